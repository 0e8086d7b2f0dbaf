import { fold } from '../../../../lib/text/search.ts';
import type { ClubSquad } from '../club-squads.repository.ts';

/** Where the players of a file go. */
export type TargetSquads = {
  all: readonly ClubSquad[];
  /** False while the club has one squad: everybody is in it, and nobody names it. */
  areSeveral: boolean;
  /** The squad of players for whom neither the file nor the options name one; undefined before setup. */
  first: string | undefined;
  /** The squad of the whole file, whatever its rows say. */
  into: string | undefined;
  nameOf: (id: string | null) => string | null;
  /** The squad that a cell names, by name or short name; undefined for none and for several. */
  find: (cell: string) => string | undefined;
};

/** The squads of a club, the active ones first, in the club's order. */
export const createTargetSquads = (squads: readonly ClubSquad[], into?: string): TargetSquads => {
  const names = new Map(squads.map(({ id, name }) => [id, name]));
  const find = (cell: string): string | undefined => {
    const wanted = fold(cell);
    const named = squads.filter(({ name }) => fold(name) === wanted);
    const found = named.length > 0 ? named : squads.filter(({ short_name }) => fold(short_name) === wanted);
    return found.length === 1 ? found[0]!.id : undefined;
  };
  return {
    all: squads,
    areSeveral: squads.length > 1,
    first: squads.at(0)?.id,
    into,
    nameOf: (id) => (id === null ? null : (names.get(id) ?? null)),
    find,
  };
};
