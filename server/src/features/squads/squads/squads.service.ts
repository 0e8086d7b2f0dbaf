import {
  squadColours,
  type SquadColour,
  type SquadKind,
  type SquadSex,
} from '@touchline/contract/squads/squad-choices';
import type { createSquad, ListedSquad, Squad, updateSquad } from '@touchline/contract/squads/squads';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { limits } from '@touchline/contract/wire/limits';
import { briefly, type Db } from '../../../db/database.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { isReferenceViolation } from '../../../db/references.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { caseKey } from '../../../lib/text/search.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { createSquadsRepository, type SquadCounts, type SquadRow } from '../../ground/reach/squads.repository.ts';
import type { NotifyChanges } from '../../../lib/live/live.ts';
import { createGrowth } from '../squad-growth/squad-growth.service.ts';
import { createSquadOutlook } from './squad-outlook.service.ts';
import { assertMayEdit, assertSees, type Editor } from './squad-rights.service.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  files: { links: LinksService };
  idempotency: Idempotency;
  notifyChanges: NotifyChanges;
};
type Changes = RequestOf<typeof updateSquad>['body'];
type Input = RequestOf<typeof createSquad>['body'];

const nobody: SquadCounts = { players: 0, staff: 0 };

const toSquad = (row: SquadRow, { players, staff } = nobody): Squad => ({
  _id: row.id,
  name: row.name,
  shortName: row.short_name,
  colour: row.colour as SquadColour,
  kind: row.kind as SquadKind,
  sex: row.sex as SquadSex,
  ageGroup: row.age_under === null ? null : { under: row.age_under },
  order: row.list_order,
  active: row.is_active,
  minutesAim: row.minutes_aim,
  childrenPerAdult: row.children_per_adult,
  players,
  staff,
  updatedAt: row.updated_at,
});

const stored = {
  name: (name: string) => ({ name, name_case_key: caseKey(name) }),
  shortName: 'short_name',
  kind: 'kind',
  sex: 'sex',
  ageGroup: (ageGroup: Changes['ageGroup']) => ({ age_under: ageGroup?.under ?? null }),
  colour: 'colour',
  order: 'list_order',
  active: 'is_active',
  minutesAim: 'minutes_aim',
  childrenPerAdult: 'children_per_adult',
} as const satisfies StoredFields<Changes & Omit<Input, 'events'>, SquadRow>;

/** The first colour that no other squad has; if all are used, the one that has been used longest. */
const freeColour = (rows: readonly SquadRow[]): SquadColour => {
  const used = new Set(rows.map(({ colour }) => colour));
  return squadColours.find((colour) => !used.has(colour)) ?? squadColours[rows.length % squadColours.length]!;
};

