import type { MatchState, TrainingState } from '@touchline/contract/health/availability-choices';
import { caseLimits } from '@touchline/contract/health/case-choices';
import { stageDefaults, type StageSetting } from '@touchline/contract/health/case-settings';
import type { CaseChanges, setStage } from '@touchline/contract/health/cases';
import {
  concussionSteps,
  earliestDay,
  isConcussion,
  laterStep,
  stageOfStep,
  stepThatAllows,
  type ConcussionStep,
} from '@touchline/contract/health/concussion-rules';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Tx } from '../../../../db/database.ts';
import { conflict } from '../../../../lib/errors.ts';
import { matchFor } from '../../../ground/availability-limits/case-limit.service.ts';
import { periodOf, periodOn } from '../../../ground/availability-limits/limit-on.ts';
import { courseOf, setbackOf } from '../case-answers.ts';
import { createCaseEntriesRepository } from '../case-entries.repository.ts';
import type { CaseSettings } from '../case-settings.service.ts';
import { createCasesRepository, type CaseRow } from '../cases.repository.ts';
import { isCleared } from './cleared-steps.ts';

type Move = RequestOf<typeof setStage>['body'];
type Subject = Pick<CaseRow, 'id' | 'onset_day' | 'stage' | 'diagnosis_code' | 'diagnosis_text'>;
type Diagnosis = Pick<CaseRow, 'diagnosis_code' | 'diagnosis_text'>;
type Wanted = {
  training?: TrainingState | undefined;
  match?: MatchState | undefined;
  until?: string | null | undefined;
};
type Closed = NonNullable<CaseChanges['closed']>;

/** Whether the diagnosis of a case is a concussion. */
export const hasProtocol = ({ diagnosis_code: code, diagnosis_text: text }: Diagnosis): boolean =>
  isConcussion({ code, text });

/** The target step of a move: the requested one, but never earlier than the step of the current stage. */
const stepOfMove = ({ step, stage }: Pick<Move, 'step' | 'stage'>): ConcussionStep | undefined => {
  const ofStage = concussionSteps.find((one) => stageOfStep[one] === stage);
  return step && ofStage ? laterStep(step, ofStage) : (step ?? ofStage);
};

