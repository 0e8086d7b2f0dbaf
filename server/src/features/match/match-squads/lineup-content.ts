import { isDeepStrictEqual } from 'node:util';
import type { LineupContent, SetPieces } from '@touchline/contract/match/match-squads';
import { placeInRow } from './called-place.ts';
import type { CalledRow, SquadRow } from './match-squads.repository.ts';
import { noSetPieces } from './no-set-pieces.ts';

/** The line-up in use, as drafts and the published one are kept; of each player once, in the order of their ids. */
export const contentOf = (
  row: Pick<SquadRow, 'formation' | 'set_pieces'>,
  called: readonly CalledRow[],
): LineupContent => ({
  formation: row.formation,
  players: called
    .toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))
    .map((one) => ({ player: one.user_id, ...placeInRow(one) })),
  setPieces: { ...noSetPieces(), ...row.set_pieces },
});

/** Whether two line-ups are the same, whatever the order of their players. */
export const isSameContent = (one: LineupContent, other: LineupContent): boolean => {
  const sorted = ({ players, ...rest }: LineupContent) => ({
    ...rest,
    players: players.toSorted((a, b) => (a.player < b.player ? -1 : 1)),
  });
  return isDeepStrictEqual(sorted(one), sorted(other));
};

/** Who takes the set pieces, of some players alone. */
export const takersAmong = (setPieces: SetPieces, isMeant: (player: string) => boolean): SetPieces =>
  Object.fromEntries(Object.entries(setPieces).map(([kind, ids]) => [kind, ids.filter(isMeant)])) as SetPieces;

/** A line-up of some players alone. */
export const contentAmong = (
  { players, setPieces, ...content }: LineupContent,
  isMeant: (player: string) => boolean,
): LineupContent => ({
  ...content,
  players: players.filter(({ player }) => isMeant(player)),
  setPieces: takersAmong(setPieces, isMeant),
});
