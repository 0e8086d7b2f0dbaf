import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The place of an event; renders nothing if none is set. */
export function Place({ place }: { place: string | null }) {
  const { t } = useTranslation();
  if (!place) return null;
  return (
    <p className="flex items-start gap-2 text-ink-2">
      <MapPin aria-hidden="true" className="mt-0.5 size-[1.125rem] shrink-0 stroke-[1.75]" />
      <span aria-hidden="true" dir="auto" className="min-w-0 wrap-anywhere">
        {place}
      </span>
      <span className="sr-only">{t('me.today.place', { place })}</span>
    </p>
  );
}
