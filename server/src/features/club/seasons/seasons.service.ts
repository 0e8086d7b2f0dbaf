import type { createSeason, CutoffEffect, Season, updateSeason } from '@touchline/contract/club/seasons';
import { ageGroupOf, playsDown } from '@touchline/contract/squads/age-groups';
import type { SeasonState } from '@touchline/contract/squads/squad-choices';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db } from '../../../db/database.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { assertInOrder } from '../../../lib/time/days.ts';
import { yearsLater } from '../../../lib/time/under-age.ts';
import { dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createSeasonsRepository, type SeasonRow } from './seasons.repository.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; idempotency: Idempotency };
type Input = RequestOf<typeof createSeason>['body'];
type Changes = RequestOf<typeof updateSeason>['body'];

/** The state of a season on a day. */
export const stateOn = (today: string, { from_day, to_day }: Pick<SeasonRow, 'from_day' | 'to_day'>): SeasonState => {
  if (today < from_day) return 'planned';
  return today <= to_day ? 'current' : 'closed';
};

const toSeason = (row: SeasonRow, today: string): Season => ({
  _id: row.id,
  name: row.name,
  from: row.from_day,
  to: row.to_day,
  state: stateOn(today, row),
  ageCutoff: row.age_cutoff,
  updatedAt: row.updated_at,
});

const stored = {
  name: 'name',
  from: 'from_day',
  to: 'to_day',
  ageCutoff: 'age_cutoff',
} as const satisfies StoredFields<Changes & Input, SeasonRow>;

const yearsMax = 2;

type Days = { id?: string; from: string; to: string };

/** Throws 400 for days in the wrong order or too long a season, 409 naming the day in which another season begins or ends. */
const assertFree = ({ id, from, to }: Days, all: readonly SeasonRow[]): void => {
  assertInOrder({ from, to });
  const other = all.find((row) => row.id !== id && row.from_day <= to && from <= row.to_day);
  if (!other) return;
  const field = from >= other.from_day ? 'from' : 'to';
  throw conflict('seasonOverlaps', { field, season: { _id: other.id, name: other.name } });
};

/** Throws 400 for a season longer than one that goes over from one habit to another. */
const assertNotTooLong = ({ from, to }: Days): void => {
  if (to >= yearsLater(from, yearsMax)) throw invalidField('to', 'seasonTooLong');
};

