import type { MarkStatus } from '@touchline/contract/football/attendances';
import type { Occasion } from '../occasions.ts';
import type { MarkedAbsence, MarkedAttendance, Marks } from './roll-calls.repository.ts';

export type Tap = {
  player: string;
  status: MarkStatus | null;
  reason?: string | null | undefined;
  /** When a late player came, as staff say. */
  checkIn?: string | null | undefined;
  /** Never in the future. */
  markedAt: string;
};

/** The changes made by the taps of a roll call; taps that change nothing are left out. */
export type RollCallChanges = {
  came: { player: string; checkIn: string; late: boolean; markedAt: string }[];
  marked: { row: MarkedAttendance; late: boolean; markedAt: string; checkIn: string }[];
  gone: MarkedAttendance[];
  missed: { player: string; status: 'absent' | 'excused'; reason: string | null; markedAt: string }[];
  corrected: { row: MarkedAbsence; status: 'absent' | 'excused'; reason: string | null; markedAt: string }[];
  present: MarkedAbsence[];
  /** The accepted taps: each player's last one. */
  taps: Tap[];
};

/** Whether a moment is a plausible time of arrival. */
const isArrival = ({ opensAt, closesAt }: Occasion, moment: string): boolean => moment >= opensAt && moment <= closesAt;

/** The time of the tap if it is a plausible time of arrival. */
const arrivalOf = (occasion: Occasion, markedAt: string): string =>
  isArrival(occasion, markedAt) ? markedAt : occasion.presumedAt;

/** What staff say of a late player's arrival replaces the time of a tap, never that of a scan. */
const correctedArrival = ({ check_in, check_out, entered_by, scanned_at }: MarkedAttendance, said: string | null) =>
  said !== null && entered_by !== null && scanned_at === null && (check_out === null || said < check_out)
    ? said
    : check_in;

/** Each player's last tap; of two taps with the same time the one later in the list. */
const lastTaps = (taps: readonly Tap[]): Tap[] => {
  const last = new Map<string, Tap>();
  for (const tap of taps) {
    const known = last.get(tap.player);
    if (!known || tap.markedAt >= known.markedAt) last.set(tap.player, tap);
  }
  return [...last.values()];
};

const groupBy = <Row extends { user_id: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.user_id, [...(groups.get(row.user_id) ?? []), row]);
  return groups;
};

/** The time of the last scan that proves a player's presence; entries by staff have no scan time of their own. */
const scannedAt = (rows: readonly MarkedAttendance[]): string =>
  rows
    .flatMap(({ entered_by, marked_at, scanned_at, check_in, check_out }) => {
      if (entered_by === null) return marked_at === null ? check_in : [];
      // The first scan confirms an entry made by staff, the next one checks the player out.
      return check_out === null ? (scanned_at ?? []) : [];
    })
    .sort()
    .at(-1) ?? '';

/**
 * The changes that taps make to the marks of an occasion. A tap counts only if it is later than the player's last one.
 */
export const changesOf = (
  occasion: Occasion,
  taps: readonly Tap[],
  { attendances, absences }: Marks,
  before: ReadonlyMap<string, string>,
): RollCallChanges => {
  const changes: RollCallChanges = { came: [], marked: [], gone: [], missed: [], corrected: [], present: [], taps: [] };
  const [entries, absent] = [groupBy(attendances), groupBy(absences)];

  const markPresent = ({ player, status, markedAt, checkIn }: Tap, rows: readonly MarkedAttendance[]) => {
    const isLate = status === 'late';
    const said = isLate && checkIn && isArrival(occasion, checkIn) ? checkIn : null;
    if (rows.length === 0)
      changes.came.push({ player, checkIn: said ?? arrivalOf(occasion, markedAt), late: isLate, markedAt });
    // Of a player who came twice, the first attendance decides whether it was late.
    for (const [index, row] of rows.entries()) {
      const isFirst = index === 0;
      const arrived = isFirst ? correctedArrival(row, said) : row.check_in;
      changes.marked.push({ row, late: isLate && isFirst, markedAt, checkIn: arrived });
    }
    changes.present.push(...(absent.get(player) ?? []));
  };

  const markAbsent = (tap: Tap & { status: 'absent' | 'excused' }, rows: readonly MarkedAttendance[]) => {
    const { player, status, markedAt } = tap;
    const [row] = absent.get(player) ?? [];
    const reason = tap.reason === undefined ? (row?.reason ?? null) : tap.reason;
    if (row) changes.corrected.push({ row, status, reason, markedAt });
    else changes.missed.push({ player, status, reason, markedAt });
    changes.gone.push(...rows);
  };

  for (const tap of lastTaps(taps)) {
    const rows = entries.get(tap.player) ?? [];
    const last = [before.get(tap.player) ?? '', scannedAt(rows)].sort().at(-1)!;
    if (tap.markedAt <= last) continue;
    changes.taps.push(tap);
    const { status } = tap;
    if (status === 'absent' || status === 'excused') markAbsent({ ...tap, status }, rows);
    else if (status !== null) markPresent(tap, rows);
    else {
      changes.gone.push(...rows);
      changes.present.push(...(absent.get(tap.player) ?? []));
    }
  }
  return changes;
};
