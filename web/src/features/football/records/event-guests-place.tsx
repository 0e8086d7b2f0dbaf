import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClubZone } from '../../../api/club/club.ts';
import { meQuery } from '../../../api/people/auth.ts';
import { useSquadChoices } from '../../../api/people/squad-choices.ts';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { dayIn } from '../../../lib/dates/days.ts';

type EventGuestsPlaceProps = { squad: string | null; date: string };

/**
 * Holds the place of an event's guests until they come, for those who surely get the sheet because they may add one. It is as
 * high as the sheet without guests.
 */
export function EventGuestsPlace({ squad, date }: EventGuestsPlaceProps) {
  const { t } = useTranslation();
  const role = useQuery(meQuery()).data?.role;
  const isOffered = useSquadChoices()?.some(({ _id }) => _id === squad);
  const { timeZone = 'UTC' } = useClubZone();
  const isAhead = dayIn(timeZone, new Date(date)) >= dayIn(timeZone, new Date());
  if (!isOffered || !isAhead || (role !== 'admin' && role !== 'management')) return null;
  return (
    <Sheet isFlush title={t('squads.guests.title')} end={<span className="h-control-sm" />}>
      <div className="flex h-14 items-center px-5 max-tablet:px-4">
        <span className="sr-only">{t('common.loading')}</span>
        <Skeleton className="w-52" />
      </div>
    </Sheet>
  );
}
