import type { CaseRecord, createCase, listCases, MedicalCase, updateCase } from '@touchline/contract/health/cases';
import type { MatchState, TrainingState } from '@touchline/contract/health/availability-choices';
import { placeOf } from '@touchline/contract/health/case-rules';
import type { BodyPart } from '@touchline/contract/health/choices';
import type { ListOf } from '@touchline/contract/wire/common';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Language } from '@touchline/contract/wire/languages';
import { briefly, type Db, type Tx } from '../../db/database.ts';
import type { Idempotency } from '../../db/idempotency.ts';
import { lockRows } from '../../db/queries/lock-rows.ts';
import { conflict, invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/id.ts';
import { hoursMs, nextVersion, timestampOf, type Clock } from '../../lib/time/clock.ts';
import { addDays, dayIn } from '../../lib/time/zone.ts';
import { assertVersion } from '../../lib/version.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { hasRefused, refusersOf } from '../consents/consent-status.service.ts';
import type { LinksService } from '../files/links.service.ts';
import { settleInjury } from '../periods/injury-flag.service.ts';
import { periodOn } from '../periods/limit-on.ts';
import { makeRoom } from '../periods/make-room.service.ts';
import { createPeriodsRepository, type NewPeriod, type PeriodRow } from '../periods/periods.repository.ts';
import { scopeOf, type BoundActor } from '../squads/scope.ts';
import { playerRefOf } from '../users/player-ref.ts';
import { toCase, toCaseRecord } from './case-answers.ts';
import { createCaseEntriesRepository } from './case-entries.repository.ts';
import { caseColumnsOf } from './case-columns.repository.ts';
import { shownCase } from './case-reads.service.ts';
import { createCaseSettings } from './case-settings.service.ts';
import { createCasesRepository, type CaseRow } from './cases.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  idempotency: Idempotency;
  files: { links: LinksService };
  /** Records that a case was read: the player sees by whom. */
  noteReading: (reader: BoundActor, row: Pick<CaseRow, 'id' | 'user_id'>) => Promise<void>;
  /** Records that a list of cases was read. */
  noteList: (reader: BoundActor) => Promise<void>;
};
/** Who writes; criteria of the product are kept in the writer's language. */
type Writer = { actor: BoundActor; language: Language };
type Input = RequestOf<typeof createCase>['body'];
type Changes = RequestOf<typeof updateCase>['body'];
type Query = RequestOf<typeof listCases>['query'];

/** What the match allows where only the training is said. */
const matchFor: Record<TrainingState, MatchState> = {
  full: 'available',
  modified: 'doubtful',
  individual: 'unavailable',
  none: 'unavailable',
};
/** A case made by mistake can be deleted for this long. */
const deletableMs = hoursMs(24);
/** Those that need something first. */
const urgent = ['overdue', 'noDiagnosis', 'limitEnds', 'readyToClear', 'silent'] as const;

type Limit = Partial<
  Pick<NewPeriod, 'training' | 'match_state' | 'limited_minutes' | 'other_restriction' | 'note'> & {
    restrictions: readonly string[];
    until: string | null;
  }
>;

