import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import { isolated } from '@touchline/contract/wire/isolated';
import { textsOf } from './texts.ts';

/** Where an event is, as people read it in a language: "Pitch 3, half A". The name keeps its own direction. */
export const placeText = (language: string, place: string | null, half: PlaceHalf | null): string | null =>
  place === null || half === null ? place : textsOf(language).atHalf(isolated(language, place), half);
