import type { MatchState, TrainingState } from '@touchline/contract/health/availability-choices';
import { caseLimits } from '@touchline/contract/health/case-choices';
import { stageDefaults, type StageSetting } from '@touchline/contract/health/case-settings';
import type { CaseChanges, setStage } from '@touchline/contract/health/cases';
import {
  concussionSteps,
  earliestDay,
  laterStep,
  stageOfStep,
  stepThatAllows,
  type ConcussionStep,
} from '@touchline/contract/health/concussion-rules';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Tx } from '../../../../db/database.ts';
import { conflict } from '../../../../lib/errors.ts';
import { matchFor } from '../../../ground/availability-limits/case-limit.service.ts';
import { courseOf } from '../case-answers.ts';
import type { CaseSettings } from '../case-settings.service.ts';
import { createCasesRepository, type CaseRow } from '../cases.repository.ts';

type Move = RequestOf<typeof setStage>['body'];
type Subject = Pick<CaseRow, 'id' | 'onset_day' | 'stage' | 'diagnosis_code'>;
type Wanted = {
  training?: TrainingState | undefined;
  match?: MatchState | undefined;
  until?: string | null | undefined;
};
type Closed = NonNullable<CaseChanges['closed']>;

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
    const course = courseOf(row, await createCasesRepository(tx).stages(row.id), protocol.lastSymptomsOn);
    return { course, earliest: (step: ConcussionStep) => earliestDay(step, protocol.rules, course) };
  };

  const isEarly = ({ course, earliest }: Known, step: ConcussionStep, on: string): boolean => {
    // A step may not leave out those before it: each is possible a day after the one before at the earliest.
    const before = concussionSteps.slice(0, concussionSteps.indexOf(step));
    return on < earliest(step) || before.some((one) => course.reached[one] === undefined && one !== '2b');
  };
  type Known = NonNullable<Awaited<ReturnType<typeof courseFor>>>;

  const tooEarly = ({ earliest }: Known, step: ConcussionStep) =>
    conflict('stageTooEarly', { step, earliest: earliest(step) });

  return {
    /**
     * The step that a move reaches. Throws 409 `stageTooEarly`, by the step and by what the stage allows, unless a doctor
     * is named and a reason given.
     */
    stepOf: async (tx: Tx, row: Subject, stage: StageSetting, move: Move): Promise<ConcussionStep | undefined> => {
      const known = await courseFor(tx, row);
      if (!known) return move.step;
      const named = stepOfMove(move);
      if (named === undefined && stepThatAllows(stage) === '1') return undefined;
      const step = laterStep(named ?? '1', stepThatAllows(stage));
      const isDecided = Boolean(move.clearedBy) && (move.reason ?? '').length >= caseLimits.earlyReasonMin;
      if (!isDecided && isEarly(known, step, move.on)) throw tooEarly(known, step);
      return named;
    },
    /**
     * What a player may take part in without a move to another stage: no more than the stage allows, and not until a day
     * after which nothing would limit the player. Returns what the match allows. Throws 409 `stageTooEarly`.
     */
    matchWithin: async (tx: Tx, row: Subject, { training, match, until }: Wanted): Promise<MatchState | undefined> => {
      const known = await courseFor(tx, row);
      if (!known) return match;
      const stage = (await settings.stages(tx)).find(({ key }) => key === row.stage) ?? stageDefaults[0]!;
      const allowed = stepThatAllows(stage);
      const step = until ? '6' : stepThatAllows({ training: training ?? 'none', match: match ?? 'unavailable' });
      if (laterStep(step, allowed) !== allowed) throw tooEarly(known, step);
      if (match !== undefined || training === undefined) return match;
      return laterStep(stepThatAllows({ training: 'none', match: matchFor[training] }), allowed) === allowed
        ? matchFor[training]
        : stage.match;
    },
    /** Throws 409 `stageTooEarly` for a recovery before the last step is possible. */
    assertClosed: async (tx: Tx, row: Subject, { on, outcome }: Closed): Promise<void> => {
      const known = outcome === 'recovered' ? await courseFor(tx, row) : undefined;
      if (known && isEarly(known, '6', on)) throw tooEarly(known, '6');
    },
  };
};
