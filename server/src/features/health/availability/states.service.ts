import type { Availability, PlayerStatus } from '@touchline/contract/health/availability';
import { isFully } from '@touchline/contract/health/availability-rules';
import type { Db } from '../../../db/database.ts';
import { daysMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { addDays, dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import { periodOn, sinceOf } from '../../ground/availability-limits/limit-on.ts';
import { createAvailabilityLimitsRepository } from '../../ground/availability-limits/availability-limits.repository.ts';
import { availabilityOf } from './availability-of.ts';
import { createAvailabilityRepository } from './availability.repository.ts';
import { createHealthSettingsRepository } from './health-settings.repository.ts';

/** A complaint or answer waits this long for the medical staff; then the player counts as decided. */
const undecidedMs = daysMs(7);

/** The first day of a limit is looked for as far back. */
const sinceDays = 1_000;

/** Rows by their player. */
export const byPlayer = <Row extends { user_id: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const own = found.get(row.user_id);
    if (own) own.push(row);
    else found.set(row.user_id, [row]);
  }
  return found;
};

type State = Omit<Availability, 'player'>;

type On = {
  day: string;
  zone: string;
  clock: Clock;
  readsMedical: boolean;
  /** Whether a complaint that says how far the player can train leaves a decision open. */
  countsMarked?: boolean;
  /** Leaves out who has no limit and nothing undecided: most players, on whom lists need not spend time. */
  isOnlyLimited?: boolean;
};

/** What nobody of the medical staff has decided on today; a complaint counts before an answer. */
const undecidedOf = async (db: Db, ids: readonly string[], { day, zone, clock, countsMarked = true }: On) => {
  const repository = createAvailabilityRepository(db);
  const since = timestampOf(clock, -undecidedMs);
  const undecided = new Map<string, NonNullable<Availability['undecided']>>();
  if (ids.length === 0 || day !== dayIn(clock(), zone)) return undecided;
  for (const { user_id, answered_at } of await repository.healthReplies(ids, since))
    undecided.set(user_id, { since: answered_at, source: 'reply' });
  for (const { user_id, created_at, can_train } of await repository.openComplaints(ids, since))
    if (countsMarked || can_train === null) undecided.set(user_id, { since: created_at, source: 'complaint' });
  return undecided;
};

/** The availability of these players on a day, as the reader may see it. */
export const statesOf = async (db: Db, ids: readonly string[], on: On): Promise<Map<string, State>> => {
  const { day, readsMedical, isOnlyLimited = false } = on;
  const repository = createAvailabilityRepository(db);
  const periods = byPlayer(await createAvailabilityLimitsRepository(db).between(ids, day, day));
  const undecided = await undecidedOf(db, ids, on);
  const isPlain = periods.size === 0 && undecided.size === 0;
  const shown = isOnlyLimited ? ids.filter((id) => periods.has(id) || undecided.has(id)) : ids;
  const worst = new Map(shown.map((id) => [id, periodOn(periods.get(id) ?? [], day)]));
  const limited = isOnlyLimited ? [] : [...worst].flatMap(([id, period]) => (period ? [id] : []));
  const earlier = byPlayer(
    await createAvailabilityLimitsRepository(db).between(limited, addDays(day, -sinceDays), day),
  );
  const caseIds = [...worst.values()].flatMap((period) => (period?.case_id ? [period.case_id] : []));
  const cases = new Map((await repository.cases(caseIds)).map((one) => [one.id, one]));
  const setters = [...worst.values()].flatMap((period) => (period?.set_by ? [period.set_by] : []));
  const names = await repository.names([...new Set(setters)]);
  const hidden = new Set(isPlain ? [] : await hiddenOf(db, 'medical'));
  const bodyArea = cases.size > 0 && (await createHealthSettingsRepository(db).get()).bodyAreaForCoaches;
  return new Map(
    shown.map((id) => {
      const period = worst.get(id);
      return [
        id,
        availabilityOf({
          period,
          ofCase: period?.case_id ? cases.get(period.case_id) : undefined,
          since: period && sinceOf(period, earlier.get(id) ?? []),
          by: period?.set_by ? (names.get(period.set_by) ?? null) : null,
          undecided: undecided.get(id) ?? null,
          isHidden: hidden.has(id),
          sees: { medical: readsMedical, bodyArea },
        }),
      ];
    }),
  );
};

/**
 * What limits these players on a day of the club, today without one, and who waits for a decision: without a diagnosis, for
 * every reader the same. Missing are players who can take full part. A complaint that says how far a player can train
 * leaves nothing open here: the lists have `canTrain` for it.
 */
export const statusesOf = async (
  db: Db,
  ids: readonly string[],
  { clock, day }: { clock: Clock; day?: string },
): Promise<Map<string, PlayerStatus>> => {
  if (ids.length === 0) return new Map();
  const { timezone: zone } = await createClubRepository(db).get();
  const on = { day: day ?? dayIn(clock(), zone), zone, clock };
  const states = await statesOf(db, ids, { ...on, readsMedical: false, countsMarked: false, isOnlyLimited: true });
  const statuses = new Map<string, PlayerStatus>();
  for (const [id, state] of states) {
    const { training, match, reason, restrictions, limitedMinutes, otherRestriction, expectedReturn, undecided } =
      state;
    if (isFully({ training, match, restrictions }) && undecided === null) continue;
    statuses.set(id, {
      training,
      match,
      reason,
      restrictions,
      limitedMinutes,
      otherRestriction,
      expectedReturn,
      undecided,
    });
  }
  return statuses;
};