/** The club's seasons. */
export const createSeasonsService = ({ db, clock, audit, idempotency }: Deps) => {
  const clubOf = async (on: Db) => {
    const { timezone } = await createClubRepository(on).get();
    return { timezone, today: dayIn(clock(), timezone) };
  };

  const get = async (id: string): Promise<Season> => {
    const row = await createSeasonsRepository(db).find(id);
    if (!row) throw notFound('season');
    return toSeason(row, (await clubOf(db)).today);
  };

  /**
   * Throws 400 for too long a season; 409 if matches with results would no longer be in it, if its plan was applied on its
   * first day, or if it would be one that has not begun although something belongs to it.
   */
  const assertMayMove = async (tx: Db, row: SeasonRow, days: Days): Promise<void> => {
    assertNotTooLong(days);
    const seasons = createSeasonsRepository(tx);
    const { today, timezone } = await clubOf(tx);
    const [since, until] = [startOfDay(row.from_day, timezone), endOfDay(row.to_day, timezone)];
    const [newSince, newUntil] = [startOfDay(days.from, timezone), endOfDay(days.to, timezone)];
    const isLost =
      (newSince > since && (await seasons.hasResults(since, newSince < until ? newSince : until))) ||
      (newUntil < until && (await seasons.hasResults(newUntil > since ? newUntil : since, until)));
    if (isLost) throw conflict('seasonHasResults', { field: newSince > since ? 'from' : 'to' });
    if (days.from !== row.from_day && (await seasons.isApplied(row.id)))
      throw conflict('planApplied', { field: 'from' });
    const hasBegun = stateOn(today, row) !== 'planned';
    if (hasBegun && today < days.from && (await seasons.isInUse(row.id)))
      throw conflict('seasonInUse', { field: 'from' });
  };

  return {
    list: async (): Promise<{ records: Season[] }> => {
      const { today } = await clubOf(db);
      return { records: (await createSeasonsRepository(db).list()).map((row) => toSeason(row, today)) };
    },
    /** Throws 404. */
    get,
    /** Throws 400 for days in the wrong order, 409 naming `from` or `to` if another season has some of the days. */
    create: async (input: Input, actor: AuditActor, key: string | undefined): Promise<Season> => {
      const write = { accountId: actor.userId, call: 'POST /v1/seasons', key, body: input };
      const { id } = await briefly(db, (tx) =>
        idempotency.once(tx, write, async (newId) => {
          const seasons = createSeasonsRepository(tx);
          const all = await seasons.lockAll();
          assertFree(input, all);
          assertNotTooLong(input);
          const at = timestampOf(clock);
          await seasons.insert({
            // A club keeps the day on which its age groups change.
            ...columnsOf(stored, { ...input, ageCutoff: input.ageCutoff ?? all.at(0)?.age_cutoff ?? '01-01' }),
            id: newId,
            created_at: at,
            updated_at: at,
          });
          const fields = Object.keys(input).sort();
          await audit.note(tx, { actor, action: 'season.created', subject: { kind: 'season', id: newId }, fields });
        }),
      );
      return get(id);
    },
    /** Changes the fields that are sent. Throws as `create` and `assertMayMove` do, 404, 412 when `ifMatch` names an older version. */
    update: async (id: string, changes: Changes, actor: AuditActor, ifMatch: string | undefined): Promise<Season> => {
      await briefly(db, async (tx) => {
        const seasons = createSeasonsRepository(tx);
        const all = await seasons.lockAll();
        const row = all.find((one) => one.id === id);
        if (!row) throw notFound('season');
        assertVersion(row.updated_at, ifMatch);
        const fields = changedFields(stored, changes, row).sort();
        if (fields.length === 0) return;
        const days = { id, from: changes.from ?? row.from_day, to: changes.to ?? row.to_day };
        assertFree(days, all);
        if (days.from !== row.from_day || days.to !== row.to_day) await assertMayMove(tx, row, days);
        await seasons.update(id, { ...columnsOf(stored, changes), updated_at: nextVersion(clock, row.updated_at) });
        await audit.note(tx, { actor, action: 'season.updated', subject: { kind: 'season', id }, fields });
      });
      return get(id);
    },
    /** Whom another cut-off day would concern. Throws 404. */
    cutoffEffect: async (id: string, ageCutoff: string): Promise<CutoffEffect> => {
      const seasons = createSeasonsRepository(db);
      const row = await seasons.find(id);
      if (!row) throw notFound('season');
      const before = { to: row.to_day, ageCutoff: row.age_cutoff };
      const after = { to: row.to_day, ageCutoff };
      const concerned = (await seasons.playersByAge()).filter(
        ({ birth_date }) => ageGroupOf(birth_date, before) !== ageGroupOf(birth_date, after),
      );
      const tooOld = concerned.filter(
        ({ birth_date, age_under }) =>
          playsDown(birth_date, age_under, after) && !playsDown(birth_date, age_under, before),
      );
      return { players: concerned.length, tooOld: tooOld.length };
    },
    /** Throws 404; 409 for the last one, one that has begun, one with results, and one to which something belongs. */
    remove: (id: string, actor: AuditActor): Promise<{ deleted: number }> =>
      briefly(db, async (tx) => {
        const seasons = createSeasonsRepository(tx);
        const all = await seasons.lockAll();
        const row = all.find((one) => one.id === id);
        if (!row) throw notFound('season');
        if (all.length === 1) throw conflict('lastSeason');
        const { today, timezone } = await clubOf(tx);
        if (stateOn(today, row) !== 'planned') throw conflict('seasonBegun');
        const [since, until] = [startOfDay(row.from_day, timezone), endOfDay(row.to_day, timezone)];
        if (await seasons.hasResults(since, until)) throw conflict('seasonHasResults');
        if (await seasons.isInUse(id)) throw conflict('seasonInUse');
        await seasons.remove(id);
        await audit.note(tx, { actor, action: 'season.deleted', subject: { kind: 'season', id } });
        return { deleted: 1 };
      }),
  };
};

export type SeasonsService = ReturnType<typeof createSeasonsService>;
