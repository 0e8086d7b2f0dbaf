import type { Week, WeekEvent } from '@touchline/contract/plan/week';
import type { TFunction } from 'i18next';
import { placeText } from '../../../../lib/i18n/place-text.ts';

export type PlaceChoice = { value: string; label: string; place: string | null; half: WeekEvent['half'] };

/** The places of the club with their halves, and the text of the event where it means none of them. */
export const placeChoices = (
  t: TFunction,
  places: Week['places'],
  event: Pick<WeekEvent, 'place' | 'half' | 'placeId'>,
) => {
  const choices: PlaceChoice[] = places
    .filter(({ active, _id }) => active || _id === event.placeId)
    .flatMap(({ _id, name, halves }) => {
      // As it is written on the event: another spelling would be a change.
      const place = _id === event.placeId ? event.place : name;
      const whole: PlaceChoice = { value: _id, label: name, place, half: null };
      if (!halves) return [whole];
      return [
        whole,
        ...(['a', 'b'] as const).map((half) => ({
          value: `${_id}-${half}`,
          label: placeText(t, name, half),
          place,
          half,
        })),
      ];
    });
  const isKnown = choices.some(({ place, half }) => place === event.place && half === event.half);
  const own: PlaceChoice = {
    value: 'own',
    label: placeText(t, event.place, event.half) ?? t('week.move.noPlace'),
    place: event.place,
    half: event.half,
  };
  const all = isKnown ? choices : [own, ...choices];
  const chosen = all.find(({ place, half }) => place === event.place && half === event.half) ?? own;
  return { choices: all, chosen };
};
