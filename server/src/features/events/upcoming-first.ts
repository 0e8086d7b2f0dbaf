import { hoursMs, timestampOf, type Clock } from '../../lib/time/clock.ts';

/** A match, training or task is past so long after its start. */
export const pastAfterMs = hoursMs(2);

/** What began after this moment is to come or under way, all else is past. */
export const pastBorder = (clock: Clock): string => timestampOf(clock, -pastAfterMs);

export type EventHalf = 'all' | 'upcoming' | 'past';

/** Which part of the events a list reads, and where those to come begin. */
export type EventRange = { half: EventHalf; border: string };

/** Rows that follow each other in one order. Ids break ties in the same direction. */
export type EventSlice<By extends string = 'date'> = EventRange & {
  by: By | 'date';
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
};

export type EventsQuery<By extends string = 'date'> = {
  pageNo: number;
  pageSize: number;
  type?: EventHalf | undefined;
  /** Without one: those to come by date, then the past ones, latest first. */
  sort?: By | `-${By}` | undefined;
};

type Source<Row, By extends string> = {
  count: (range: EventRange) => Promise<number>;
  rows: (slice: EventSlice<By>) => Promise<Row[]>;
};

const directions = { upcoming: 'asc', past: 'desc' } as const;

/** The slices that make up one page. */
export const slicesOf = <By extends string>(
  { pageNo, pageSize, type = 'all', sort }: EventsQuery<By>,
  border: string,
  counts: { upcoming: number; past: number },
): EventSlice<By>[] => {
  const first = (pageNo - 1) * pageSize;
  if (sort) {
    const [by, direction] = sort.startsWith('-') ? ([sort.slice(1), 'desc'] as const) : ([sort, 'asc'] as const);
    return [{ half: type, border, by: by as By, direction, limit: pageSize, offset: first }];
  }
  let before = 0;
  return (['upcoming', 'past'] as const).flatMap((half) => {
    const offset = Math.max(0, first - before);
    const limit = Math.min(before + counts[half], first + pageSize) - before - offset;
    before += counts[half];
    return limit > 0 ? [{ half, border, by: 'date' as const, direction: directions[half], limit, offset }] : [];
  });
};

/**
 * One page over events: those to come by date, then the past ones, latest first, unless another order is asked for.
 * `upcoming` tells how many of `total` are to come. Each part is read in the order of an index.
 */
export const pageOfEvents = async <Row, By extends string = 'date'>(
  { count, rows }: Source<Row, By>,
  query: EventsQuery<By>,
  clock: Clock,
): Promise<{ rows: Row[]; total: number; upcoming: number }> => {
  const border = pastBorder(clock);
  const { type = 'all' } = query;
  const ahead = await count({ half: 'upcoming', border });
  const upcoming = type === 'past' ? 0 : ahead;
  // Few are to come, and the past grows for ever: all are counted sooner than those up to a moment.
  const past = type === 'upcoming' ? 0 : Math.max(0, (await count({ half: 'all', border })) - ahead);
  const page: Row[] = [];
  for (const slice of slicesOf(query, border, { upcoming, past })) page.push(...(await rows(slice)));
  return { rows: page, total: upcoming + past, upcoming };
};
