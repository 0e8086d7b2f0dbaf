import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { meQuery } from '../../../../api/people/auth.ts';

/** On paper alone: who printed the case and when, as it leaves the club's closed record with that sheet. */
export function PrintedLine() {
  const { t } = useTranslation();
  const { format } = useClubTime();
  const { data: me } = useQuery(meQuery());
  return (
    <p className="hidden border-t border-line pt-2 text-sm text-ink-3 print:block">
      {t('casePage.printed', { when: format.dateTime(new Date()), name: me?.name ?? '' })}
    </p>
  );
}
