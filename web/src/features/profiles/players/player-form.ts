import {
  type PlayerField as AnyField,
  playerFieldNames,
  type PlayerFieldOf,
  playerFieldsOf,
} from '@touchline/contract/people/player-fields';
import type { Image } from '@touchline/contract/wire/common';
import type { User } from '@touchline/contract/people/users';
import { listText } from '../../../lib/forms/typed-values.ts';

/** The fields that are edited: a player's address stays. */
export type PlayerField = Exclude<AnyField, 'email'>;
export type FlagField = PlayerFieldOf<'flag'>;
export type ImageField = PlayerFieldOf<'image'>;
type TextualField = Exclude<PlayerField, FlagField | ImageField>;

export const imageFields = playerFieldsOf('image');

/** A player as the fields of the screen hold one: what is typed is text until it is sent. */
export type PlayerForm = Record<TextualField, string> & Record<FlagField, boolean> & Record<ImageField, Image | null>;

export const playerFields = playerFieldNames.filter((field): field is PlayerField => field !== 'email');

const held = (value: User[PlayerField]): string | boolean | Image | null => {
  if (Array.isArray(value)) return listText(value);
  return typeof value === 'number' ? String(value) : value;
};

export const formOf = (player: User): PlayerForm =>
  Object.fromEntries(
    playerFields.map((field) => {
      const isImage = (imageFields as readonly PlayerField[]).includes(field);
      return [field, held(player[field]) ?? (isImage ? null : '')];
    }),
  ) as unknown as PlayerForm;
