import type { Position } from '../../people/player-fields.ts';
import type { lineupWarnings, WarningLevel } from '../match-choices.ts';
import { hasGoalPlace } from '../formation-slots.ts';
import { formationIn, starterOf, type Lineup } from './lineup.ts';

export type WholeCheck = { kind: (typeof lineupWarnings)[number]; level: WarningLevel };

/**
 * What a line-up as a whole lacks, the worst first: too few players to begin, nobody in the goal, no second goalkeeper where
 * the rules ask for one, no captain in the eleven. Where the rules ask for no goalkeeper, a formation may do without one.
 */
export const wholeChecks = (
  lineup: Lineup,
  rules: { minimumPlayers: number; minGoalkeepers: number },
  positionOf: (player: string) => Position | null,
): WholeCheck[] => {
  const inGoal = lineup.starters.filter(({ slot }) => slot === 'GK').length;
  const others = [...lineup.bench, ...lineup.starters.flatMap(({ slot, player }) => (slot === 'GK' ? [] : [player]))];
  const keepers = inGoal + others.filter((player) => positionOf(player) === 'GK').length;
  const needsKeeper = rules.minGoalkeepers > 0 || hasGoalPlace(formationIn(lineup));
  const hasCaptain = lineup.captain !== null && starterOf(lineup, lineup.captain) !== undefined;
  const open: readonly (WholeCheck & { isOpen: boolean })[] = [
    { kind: 'tooFew', level: 'red', isOpen: lineup.starters.length < rules.minimumPlayers },
    { kind: 'noGoalkeeper', level: 'red', isOpen: needsKeeper && inGoal === 0 },
    { kind: 'noSecondGoalkeeper', level: 'amber', isOpen: inGoal > 0 && keepers < rules.minGoalkeepers },
    { kind: 'noCaptain', level: 'amber', isOpen: !hasCaptain },
  ];
  return open.flatMap(({ kind, level, isOpen }) => (isOpen ? [{ kind, level }] : []));
};
