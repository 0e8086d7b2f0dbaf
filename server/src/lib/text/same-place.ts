import { fold } from './search.ts';

/** A place as it is compared: without case, accents and blanks. */
export const placeKey = (place: string): string => fold(place).replace(/\s+/g, '');

/** Whether two texts name one place. Nothing is no place. */
export const samePlace = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && placeKey(one) !== '' && placeKey(one) === placeKey(other);
