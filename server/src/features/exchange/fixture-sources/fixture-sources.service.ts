import type { createFixtureSource, FixtureSource, updateFixtureSource } from '@touchline/contract/club/fixture-sources';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { invalidField, notFound } from '../../../lib/errors.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { assertVersion } from '../../../lib/version.ts';
import { createSettingsRepository } from '../../club/settings/settings.repository.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { assertSquad, seesAllSquads, squadOfNew } from '../../ground/reach/event-squads.service.ts';
import type { Bound, BoundActor } from '../../ground/reach/scope.ts';
import { createFixtureSourcesRepository, type SourceRow } from './fixture-sources.repository.ts';
import { createSourceSurroundings } from './source-surroundings.repository.ts';

export type SourcesDeps = { db: Db; clock: Clock; audit: AuditService; idempotency: Idempotency };
type Input = RequestOf<typeof createFixtureSource>['body'];
type Changes = Omit<RequestOf<typeof updateFixtureSource>['body'], 'leave'>;

const stored = {
  address: 'address',
  league: 'league_id',
  squad: 'squad_id',
  season: 'season_id',
  zone: 'zone',
  shiftMin: 'shift_min',
} as const satisfies StoredFields<Changes & Input, SourceRow>;

/** Nothing that was read before counts any more: the next answer is to be whole. */
const unread = { etag: null, last_modified: null, smaller: null, problem: null, night: null } as const;

const toSource = (row: SourceRow): FixtureSource => ({
  _id: row.id,
  address: row.address,
  league: row.league_id,
  squad: row.squad_id,
  season: row.season_id,
  zone: row.zone,
  shiftMin: row.shift_min,
  readAt: row.read_at,
  problem: row.problem,
  updatedAt: row.updated_at,
});

/** Whether somebody may change the matches of a source, which a source for all squads has of all. */
const mayChange = async (on: Db, { squad_id: squad }: SourceRow, caller: Bound): Promise<boolean> =>
  caller.squads === undefined || (squad === null ? seesAllSquads(on, caller) : caller.squads.includes(squad));

/** Throws 404, also for a source whose matches the caller may not change. */
export const findSource = async (on: Db, id: string, caller: Bound): Promise<SourceRow> => {
  const row = await createFixtureSourcesRepository(on).find(id);
  if (!row || !(await mayChange(on, row, caller))) throw notFound('fixtureSource');
  return row;
};

/** Throws 400 naming what is not there, or a season that is over. */
const assertKnown = async (tx: Tx, { league, season }: Pick<Changes, 'league' | 'season'>): Promise<void> => {
  const surroundings = createSourceSurroundings(tx);
  if (league !== undefined && !(await surroundings.hasLeague(league))) throw invalidField('league', 'leagueUnknown');
  if (season !== undefined && !(await surroundings.season(season))) throw invalidField('season', 'seasonUnknown');
};

/** An address as it is compared: `webcal:` and `https:` lead to the same calendar. */
const placeOf = (address: string): string => {
  const { host, pathname, search } = new URL(address.replace(/^webcals?:/i, 'https:'));
  return host + pathname + search;
};

type Followed = Pick<SourceRow, 'address' | 'squad_id' | 'season_id'>;

/**
 * Throws 400 if another source reads the same matches: each of its differences would be taken twice. Locks the club, so that two
 * callers can't both be the first.
 */
const assertFirst = async (tx: Tx, one: Followed, id?: string): Promise<void> => {
  await createSettingsRepository(tx).lock();
  const isSame = ({ address, squad_id, season_id }: Followed) =>
    placeOf(address) === placeOf(one.address) && squad_id === one.squad_id && season_id === one.season_id;
  const others = (await createFixtureSourcesRepository(tx).list()).filter((other) => other.id !== id);
  if (others.some(isSame)) throw invalidField('address', 'calendarFollowed');
};

