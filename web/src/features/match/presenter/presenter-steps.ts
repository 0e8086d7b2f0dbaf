import type { MatchSquad } from '@touchline/contract/match/match-squads';
import type { OpponentNote } from '@touchline/contract/match/opponents';

export const steps = ['lineup', 'bench', 'setPiecesFor', 'setPiecesAgainst', 'opponent', 'plan'] as const;
export type Step = (typeof steps)[number];

/**
 * Whether players have this line-up: published, not changed since, and the moment at which they see it has come. All else is
 * for staff only.
 */
export const isLineupOut = (squad: MatchSquad, now: number): boolean =>
  squad.lineupPublishedAt !== null &&
  !squad.lineupChanged &&
  squad.lineupVisibleFrom !== null &&
  Date.parse(squad.lineupVisibleFrom) <= now;

/** What a step may show. How the opponent plays is always for staff only. */
export const mayShow = (
  step: Step,
  { isLineupPublic, note, isStaffOnly }: { isLineupPublic: boolean; note: OpponentNote; isStaffOnly: boolean },
): boolean => {
  if (isStaffOnly) return true;
  if (step === 'lineup' || step === 'bench') return isLineupPublic;
  if (step === 'setPiecesFor') return isLineupPublic && note.planShown;
  return step !== 'opponent' && note.planShown;
};

/** The step after or before, staying at the ends. */
export const stepBeside = (step: Step, by: 1 | -1): Step =>
  steps[Math.min(steps.length - 1, Math.max(0, steps.indexOf(step) + by))] ?? step;
