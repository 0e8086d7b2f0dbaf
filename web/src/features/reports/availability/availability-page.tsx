import { Suspense } from 'react';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { AvailabilityHead, useShownTabs } from '../availability-frame/availability-head.tsx';
import { tabPages } from './availability-tabs.ts';
import { TodayTab } from './today/today-tab.tsx';
import { useAvailabilityView } from '../availability-frame/use-availability-view.ts';

/** The tab that the address names; the board of the day if it may not be opened. */
export function AvailabilityPage({ title }: { title: string }) {
  const view = useAvailabilityView();
  const tab = useShownTabs().find((each) => each === view.tab) ?? 'today';
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
