import type { Image, ListOf } from '@touchline/contract/wire/common';
import type { createLeague, updateLeague } from '@touchline/contract/football/leagues';
import type { createTeam, updateTeam, Usage } from '@touchline/contract/football/teams';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Db, Tx } from '../../../db/database.ts';
import { isReferenceViolation } from '../../../db/references.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import type { ClaimsService } from '../files/claims.service.ts';
import type { Holders } from '../files/holders.service.ts';
import type { LinksService } from '../files/links.service.ts';
import type { Bound, BoundActor } from '../reach/scope.ts';
import { createCrestUsesRepository } from './crest-uses.repository.ts';
import { createCrestsRepository, type CrestRow, type CrestsQuery } from './crests.repository.ts';

export type CrestsDeps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  idempotency: Idempotency;
  files: { claims: ClaimsService; holders: Holders; links: LinksService };
};

/** Generated covers of records that show a crest and its name. */
export type Covers = {
  /** The ids of the records, locked until the transaction ends. */
  hold: (tx: Tx, crestId: string) => Promise<string[]>;
  /** Gives their covers new keys, so that nobody sees outdated ones. */
  refresh: (tx: Tx, ids: readonly string[]) => Promise<void>;
};

/** Leagues need a crest; a team may be without one. */
type NewCrest = Pick<RequestOf<typeof createLeague>['body'], 'name'> &
  Pick<RequestOf<typeof createTeam>['body'], 'icon' | 'myTeam'>;
type CrestChanges = RequestOf<typeof updateLeague>['body'] & RequestOf<typeof updateTeam>['body'];

const stored = {
  icon: 'icon',
  // Unique, so that there is one at most: others have none.
  myTeam: (isOwn: boolean) => ({ is_own: isOwn || null }),
  name: 'name',
} as const satisfies StoredFields<CrestChanges & NewCrest, CrestRow>;

/** A match that starts to use a team during its deletion wins; the next try then finds the match and names it. */
const triesMax = 5;

/** What a cover shows of a team. */
const isShownOnCover = (field: string): boolean => field !== 'myTeam';

const noCovers: Covers = { hold: async () => [], refresh: async () => {} };

/**
 * The shared part of teams and leagues: both are a crest with a name and can't be deleted while in use. `toAnswer` maps
 * a row to an answer, `covers` updates the records that show it.
 */