/** Counts each active player of some squads once: in the own squad if that is one of them, else in the first of them. */
const countedOnce = async (on: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = ids.length === 0 ? [] : await createSquadsRepository(on).activePlayersIn(ids);
  const squadOf = new Map<string, string>();
  for (const id of ids)
    for (const row of rows.filter(({ squad_id }) => squad_id === id))
      if (row.own_id === id || !squadOf.has(row.user_id)) squadOf.set(row.user_id, id);
  const counts = new Map<string, number>();
  for (const id of squadOf.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

/** The club's squads. */
export const createSquadsService = (deps: Deps) => {
  const { db, clock, audit, idempotency, notifyChanges } = deps;
  const growth = createGrowth(deps);
  const announce = (isChanged: boolean): void => {
    if (isChanged) notifyChanges(['matches', 'trainings', 'tasks', 'rollcalls', 'reports']);
  };
  const outlookOf = createSquadOutlook(deps);
  const get = async (id: string, reader: Editor): Promise<Squad> => {
    assertSees(reader, id);
    const squads = createSquadsRepository(db);
    const row = await squads.find(id);
    if (!row) throw notFound('squad');
    return toSquad(row, (await squads.counts(id)).get(id));
  };

  /** Returns whether events have changed. */
  const remove = (id: string, actor: Editor): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const squads = createSquadsRepository(tx);
      const all = await squads.lockAll();
      if (!all.some((row) => row.id === id)) throw notFound('squad');
      if (!all.some((row) => row.id !== id && row.is_active)) throw conflict('lastSquad');
      if (await squads.isInUse(id)) throw conflict('squadInUse');
      const isChanged = await growth.leave(tx, [id], actor);
      await squads.remove(id);
      await audit.note(tx, { actor, action: 'squad.deleted', subject: { kind: 'squad', id } });
      return isChanged;
    });

  return {
    list: async ({ squads: own }: Editor): Promise<{ records: ListedSquad[] }> => {
      const squads = createSquadsRepository(db);
      const [rows, counts] = [await squads.list(), await squads.counts()];
      const seen = rows.filter(({ id }) => own === undefined || own.includes(id));
      const isSeveral = rows.filter(({ is_active }) => is_active).length > 1;
      const shown = seen.filter(({ is_active }) => isSeveral && is_active).map(({ id }) => id);
      const outlook = shown.length === 0 ? undefined : await outlookOf(shown);
      const once = await countedOnce(
        db,
        seen.map(({ id }) => id),
      );
      return {
        records: seen.map((row) => ({
          ...toSquad(row, counts.get(row.id)),
          ...outlook?.get(row.id),
          countedOnce: once.get(row.id) ?? 0,
        })),
      };
    },
    /** Throws 404, also for squads that the reader may not see. */
    get,
    /**
     * The second active squad of a club gives the first one events that belonged to none. Throws 409 if another squad has
     * the name, or there are too many.
     */
    create: async (input: Input, actor: Editor, key: string | undefined): Promise<Squad> => {
      const write = { accountId: actor.userId, call: 'POST /v1/squads', key, body: input };
      const { events, ...sent } = input;
      let isChanged = false;
      const { id } = await briefly(db, (tx) =>
        idempotency.once(tx, write, async (newId) => {
          const squads = createSquadsRepository(tx);
          const all = await squads.lockAll();
          if (all.length >= limits.squadsMax) throw conflict('tooMany');
          const at = timestampOf(clock);
          const order = Math.max(-1, ...all.map(({ list_order }) => list_order)) + 1;
          const given = { ...sent, colour: input.colour ?? freeColour(all), order: input.order ?? order };
          const only = input.active === false ? undefined : await growth.onlySquad(tx);
          await squads.insert({
            ...columnsOf(stored, given),
            id: newId,
            created_at: at,
            updated_at: at,
          });
          const fields = Object.keys(sent).sort();
          await audit.note(tx, { actor, action: 'squad.created', subject: { kind: 'squad', id: newId }, fields });
          if (only) isChanged = await growth.grow(tx, { squad: newId, only, events }, actor);
        }),
      );
      announce(isChanged);
      return get(id, { ...actor, squads: undefined });
    },
    /**
     * Changes the fields that are sent. A closed squad that is the second active one again gives the first one the coming
     * events that belong to none. Throws 404, 403 for anyone but managers and the head coach, 409 if another squad
     * has the name or no active squad would be left, 412 when `ifMatch` names an older version.
     */
    update: async (id: string, changes: Changes, actor: Editor, ifMatch: string | undefined): Promise<Squad> => {
      const isChanged = await briefly(db, async (tx) => {
        const squads = createSquadsRepository(tx);
        // Which squads are active is known only if nobody else can close or open one at the same time.
        const others = changes.active === undefined ? [] : await squads.lockAll();
        const row = await squads.lock(id);
        await assertMayEdit(tx, row, id, actor);
        assertVersion(row!.updated_at, ifMatch);
        const fields = changedFields(stored, changes, row!).sort();
        if (fields.length === 0) return false;
        if (changes.active === false && !others.some((other) => other.id !== id && other.is_active))
          throw conflict('lastSquad', { field: 'active' });
        const only = changes.active && !row!.is_active ? await growth.onlySquad(tx) : undefined;
        await squads.update(id, { ...columnsOf(stored, changes), updated_at: nextVersion(clock, row!.updated_at) });
        await audit.note(tx, { actor, action: 'squad.updated', subject: { kind: 'squad', id }, fields });
        return only !== undefined && growth.grow(tx, { squad: id, only }, actor);
      });
      announce(isChanged);
      return get(id, actor);
    },
    /** If the first squad is alone again, events that this one took from all are given back. Throws 404; 409 for the last active squad, and for one that has or had players, or has events. */
    remove: async (id: string, actor: Editor): Promise<{ deleted: number }> => {
      try {
        announce(await remove(id, actor));
      } catch (error) {
        // A player or an event came in between.
        if (isReferenceViolation(error)) throw conflict('squadInUse');
        throw error;
      }
      return { deleted: 1 };
    },
  };
};

export type SquadsService = ReturnType<typeof createSquadsService>;
