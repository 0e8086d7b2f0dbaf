import type { Match } from '@touchline/contract/football/matches';
import { useTranslation } from 'react-i18next';
import { wallTimeIn } from '../../lib/dates/days.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { capitalised } from '../../lib/i18n/names.ts';

type MovedFromProps = { event: Pick<Match, 'movedFrom' | 'takesPlace'>; timeZone: string };

/** When an event that is still to come was to begin before it was moved; nothing for others. */
export function MovedFrom({ event: { movedFrom, takesPlace }, timeZone }: MovedFromProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  if (movedFrom === null || takesPlace !== 'coming') return null;
  const day = format.longDayOfWeek(movedFrom);
  // A match whose time was to be confirmed stands at the beginning of its day.
  const hasTime = !wallTimeIn(timeZone, movedFrom).endsWith('T00:00');
  const when = hasTime ? t('assigned.when', { day, time: format.time(movedFrom) }) : day;
  return <span>{t('callOff.movedFrom', { when: capitalised(when) })}</span>;
}
