import type { ReplyAnswer, ShownReason } from '@touchline/contract/football/reply-choices';
import type { AvailabilityReason } from '@touchline/contract/health/availability-choices';
import {
  warningKinds,
  redWarnings,
  type SuspensionKind,
  type WarningKind,
} from '@touchline/contract/match/match-choices';
import { addDays } from '../../../../lib/time/zone.ts';
import type { WarningValues } from './warning-texts.ts';

export type Warning = { player: string | null; level: 'red' | 'amber'; kind: WarningKind; values: WarningValues };

/** Why a player may not play in a match, or is one yellow card from it. */
export type MatchDiscipline = {
  /** `count`: the yellow cards that were reached. */
  suspended: { kind: SuspensionKind; count: number | null } | null;
  brink: { yellows: number; byEntered: boolean } | null;
};

/** What is known of a player on the day of a match. */
export type PlayerFacts = {
  id: string;
  /** No active player any more, of a match that has yet to begin. */
  isInactive: boolean;
  /** Null: nothing limits the player. `reason` as the reader may see it; `until` the last day, if one is known. */
  limit: {
    match: 'available' | 'doubtful' | 'unavailable';
    reason: AvailabilityReason | null;
    until: string | null;
    /** When it was set. */
    at: string | null;
    minutes: number | null;
    isRestricted: boolean;
  } | null;
  discipline: MatchDiscipline | undefined;
  /** Null: the league has no registrations in this season, so none is checked. */
  registration: { isValid: boolean; until: string | null } | null;
  /** Null: not asked. */
  reply: { answer: ReplyAnswer | null; at: string | null; reason: ShownReason | null; isOpen: boolean } | null;
  /** Of a minor: has played less than 48 hours before; minutes where they are known. */
  played: { minutes: number | null; match: string } | null;
  /** Flagged in this morning's wellness, which only medical staff read. */
  isFlagged: boolean;
  /** Of the rest of an abandoned match: what has changed since it was stopped; null for any other match. */
  since: { ban: MatchDiscipline['suspended']; hasLeft: boolean; hasJoined: boolean } | null;
  /** Stands on the sheet of another match of the day. */
  second: { match: string; at: string } | null;
};

/** A licence that ends so soon after a match is shown. */
const licenceDays = 30;

const given = (values: Record<string, string | number | null | undefined>): WarningValues =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value == null ? [] : [[key, value]])));

/** The worst one first. */
export const byWeight = (a: Warning, b: Warning): number => warningKinds.indexOf(a.kind) - warningKinds.indexOf(b.kind);

export const isRed = (kind: WarningKind): boolean => (redWarnings as readonly string[]).includes(kind);

/** Why a player may not play in a match of that day, or should not; the limits of the league apart. */
export const playerWarnings = (
  { id, isInactive, limit, discipline, registration, reply, played, isFlagged, since, second }: PlayerFacts,
  day: string,
): Warning[] => {
  const found: Warning[] = [];
  const warn = (kind: WarningKind, values: Record<string, string | number | null | undefined> = {}) =>
    found.push({ player: id, level: isRed(kind) ? 'red' : 'amber', kind, values: given(values) });

  if (discipline?.suspended) warn('suspended', discipline.suspended);
  if (isInactive) warn('inactive');
  if (limit?.match === 'unavailable') warn('out', { until: limit.until, reason: limit.reason, at: limit.at });
  if (registration?.isValid === false) warn('notRegistered');
  if (since?.ban) warn('bannedSince', since.ban);
  if (since?.hasLeft) warn('leftSince');
  if (since?.hasJoined) warn('joinedSince');
  if (limit && limit.match !== 'unavailable') {
    if (limit.minutes !== null || limit.isRestricted) warn('limited', { minutes: limit.minutes });
    if (limit.match === 'doubtful') warn('doubtful');
  }
  if (reply?.answer === 'no') warn('cannot', { reason: reply.reason });
  if (reply?.isOpen) warn('unanswered');
  if (discipline?.brink?.byEntered) warn('brinkByEntered', { yellows: discipline.brink.yellows });
  else if (discipline?.brink) warn('brink', { yellows: discipline.brink.yellows });
  if (registration?.isValid && registration.until !== null && registration.until <= addDays(day, licenceDays))
    warn('documentExpires', { until: registration.until });
  if (played) warn('playedYesterday', played);
  if (second) warn('secondMatch', second);
  if (isFlagged) warn('wellnessFlag');
  if (reply?.answer === 'late') warn('late', { at: reply.at });
  return found.sort(byWeight);
};