/** Keeps the order and the days of the steps after a concussion, by whatever way a player would be allowed more. */
export const createConcussionGuard = (settings: Pick<CaseSettings, 'protocolOf' | 'stages'>) => {
  /** How it has gone; undefined for any other case. */
  const courseFor = async (tx: Tx, row: Subject) => {
    const protocol = await settings.protocolOf(tx, row);
    if (!protocol) return undefined;
    const cases = createCasesRepository(tx);
    const stages = await cases.stages(row.id);
    const course = courseOf(row, stages, protocol.lastSymptomsOn);
    /** Whether a doctor has cleared the step; where it needs days without symptoms, since the latest of them. */
    const cleared = async (step: ConcussionStep, doctor: string | null): Promise<boolean> => {
      const symptoms = protocol.rules.symptomFree[step] > 0 ? await cases.lastSymptomsAt(row.id) : null;
      const since =
        [setbackOf(stages)?.set_at, symptoms]
          .flatMap((at) => at ?? [])
          .sort()
          .at(-1) ?? null;
      return isCleared(await createCaseEntriesRepository(tx).clearances(row.id), step, { doctor, since });
    };
    return { course, cleared, earliest: (step: ConcussionStep) => earliestDay(step, protocol.rules, course) };
  };
  type Known = NonNullable<Awaited<ReturnType<typeof courseFor>>>;

  const isEarly = ({ course, earliest }: Known, step: ConcussionStep, on: string): boolean => {
    // A step may not leave out those before it: each is possible a day after the one before at the earliest.
    const before = concussionSteps.slice(0, concussionSteps.indexOf(step));
    return on < earliest(step) || before.some((one) => course.reached[one] === undefined && one !== '2b');
  };

  const tooEarly = ({ earliest }: Known, step: ConcussionStep) =>
    conflict('stageTooEarly', { step, earliest: earliest(step) });

  return {
    /**
     * The step that a move reaches. Throws 409 `stageTooEarly`, by the step and by what the stage allows, unless a reason
     * is given and the doctor named has cleared the step from the own account.
     */
    stepOf: async (tx: Tx, row: Subject, stage: StageSetting, move: Move): Promise<ConcussionStep | undefined> => {
      const known = await courseFor(tx, row);
      if (!known) return move.step;
      const named = stepOfMove(move);
      if (named === undefined && stepThatAllows(stage) === '1') return undefined;
      const step = laterStep(named ?? '1', stepThatAllows(stage));
      if (!isEarly(known, step, move.on)) return named;
      const hasReason = (move.reason ?? '').length >= caseLimits.earlyReasonMin;
      const isDecided = hasReason && move.clearedBy != null && (await known.cleared(step, move.clearedBy));
      if (!isDecided) throw tooEarly(known, step);
      return named;
    },
    /**
     * What a player may take part in without a move to another stage: no more than the stage allows and the steps reached
     * so far, and not until a day after which nothing would limit the player. Returns what the match allows. Throws 409
     * `stageTooEarly`.
     */
    matchWithin: async (
      tx: Tx,
      row: Subject,
      { training, match, until, today }: Wanted & { today: string },
    ): Promise<MatchState | undefined> => {
      const known = await courseFor(tx, row);
      if (!known) return match;
      const stage = (await settings.stages(tx)).find(({ key }) => key === row.stage) ?? stageDefaults[0]!;
      const allowed = stepThatAllows(stage);
      const step = until ? '6' : stepThatAllows({ training: training ?? 'none', match: match ?? 'unavailable' });
      if (laterStep(step, allowed) !== allowed) throw tooEarly(known, step);
      // The club may have let a stage allow more since the player has come to it.
      if (step !== '1' && known.course.reached[step] === undefined && isEarly(known, step, today))
        throw tooEarly(known, step);
      if (match !== undefined || training === undefined) return match;
      return laterStep(stepThatAllows({ training: 'none', match: matchFor[training] }), allowed) === allowed
        ? matchFor[training]
        : stage.match;
    },
    /** Whether stage and limit of a day allow no more than the steps that were reached, or are possible on it. */
    isWithin: async (tx: Tx, row: Subject, today: string): Promise<boolean> => {
      const known = await courseFor(tx, row);
      if (!known) return true;
      const periods = (await createCasesRepository(tx).periods([row.id])).get(row.id) ?? [];
      const current = periodOn(periods, today);
      const state = current ? periodOf(current) : ({ training: 'full', match: 'available' } as const);
      const stage = (await settings.stages(tx)).find(({ key }) => key === row.stage) ?? stageDefaults[0]!;
      const step = laterStep(stepThatAllows(stage), stepThatAllows(state));
      return step === '1' || known.course.reached[step] !== undefined || !isEarly(known, step, today);
    },
    /** Throws 409 `stageTooEarly` for a recovery before the last step is possible. */
    assertClosed: async (tx: Tx, row: Subject, { on, outcome }: Closed): Promise<void> => {
      const known = outcome === 'recovered' ? await courseFor(tx, row) : undefined;
      if (known && isEarly(known, '6', on)) throw tooEarly(known, '6');
    },
    /**
     * A case that was closed as recovered may become one with the protocol only once its days are over: until then it is to
     * be opened again, and begins with rest. Throws 409 `stageTooEarly`.
     */
    assertDaysOver: async (tx: Tx, row: Subject, today: string): Promise<void> => {
      const known = await courseFor(tx, row);
      if (known && today < known.earliest('6')) throw tooEarly(known, '6');
    },
    /** Whether the last step was possible on a day: then nothing of the concussion limits the player any longer. */
    isOver: async (tx: Tx, row: Subject, on: string): Promise<boolean> => {
      const known = await courseFor(tx, row);
      return known === undefined || !isEarly(known, '6', on);
    },
    /**
     * Keeps a case under its protocol: while the last step is not possible, another diagnosis, an earlier day of onset and
     * a deletion would end it. Throws 409 `concussionKept` unless a doctor has cleared the last step from the own account.
     */
    assertKept: async (tx: Tx, row: Subject, today: string): Promise<void> => {
      const known = await courseFor(tx, row);
      if (known && isEarly(known, '6', today) && !(await known.cleared('6', null)))
        throw conflict('concussionKept', { step: '6', earliest: known.earliest('6') });
    },
  };
};
