import { useQuery } from '@tanstack/react-query';
import { guardiansMax } from '@touchline/contract/people/choices';
import type { Guardian } from '@touchline/contract/people/guardians';
import type { User } from '@touchline/contract/people/users';
import { Plus } from 'lucide-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { guardiansQuery } from '../../../../api/people/guardians.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { splitComponent } from '../../../../lib/browser/split-component.ts';
import { dayIn } from '../../../../lib/dates/days.ts';
import { ListedOnly } from '../../profile/listed-only.ts';
import type { GuardianDialogProps } from './guardian-dialog.tsx';
import { comesOfAge } from './guardian-input.ts';
import { GuardianRow } from './guardian-row.tsx';

const { Component: GuardianDialog } = splitComponent<GuardianDialogProps>(async () => ({
  default: (await import('./guardian-dialog.tsx')).GuardianDialog,
}));

export type GuardiansSheetProps = { player: User; isAdmin: boolean };

/** The guardians of a player: who they are, what they may do, and whether their phones are paired. */
export function GuardiansSheet({ player, isAdmin }: GuardiansSheetProps) {
  const { t } = useTranslation();
  const isListedOnly = useContext(ListedOnly);
  const { format, timeZone } = useClubTime();
  const { data: loaded, isError, isFetching, refetch } = useQuery(guardiansQuery(player._id));
  const [edited, setEdited] = useState<Guardian | 'new' | null>(null);
  const guardians = loaded?.record;
  const count = guardians?.length ?? 0;
  const ofAge = comesOfAge(player.birthDate);
  const isOfAge = ofAge !== null && timeZone !== undefined && ofAge <= dayIn(timeZone, new Date());

  const add = (
    <Button
      variant={count === 0 ? 'outline' : 'ghost'}
      size="sm"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      {t('guardians.add')}
    </Button>
  );
  const content = () => {
    if (!loaded && isError)
      return <ErrorState message={t('guardians.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (!loaded || timeZone === undefined || isListedOnly)
      return (
        <div className="grid gap-3 px-5 py-4 max-tablet:px-4">
          <span className="sr-only">{t('common.loading')}</span>
          <Skeleton className="w-40" />
          <Skeleton className="w-52" />
        </div>
      );
    if (isOfAge)
      return (
        <p className="px-5 py-4 text-ink-3 max-tablet:px-4">{t('guardians.ofAge', { date: format.date(ofAge) })}</p>
      );
    if (count === 0)
      return <EmptyState title={t('guardians.empty')} hint={t('guardians.emptyHint')} action={isAdmin ? add : null} />;
    return null;
  };

  return (
    <Sheet
      isFlush
      title={
        <span className="flex items-center gap-2.5">
          {t('guardians.title')}
          {count > 0 ? <CountBadge count={count} /> : null}
        </span>
      }
      end={isAdmin && !isOfAge && !isListedOnly && count > 0 && count < guardiansMax ? add : null}
    >
      {content()}
      {loaded && timeZone !== undefined && !isListedOnly && count > 0 ? (
        <ul className="divide-y divide-line">
          {loaded.record.map((guardian, index) => (
            <GuardianRow
              key={guardian._id}
              player={player}
              loaded={loaded}
              index={index}
              isAdmin={isAdmin}
              canSend={player.status === 'active' && !isOfAge}
              format={format}
              onEdit={() => setEdited(guardian)}
            />
          ))}
        </ul>
      ) : null}
      {edited && loaded ? (
        <GuardianDialog
          playerId={player._id}
          loaded={loaded}
          guardian={edited === 'new' ? null : edited}
          isAdmin={isAdmin}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Sheet>
  );
}
