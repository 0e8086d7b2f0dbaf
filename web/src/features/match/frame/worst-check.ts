import type { MatchSquad } from '@touchline/contract/match/match-squads';

/** The worst open check of a line-up: of its eleven, or of the whole. Undefined without a line-up or without one. */
export const worstCheck = ({ players, warnings }: MatchSquad): 'red' | 'amber' | undefined => {
  const starters = new Set(players.filter(({ role }) => role === 'starter').map(({ player }) => player._id));
  if (starters.size === 0) return undefined;
  const open = warnings.filter(({ player }) => player === null || starters.has(player));
  if (open.some(({ level, overriddenBy }) => level === 'red' && overriddenBy === null)) return 'red';
  return open.length > 0 ? 'amber' : undefined;
};
