import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { TFunction } from 'i18next';

/**
 * Where an event is, as people read it: "Pitch 3, half A". Answers that a phone has kept from before the halves were known are
 * without one.
 */
export const placeText = <Place extends string | null>(
  t: TFunction,
  place: Place,
  half: PlaceHalf | null | undefined,
): Place | string => (place && half ? t(`places.half.${half}`, { place }) : place);
