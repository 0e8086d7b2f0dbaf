import './case.css';
import { useQuery } from '@tanstack/react-query';
import type { CaseRecord } from '@touchline/contract/health/cases';
import { useTranslation } from 'react-i18next';
import { caseQuery } from '../../../../api/health/cases.ts';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../../components/page/pane-layout.tsx';
import { SkeletonPage } from '../../../../components/page/skeleton-page.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { isRecordId, useRecord } from '../../../../hooks/records/use-record.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useNavigate, usePathname } from '../../../../lib/router/router.tsx';
import { CaseView } from './case-view.tsx';
import { ParentsCard } from './concussion/card/parents-card.tsx';
import { CaseLock } from './lock/case-lock.tsx';
import { availability, treatmentRoom } from './treatment-room-address.ts';

/** The case that the path names, or the card for parents under it, for the medical staff; to everybody else there is none. */
export function CasePage({ title }: { title: string }) {
  const [, , , , id = '', part] = usePathname().split('/');
  return (
    <CaseLock key={id} title={title}>
      <PaneLayout>
        <CasePane id={id} title={title} isCard={part === 'card'} />
      </PaneLayout>
    </CaseLock>
  );
}

function CasePane({ id, title, isCard }: { id: string; title: string; isCard: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { timeZone, isKnown } = useClubTime();
  const query = useQuery({ ...caseQuery(id), enabled: isRecordId(id), meta: { quiet: true } });
  const { record, error, isMissing, refetch, isFetching } = useRecord<CaseRecord>({
    id,
    query,
    title,
    listed: undefined,
    nameOf: ({ player }: CaseRecord) => player.name,
    takesFocus: true,
  });
  const leave = () => navigate(treatmentRoom);
  const back = { label: t('casePage.back'), onBack: leave, isEverywhere: true };
  const leaveMissing = () => navigate(availability);

  // Who has no right to a case must not learn that there is one.
  if (isMissing || (error instanceof ApiError && error.code === 'forbidden'))
    return (
      <>
        <PageHead title={title} back={{ label: t('common.back'), onBack: leaveMissing, isEverywhere: true }} />
        <EmptyState
          drawing="offside"
          title={t('casePage.notFound.title')}
          hint={t('casePage.notFound.hint')}
          action={
            <Button variant="outline" onClick={leaveMissing}>
              {t('casePage.notFound.back')}
            </Button>
          }
        />
      </>
    );
  if (!record && error)
    return (
      <>
        <PageHead title={title} back={back} />
        <ErrorState message={t('casePage.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      </>
    );
  if (!query.data || timeZone === undefined || !isKnown)
    return (
      <SkeletonPage title={title}>
        <Skeleton className="h-7 w-60" />
        <Skeleton className="h-56 w-full rounded-lg" />
        <Skeleton className="h-96 w-full rounded-lg" />
      </SkeletonPage>
    );
  const { protocol } = query.data.record;
  if (isCard && protocol) return <ParentsCard record={query.data.record} protocol={protocol} timeZone={timeZone} />;
  return <CaseView loaded={query.data} timeZone={timeZone} onBack={leave} />;
}
