import type { TypedFigure } from '@touchline/contract/people/figure-choices';
import { dayIn } from '../../../src/lib/time/zone.ts';
import { readClub } from '../../club/read-club.ts';
import { idsOf, matchPlayersOf } from './match-players.ts';
import { demoMinutes } from './reviews.ts';
import type { DemoSheet } from './sheets.ts';

export type DemoStand = { player: string; figure: TypedFigure; value: number; asOf: string };

type Given = {
  zone: string;
  /** The ids of the active players, in the order of the squad. */
  players: readonly string[];
  /** The sheets of the league in one season, by start. */
  sheets: readonly DemoSheet[];
};

/** Below this number of matches, their sheets alone are shown. */
const matchesMin = 6;
/** The part of the matches so far after which the early figures were entered. */
const earlyPart = 0.45;

/** Figures of the league that somebody entered by hand in the course of the season, a little off from the sheets. */
export const planDemoStands = ({ zone, players, sheets }: Given): DemoStand[] => {
  const played = sheets.filter(({ events }) => events.length > 0);
  if (played.length < matchesMin) return [];
  const people = matchPlayersOf(players);
  const counts = { early: Math.floor(played.length * earlyPart), latest: played.length };
  return readClub().match.stands.map(({ player: number, figure, at, over }) => {
    const [player] = idsOf([number], people);
    const covered = played.slice(0, counts[at]);
    const values = covered.map(({ lineup, events }) => {
      const told = demoMinutes({
        starters: lineup.starters.map((one) => one.player),
        substitutes: lineup.bench,
        keeper: lineup.starters[0]!.player,
        events,
      }).players.find((one) => one.player === player);
      if (!told) return 0;
      const sentOff = told.secondYellow + told.straightRed;
      // Of two yellow cards in a match none counts as a single one.
      const yellows = told.secondYellow > 0 ? 0 : told.yellow;
      return { yellowCards: yellows, redCard: sentOff, appearanceTime: told.official ?? 0 }[figure];
    });
    const total = values.reduce((sum, value) => sum + value, 0);
    return {
      player: player!,
      figure,
      value: Math.max(0, total + over),
      asOf: dayIn(covered.at(-1)!.match.startsAt, zone),
    };
  });
};
