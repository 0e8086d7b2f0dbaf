import { type PlayerField, specOf } from '@touchline/contract/people/player-fields';
import type { Image } from '@touchline/contract/wire/common';
import { listOf, numberOf } from '../../lib/forms/typed-values.ts';

const textualValue = (field: PlayerField, typed: string): unknown => {
  const { kind, isRequired } = specOf(field);
  if (kind === 'shirtNumber' || kind === 'count' || kind === 'measure') return numberOf(typed);
  if (kind === 'texts' || kind === 'phones') return listOf(typed);
  // An emptied optional field is sent as null; a required one stays '' and fails its rule.
  const text = typed.trim();
  return text === '' && !isRequired ? null : text;
};

/** Converts a form value to the wire format; NaN for an invalid number. */
export const wireValue = (field: PlayerField, held: string | boolean | Image | null): unknown => {
  if (typeof held === 'string') return textualValue(field, held);
  return typeof held === 'boolean' ? held : (held?.key ?? null);
};
