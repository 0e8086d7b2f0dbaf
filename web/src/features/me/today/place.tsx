import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { placeText } from '../../../lib/i18n/place-text.ts';

/** The place of an event, with the half that it takes; renders nothing if none is set. */
export function Place({ place, half }: { place: string | null; half: PlaceHalf | null }) {
  const { t } = useTranslation();
  if (!place) return null;
  const text = placeText(t, place, half);
  return (
    <p className="flex items-start gap-2 text-ink-2">
      <MapPin aria-hidden="true" className="mt-0.5 size-[1.125rem] shrink-0 stroke-[1.75]" />
      <span aria-hidden="true" dir="auto" className="min-w-0 wrap-anywhere">
        {text}
      </span>
      <span className="sr-only">{t('me.today.place', { place: text })}</span>
    </p>
  );
}
