import { availabilityLimits } from '@touchline/contract/health/availability-choices';
import type { CaseRecord, createCase, listCases, MedicalCase, updateCase } from '@touchline/contract/health/cases';
import { concussionCode } from '@touchline/contract/health/concussion-rules';
import type { ListOf } from '@touchline/contract/wire/common';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Language } from '@touchline/contract/wire/languages';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { conflict, invalidField } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { hoursMs, nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, daysBetween } from '../../../lib/time/zone.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { hiddenOf, isHidden } from '../../people/consents/consent-status.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { limitByCase } from '../../ground/availability-limits/case-limit.service.ts';
import { settleInjury } from '../../ground/availability-limits/injury-flag.service.ts';
import { giveBackLimits } from '../../ground/availability-limits/kept-limits.service.ts';
import { scopeOf, type BoundActor } from '../../ground/reach/scope.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { toCase, toCaseRecord } from './case-answers.ts';
import {
  assertComplete,
  assertEarlier,
  fromComplaint,
  moveOnset,
  notAgainOf,
  plannedOf,
} from './case-checks.service.ts';
import { createCaseEntriesRepository } from './case-entries.repository.ts';
import { caseColumnsOf } from './case-columns.repository.ts';
import { shownCase } from './case-reads.service.ts';
import { hasWords, sortedCases } from './case-order.ts';
import { createCaseSettings } from './case-settings.service.ts';
import { createCasesRepository, type CaseRow, type CriterionRow } from './cases.repository.ts';
import { changedLimit } from './limits/changed-limit.ts';
import { closeCase, reopenCase } from './limits/closing.service.ts';
import { adoptLimits, openingOf } from './limits/opening.service.ts';
import { createConcussionGuard, hasProtocol } from './concussion/concussion-guard.service.ts';
import { restFrom } from './concussion/rest.service.ts';

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

const isSameTick = (
  { done_day, value: before }: Pick<CriterionRow, 'done_day' | 'value'>,
  { done, value = before }: { done: boolean; value?: string | null | undefined },
): boolean => (done_day !== null) === done && value === before;

