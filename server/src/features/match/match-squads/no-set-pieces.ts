import { setPieceKinds } from '@touchline/contract/match/match-choices';
import type { SetPieces } from '@touchline/contract/match/match-squads';

/** Set pieces without takers. */
export const noSetPieces = (): SetPieces =>
  Object.fromEntries(setPieceKinds.map((kind) => [kind, [] as string[]])) as SetPieces;
