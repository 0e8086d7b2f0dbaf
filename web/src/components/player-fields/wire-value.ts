import { type PlayerField, specOf } from '@touchline/contract/people/player-fields';
import type { Image } from '@touchline/contract/wire/common';
import { listOf, numberOf } from '../../lib/forms/typed-values.ts';

const textualValue = (field: PlayerField, typed: string): unknown => {
  const { kind, isRequired } = specOf(field);
  if (kind === 'shirtNumber' || kind === 'count' || kind === 'measure') return numberOf(typed);
  if (kind === 'texts' || kind === 'phones') return listOf(typed);
  // An address that is taken out is missing; a phone number may be taken out.
  const text = typed.trim();
  return text === '' && !isRequired ? null : text;
};

/** What is sent for a field as a form holds it. NaN stands for something that is no number. */
export const wireValue = (field: PlayerField, held: string | boolean | Image | null): unknown => {
  if (typeof held === 'string') return textualValue(field, held);
  return typeof held === 'boolean' ? held : (held?.key ?? null);
};
