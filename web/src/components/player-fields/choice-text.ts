import type { PlayerField } from '@touchline/contract/people/player-fields';
import type { TFunction } from 'i18next';
import type { TextKey } from '../../lib/i18n/i18n.ts';

/** The text of a value that is chosen from a list. */
export const choiceText = (t: TFunction, field: PlayerField, value: string): string =>
  t((field === 'position' ? `players.positions.${value}` : `players.${field}.${value}`) as TextKey);
