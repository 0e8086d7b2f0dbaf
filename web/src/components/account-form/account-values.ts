import {
  type PlayerField,
  type PlayerFieldOf,
  playerFieldsWith,
  type PlayerImageField,
  playerImageFields,
} from '@touchline/contract/people/player-fields';
import type { Image } from '@touchline/contract/wire/common';
import { accountLayout } from '../player-fields/layout.ts';

/** Fields that only players under 16 have. */
export const guardianFields: readonly AccountField[] = playerFieldsWith({ isMinorOnly: true });

export type TextualField = Exclude<PlayerField, PlayerFieldOf<'flag' | 'status'> | PlayerImageField>;
export type AccountField = TextualField | PlayerImageField | 'dataEntry';

/**
 * An account while it is filled in: typed values are text until they are sent. All user types share it, so switching type
 * loses nothing.
 */
export type AccountValues = Record<TextualField, string> &
  Record<PlayerImageField, Image | null> & { dataEntry: boolean };

const textualFields: readonly TextualField[] = accountLayout;

export const accountFields: readonly AccountField[] = [...textualFields, 'dataEntry', ...playerImageFields];

export const emptyAccount: AccountValues = {
  ...(Object.fromEntries(textualFields.map((field) => [field, ''])) as Record<TextualField, string>),
  ...(Object.fromEntries(playerImageFields.map((field) => [field, null])) as Record<PlayerImageField, null>),
  dataEntry: false,
};
