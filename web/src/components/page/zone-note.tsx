import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deviceZone, isSameClock, zoneLabel } from '../../lib/dates/timezones.ts';

type ZoneNoteProps = {
  /** The zone of the times; undefined until it is known. */
  timeZone: string | undefined;
};

/** Names the club's time zone beside its times, on a device whose clock shows another time. */
export function ZoneNote({ timeZone }: ZoneNoteProps) {
  const { t, i18n } = useTranslation();
  if (timeZone === undefined || isSameClock(timeZone, deviceZone(), new Date())) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-3">
      <Clock aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
      {t('common.clubZone', { zone: zoneLabel(i18n.language, timeZone) })}
    </p>
  );
}
