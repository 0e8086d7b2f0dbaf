import {
  type PlayerField,
  type PlayerFieldOf,
  playerFieldNames,
  specOf,
} from '@touchline/contract/people/player-fields';
import type { Generated } from 'kysely';
import type { Json } from './column-types.ts';

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : '';

/** `primary` is reserved in SQL. */
const renamed = { primary: 'is_primary' } as const;
type Renamed = typeof renamed;

/** The column of a field in `users`. */
export type PlayerColumn<F extends PlayerField = PlayerField> = F extends keyof Renamed ? Renamed[F] : SnakeCase<F>;

type Stored<F extends PlayerField> = F extends 'name' | 'status'
  ? string
  : F extends PlayerFieldOf<'flag'>
    ? Generated<boolean>
    : F extends PlayerFieldOf<'texts' | 'phones'>
      ? Json<string[]>
      : F extends PlayerFieldOf<'count' | 'measure' | 'shirtNumber'>
        ? number | null
        : Generated<string | null>;

/** The columns of `users` that hold the fields of a player's record. */
export type PlayerColumns = { [F in PlayerField as PlayerColumn<F>]: Stored<F> };

const columnNameOf = (field: PlayerField): string =>
  field in renamed ? renamed[field as keyof Renamed] : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const names = new Map(playerFieldNames.map((field) => [field, columnNameOf(field) as PlayerColumn]));

/** Maps a field of a player's record to its column in `users`. */
export const playerColumn = <F extends PlayerField>(field: F): PlayerColumn<F> => names.get(field) as PlayerColumn<F>;

/** True for columns that hold a list as JSON. */
export const isListField = (field: PlayerField): field is PlayerFieldOf<'texts' | 'phones'> =>
  ['texts', 'phones'].includes(specOf(field).kind);
