import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { casePlansQuery, healthSettingsQuery, stagesQuery } from '../../../../api/health/case-settings.ts';
import { meQuery } from '../../../../api/people/auth.ts';
import { healthRightsOf } from '../../../../api/people/health-rights.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { CountingSheet } from './counting-sheet.tsx';
import { DiagnosesSheet } from './diagnoses-sheet.tsx';
import { PlansSheet } from './plans-sheet.tsx';
import { StagesSheet } from './stages-sheet.tsx';
import { WhoSeesSheet } from './who-sees-sheet.tsx';

/** How the club works with health: who sees what, how it is counted, the stages, and the official table of diagnoses. */
export function HealthPage() {
  return (
    <SettingsFrame>
      <Sheets />
    </SettingsFrame>
  );
}

function Sheets() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  const isAdmin = me?.role === 'admin';
  const { readsMedical } = healthRightsOf(me);
  const isAllowed = isAdmin || readsMedical;
  const settings = useQuery({ ...healthSettingsQuery(), enabled: isAllowed });
  const stages = useQuery({ ...stagesQuery(), enabled: readsMedical });
  const plans = useQuery({ ...casePlansQuery(), enabled: readsMedical });
  if (me && !isAllowed)
    return (
      <Sheet>
        <EmptyState drawing="offside" title={t('healthSettings.closed.title')} hint={t('healthSettings.closed.hint')} />
      </Sheet>
    );
  const failed = [settings, stages, plans].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <ErrorState
        message={t('settings.loadFailed')}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  if (!settings.data || (readsMedical && !stages.data)) return <Skeleton className="h-80 rounded-lg" />;
  return (
    <>
      {isAdmin ? <WhoSeesSheet settings={settings.data} /> : null}
      {isAdmin ? <CountingSheet settings={settings.data} /> : null}
      {stages.data ? <StagesSheet stages={stages.data} /> : null}
      {stages.data && plans.data ? <PlansSheet plans={plans.data} stages={stages.data} /> : null}
      {readsMedical ? <DiagnosesSheet /> : null}
    </>
  );
}