export const createCrestsService = <Answer>(
  { db, clock, audit, idempotency, files: { claims, holders, links } }: CrestsDeps,
  noun: 'team' | 'league',
  toAnswer: (row: CrestRow, icon: Image | null) => Answer,
  covers: Covers = noCovers,
) => {
  const table = `${noun}s` as const;

  /** A single record with its version. */
  const toRecord = (row: CrestRow): Answer & { updatedAt: string } => ({
    ...toAnswer(row, links.imageOf(row.icon, 'card', 'image')),
    updatedAt: row.updated_at,
  });

  const get = async (id: string) => {
    const row = await createCrestsRepository(db, table).find(id);
    if (!row) throw notFound(noun);
    return toRecord(row);
  };

  const claimIcon = (tx: Tx, id: string, key: string, { userId }: AuditActor): Promise<void> =>
    claims.claim(tx, { key, kind: 'icon', holder: `${table}:${id}:icon`, uploadedBy: userId });

  // A team or league whose crest is deleted continues without one.
  holders.register(table, async (tx, { id, key }, actor) => {
    const crests = createCrestsRepository(tx, table);
    const shownOn = await covers.hold(tx, id);
    const row = await crests.lock(id);
    if (row?.icon !== key) return false;
    await crests.update(id, { icon: null, updated_at: nextVersion(clock, row.updated_at) });
    await covers.refresh(tx, shownOn);
    await audit.note(tx, { actor, action: `${noun}.updated`, subject: { kind: noun, id }, fields: ['icon'] });
    return true;
  });

  /** Everything that is used, also by what the caller does not see, which is neither named nor counted. */
  const usageOf = async (tx: Tx, rows: readonly CrestRow[], { squads }: Bound): Promise<Usage> => {
    const inUse: Usage['inUse'] = [];
    for (const { id: _id, name } of rows) {
      const uses = await createCrestUsesRepository(tx, table).of(_id);
      if (uses.matchesTotal + uses.playersTotal === 0) continue;
      const seen = squads === undefined ? uses : await createCrestUsesRepository(tx, table, squads).of(_id);
      inUse.push({ _id, name, ...seen });
    }
    return { inUse };
  };

  /** Locks a record together with the club's own team, in the order of their ids. */
  const lockWithOwn = async (tx: Tx, id: string): Promise<{ row: CrestRow | undefined; own: CrestRow | undefined }> => {
    const crests = createCrestsRepository(tx, table);
    const ownId = await crests.findOwnId();
    const rows = new Map<string, CrestRow>();
    for (const each of [...new Set([id, ...(ownId ? [ownId] : [])])].sort()) {
      const row = await crests.lock(each);
      if (row) rows.set(each, row);
    }
    const own = ownId === undefined || ownId === id ? undefined : rows.get(ownId);
    return { row: rows.get(id), own: own?.is_own ? own : undefined };
  };

  /** Lists the club's own team among the others, before another one becomes the club's own. */
  const disown = async (tx: Tx, { id, updated_at }: CrestRow, actor: AuditActor): Promise<void> => {
    await createCrestsRepository(tx, table).update(id, { is_own: null, updated_at: nextVersion(clock, updated_at) });
    await audit.note(tx, { actor, action: `${noun}.updated`, subject: { kind: noun, id }, fields: ['myTeam'] });
  };

  const removeAll = (ids: readonly string[], actor: BoundActor): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const crests = createCrestsRepository(tx, table);
      const rows: CrestRow[] = [];
      // In the order of their ids, so that two callers can't deadlock.
      for (const id of [...new Set(ids)].sort()) {
        const row = await crests.lock(id);
        if (row) rows.push(row);
      }
      const usage = await usageOf(tx, rows, actor);
      if (usage.inUse.length > 0) throw conflict(`${noun}InUse`, usage);
      if (rows.length === 0) return 0;
      await crests.remove(rows.map(({ id }) => id));
      for (const { id } of rows) await claims.releaseAll(tx, `${table}:${id}`);
      for (const { id } of rows)
        await audit.note(tx, { actor, action: `${noun}.deleted`, subject: { kind: noun, id } });
      return rows.length;
    });

  return {
    list: async (query: CrestsQuery, size: 'thumb' | 'card' = 'thumb'): Promise<ListOf<Answer>> => {
      const { rows, total } = await createCrestsRepository(db, table).list(query);
      const records = rows.map((row) => toAnswer(row, links.imageOf(row.icon, size, 'image')));
      return { records, pageNo: query.pageNo, pageSize: query.pageSize, total };
    },
    /** Throws 404. */
    get,
    /**
     * Throws 409 when the name is taken or a second own team is created, 400 for a crest that this account did not
     * upload as one.
     */
    create: async (input: NewCrest, actor: AuditActor, key: string | undefined) => {
      const write = { accountId: actor.userId, call: `POST /v1/${table}`, key, body: input };
      const { id } = await db.transaction().execute((tx) =>
        idempotency.once(tx, write, async (newId) => {
          const at = timestampOf(clock);
          const columns = columnsOf(stored, { ...input, myTeam: input.myTeam === true ? true : undefined });
          await createCrestsRepository(tx, table).insert({ ...columns, id: newId, created_at: at, updated_at: at });
          if (input.icon !== null) await claimIcon(tx, newId, input.icon, actor);
          const fields = Object.keys(input).sort();
          await audit.note(tx, { actor, action: `${noun}.created`, subject: { kind: noun, id: newId }, fields });
        }),
      );
      return get(id);
    },
    /** Changes the fields that are sent. Throws as `create` does, 404, and 412 when `ifMatch` names an older version. */
    update: (id: string, changes: CrestChanges, actor: AuditActor, ifMatch: string | undefined) =>
      db.transaction().execute(async (tx) => {
        const { icon, myTeam } = changes;
        const crests = createCrestsRepository(tx, table);
        // Locked before the record itself, in the same order as changes of a match.
        const shownOn = await covers.hold(tx, id);
        const { row, own } = myTeam ? await lockWithOwn(tx, id) : { row: await crests.lock(id), own: undefined };
        if (!row) throw notFound(noun);
        assertVersion(row.updated_at, ifMatch);
        const fields = changedFields(stored, changes, row);
        if (fields.length === 0) return toRecord(row);
        if (own) await disown(tx, own, actor);
        const columns = { ...columnsOf(stored, changes), updated_at: nextVersion(clock, row.updated_at) };
        await crests.update(id, columns);
        if (icon !== undefined) await claimIcon(tx, id, icon, actor);
        if (fields.some(isShownOnCover)) await covers.refresh(tx, shownOn);
        await audit.note(tx, { actor, action: `${noun}.updated`, subject: { kind: noun, id }, fields });
        return toRecord({ ...row, ...columns });
      }),
    /**
     * Deletes all of them or none and returns how many existed; skips unknown ids. Throws 409 naming where they are
     * used.
     */
    remove: async (ids: readonly string[], actor: BoundActor): Promise<{ deleted: number }> => {
      for (let attempt = 1; ; attempt += 1)
        try {
          return { deleted: await removeAll(ids, actor) };
        } catch (error) {
          if (attempt === triesMax || !isReferenceViolation(error)) throw error;
        }
    },
  };
};
