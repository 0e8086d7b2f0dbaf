import type { CaseRecord, setStage } from '@touchline/contract/health/cases';
import { caseLimits, firstMatchMinutes } from '@touchline/contract/health/case-choices';
import type { StageSetting } from '@touchline/contract/health/case-settings';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { everyTime, type Once } from '../../../db/idempotency.ts';
import { conflict, invalidField } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { hoursMs, nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { ReplacedByStage } from '../../../db/tables/case-tables.ts';
import { giveBackLimits, keepLimits } from '../../ground/availability-limits/kept-limits.service.ts';
import { limitByCase } from '../../ground/availability-limits/case-limit.service.ts';
import { settleInjury } from '../../ground/availability-limits/injury-flag.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import type { CaseSettings } from './case-settings.service.ts';
import type { CasesService } from './cases.service.ts';
import { createConcussionGuard } from './concussion/concussion-guard.service.ts';
import { createCasesRepository, type CaseRow } from './cases.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  cases: Pick<CasesService, 'hold' | 'get' | 'todayOf'>;
  settings: CaseSettings;
};
type Move = RequestOf<typeof setStage>['body'];
/** What a call brings besides what it asks for. */
type Sending = { ifMatch?: string | undefined; once?: Once };

/** What a stage allows; in a match the last one begins with some minutes. */
const limitOf = ({ training, match }: StageSetting) => {
  const isLast = training === 'full' && match === 'available';
  return {
    training,
    match_state: match,
    restrictions: isLast ? ['limitedMinutes'] : [],
    limited_minutes: isLast ? firstMatchMinutes : null,
  };
};

type Stage = Awaited<ReturnType<ReturnType<typeof createCasesRepository>['stages']>>[number];

/** Whether a move is the one that was made last; one that names no step means that of its stage. */
const isSame = (last: Stage, { stage, step, on, clearedBy, reason }: Move, { userId }: BoundActor): boolean =>
  last.stage === stage &&
  (step === undefined || last.step === step) &&
  last.on_day === on &&
  last.cleared_by === (clearedBy ?? null) &&
  last.reason === (reason ?? null) &&
  last.set_by === userId;

/** A move is taken back for this long: after that it would rewrite days that have passed. */
const undoMs = hoursMs(24);

