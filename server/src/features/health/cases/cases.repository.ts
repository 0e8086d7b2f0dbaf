import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { squadAge } from '../../../db/queries/people/under-age.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { playersOfSquads } from '../../../db/queries/of-squads.ts';
import { seesPlayer } from '../../../db/queries/sees-player.ts';
import type { CaseCriterionTable, CaseStageTable, CaseTable } from '../../../db/tables/case-tables.ts';
import type { PeriodRow } from '../../ground/availability-limits/availability-limits.repository.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

export type CaseRow = Selectable<CaseTable> & {
  name: string;
  shirt_number: number | null;
  profile_image: string | null;
  squad_id: string | null;
};
export type StageRow = Selectable<CaseStageTable>;
export type CriterionRow = Selectable<CaseCriterionTable>;

type Person = { _id: string; name: string };

type Asked = {
  state: 'open' | 'closed' | 'all';
  kind?: string | undefined;
  player?: string | undefined;
  complaint?: string | undefined;
  squads: SquadScope;
  /** The first and the last day of onset. */
  begun?: { from: string; to: string };
  /** Players whose cases are left out. */
  without?: readonly string[];
};

/** The most cases of one list: five years of a club with several squads. */
const listMax = 5_000;

/** Cases with their player, stages and criteria. */
export const createCasesRepository = (db: Db) => {
  const rows = () =>
    db
      .selectFrom('cases')
      .innerJoin('users', 'users.id', 'cases.user_id')
      .selectAll('cases')
      .select(['users.name', 'users.shirt_number', 'users.profile_image', 'users.squad_id']);
  /** The latest entry that has symptoms. */
  const symptomatic = async (id: string) =>
    (
      await db
        .selectFrom('case_symptoms')
        .select(['day', 'at', 'answers'])
        .where('case_id', '=', id)
        .orderBy('at', 'desc')
        .execute()
    ).find(({ answers }) => answers.some((answer) => answer > 0));
  return {
    find: (id: string): Promise<CaseRow | undefined> => rows().where('cases.id', '=', id).executeTakeFirst(),
    lock: async (id: string): Promise<CaseRow | undefined> => {
      await lockRows(db, 'cases', [id]);
      return rows().where('cases.id', '=', id).executeTakeFirst();
    },
    list: ({ state, kind, player, complaint, squads, begun, without = [] }: Asked): Promise<CaseRow[]> =>
      rows()
        .$if(state === 'open', (query) => query.where('cases.closed_day', 'is', null))
        .$if(state === 'closed', (query) => query.where('cases.closed_day', 'is not', null))
        .$if(kind !== undefined, (query) => query.where('cases.kind', '=', kind!))
        .$if(player !== undefined, (query) => query.where('cases.user_id', '=', player!))
        .$if(complaint !== undefined, (query) => query.where('cases.complaint_id', '=', complaint!))
        .$if(squads !== undefined, (query) => query.where('cases.user_id', 'in', playersOfSquads(db, squads!)))
        .$if(begun !== undefined, (query) =>
          query.where('cases.onset_day', '>=', begun!.from).where('cases.onset_day', '<=', begun!.to),
        )
        .$if(without.length > 0, (query) => query.where('cases.user_id', 'not in', anyOf(db, without)))
        .orderBy('cases.onset_day', 'desc')
        .orderBy('cases.id', 'desc')
        .limit(listMax)
        .execute(),
    countOpen: async ({ squads, without = [] }: Pick<Asked, 'squads' | 'without'>): Promise<number> => {
      const { total } = await db
        .selectFrom('cases')
        .select((on) => on.fn.countAll<number>().as('total'))
        .where('closed_day', 'is', null)
        .$if(squads !== undefined, (query) => query.where('user_id', 'in', playersOfSquads(db, squads!)))
        .$if(without.length > 0, (query) => query.where('user_id', 'not in', anyOf(db, without)))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    /** All cases of a player, for what a new one may be again. */
    ofPlayer: (player: string) =>
      db
        .selectFrom('cases')
        .select(['id', 'body_area', 'side', 'tissue', 'closed_day', 'diagnosis_text', 'onset_day'])
        .where('user_id', '=', player)
        .execute(),
    insert: (row: Insertable<CaseTable>) => db.insertInto('cases').values(row).execute(),
    update: (id: string, changes: Updateable<CaseTable>) =>
      db.updateTable('cases').set(changes).where('id', '=', id).execute(),
    remove: (id: string) => db.deleteFrom('cases').where('id', '=', id).execute(),
    periods: async (ids: readonly string[]): Promise<Map<string, PeriodRow[]>> => {
      const found = new Map<string, PeriodRow[]>();
      if (ids.length === 0) return found;
      const all = await db
        .selectFrom('availability_limits')
        .selectAll()
        .where('case_id', 'in', anyOf(db, ids))
        .orderBy('from_day')
        .orderBy('id')
        .execute();
      for (const row of all) found.set(row.case_id!, [...(found.get(row.case_id!) ?? []), row]);
      return found;
    },
    /** Day 0 of each case: its onset, or the day from which time was lost. */
    begins: async (ids: readonly string[]): Promise<Map<string, string>> =>
      new Map(
        ids.length === 0
          ? []
          : (
              await db
                .selectFrom('cases')
                .select(['id', 'onset_day', 'time_loss_from'])
                .where('id', 'in', anyOf(db, ids))
                .execute()
            ).map(({ id, onset_day, time_loss_from }) => [id, time_loss_from ?? onset_day]),
      ),
    criteria: async (ids: readonly string[]): Promise<Map<string, CriterionRow[]>> => {
      const found = new Map<string, CriterionRow[]>();
      if (ids.length === 0) return found;
      const all = await db
        .selectFrom('case_criteria')
        .selectAll()
        .where('case_id', 'in', anyOf(db, ids))
        .orderBy('stage')
        .orderBy('position')
        .execute();
      for (const row of all) found.set(row.case_id, [...(found.get(row.case_id) ?? []), row]);
      return found;
    },
    insertCriteria: (list: Insertable<CaseCriterionTable>[]) =>
      list.length === 0 ? Promise.resolve([]) : db.insertInto('case_criteria').values(list).execute(),
    /** Criteria that were met stay, as part of how the case went. */
    removeOpenCriteria: (id: string) =>
      db.deleteFrom('case_criteria').where('case_id', '=', id).where('done_day', 'is', null).execute(),
    tick: (id: string, caseId: string, changes: Partial<Insertable<CaseCriterionTable>>) =>
      db.updateTable('case_criteria').set(changes).where('id', '=', id).where('case_id', '=', caseId).execute(),
    /** Without those taken back, oldest first. */
    stages: (id: string): Promise<StageRow[]> =>
      db
        .selectFrom('case_stages')
        .selectAll()
        .where('case_id', '=', id)
        .where('undone_at', 'is', null)
        .orderBy('set_at')
        .orderBy('id')
        .execute(),
    insertStage: (row: Insertable<CaseStageTable>) => db.insertInto('case_stages').values(row).execute(),
    moveStage: (id: string, on: string) =>
      db.updateTable('case_stages').set({ on_day: on }).where('id', '=', id).execute(),
    undoStage: (id: string, at: string, by: string) =>
      db.updateTable('case_stages').set({ undone_at: at, undone_by: by }).where('id', '=', id).execute(),
    /** Whether anything has been written into a case besides its first stage, and what a concussion needs to be given up. */
    hasEntries: async (id: string, { withClearances }: { withClearances: boolean }): Promise<boolean> => {
      const tables = ['case_notes', 'case_treatments', 'case_files', 'case_symptoms'] as const;
      for (const table of withClearances ? ([...tables, 'case_clearances'] as const) : tables)
        if (await db.selectFrom(table).select('case_id').where('case_id', '=', id).limit(1).executeTakeFirst())
          return true;
      const stages = await db.selectFrom('case_stages').select('id').where('case_id', '=', id).limit(2).execute();
      return stages.length > 1;
    },
    /** The day of onset, and what tells the player's age. */
    onsetAndBirth: (id: string) =>
      db
        .selectFrom('cases')
        .innerJoin('users', 'users.id', 'cases.user_id')
        .select(['cases.onset_day', 'users.birth_date', squadAge()])
        .where('cases.id', '=', id)
        .executeTakeFirst(),
    /** The latest day with symptoms after a concussion. */
    lastSymptoms: async (id: string): Promise<string | null> => (await symptomatic(id))?.day ?? null,
    /** The moment of the latest symptoms after a concussion. */
    lastSymptomsAt: async (id: string): Promise<string | null> => (await symptomatic(id))?.at ?? null,
    complaint: (id: string) =>
      db
        .selectFrom('medical_complaints')
        .select(['id', 'user_id', 'body_parts', 'since', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
    hasCase: async (complaint: string): Promise<boolean> =>
      (await db.selectFrom('cases').select('id').where('complaint_id', '=', complaint).executeTakeFirst()) !==
      undefined,
    /** Who set the stage of each case last, else who opened it. */
    treatedBy: async (ids: readonly string[]): Promise<Map<string, Person>> => {
      if (ids.length === 0) return new Map();
      const opened = await db
        .selectFrom('cases')
        .innerJoin('users', 'users.id', 'cases.created_by')
        .select(['cases.id as case_id', 'users.id', 'users.name'])
        .where('cases.id', 'in', anyOf(db, ids))
        .execute();
      const moved = await db
        .selectFrom('case_stages')
        .innerJoin('users', 'users.id', 'case_stages.set_by')
        .select(['case_stages.case_id', 'users.id', 'users.name'])
        .where('case_stages.case_id', 'in', anyOf(db, ids))
        .where('case_stages.undone_at', 'is', null)
        .orderBy('case_stages.set_at')
        .orderBy('case_stages.id')
        .execute();
      return new Map([...opened, ...moved].map(({ case_id, id, name }) => [case_id, { _id: id, name }]));
    },
    people: async (ids: readonly string[]): Promise<Map<string, string>> =>
      new Map(
        ids.length === 0
          ? []
          : (await db.selectFrom('users').select(['id', 'name']).where('id', 'in', anyOf(db, ids)).execute()).map(
              ({ id, name }) => [id, name],
            ),
      ),
    /** Whether somebody is of the active medical staff, and sees the player if one is given. */
    isMedical: async (id: string, player?: string): Promise<boolean> =>
      (await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('role', '=', 'medical')
        .where('status', '=', 'active')
        .$if(player !== undefined, (query) => query.where((on) => seesPlayer(on, player!)))
        .executeTakeFirst()) !== undefined,
    /** Of the active medical staff who see a player, those with the function of a doctor in any squad. */
    doctorsOf: async (player: string): Promise<Set<string>> => {
      const rows = await db
        .selectFrom('users')
        .select('users.id')
        .where('role', '=', 'medical')
        .where('status', '=', 'active')
        .where((on) => seesPlayer(on, player))
        .where((on) =>
          on.exists(
            on
              .selectFrom('squad_staff as own')
              .select('own.user_id')
              .whereRef('own.user_id', '=', 'users.id')
              .where('own.function', '=', 'doctor'),
          ),
        )
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    isPlayer: async (id: string, squads: SquadScope): Promise<boolean> =>
      (await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('role', '=', 'player')
        .$if(squads !== undefined, (query) => query.where('id', 'in', playersOfSquads(db, squads!)))
        .executeTakeFirst()) !== undefined,
  };
};
