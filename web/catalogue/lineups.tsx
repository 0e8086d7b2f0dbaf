import type { LineupPlayer } from '@touchline/contract/football/primary-players';
import { LineupPitchSheet } from '../src/features/football/primary-players/lineup-pitch-sheet.tsx';
import { longName, manyPersons } from './data.ts';
import { Group } from './group.tsx';

const player = (
  shirtNumber: number | null,
  name: string,
  position: LineupPlayer['position'],
  marks: Partial<LineupPlayer> = {},
): LineupPlayer => ({
  _id: `${shirtNumber}-${name}`,
  name,
  shirtNumber,
  profileImage: null,
  position,
  injury: false,
  canTrain: null,
  status: 'active',
  ...marks,
});

const eleven = [
  player(1, 'Iker Solana', 'GK'),
  player(2, 'Hugo Peralta', 'RB'),
  player(4, 'Adrián Castaño', 'CB'),
  player(5, 'Moussa Diarra', 'CB'),
  player(3, 'Nuño Ibáñez', 'LB', { status: 'inactive' }),
  player(6, 'Erik Lindqvist', 'CDM', { injury: true }),
  player(8, 'Mateo Iglesias Romero', 'CM'),
  player(10, 'João Baptista', 'CAM', { injury: true, status: 'inactive' }),
  player(7, 'Youssef El Amrani', 'RW'),
  player(9, 'Léo Vasconcelos', 'ST'),
  player(11, 'Dani Orozco', 'LW'),
];
const odd = [
  player(1, 'ياسين بنعبد الله', 'GK'),
  player(15, longName, 'CB', { injury: true, status: 'inactive' }),
  player(99, 'Bartholomew Featherstonehaugh-Cholmondeley', 'SW'),
  ...[20, 21, 22, 23].map((number) => player(number, `Player Number${number}`, 'CM')),
  player(null, 'خالد المنصوري', 'LB'),
  player(31, 'Two Leftbacks', 'LB'),
  player(32, 'Nobody Knows', null),
];
const bench = (count: number) =>
  manyPersons(count).map(({ name, number, isInjured }, index) =>
    player(Number(number) + 12, name, index % 9 === 0 ? null : 'CM', {
      injury: isInjured ?? false,
      status: index === 8 ? 'inactive' : 'active',
    }),
  );
const seven = bench(7);
const crowd = bench(289);

export function Lineups() {
  return (
    <Group title="Line-ups">
      <LineupPitchSheet starting={eleven} substitutes={seven} />
      <LineupPitchSheet starting={odd} substitutes={crowd} />
      <LineupPitchSheet starting={[]} substitutes={[]} />
    </Group>
  );
}
