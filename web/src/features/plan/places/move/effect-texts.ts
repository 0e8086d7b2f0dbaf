import type { PlanCheck, PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { Place } from '@touchline/contract/plan/places';
import { clashSentence } from '../../../../components/football/clash-sentence.ts';
import type { Words } from '../uses/use-words.ts';

/** Names a place by its id; null for one that is not listed. */
export type NameOf = (id: string | null, half: PlaceHalf | null) => string | null;

export const nameOfPlace =
  (places: readonly Place[], words: Words): NameOf =>
  (id, half) => {
    const found = places.find(({ _id }) => _id === id);
    return found ? words.place(found, half) : null;
  };

/** What does not fit, in one sentence with its hours. */
export const clashTitle = (clash: PlanClash, nameOf: NameOf, { t, format }: Words): string =>
  clashSentence(clash, { t, format, place: nameOf(clash.place, clash.half) });

/** The uses of a clash by name and start. */
export const clashUses = ({ uses }: PlanClash, words: Words): string[] =>
  uses.map((use) => words.t('places.clash.use', { name: words.name(use), from: words.format.time(use.from) }));

/** What a move or a plan means, sentence by sentence: what does not fit, until when it is free, who is asked again. */
export const effectTexts = (
  { clashes, freeUntil, place, asksAgain }: PlanCheck,
  nameOf: NameOf,
  words: Words,
): { key: string; text: string; isClash: boolean }[] => {
  const { t, format } = words;
  const texts = clashes.map((clash) => ({ key: clash._id, text: clashTitle(clash, nameOf, words), isClash: true }));
  const isTaken = clashes.some(({ kind }) => kind === 'place' || kind === 'closed');
  if (place !== null && !isTaken)
    texts.push({
      key: 'free',
      text: freeUntil === null ? t('places.move.free') : t('places.move.freeUntil', { until: format.time(freeUntil) }),
      isClash: false,
    });
  if (asksAgain > 0)
    texts.push({ key: 'asksAgain', text: t('places.move.asksAgain', { count: asksAgain }), isClash: false });
  return texts;
};
