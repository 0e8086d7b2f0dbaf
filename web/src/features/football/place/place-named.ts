import type { Place } from '@touchline/contract/plan/places';

/** A place as it is compared: without case, accents and blanks. The server decides; the form only offers halves by it. */
const keyOf = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, '').toLocaleLowerCase();

/** The place that a text means by its name or another spelling. */
export const placeNamed = (places: readonly Place[], text: string): Place | undefined => {
  const key = keyOf(text);
  if (key === '') return undefined;
  return places.find(({ name, spellings }) => [name, ...spellings].some((known) => keyOf(known) === key));
};
