import {
  type PlayerField,
  playerFieldNames,
  type PlayerFieldOf,
  type PlayerImageField,
  playerImageFields,
} from '@touchline/contract/people/player-fields';
import type { Image } from '@touchline/contract/wire/common';
import type { User } from '@touchline/contract/people/users';
import { listText } from '../../../lib/forms/typed-values.ts';

/** The fields that can be edited: a player's address cannot. */
export type EditedField = Exclude<PlayerField, 'email'>;
export type FlagField = PlayerFieldOf<'flag'>;
type TextualField = Exclude<EditedField, FlagField | PlayerImageField>;

/** A player as the fields of the screen hold one: what is typed is text until it is sent. */
export type PlayerForm = Record<TextualField, string> &
  Record<FlagField, boolean> &
  Record<PlayerImageField, Image | null>;

export const editedFields = playerFieldNames.filter((field): field is EditedField => field !== 'email');

const held = (value: User[EditedField]): string | boolean | Image | null => {
  if (Array.isArray(value)) return listText(value);
  return typeof value === 'number' ? String(value) : value;
};

export const formOf = (player: User): PlayerForm =>
  Object.fromEntries(
    editedFields.map((field) => {
      const isImage = (playerImageFields as readonly EditedField[]).includes(field);
      return [field, held(player[field]) ?? (isImage ? null : '')];
    }),
  ) as unknown as PlayerForm;
