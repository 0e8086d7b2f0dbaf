import type { DemoYouthSquad } from '../../club/youth.ts';
import { readClub } from '../../club/read-club.ts';
import type { DemoRandom } from '../../lib/random.ts';
import type { DemoMatch } from '../matches.ts';
import { planCallUp } from './call-up.ts';
import { chooseEleven } from './eleven.ts';
import { lineupOf } from './lineups.ts';
import { lineOf, type DemoMatchPlayer } from './match-players.ts';
import type { DemoSheet } from './sheets.ts';

type Given = {
  random: DemoRandom;
  now: Date;
  zone: string;
  /** The matches of the squad, by start. */
  matches: readonly DemoMatch[];
  /** The ids of the squad's players, in their order. */
  players: readonly string[];
};

/** The next match of a youth squad: everybody is called up, and the line-up stands. Undefined if none is to come. */
export const planYouthSheet = (
  { random, now, zone, matches, players: ids }: Given,
  { players: young }: DemoYouthSquad,
): DemoSheet | undefined => {
  const match = matches.find(({ startsAt }) => startsAt > now.toISOString());
  if (!match) return undefined;
  const { sheet, callUp: words } = readClub().match;
  const formation = sheet.formations[0]!;
  const players = young.map(({ name, number, position, nationality }, index): DemoMatchPlayer => ({
    id: ids[index]!,
    name,
    number,
    position,
    nationality,
    depth: 2,
    line: lineOf(position),
  }));
  const rankOf = (player: DemoMatchPlayer) => players.indexOf(player);
  const starters = chooseEleven(formation, { players, rankOf, foreignMax: null });
  const eleven = new Set(starters.map(({ player }) => player));
  const bench = players.filter((player) => !eleven.has(player));
  const called = [...eleven, ...bench].map(({ id }) => id);
  const callUp = planCallUp({ random, now, zone, match, called, others: [] });
  return {
    match,
    lineup: lineupOf(formation, starters, bench, players),
    draft: null,
    callUp: {
      ...callUp,
      meetingPlace: match.isHome ? match.venue : callUp.meetingPlace,
      note: words.youthMessage,
    },
    events: [],
    review: null,
  };
};
