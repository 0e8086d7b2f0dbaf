import { matchLimits, type SetPieceKind } from '@touchline/contract/match/match-choices';
import { readClub } from '../../club/read-club.ts';
import { chooseEleven, type DemoStarter, type Ranked } from './eleven.ts';
import { idsOf, type DemoMatchPlayer } from './match-players.ts';

export type DemoLineup = {
  formation: string;
  starters: { player: string; slot: string }[];
  /** In the order in which they are thought of. */
  bench: string[];
  captain: string | null;
  viceCaptain: string | null;
  setPieces: Record<SetPieceKind, string[]>;
};
/** Starters, then substitutes. */
export const onSheetOf = ({ starters, bench }: DemoLineup): string[] => [
  ...starters.map(({ player }) => player),
  ...bench,
];

/** A line-up with its leaders and takers, by their numbers. */
export const lineupOf = (
  formation: string,
  starters: readonly DemoStarter[],
  bench: readonly DemoMatchPlayer[],
  players: readonly DemoMatchPlayer[],
): DemoLineup => {
  const { captains, setPieces } = readClub().match.sheet;
  const eleven = new Set(starters.map(({ player }) => player.id));
  const leaders = [...new Set([...idsOf(captains, players), ...eleven])].filter((id) => eleven.has(id));
  const [captain = null, viceCaptain = null] = leaders;
  const takers = Object.entries(setPieces).map(([kind, numbers]) => [
    kind,
    idsOf(numbers, players)
      .filter((id) => eleven.has(id))
      .slice(0, matchLimits.takersMax),
  ]);
  return {
    formation,
    starters: starters.map(({ player, slot }) => ({ player: player.id, slot })),
    bench: bench.map(({ id }) => id),
    captain,
    viceCaptain,
    setPieces: Object.fromEntries(takers) as DemoLineup['setPieces'],
  };
};

type Called = {
  called: readonly DemoMatchPlayer[];
  ranked: Ranked;
  players: readonly DemoMatchPlayer[];
};

/** The same players in another formation, with two of the bench in the eleven. */
export const planDraft = (lineup: DemoLineup, { called, ranked, players }: Called): DemoLineup => {
  const { formations, otherFormation } = readClub().match.sheet;
  const formation = lineup.formation === otherFormation ? formations[0]! : otherFormation;
  const fresh = new Set(lineup.bench.slice(4, 7));
  const rankOf = (player: DemoMatchPlayer) => ranked.rankOf(player) - (fresh.has(player.id) ? 40 : 0);
  const starters = chooseEleven(formation, { ...ranked, players: called, rankOf });
  const eleven = new Set(starters.map(({ player }) => player));
  return lineupOf(
    formation,
    starters,
    called.filter((player) => !eleven.has(player)),
    players,
  );
};
