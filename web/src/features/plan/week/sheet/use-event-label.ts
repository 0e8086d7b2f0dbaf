import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { WeekEvent } from '@touchline/contract/plan/week';
import { useTranslation } from 'react-i18next';
import { placeText } from '../../../../lib/i18n/place-text.ts';
import { usePlanning } from '../state/planning-context.ts';
import { useClashWords } from '../state/use-clash-words.ts';
import { stands } from '../state/week-model.ts';

/** The name of a card for screen readers: all that it shows, as one list. */
export function useEventLabel() {
  const { t } = useTranslation();
  const { format } = usePlanning();
  const textOf = useClashWords();
  return (event: WeekEvent, clashes: readonly PlanClash[]): string => {
    const { kind, title, place, half, durationMin, intensity, intendedRpe, replies, match } = event;
    const isOff = !stands(event);
    const facts = [
      t(`week.kinds.${kind}`),
      event.timeUnknown ? t('pieces.timeUnknown') : format.time(event.date),
      title,
      isOff && (event.takesPlace === 'onHold' ? t('match.states.postponed') : t(`callOff.tag.${kind}`)),
      placeText(t, place, half),
      match?.league,
      durationMin !== null && t('week.card.minutes', { minutes: format.number(durationMin) }),
      intensity && t(`week.intensity.${intensity}`),
      intendedRpe !== null && t('week.card.rpe', { rpe: format.number(intendedRpe) }),
      replies.asked && !isOff && t('week.peek.comingCount', { count: replies.coming }),
      replies.asked && !isOff && replies.open > 0 && t('week.card.open', { count: replies.open }),
      event.isReviewed && t('week.card.reviewed'),
      ...clashes.map((clash) => textOf(clash, event._id)),
    ];
    return format.list(
      facts.filter((fact): fact is string => typeof fact === 'string' && fact !== ''),
      'unit',
    );
  };
}
