import { fillFrom } from '@touchline/contract/match/lineup/fill';
import type { Lineup } from '@touchline/contract/match/lineup/lineup';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import type { LineupSource } from './use-lineup-source.ts';

/**
 * The club's usual eleven at the places that fit them, while a match has no line-up of its own; undefined once it has one, or
 * something was changed here. Of a match with a call-up only those who are called.
 */
export const usualElevenOf = (squad: MatchSquad, { lineup, saving }: LineupSource): Lineup | undefined => {
  const isOwn = saving.draft !== null || squad.formation !== null || lineup.starters.length > 0;
  const eleven =
    lineup.bench.length > 0 ? squad.usualEleven.filter((player) => lineup.bench.includes(player)) : squad.usualEleven;
  if (isOwn || eleven.length === 0) return undefined;
  const positions = new Map(
    [...squad.players, ...squad.notCalled].map(({ player }) => [player._id, player.position] as const),
  );
  // As it is, with players who can't play: the checks report them.
  const candidates = eleven.map((player) => ({ player, position: positions.get(player) ?? null, isRed: false }));
  return fillFrom(lineup, candidates).lineup;
};
