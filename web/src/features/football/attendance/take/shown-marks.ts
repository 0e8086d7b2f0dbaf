import type { Mark, MarkStatus, RollCall } from '@touchline/contract/football/attendances';
import type { ApiError } from '../../../../lib/http/api-error.ts';
import type { OccasionKey } from '../parts/occasion.ts';
import type { KeptMark, WaitingMark } from '../marks/queue.ts';

type Called = RollCall['players'][number];
export type RollCallPlayer = Called['player'];
/** Whether the server has the mark. */
export type MarkState = 'open' | 'saved' | 'waiting' | 'refused';

export type ShownMark = {
  player: RollCallPlayer;
  status: MarkStatus | null;
  reason: string | null;
  /** When a player who is here came. */
  checkIn: string | null;
  /** Time of the shown mark; a new tap gets a later time. */
  markedAt: string | null;
  state: MarkState;
  /** Its key in the queue. */
  key?: string;
  /** What the player answered, the mark that this suggests, and how often the player came after a yes. */
  answered: Pick<Called, 'reply' | 'proposed' | 'came'>;
};

type Waiting = { marks: ReadonlyMap<string, WaitingMark>; refused: ReadonlyMap<string, ApiError> };

const saved = (player: RollCallPlayer, mark: Mark | null, answered: ShownMark['answered']): ShownMark => ({
  player,
  answered,
  status: mark?.status ?? null,
  reason: mark?.reason ?? null,
  checkIn: mark?.checkIn ?? null,
  markedAt: mark?.markedAt ?? null,
  state: mark ? 'saved' : 'open',
});

/** The server's marks, overridden by those waiting on this device. */
export const shownMarks = (
  players: RollCall['players'],
  occasion: OccasionKey,
  { marks, refused }: Waiting,
): ShownMark[] => {
  const waiting = new Map([...marks.values()].filter((mark) => mark.occasion === occasion).map((m) => [m.player, m]));
  return players.map((called) => {
    const { player, mark } = called;
    const tapped = waiting.get(player._id);
    if (!tapped) return saved(player, mark, called);
    const { key, status, reason, checkIn = null, markedAt } = tapped;
    return {
      player,
      answered: called,
      key,
      status,
      reason,
      checkIn,
      markedAt,
      state: refused.has(key) ? 'refused' : 'waiting',
    };
  });
};

export type Counts = Record<MarkStatus | 'open', number>;

export const countsOf = (shown: readonly ShownMark[]): Counts => {
  const counts: Counts = { present: 0, late: 0, absent: 0, excused: 0, open: 0 };
  for (const { status } of shown) counts[status ?? 'open'] += 1;
  return counts;
};

const hasReason = (status: MarkStatus | null) => status === 'absent' || status === 'excused';

export type MarkDetails = { reason?: string | null | undefined; checkIn?: string | null | undefined };

/** When a player who said to come late wanted to be there: the time that a late mark begins with. */
const announcedArrival = ({ answered: { reply } }: ShownMark): string | null =>
  reply?.answer === 'late' ? reply.at : null;

let lastTap = 0;

/**
 * A tap on a shown mark. Its time is later than that mark and any earlier tap, whatever the device clocks say: of two
 * marks, the server keeps the later one.
 */
export const tap = (
  shown: ShownMark,
  status: MarkStatus | null,
  { reason = null, checkIn = announcedArrival(shown) }: MarkDetails = {},
): TappedMark => {
  const before = shown.markedAt === null ? 0 : Date.parse(shown.markedAt) + 1;
  lastTap = Math.max(Date.now(), before, lastTap + 1);
  return {
    player: shown.player._id,
    status,
    reason: hasReason(status) ? reason : null,
    ...(status === 'late' && checkIn !== null && { checkIn }),
    markedAt: new Date(lastTap).toISOString(),
  };
};
export type TappedMark = KeptMark & { player: string };

/** Finds marks by shirt number or part of the name. */
export const findMarks = (shown: readonly ShownMark[], query: string, fold: (text: string) => string): ShownMark[] => {
  const wanted = fold(query);
  if (wanted === '') return [...shown];
  if (/^\d+$/u.test(wanted)) return shown.filter(({ player }) => String(player.shirtNumber ?? '').startsWith(wanted));
  return shown.filter(({ player }) => fold(player.name).includes(wanted));
};