/** The addresses of leagues that the club follows. */
export const createFixtureSourcesService = ({ db, clock, audit, idempotency }: SourcesDeps) => {
  const get = async (id: string, caller: Bound): Promise<FixtureSource> => toSource(await findSource(db, id, caller));

  const insert = async (tx: Tx, id: string, input: Input, actor: BoundActor): Promise<void> => {
    await assertKnown(tx, input);
    const squad = await squadOfNew(tx, input.squad, actor);
    await assertFirst(tx, { address: input.address, squad_id: squad, season_id: input.season });
    const zone = input.zone ?? (await createClubRepository(tx).get()).timezone;
    const at = timestampOf(clock);
    await createFixtureSourcesRepository(tx).insert({
      ...columnsOf(stored, { ...input, squad, zone, shiftMin: input.shiftMin ?? 0 }),
      ...unread,
      id,
      read_at: null,
      claimed_until: null,
      created_at: at,
      updated_at: at,
    });
    const fields = Object.keys(input).sort();
    await audit.note(tx, { actor, action: 'fixtureSource.created', subject: { kind: 'fixtureSource', id }, fields });
  };

  return {
    get,
    /** Those whose matches the caller may change. */
    list: async (caller: Bound): Promise<{ records: FixtureSource[] }> => {
      const rows = await createFixtureSourcesRepository(db).list();
      const may = await Promise.all(rows.map((row) => mayChange(db, row, caller)));
      return { records: rows.filter((_, index) => may[index]).map(toSource) };
    },
    /** Throws 400 naming an unknown league, season or squad, and for an address that is followed already. */
    create: async (input: Input, actor: BoundActor, key: string | undefined): Promise<FixtureSource> => {
      const write = { accountId: actor.userId, call: 'POST /v1/fixture-sources', key, body: input };
      const { id } = await briefly(db, (tx) => idempotency.once(tx, write, (newId) => insert(tx, newId, input, actor)));
      return get(id, actor);
    },
    /** Changes the fields that are sent. Throws as `findSource` and `create` do, and 412. */
    update: async (
      id: string,
      changes: Changes,
      actor: BoundActor,
      ifMatch: string | undefined,
    ): Promise<FixtureSource> => {
      await briefly(db, async (tx) => {
        const sources = createFixtureSourcesRepository(tx);
        await sources.lock(id);
        const row = await findSource(tx, id, actor);
        assertVersion(row.updated_at, ifMatch);
        await assertKnown(tx, changes);
        if (changes.squad !== undefined && changes.squad !== row.squad_id) await assertSquad(tx, changes.squad, actor);
        const fields = changedFields(stored, changes, row);
        if (fields.length === 0) return;
        if (fields.some((field) => ['address', 'squad', 'season'].includes(field)))
          await assertFirst(tx, { ...row, ...columnsOf(stored, changes) }, id);
        const updated_at = nextVersion(clock, row.updated_at);
        await sources.update(id, { ...columnsOf(stored, changes), ...unread, updated_at });
        if (fields.some((field) => ['league', 'squad', 'season'].includes(field))) {
          await sources.removeMatches(id);
          await sources.update(id, { read_at: null, left_out: 0 });
        }
        await audit.note(tx, {
          actor,
          action: 'fixtureSource.updated',
          subject: { kind: 'fixtureSource', id },
          fields,
        });
      });
      return get(id, actor);
    },
    /** The matches stay. Throws as `findSource`. */
    remove: (id: string, actor: BoundActor): Promise<{ deleted: number }> =>
      briefly(db, async (tx) => {
        const sources = createFixtureSourcesRepository(tx);
        await sources.lock(id);
        await findSource(tx, id, actor);
        await sources.remove(id);
        await audit.note(tx, { actor, action: 'fixtureSource.deleted', subject: { kind: 'fixtureSource', id } });
        return { deleted: 1 };
      }),
  };
};

export type FixtureSourcesService = ReturnType<typeof createFixtureSourcesService>;
