import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { AvailabilityHead, useShownTabs } from '../availability-frame/availability-head.tsx';
import { tabPages } from './availability-tabs.ts';
import { TodayTab } from './today/today-tab.tsx';
import { useAvailabilityView } from '../availability-frame/use-availability-view.ts';

/** The tab that the address names; nothing under the address of the treatment room for who may not open it. */
export function AvailabilityPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const view = useAvailabilityView();
  const { data: me } = useQuery(meQuery());
  const tab = useShownTabs().find((each) => each === view.tab) ?? 'today';
  if (me && tab !== view.tab)
    return (
      <PaneLayout>
        <PageHead title={title} />
        <EmptyState
          drawing="offside"
          title={t('casePage.notFound.title')}
          action={
            <Button variant="outline" onClick={() => view.showDay(undefined)}>
              {t('casePage.notFound.back')}
            </Button>
          }
        />
      </PaneLayout>
    );
  const Page = tab === 'today' ? undefined : tabPages[tab];
  return (
    <PaneLayout>
      {Page ? (
        <Suspense
          key={tab}
          fallback={
            <>
              <AvailabilityHead title={title} tab={tab} />
              <Skeleton className="h-96 rounded-lg" />
            </>
          }
        >
          <Page title={title} />
        </Suspense>
      ) : (
        <TodayTab title={title} view={view} />
      )}
    </PaneLayout>
  );
}