/** A case made by mistake can be deleted for this long. */
const deletableMs = hoursMs(24);
/** Injuries and illnesses with their course. Read and written by medical staff alone. */
export const createCasesService = (deps: Deps) => {
  const { db, clock, audit, idempotency, noteReading, noteList } = deps;
  const { links } = deps.files;
  const settings = createCaseSettings({ db });
  const guard = createConcussionGuard(settings);
  const zoneOf = async (on: Db): Promise<string> => (await createClubRepository(on).get()).timezone;
  const todayOf = async (on: Db): Promise<string> => dayIn(clock(), await zoneOf(on));

  const knownOf = async (on: Db, rows: readonly CaseRow[]) => {
    const cases = createCasesRepository(on);
    const ids = rows.map(({ id }) => id);
    const [periods, criteria] = [await cases.periods(ids), await cases.criteria(ids)];
    const treatedBy = await cases.treatedBy(ids);
    const { severityBands: bands } = await settings.health(on);
    const zone = await zoneOf(on);
    const today = dayIn(clock(), zone);
    return rows.map((row) => ({
      row,
      periods: periods.get(row.id) ?? [],
      criteria: criteria.get(row.id) ?? [],
      player: playerRefOf(links, row.user_id, row),
      treatedBy: treatedBy.get(row.id) ?? null,
      bands,
      today,
      zone,
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
      row.updated_by ?? '',
    ];
    const protocol = await settings.protocolOf(on, row);
    return toCaseRecord({
      ...known!,
      stages,
      doctors: protocol ? await cases.doctorsOf(row.user_id) : new Set<string>(),
      settings: await settings.stages(on),
      names: await cases.people([...new Set(people)]),
      clearances,
      earlier: await cases.ofPlayer(row.user_id),
      protocol,
    });
  };

  /** Throws 404. That it was read is recorded, also of who reads it by changing it. */
  const get = async (id: string, reader: BoundActor): Promise<CaseRecord> => {
    const row = await shownCase(db, id);
    await noteReading(reader, row);
    return recordOf(db, row);
  };

  const hold = async (tx: Tx, id: string, ifMatch: string | undefined): Promise<CaseRow> => {
    const row = await shownCase(tx, id, { locked: true });
    assertVersion(row.updated_at, ifMatch);
    await lockRows(tx, 'users', [row.user_id]);
    return row;
  };

  return {
    recordOf,
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
        without: await hiddenOf(db, 'medical'),
      });
      const [first] = rows;
      if (isOfOne && first) await noteReading(reader, first);
      const all = (await knownOf(db, rows)).map(toCase);
      const found = sortedCases(search === undefined ? all : all.filter((one) => hasWords(one, search)), sort);
      return {
        records: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        pageNo,
        pageSize,
        total: found.length,
      };
    },
    /** The number of open cases that `list` gives; it tells of nobody, so no reading is recorded. */
    count: async ({ squad }: Pick<Query, 'squad'>, reader: BoundActor): Promise<{ open: number }> => ({
      open: await createCasesRepository(db).countOpen({
        squads: scopeOf(reader, squad),
        without: await hiddenOf(db, 'medical'),
      }),
    }),
    get,
    /**
     * Opens a case, also of a complaint, and limits the player until somebody has seen to it. Throws 400 naming the field;
     * 409 `consentNeeded` unless medical data may be stored, `complaintHasCase`; `stageTooEarly` for more than rest after a concussion.
     */
    create: async (input: Input, { actor, language }: Writer, key: string | undefined): Promise<CaseRecord> => {
      const write = { accountId: actor.userId, call: 'POST /v1/cases', key, body: input };
      const { id } = await briefly(db, (tx) =>
        idempotency.once(tx, write, async (newCaseId) => {
          await lockRows(tx, 'users', [input.player]);
          const cases = createCasesRepository(tx);
          if (!(await cases.isPlayer(input.player, actor.squads))) throw invalidField('player', 'notActivePlayer');
          if (await isHidden(tx, input.player, 'medical')) throw conflict('consentNeeded', { field: 'player' });
          const today = await todayOf(tx);
          const at = timestampOf(clock);
          const ofCase = { id: newCaseId, user_id: input.player };
          const opening = await openingOf(tx, ofCase, input, today);
          const row = {
            id: newCaseId,
            user_id: input.player,
            ...(await fromComplaint(tx, input)),
            ...caseColumnsOf(input),
            time_loss_from: opening.lostFrom,
            last_entry_at: at,
            created_by: actor.userId,
            updated_by: actor.userId,
            created_at: at,
            updated_at: at,
          };
          assertComplete(row, today);
          await assertEarlier(tx, row.user_id, input.ofCase);
          const notAgain = await notAgainOf(tx, { body_area: null, side: null, tissue: null, ...row }, input);
          await cases.insert({ ...row, ...notAgain });
          await cases.insertStage({
            id: newId(clock().getTime()),
            case_id: newCaseId,
            stage: 1,
            on_day: input.onsetDate,
            set_by: actor.userId,
            set_at: at,
            replaced: JSON.stringify({ ...opening.kept, criteria: [] }),
          });
          await cases.insertCriteria(await settings.criteriaOf(tx, newCaseId, { plan: input.plan ?? null, language }));
          const training = input.training ?? 'none';
          const { code: diagnosis_code = null, text: diagnosis_text = null } = input.diagnosis ?? {};
          const opened = { id: newCaseId, onset_day: opening.from, stage: 1, diagnosis_code, diagnosis_text };
          const match_state = await guard.matchWithin(tx, opened, { training, today });
          await adoptLimits(tx, ofCase, opening, at);
          await limitByCase(
            tx,
            clock,
            ofCase,
            opening.from,
            {
              training,
              ...(match_state !== undefined && { match_state }),
              ...(input.noteForCoaches !== undefined && { note: input.noteForCoaches }),
            },
            actor.userId,
          );
          await settleInjury(tx, today, { players: [input.player], hidden: [] });
          await audit.note(tx, { actor, action: 'case.created', subject: { kind: 'case', id: newCaseId }, fields: [] });
        }),
      );
      return recordOf(db, await shownCase(db, id));
    },
    /**
     * Changes the fields that are sent. Throws 404, 400 naming the field, 412 when `ifMatch` names an older version; 409
     * `caseClosed`, and `stageTooEarly` and `concussionKept` while the steps after a concussion are not done.
     */
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
        await moveOnset(tx, row, columns.onset_day);
        await assertEarlier(tx, row.user_id, changes.ofCase);
        // What is a concussion until this call keeps its steps in it.
        const after = { ...row, ...columns };
        const isConcussion = hasProtocol(row) || hasProtocol(after);
        const subject = { ...row, ...(isConcussion && { diagnosis_code: concussionCode }) };
        const { training, match, limitUntil, closed, criteria } = changes;
        await cases.update(id, {
          ...columns,
          ...(await notAgainOf(tx, { ...row, ...columns }, changes)),
          ...plannedOf(row, changes.planned),
          last_entry_at: at,
          updated_by: actor.userId,
          updated_at: nextVersion(clock, row.updated_at),
        });
        if (changes.plan !== undefined && changes.plan !== row.plan) {
          await cases.removeOpenCriteria(id);
          await cases.insertCriteria(await settings.criteriaOf(tx, id, { plan: changes.plan, language }));
        }
        const before = criteria && ((await cases.criteria([id])).get(id) ?? []);
        for (const one of criteria ?? []) {
          const now = before?.find((each) => each.id === one._id);
          // What did not change keeps who ticked it, and when.
          if (now && isSameTick(now, one)) continue;
          await cases.tick(one._id, id, {
            done_day: one.done ? today : null,
            done_by: one.done ? actor.userId : null,
            ...(one.value !== undefined && { value: one.value }),
          });
        }
        // A limit of a closed case would never be lifted with it.
        const isLimited = changedLimit(changes, match) !== undefined;
        if (isLimited && row.closed_day !== null && closed !== null) throw conflict('caseClosed');
        if (limitUntil && limitUntil < today) throw invalidField('limitUntil', 'daysReversed');
        if (limitUntil && daysBetween(today, limitUntil) > availabilityLimits.gridDaysMax)
          throw invalidField('limitUntil', 'daysTooMany');
        // Before other changes, which then go on from what is given back.
        if (closed === null) await reopenCase(tx, row, clock);
        const match_state = await guard.matchWithin(tx, subject, { training, match, until: limitUntil, today });
        if (hasProtocol(row) && (!hasProtocol(after) || after.onset_day < row.onset_day))
          await guard.assertKept(tx, row, today);
        const isFound = !hasProtocol(row) && hasProtocol(after);
        const isClosed = row.closed_day !== null && closed !== null;
        if (isFound && isClosed && !closed && row.outcome === 'recovered')
          await guard.assertDaysOver(tx, subject, today);
        // A concussion that is found later begins with rest, however far the case had come. So does one that was found while
        // the case was closed, once it is opened again.
        const begins = isFound || (hasProtocol(after) && closed === null);
        if (begins && !isClosed && !(await guard.isWithin(tx, subject, today)))
          await restFrom(tx, clock, row, { today, by: actor.userId });
        const limit = changedLimit(changes, match_state);
        if (limit) await limitByCase(tx, clock, row, today, limit, actor.userId);
        if (closed) {
          await guard.assertClosed(tx, subject, closed);
          const keepsLimits = !(await guard.isOver(tx, subject, closed.on));
          await closeCase(tx, row, closed, { clock, actor, today, keepsLimits });
        }
        await settleInjury(tx, today, { players: [row.user_id], hidden: [] });
        const fields = Object.keys(changes).sort();
        const action = closed ? 'case.closed' : 'case.updated';
        await audit.note(tx, { actor, action, subject: { kind: 'case', id }, fields });
      });
      return get(id, actor);
    },
    /**
     * Deletes a case made by mistake. Throws 404, 412, 409 `caseHasEntries` after 24 hours or with entries, and
     * `concussionKept` for a concussion that no doctor has cleared.
     */
    remove: async (id: string, actor: BoundActor, ifMatch: string | undefined): Promise<{ deleted: number }> => {
      await briefly(db, async (tx) => {
        const row = await hold(tx, id, ifMatch);
        const cases = createCasesRepository(tx);
        const isOld = row.created_at < timestampOf(clock, -deletableMs);
        const isConcussion = hasProtocol(row);
        if (isOld || (await cases.hasEntries(id, { withClearances: !isConcussion }))) throw conflict('caseHasEntries');
        await guard.assertKept(tx, row, await todayOf(tx));
        const [first] = await cases.stages(id);
        await reopenCase(tx, row, clock);
        await cases.remove(id);
        // What the case took the place of is there again.
        if (first?.replaced) await giveBackLimits(tx, row, first.replaced, timestampOf(clock));
        await settleInjury(tx, await todayOf(tx), { players: [row.user_id], hidden: [] });
        await audit.note(tx, { actor, action: 'case.deleted', subject: { kind: 'case', id }, fields: [] });
      });
      return { deleted: 1 };
    },
  };
};

export type CasesService = ReturnType<typeof createCasesService>;
