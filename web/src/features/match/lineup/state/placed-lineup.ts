import { formationOf, formationsBy, type Formation, type SideRules } from '@touchline/contract/match/formation-slots';
import { type Lineup, type Starter, starterOf } from '@touchline/contract/match/lineup/lineup';
import { byBench, noPlace, type SquadPlace } from '@touchline/contract/match/lineup/squad-place';
import type { LineupContent, MatchSquad, SetPieces } from '@touchline/contract/match/match-squads';
import { calledPlayer, type SquadContent } from '../../saving/squad-content.ts';

type Placed = SquadPlace & { player: string };
type Content = { formation: string | null; players: readonly Placed[]; setPieces: SetPieces };

/** The formation of a content, or the usual one by the rules. */
const formationFor = (key: string | null, rules: SideRules): Formation => formationOf(key) ?? formationsBy(rules)[0]!;

/** Starters at the places that the formation has; who has none, or the same as another, gets the next free one. */
const startersAt = ({ slots }: Formation, placed: readonly Placed[]): Starter[] => {
  const starters: Starter[] = [];
  const isFree = (code: string) => !starters.some(({ slot }) => slot === code);
  const lost: string[] = [];
  for (const { player, slot, x, y } of placed) {
    const own = slots.find(({ code }) => code === slot && isFree(code));
    if (own) starters.push({ player, slot: own.code, at: x === null || y === null ? null : { x, y } });
    else lost.push(player);
  }
  for (const player of lost) {
    const free = slots.find(({ code }) => isFree(code));
    if (free) starters.push({ player, slot: free.code, at: null });
  }
  return starters;
};

/** The line-up of a content. `called`: who may be in it, reserves apart; who is called and not placed sits on the bench. */
export const lineupOf = (content: Content, called: readonly string[], rules: SideRules): Lineup => {
  const players = content.players.filter(({ player }) => called.includes(player));
  const formation = formationFor(content.formation, rules);
  const starters = startersAt(
    formation,
    players.filter(({ role }) => role === 'starter'),
  );
  const isStarter = (player: string) => starters.some((starter) => starter.player === player);
  const bench = players
    .filter(({ player }) => !isStarter(player))
    .toSorted(byBench)
    .map(({ player }) => player);
  const named = (role: 'captain' | 'viceCaptain') => players.find((player) => player[role])?.player ?? null;
  return {
    formation: formation.key,
    starters,
    bench: [...new Set([...bench, ...called.filter((player) => !isStarter(player))])],
    captain: named('captain'),
    viceCaptain: named('viceCaptain'),
    setPieces: content.setPieces,
  };
};

/** Who may stand in the line-up: called up, and not only travelling. */
export const calledIn = (players: readonly { player: string; role: string }[]): string[] =>
  players.flatMap(({ player, role }) => (role === 'reserve' ? [] : [player]));

/** A player's place as it is saved. Only who is in the eleven leads. */
const placedAs = (lineup: Lineup, player: string, isGoalkeeper: boolean): SquadPlace => {
  const starter = starterOf(lineup, player);
  return {
    role: starter ? 'starter' : 'substitute',
    benchOrder: starter ? null : lineup.bench.indexOf(player) + 1,
    slot: starter?.slot ?? null,
    x: starter?.at?.x ?? null,
    y: starter?.at?.y ?? null,
    captain: starter !== undefined && lineup.captain === player,
    viceCaptain: starter !== undefined && lineup.viceCaptain === player,
    goalkeeper: starter ? starter.slot === 'GK' : isGoalkeeper,
  };
};

const membersOf = ({ starters, bench }: Lineup): string[] => [...starters.map(({ player }) => player), ...bench];

/** The content of the squad with a changed line-up. Who is in it and was not called up is called up by that. */
export const withLineup = (
  content: SquadContent,
  lineup: Lineup,
  isGoalkeeper: (player: string) => boolean,
): SquadContent => {
  const members = membersOf(lineup);
  const known = content.players.map(({ player }) => player);
  const added = members.filter((player) => !known.includes(player)).map((player) => calledPlayer(player));
  return {
    ...content,
    formation: lineup.formation,
    setPieces: copyOf(lineup.setPieces),
    players: [...content.players, ...added].map((entry) =>
      members.includes(entry.player)
        ? { ...entry, ...placedAs(lineup, entry.player, isGoalkeeper(entry.player)) }
        : entry,
    ),
  };
};

/** What a draft keeps of a line-up. */
export const draftContentOf = (lineup: Lineup, isGoalkeeper: (player: string) => boolean): LineupContent => ({
  formation: lineup.formation,
  players: membersOf(lineup).map((player) => ({ player, ...placedAs(lineup, player, isGoalkeeper(player)) })),
  setPieces: copyOf(lineup.setPieces),
});

const copyOf = (takers: Lineup['setPieces']): SetPieces => ({
  penalties: [...takers.penalties],
  cornersLeft: [...takers.cornersLeft],
  cornersRight: [...takers.cornersRight],
  freeKicksDirect: [...takers.freeKicksDirect],
  freeKicksWide: [...takers.freeKicksWide],
  throwInsLong: [...takers.throwInsLong],
});

/** The line-up of a draft, of those who are called up now. */
export const lineupOfDraft = (squad: MatchSquad, content: LineupContent): Lineup =>
  lineupOf(
    filledContent(content),
    calledIn(squad.players.map(({ player, role }) => ({ player: player._id, role }))),
    squad.rules,
  );

/** A content of the wire with nothing left out. */
export const filledContent = ({ players, ...content }: LineupContent): Content => ({
  ...content,
  players: players.map((placed) => ({ ...noPlace, ...placed })),
});
