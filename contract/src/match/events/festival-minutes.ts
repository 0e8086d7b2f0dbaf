import type { SheetEvent } from './match-positions.ts';
import { minutesOf } from './minutes-rules.ts';
import type { MatchMinutes, PlayerCounts, PlayerMinutes, SheetPlayer, Stint } from './minutes-types.ts';

/** A game of a festival, as minutes are counted: its length, and who took part in it. */
export type PlayedGame = { lengthMin: number; players: readonly string[] };

const breakMin = 5;

/** How long a festival takes, in minutes: its games with breaks of 5 between them. Null while it has none. */
export const minutesOfGames = (games: readonly Pick<PlayedGame, 'lengthMin'>[]): number | null =>
  games.length === 0 ? null : games.reduce((sum, { lengthMin }) => sum + lengthMin, (games.length - 1) * breakMin);

type Festival = {
  /** In their order. */
  games: readonly PlayedGame[];
  /** Who stands on the sheet; nobody begins a festival. */
  called: readonly SheetPlayer[];
  /** Goals and cards count for players; changes do not, since the games say who played. */
  events: readonly SheetEvent[];
};

const noCounts: PlayerCounts = { goals: 0, assists: 0, ownGoals: 0, yellow: 0, secondYellow: 0, straightRed: 0 };

const at = (minutes: number) => ({ official: minutes, played: minutes });

/** The times of a player, one game after the other as if there were no breaks; games in a row are one. */
const stintsOf = (games: readonly PlayedGame[], player: string): Stint[] => {
  const stints: Stint[] = [];
  let before = 0;
  for (const { lengthMin, players } of games) {
    const [from, to] = [before, before + lengthMin];
    before = to;
    if (!players.includes(player)) continue;
    const last = stints.at(-1);
    if (last?.to.official === from) last.to = at(to);
    else stints.push({ from: at(from), to: at(to) });
  }
  return stints;
};

/**
 * The minutes of a festival: those of a player add up over the games in which he took part, and are one appearance without
 * a start. There is no added time and no clean sheet. Unknown while no game names a player.
 */
export const festivalMinutesOf = ({ games, called, events }: Festival): MatchMinutes => {
  const length = games.reduce((sum, { lengthMin }) => sum + lengthMin, 0);
  const isKnown = games.some(({ players }) => players.length > 0);
  const counted = minutesOf({
    periods: [{ length, added: 0 }],
    starters: [],
    substitutes: called,
    events: events.filter(({ kind }) => kind !== 'substitution'),
  });
  const counts = new Map<string, PlayerCounts>(counted.players.map((each) => [each.player, each]));
  const toPlayer = (player: string): PlayerMinutes => {
    const stints = stintsOf(games, player);
    const minutes = isKnown ? stints.reduce((sum, { from, to }) => sum + to.official - from.official, 0) : null;
    return {
      ...(counts.get(player) ?? noCounts),
      player,
      started: false,
      appeared: stints.length > 0,
      stints,
      official: minutes,
      shown: minutes,
      played: minutes,
      conceded: null,
      cleanSheet: null,
    };
  };
  const people = new Set([...counts.keys(), ...games.flatMap(({ players }) => players)]);
  return {
    isKnown,
    players: [...people].map(toPlayer),
    goals: counted.goals,
    end: at(length),
    possible: isKnown ? games.reduce((sum, { lengthMin, players }) => sum + lengthMin * players.length, 0) : null,
    untimed: 0,
  };
};
