import type { CaseRecord, setStage } from '@touchline/contract/health/cases';
import { caseLimits } from '@touchline/contract/health/case-choices';
import { concussionSteps, earliestDay } from '@touchline/contract/health/concussion-rules';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db, type Tx } from '../../db/database.ts';
import { conflict, invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/id.ts';
import { nextVersion, timestampOf, type Clock } from '../../lib/time/clock.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { limitByCase } from '../periods/case-limit.service.ts';
import { settleInjury } from '../periods/injury-flag.service.ts';
import type { BoundActor } from '../squads/scope.ts';
import { courseOf } from './case-answers.ts';
import type { CaseSettings } from './case-settings.service.ts';
import type { CasesService } from './cases.service.ts';
import { shownCase } from './case-reads.service.ts';
import { createCasesRepository, type CaseRow } from './cases.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  cases: Pick<CasesService, 'hold' | 'recordOf' | 'todayOf'>;
  settings: CaseSettings;
};
type Move = RequestOf<typeof setStage>['body'];

/** The stage of a case that a step of a concussion belongs to, of the seven that a club begins with. */
const stageOfStep = { '1': 2, '2a': 3, '2b': 3, '3': 4, '4': 5, '5': 6, '6': 7 } as const;
/** Minutes in a match of the last stage until medical staff set others. */
const firstMinutes = 60;

/** The way back: from stage to stage, each with who cleared it. */
export const createCaseStagesService = ({ db, clock, audit, cases, settings }: Deps) => {
  /** Throws 400 naming `clearedBy` for anybody but an active member of the medical staff. */
  const assertDoctor = async (tx: Tx, clearedBy: string | null | undefined): Promise<void> => {
    if (clearedBy && !(await createCasesRepository(tx).isMedical(clearedBy)))
      throw invalidField('clearedBy', 'notActiveStaff');
  };

  /**
   * Throws 409 `stageTooEarly` with the first possible day for a step of a concussion that the protocol does not allow yet,
   * unless a doctor is named and a reason given.
   */
  const assertNotEarly = async (tx: Tx, row: CaseRow, move: Move): Promise<void> => {
    const protocol = await settings.protocolOf(tx, row);
    if (!protocol) return;
    const step = move.step ?? concussionSteps.find((one) => stageOfStep[one] === move.stage);
    if (step === undefined) return;
    const course = courseOf(row, await createCasesRepository(tx).stages(row.id), protocol.lastSymptomsOn);
    // A step may not leave out those before it: each is possible a day after the one before at the earliest.
    const index = concussionSteps.indexOf(step);
    const missed = concussionSteps
      .slice(0, index)
      .filter((one) => course.reached[one] === undefined && one !== '2b').length;
    const earliest = earliestDay(step, protocol.rules, course);
    const isAllowed = move.on >= earliest && missed === 0;
    const isDecided = Boolean(move.clearedBy) && (move.reason ?? '').length >= caseLimits.earlyReasonMin;
    if (!isAllowed && !isDecided) throw conflict('stageTooEarly', { step, earliest });
  };

  const open = async (tx: Tx, row: CaseRow, move: Move): Promise<void> => {
    const criteria = (await createCasesRepository(tx).criteria([row.id])).get(row.id) ?? [];
    const ticked = new Set(move.criteria ?? []);
    const isBack = move.stage < row.stage;
    const isOpen = criteria.some(
      ({ id, stage, done_day }) => stage === row.stage && done_day === null && !ticked.has(id),
    );
    const needsReason = isBack || (move.stage > row.stage && isOpen);
    if (needsReason && (move.reason ?? '').length < caseLimits.reasonMin) throw invalidField('reason', 'required');
  };

  return {
    /**
     * Moves a case to a stage and sets what the player can take part in. Throws 404, 412; 409 `caseClosed`,
     * `doctorNeeded`, `stageTooEarly`; 400 naming the field, `reason` where criteria are open or the case goes back.
     */
    set: async (id: string, move: Move, actor: BoundActor, ifMatch: string | undefined): Promise<CaseRecord> => {
      await briefly(db, async (tx) => {
        const row = await cases.hold(tx, id, ifMatch);
        if (row.closed_day !== null) throw conflict('caseClosed');
        const today = await cases.todayOf(tx);
        const stage = (await settings.stages(tx)).find(({ key }) => key === move.stage);
        if (!stage) throw invalidField('stage', 'invalidInput');
        if (move.on > today || move.on < row.onset_day) throw invalidField('on', 'dateFormat');
        await assertDoctor(tx, move.clearedBy);
        if (stage.needsDoctor && move.stage > row.stage && !move.clearedBy)
          throw conflict('doctorNeeded', { stage: move.stage });
        await assertNotEarly(tx, row, move);
        await open(tx, row, move);
        const repository = createCasesRepository(tx);
        const at = timestampOf(clock);
        for (const one of move.criteria ?? [])
          await repository.tick(one, id, { done_day: move.on, done_by: actor.userId });
        await repository.insertStage({
          id: newId(clock().getTime()),
          case_id: id,
          stage: move.stage,
          step: move.step ?? null,
          on_day: move.on,
          cleared_by: move.clearedBy ?? null,
          reason: move.reason ?? null,
          set_by: actor.userId,
          set_at: at,
        });
        await repository.update(id, {
          stage: move.stage,
          step: move.step ?? row.step,
          last_entry_at: at,
          updated_at: nextVersion(clock, row.updated_at),
        });
        const isLast = stage.training === 'full' && stage.match === 'available';
        await limitByCase(
          tx,
          clock,
          row,
          move.on,
          {
            training: stage.training,
            match_state: stage.match,
            restrictions: isLast ? ['limitedMinutes'] : [],
            limited_minutes: isLast ? firstMinutes : null,
          },
          actor.userId,
        );
        await settleInjury(tx, today, [row.user_id]);
        await audit.note(tx, { actor, action: 'case.stageSet', subject: { kind: 'case', id }, fields: ['stage'] });
      });
      return cases.recordOf(db, await shownCase(db, id));
    },
    /** Takes the latest move back; the log keeps both. Throws 404, 409 `undoTooLate` for the first stage. */
    undo: async (id: string, actor: BoundActor): Promise<CaseRecord> => {
      await briefly(db, async (tx) => {
        const row = await cases.hold(tx, id, undefined);
        const repository = createCasesRepository(tx);
        const stages = await repository.stages(id);
        const [last, before] = [stages.at(-1), stages.at(-2)];
        if (!last || !before) throw conflict('undoTooLate');
        const at = timestampOf(clock);
        await repository.undoStage(last.id, at, actor.userId);
        await repository.update(id, {
          stage: before.stage,
          step: before.step,
          updated_at: nextVersion(clock, row.updated_at),
        });
        const stage = (await settings.stages(tx)).find(({ key }) => key === before.stage);
        if (stage)
          await limitByCase(
            tx,
            clock,
            row,
            last.on_day,
            { training: stage.training, match_state: stage.match, restrictions: [] },
            actor.userId,
          );
        await settleInjury(tx, await cases.todayOf(tx), [row.user_id]);
        await audit.note(tx, { actor, action: 'case.stageUndone', subject: { kind: 'case', id }, fields: ['stage'] });
      });
      return cases.recordOf(db, await shownCase(db, id));
    },
  };
};

export type CaseStagesService = ReturnType<typeof createCaseStagesService>;
