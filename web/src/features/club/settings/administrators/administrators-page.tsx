import { useQuery } from '@tanstack/react-query';
import { ShieldPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { administratorsQuery } from '../../../../api/people/administrators.ts';
import { meQuery } from '../../../../api/people/auth.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { AdministratorRow } from './administrator-row.tsx';
import { MakeAdministratorDialog } from './make-administrator-dialog.tsx';

/** Who manages the club; further administrators are made and removed here. */
export function AdministratorsPage() {
  return (
    <SettingsFrame isForAdmin>
      <Administrators />
    </SettingsFrame>
  );
}

function Administrators() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(administratorsQuery());
  const { data: me } = useQuery(meQuery());
  const { format, isKnown } = useClubTime();
  const [isMaking, setMaking] = useState(false);

  if (isError && !data)
    return (
      <ErrorState message={t('administrators.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  if (!data || !isKnown) return <Skeleton className="h-64 rounded-lg" />;
  const { records } = data;
  return (
    <Sheet
      title={t('administrators.title')}
      end={
        <Button
          variant="outline"
          size="sm"
          icon={<ShieldPlus aria-hidden="true" />}
          foldsOnPhone
          onClick={() => setMaking(true)}
        >
          {t('administrators.make')}
        </Button>
      }
    >
      <p className="max-w-text text-pretty text-ink-2">{t('administrators.intro')}</p>
      <ul className="mt-4 -mb-4 divide-y divide-line border-t border-line">
        {records.map((person) => (
          <AdministratorRow
            key={person._id}
            person={person}
            isOwn={person._id === me?._id}
            isLast={records.length < 2}
            format={format}
          />
        ))}
      </ul>
      {records.length < 2 ? (
        <p className="mt-4 max-w-text text-sm text-pretty text-ink-3">{t('administrators.last')}</p>
      ) : null}
      <MakeAdministratorDialog isOpen={isMaking} administrators={records} onClose={() => setMaking(false)} />
    </Sheet>
  );
}
