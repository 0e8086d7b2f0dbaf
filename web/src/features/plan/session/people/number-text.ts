import type { PlayerRef } from '@touchline/contract/wire/common';
import { initialsOf } from '../../../../lib/i18n/names.ts';

/** The shirt number, or the initials of who has none. */
export const numberText = ({ shirtNumber, name }: Pick<PlayerRef, 'shirtNumber' | 'name'>): string =>
  shirtNumber === null ? initialsOf(name) : String(shirtNumber);
