import type { Mark, MarkStatus, RollCall } from '@touchline/contract/football/attendances';
import type { ApiError } from '../../../../lib/http/api-error.ts';
import type { OccasionKey } from '../parts/occasion.ts';
import type { KeptMark, WaitingMark } from '../marks/mark-queue.ts';

export type RollCallPlayer = RollCall['players'][number]['player'];
/** Whether the server has it. */
export type MarkState = 'open' | 'saved' | 'waiting' | 'refused';

export type ShownMark = {
  player: RollCallPlayer;
  status: MarkStatus | null;
  reason: string | null;
  /** Of what is shown; a tap on it comes later. */
  markedAt: string | null;
  state: MarkState;
  /** Under which it waits. */
  key?: string;
};

type Waiting = { marks: ReadonlyMap<string, WaitingMark>; refused: ReadonlyMap<string, ApiError> };

const saved = (player: RollCallPlayer, mark: Mark | null): ShownMark => ({
  player,
  status: mark?.status ?? null,
  reason: mark?.reason ?? null,
  markedAt: mark?.markedAt ?? null,
  state: mark ? 'saved' : 'open',
});

/** What the server has, with what waits on this device laid over it. */
export const shownMarks = (
  players: RollCall['players'],
  occasion: OccasionKey,
  { marks, refused }: Waiting,
): ShownMark[] => {
  const waiting = new Map([...marks.values()].filter((mark) => mark.occasion === occasion).map((m) => [m.player, m]));
  return players.map(({ player, mark }) => {
    const tapped = waiting.get(player._id);
    if (!tapped) return saved(player, mark);
    const { key, status, reason, markedAt } = tapped;
    return { player, key, status, reason, markedAt, state: refused.has(key) ? 'refused' : 'waiting' };
  });
};

export type Counts = Record<MarkStatus | 'open', number>;

export const countsOf = (shown: readonly ShownMark[]): Counts => {
  const counts: Counts = { present: 0, late: 0, absent: 0, excused: 0, open: 0 };
  for (const { status } of shown) counts[status ?? 'open'] += 1;
  return counts;
};

const hasReason = (status: MarkStatus | null) => status === 'absent' || status === 'excused';

let lastTap = 0;

/**
 * A tap on what is shown. It is later than that and than any tap before, whatever the clocks of the devices say: of two
 * marks the server keeps the later one.
 */
export const tap = (shown: ShownMark, status: MarkStatus | null, reason: string | null = null): TappedMark => {
  const before = shown.markedAt === null ? 0 : Date.parse(shown.markedAt) + 1;
  lastTap = Math.max(Date.now(), before, lastTap + 1);
  return {
    player: shown.player._id,
    status,
    reason: hasReason(status) ? reason : null,
    markedAt: new Date(lastTap).toISOString(),
  };
};
export type TappedMark = KeptMark & { player: string };

/** By shirt number, or by a part of the name. */
export const findMarks = (shown: readonly ShownMark[], query: string, fold: (text: string) => string): ShownMark[] => {
  const wanted = fold(query);
  if (wanted === '') return [...shown];
  if (/^\d+$/u.test(wanted)) return shown.filter(({ player }) => String(player.shirtNumber ?? '').startsWith(wanted));
  return shown.filter(({ player }) => fold(player.name).includes(wanted));
};
