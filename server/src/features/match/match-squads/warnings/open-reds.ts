import type { SquadWarning } from '@touchline/contract/match/match-squads';
import type { CalledRow } from '../match-squads.repository.ts';

/** Who stands on a sheet, and why some of them may not: what blocks a save. Reserves block nothing. */
export const openReds = (
  warnings: readonly SquadWarning[],
  called: readonly CalledRow[],
): { open: SquadWarning[]; onSheet: ReadonlySet<string> } => {
  const onSheet = new Set(called.flatMap(({ role, user_id }) => (role === 'reserve' ? [] : [user_id])));
  const open = warnings.filter(({ level, player }) => level === 'red' && player !== null && onSheet.has(player));
  return { open, onSheet };
};
