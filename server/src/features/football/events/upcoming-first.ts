import { hoursMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';

/** A match, training or task counts as past this long after its start. */
export const pastAfterMs = hoursMs(2);

/** Events that began after this moment are upcoming or under way, all others are past. */
export const pastBorder = (clock: Clock): string => timestampOf(clock, -pastAfterMs);

export type EventHalf = 'all' | 'upcoming' | 'past';

/** The part of the events that a list reads, and the moment where the upcoming ones begin. */
export type EventRange = { half: EventHalf; border: string };

/** Consecutive rows in one order. Ids break ties in the same direction. */
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
  /** By default the upcoming ones by date, then the past ones, latest first. */
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
 * One page of events: upcoming ones by date, then past ones, latest first, unless another order is requested.
 * `upcoming` is how many of `total` are upcoming. Each part is read in the order of an index.
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
  // Few events are upcoming while past ones accumulate: counting all is faster than counting those before a moment.
  const past = type === 'upcoming' ? 0 : Math.max(0, (await count({ half: 'all', border })) - ahead);
  const page: Row[] = [];
  for (const slice of slicesOf(query, border, { upcoming, past })) page.push(...(await rows(slice)));
  return { rows: page, total: upcoming + past, upcoming };
};
