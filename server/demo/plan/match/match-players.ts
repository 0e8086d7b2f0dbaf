import type { Position } from '@touchline/contract/people/player-fields';
import { readClub } from '../../club/read-club.ts';

/** A player of the first team, as match files are drawn. */
export type DemoMatchPlayer = {
  id: string;
  name: string;
  number: number | null;
  position: Position;
  nationality: string;
  /** First choice 0, second choice 1, the young ones 2. */
  depth: number;
  line: DemoLine;
};
export type DemoLine = 'goalkeepers' | 'defenders' | 'midfielders' | 'forwards';

/** Players with higher numbers come from the youth squads. */
const seniorMax = 30;

/** The line of a position. */
export const lineOf = (position: Position): DemoLine => {
  switch (position) {
    case 'GK':
      return 'goalkeepers';
    case 'SW':
    case 'LB':
    case 'CB':
    case 'RB':
      return 'defenders';
    case 'CDM':
    case 'CM':
    case 'CAM':
    case 'LM':
    case 'RM':
      return 'midfielders';
    case 'LW':
    case 'RW':
    case 'ST':
      return 'forwards';
  }
};

/** The active players of the squad, with the ids of their rows: in the order of the squad. */
export const matchPlayersOf = (ids: readonly string[]): DemoMatchPlayer[] =>
  readClub()
    .squad.players.filter(({ status }) => status === undefined)
    .map(({ name, number, position, nationality, isPrimary }, index) => ({
      id: ids[index]!,
      name,
      number,
      position,
      nationality,
      depth: isPrimary ? 0 : (number ?? Infinity) <= seniorMax ? 1 : 2,
      line: lineOf(position),
    }));

/** The ids of those who wear these numbers, in their order. */
export const idsOf = (numbers: readonly number[], players: readonly DemoMatchPlayer[]): string[] =>
  numbers.flatMap((number) => players.find((player) => player.number === number)?.id ?? []);

/** A foreign player in the sense of the competition's limits. */
export const isForeign = ({ nationality }: Pick<DemoMatchPlayer, 'nationality'>): boolean =>
  readClub().match.registrations.foreign.includes(nationality);