/** The way back: from stage to stage, each with who cleared it. */
export const createCaseStagesService = ({ db, clock, audit, cases, settings }: Deps) => {
  const guard = createConcussionGuard(settings);

  /** Throws 400 naming `clearedBy` for anybody but an active member of the medical staff. */
  const assertDoctor = async (tx: Tx, clearedBy: string | null | undefined): Promise<void> => {
    if (clearedBy && !(await createCasesRepository(tx).isMedical(clearedBy)))
      throw invalidField('clearedBy', 'notActiveStaff');
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
     * `doctorNeeded`, `stageTooEarly`; 400 naming the field, `reason` where criteria are open or the case goes back. The
     * latest move, sent again by the same person, changes nothing.
     */
    set: async (
      id: string,
      move: Move,
      actor: BoundActor,
      { ifMatch, once = everyTime }: Sending,
    ): Promise<CaseRecord> => {
      const write = async (tx: Tx): Promise<void> => {
        const row = await cases.hold(tx, id, ifMatch);
        if (row.closed_day !== null) throw conflict('caseClosed');
        const [last] = (await createCasesRepository(tx).stages(id)).slice(-1);
        if (last && isSame(last, move, actor)) return;
        const today = await cases.todayOf(tx);
        const stage = (await settings.stages(tx)).find(({ key }) => key === move.stage);
        if (!stage) throw invalidField('stage', 'invalidInput');
        if (move.on > today || move.on < row.onset_day) throw invalidField('on', 'dateFormat');
        // Stages follow each other; the first one lasts from the onset.
        const [, ...later] = await createCasesRepository(tx).stages(id);
        if (move.on < (later.at(-1)?.on_day ?? row.onset_day)) throw invalidField('on', 'daysReversed');
        await assertDoctor(tx, move.clearedBy);
        if (stage.needsDoctor && move.stage > row.stage && !move.clearedBy)
          throw conflict('doctorNeeded', { stage: move.stage });
        const step = await guard.stepOf(tx, row, stage, move);
        await open(tx, row, move);
        const repository = createCasesRepository(tx);
        const at = timestampOf(clock);
        const known = (await repository.criteria([id])).get(id) ?? [];
        // What was met before keeps who ticked it, and when.
        const criteria = known.filter((one) => one.done_day === null && move.criteria?.includes(one.id));
        for (const one of criteria) await repository.tick(one.id, id, { done_day: move.on, done_by: actor.userId });
        const replaced: ReplacedByStage = {
          ...(await keepLimits(tx, row, move.on)),
          criteria: criteria.map((one) => one.id),
        };
        await repository.insertStage({
          id: newId(clock().getTime()),
          case_id: id,
          stage: move.stage,
          step: step ?? null,
          on_day: move.on,
          cleared_by: move.clearedBy ?? null,
          reason: move.reason ?? null,
          set_by: actor.userId,
          set_at: at,
          replaced: JSON.stringify(replaced),
        });
        await repository.update(id, {
          stage: move.stage,
          step: step ?? row.step,
          last_entry_at: at,
          updated_by: actor.userId,
          updated_at: nextVersion(clock, row.updated_at),
        });
        await limitByCase(tx, clock, row, move.on, limitOf(stage), actor.userId);
        await settleInjury(tx, today, { players: [row.user_id], hidden: [] });
        await audit.note(tx, { actor, action: 'case.stageSet', subject: { kind: 'case', id }, fields: ['stage'] });
      };
      await briefly(db, (tx) => once(tx, () => write(tx)));
      return cases.get(id, actor);
    },
    /**
     * Takes the latest move back: stage, criteria and limits are as they were before it, and what was set since goes with
     * it; the log keeps both. Throws 404, 412, 409 `caseClosed`, and `undoTooLate` after 24 hours, for the first stage, and for
     * one that the club has dropped; `stageTooEarly` where the steps after a concussion are not done.
     */
    undo: async (id: string, actor: BoundActor, { ifMatch, once = everyTime }: Sending = {}): Promise<CaseRecord> => {
      const write = async (tx: Tx): Promise<void> => {
        const row = await cases.hold(tx, id, ifMatch);
        // A limit of a closed case would never be lifted with it.
        if (row.closed_day !== null) throw conflict('caseClosed');
        const repository = createCasesRepository(tx);
        const stages = await repository.stages(id);
        const [last, before] = [stages.at(-1), stages.at(-2)];
        const stage = (await settings.stages(tx)).find(({ key }) => key === before?.stage);
        if (!last || !before || !stage || last.set_at < timestampOf(clock, -undoMs)) throw conflict('undoTooLate');
        const at = timestampOf(clock);
        await repository.undoStage(last.id, at, actor.userId);
        await repository.update(id, {
          stage: before.stage,
          step: stages.slice(0, -1).findLast(({ step }) => step !== null)?.step ?? null,
          updated_by: actor.userId,
          updated_at: nextVersion(clock, row.updated_at),
        });
        if (last.replaced) {
          const ticked = (await repository.criteria([id])).get(id) ?? [];
          for (const one of ticked)
            if (last.replaced.criteria.includes(one.id) && one.done_day === last.on_day && one.done_by === last.set_by)
              await repository.tick(one.id, id, { done_day: null, done_by: null });
          await giveBackLimits(tx, row, last.replaced, at);
        } else await limitByCase(tx, clock, row, last.on_day, limitOf(stage), actor.userId);
        if (!(await guard.isWithin(tx, { ...row, stage: before.stage }, await cases.todayOf(tx))))
          throw conflict('stageTooEarly');
        await settleInjury(tx, await cases.todayOf(tx), { players: [row.user_id], hidden: [] });
        await audit.note(tx, { actor, action: 'case.stageUndone', subject: { kind: 'case', id }, fields: ['stage'] });
      };
      await briefly(db, (tx) => once(tx, () => write(tx)));
      return cases.get(id, actor);
    },
  };
};

export type CaseStagesService = ReturnType<typeof createCaseStagesService>;