/** Injuries and illnesses with their course. Read and written by medical staff alone. */
export const createCasesService = (deps: Deps) => {
  const { db, clock, audit, idempotency, noteReading, noteList } = deps;
  const { links } = deps.files;
  const settings = createCaseSettings({ db });
  const todayOf = async (on: Db): Promise<string> => dayIn(clock(), (await createClubRepository(on).get()).timezone);

  const knownOf = async (on: Db, rows: readonly CaseRow[]) => {
    const cases = createCasesRepository(on);
    const ids = rows.map(({ id }) => id);
    const [periods, criteria] = [await cases.periods(ids), await cases.criteria(ids)];
    const { severityBands: bands } = await settings.health(on);
    const today = await todayOf(on);
    return rows.map((row) => ({
      row,
      periods: periods.get(row.id) ?? [],
      criteria: criteria.get(row.id) ?? [],
      player: playerRefOf(links, row.user_id, row),
      bands,
      today,
    }));
  };

  const recordOf = async (on: Db, row: CaseRow): Promise<CaseRecord> => {
    const cases = createCasesRepository(on);
    const [known] = await knownOf(on, [row]);
    const stages = await cases.stages(row.id);
    const clearances = await createCaseEntriesRepository(on).clearances(row.id);
    const people = [
      ...clearances.flatMap(({ doctor_id, asked_by }) => [doctor_id ?? '', asked_by ?? '']),
      ...stages.flatMap(({ cleared_by }) => cleared_by ?? []),
      ...known!.criteria.flatMap(({ done_by }) => done_by ?? []),
    ];
    return toCaseRecord({
      ...known!,
      stages,
      settings: await settings.stages(on),
      names: await cases.people([...new Set(people)]),
      clearances,
      earlier: await cases.ofPlayer(row.user_id),
      protocol: await settings.protocolOf(on, row),
    });
  };

  /** Writes what the player can take part in from a day on, in place of what health said before. */
  const limit = async (
    tx: Tx,
    row: Pick<CaseRow, 'id' | 'user_id'>,
    from: string,
    wanted: Limit,
    by: string,
  ): Promise<void> => {
    const periods = createPeriodsRepository(tx);
    const at = timestampOf(clock);
    const ofHealth = (await periods.since(row.user_id, from)).filter(
      ({ reason, case_id }) => reason === 'health' && (case_id === null || case_id === row.id),
    );
    const before: PeriodRow | undefined = periodOn(ofHealth, from);
    const training = (wanted.training ?? before?.training ?? 'full') as TrainingState;
    const match_state =
      wanted.match_state ?? (wanted.training === undefined ? before?.match_state : undefined) ?? matchFor[training];
    const restrictions = wanted.restrictions ?? before?.restrictions ?? [];
    const to_day = wanted.until === undefined ? null : wanted.until;
    await makeRoom(tx, ofHealth, { from, to: to_day }, at);
    if (training === 'full' && match_state === 'available' && restrictions.length === 0) return;
    await periods.insert({
      id: newId(clock().getTime()),
      user_id: row.user_id,
      case_id: row.id,
      from_day: from,
      to_day,
      training,
      match_state,
      reason: 'health',
      restrictions: JSON.stringify(restrictions),
      limited_minutes:
        wanted.limited_minutes !== undefined ? wanted.limited_minutes : (before?.limited_minutes ?? null),
      other_restriction:
        wanted.other_restriction !== undefined ? wanted.other_restriction : (before?.other_restriction ?? null),
      note: wanted.note !== undefined ? wanted.note : (before?.note ?? null),
      set_by: by,
      created_at: at,
      updated_at: at,
    });
  };

  /** Throws 400 naming the field that a case of this kind needs. */
  const assertComplete = (
    row: { kind: string; body_area?: string | null; organ_system?: string | null; onset_day: string },
    today: string,
  ): void => {
    if (row.onset_day > today) throw invalidField('onsetDate', 'sinceFuture');
    if (row.kind === 'injury' && row.body_area == null) throw invalidField('bodyArea', 'required');
    if (row.kind === 'illness' && row.organ_system == null) throw invalidField('organSystem', 'required');
  };

  /** Throws 400 naming `ofCase` if that is not a case of the player. */
  const assertEarlier = async (tx: Tx, player: string, earlier: string | null | undefined): Promise<void> => {
    if (earlier == null) return;
    const own = await createCasesRepository(tx).ofPlayer(player);
    if (!own.some(({ id }) => id === earlier)) throw invalidField('ofCase', 'idFormat');
  };

  /** What a player's complaint says of a case. Throws 400 for one of another player, 409 if a case was made of it before. */
  const fromComplaint = async (tx: Tx, { complaint: id, player }: Input) => {
    if (id === undefined) return {};
    const cases = createCasesRepository(tx);
    const complaint = await cases.complaint(id);
    if (complaint?.user_id !== player) throw invalidField('complaint', 'idFormat');
    if (await cases.hasCase(id)) throw conflict('complaintHasCase', { complaint: id });
    const part = complaint.body_parts?.[0] as BodyPart | undefined;
    const place = part && placeOf(part);
    return { complaint_id: id, ...(place && { body_area: place.area, side: place.side }) };
  };

  const severityFirst = (a: MedicalCase, b: MedicalCase): number => {
    const rank = ({ due }: MedicalCase) => {
      const found = urgent.findIndex((one) => due.includes(one));
      return found === -1 || found > 1 ? 2 : found;
    };
    const back = ({ expectedReturn }: MedicalCase) => expectedReturn?.to ?? '9999';
    return rank(a) - rank(b) || (back(a) < back(b) ? -1 : Number(back(a) > back(b)));
  };

  const orders: Record<string, (one: MedicalCase) => string | number> = {
    player: ({ player }) => player.name.toLocaleLowerCase(),
    onset: ({ onsetDate }) => onsetDate,
    stage: ({ stage }) => stage,
    daysLost: ({ daysLost }) => daysLost,
    lastEntry: ({ lastEntryAt }) => lastEntryAt ?? '',
    return: ({ expectedReturn }) => expectedReturn?.to ?? '9999',
  };

  const sorted = (list: MedicalCase[], sort: string | undefined): MedicalCase[] => {
    if (sort === undefined) return list.sort(severityFirst);
    const value = orders[sort.replace(/^-/u, '')]!;
    const turn = sort.startsWith('-') ? -1 : 1;
    return list.sort((a, b) => turn * (value(a) < value(b) ? -1 : Number(value(a) > value(b))));
  };

  const hasWords = ({ player, diagnosis }: MedicalCase, search: string): boolean => {
    const shown =
      `${player.name} ${player.shirtNumber ?? ''} ${diagnosis?.text ?? ''} ${diagnosis?.code ?? ''}`.toLocaleLowerCase();
    return search
      .toLocaleLowerCase()
      .split(/\s+/u)
      .every((word) => shown.includes(word));
  };

  const hold = async (tx: Tx, id: string, ifMatch: string | undefined): Promise<CaseRow> => {
    const row = await shownCase(tx, id, { locked: true });
    assertVersion(row.updated_at, ifMatch);
    await lockRows(tx, 'users', [row.user_id]);
    return row;
  };

  const close = async (
    tx: Tx,
    row: CaseRow,
    { on, outcome }: NonNullable<Changes['closed']>,
    today: string,
  ): Promise<void> => {
    if (on > addDays(today, 1) || on < row.onset_day) throw invalidField('closed.on', 'dateFormat');
    const at = timestampOf(clock);
    const rows = (await createPeriodsRepository(tx).since(row.user_id, on)).filter(({ case_id }) => case_id === row.id);
    await makeRoom(tx, rows, { from: on, to: null }, at);
    await createCasesRepository(tx).update(row.id, { closed_day: on, outcome });
  };

  return {
    recordOf,
    limit,
    hold,
    todayOf,
    /** Those that need something first, then by expected return. The reading is recorded: of one player, or of the list. */
    list: async (query: Query, reader: BoundActor): Promise<ListOf<MedicalCase>> => {
      const { state = 'open', kind, player, complaint, pageNo, pageSize, search, sort } = query;
      const isOfOne = player !== undefined || complaint !== undefined;
      if (!isOfOne) await noteList(reader);
      const rows = await createCasesRepository(db).list({
        state,
        kind,
        player,
        complaint,
        squads: scopeOf(reader, query.squad),
        without: await refusersOf(db, 'medical'),
      });
      const [first] = rows;
      if (isOfOne && first) await noteReading(reader, first);
      const all = (await knownOf(db, rows)).map(toCase);
      const found = sorted(search === undefined ? all : all.filter((one) => hasWords(one, search)), sort);
      return {
        records: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        pageNo,
        pageSize,
        total: found.length,
      };
    },
    /** Throws 404. That it was read is recorded. */
    get: async (id: string, reader: BoundActor): Promise<CaseRecord> => {
      const row = await shownCase(db, id);
      await noteReading(reader, row);
      return recordOf(db, row);
    },
    /**
     * Opens a case, also of a complaint, and limits the player until somebody has seen to it. Throws 400 naming the field;
     * 409 `consentNeeded` if the player has refused that medical data is stored, `complaintHasCase`.
     */
    create: async (input: Input, { actor, language }: Writer, key: string | undefined): Promise<CaseRecord> => {
      const write = { accountId: actor.userId, call: 'POST /v1/cases', key, body: input };
      const { id } = await briefly(db, (tx) =>
        idempotency.once(tx, write, async (newCaseId) => {
          await lockRows(tx, 'users', [input.player]);
          const cases = createCasesRepository(tx);
          if (!(await cases.isPlayer(input.player, actor.squads))) throw invalidField('player', 'notActivePlayer');
          if (await hasRefused(tx, input.player, 'medical')) throw conflict('consentNeeded', { field: 'player' });
          const today = await todayOf(tx);
          const at = timestampOf(clock);
          const row = {
            id: newCaseId,
            user_id: input.player,
            kind: input.kind,
            onset_day: input.onsetDate,
            ...(await fromComplaint(tx, input)),
            ...caseColumnsOf(input),
            last_entry_at: at,
            created_by: actor.userId,
            created_at: at,
            updated_at: at,
          };
          assertComplete(row, today);
          await assertEarlier(tx, row.user_id, input.ofCase);
          await cases.insert(row);
          await cases.insertStage({
            id: newId(clock().getTime()),
            case_id: newCaseId,
            stage: 1,
            on_day: today,
            set_by: actor.userId,
            set_at: at,
          });
          await cases.insertCriteria(await settings.criteriaOf(tx, newCaseId, { plan: input.plan ?? null, language }));
          const from = input.timeLossFrom ?? input.onsetDate;
          await limit(
            tx,
            { id: newCaseId, user_id: input.player },
            from,
            {
              training: input.training ?? 'none',
              ...(input.noteForCoaches !== undefined && { note: input.noteForCoaches }),
            },
            actor.userId,
          );
          await settleInjury(tx, today, [input.player]);
          await audit.note(tx, { actor, action: 'case.created', subject: { kind: 'case', id: newCaseId }, fields: [] });
        }),
      );
      return recordOf(db, await shownCase(db, id));
    },
    /** Changes the fields that are sent. Throws 404, 400 naming the field, 412 when `ifMatch` names an older version. */
    update: async (
      id: string,
      changes: Changes,
      { actor, language }: Writer,
      ifMatch: string | undefined,
    ): Promise<CaseRecord> => {
      await briefly(db, async (tx) => {
        const row = await hold(tx, id, ifMatch);
        const cases = createCasesRepository(tx);
        const today = await todayOf(tx);
        const at = timestampOf(clock);
        const columns = caseColumnsOf(changes);
        assertComplete({ ...row, ...columns }, today);
        await assertEarlier(tx, row.user_id, changes.ofCase);
        const { expectedReturn } = changes;
        if (expectedReturn && expectedReturn.to < expectedReturn.from)
          throw invalidField('expectedReturn.to', 'daysReversed');
        const {
          training,
          match,
          restrictions,
          limitedMinutes,
          otherRestriction,
          noteForCoaches,
          limitUntil,
          closed,
          criteria,
        } = changes;
        await cases.update(id, { ...columns, last_entry_at: at, updated_at: nextVersion(clock, row.updated_at) });
        if (changes.plan !== undefined && changes.plan !== row.plan) {
          await cases.removeOpenCriteria(id);
          await cases.insertCriteria(await settings.criteriaOf(tx, id, { plan: changes.plan, language }));
        }
        for (const one of criteria ?? [])
          await cases.tick(one._id, id, {
            done_day: one.done ? today : null,
            done_by: one.done ? actor.userId : null,
            ...(one.value !== undefined && { value: one.value }),
          });
        const limits = { training, match, restrictions, limitedMinutes, otherRestriction, noteForCoaches, limitUntil };
        const isLimited = Object.values(limits).some((value) => value !== undefined);
        // A limit of a closed case would never be lifted with it.
        if (isLimited && row.closed_day !== null && closed !== null) throw conflict('caseClosed');
        if (isLimited)
          await limit(
            tx,
            row,
            today,
            {
              ...(training !== undefined && { training }),
              ...(match !== undefined && { match_state: match }),
              ...(restrictions !== undefined && { restrictions }),
              ...(limitedMinutes !== undefined && { limited_minutes: limitedMinutes }),
              ...(otherRestriction !== undefined && { other_restriction: otherRestriction }),
              ...(noteForCoaches !== undefined && { note: noteForCoaches }),
              ...(limitUntil !== undefined && { until: limitUntil }),
            },
            actor.userId,
          );
        if (closed) await close(tx, row, closed, today);
        if (closed === null) await cases.update(id, { closed_day: null, outcome: null });
        await settleInjury(tx, today, [row.user_id]);
        const fields = Object.keys(changes).sort();
        const action = closed ? 'case.closed' : 'case.updated';
        await audit.note(tx, { actor, action, subject: { kind: 'case', id }, fields });
      });
      return recordOf(db, await shownCase(db, id));
    },
    /** Deletes a case made by mistake. Throws 404, 412, 409 `caseHasEntries` after 24 hours or with entries. */
    remove: async (id: string, actor: BoundActor, ifMatch: string | undefined): Promise<{ deleted: number }> => {
      await briefly(db, async (tx) => {
        const row = await hold(tx, id, ifMatch);
        const cases = createCasesRepository(tx);
        const isOld = row.created_at < timestampOf(clock, -deletableMs);
        if (isOld || (await cases.hasEntries(id))) throw conflict('caseHasEntries');
        await cases.remove(id);
        await settleInjury(tx, await todayOf(tx), [row.user_id]);
        await audit.note(tx, { actor, action: 'case.deleted', subject: { kind: 'case', id }, fields: [] });
      });
      return { deleted: 1 };
    },
  };
};

export type CasesService = ReturnType<typeof createCasesService>;
