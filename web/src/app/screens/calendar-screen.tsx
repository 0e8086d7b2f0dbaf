import { Suspense } from 'react';
import { calendarViewIn } from '../../components/page/calendar-views.tsx';
import { PaneLayout } from '../../components/page/pane-layout.tsx';
import { SkeletonHead, SkeletonPage } from '../../components/page/skeleton-page.tsx';
import { CalendarPage } from '../../features/people/calendar/calendar-page.tsx';
import { splitComponent } from '../../lib/browser/split-component.ts';
import { useSearch } from '../../lib/router/router.tsx';

const { Component: PlacesPage } = splitComponent(async () => ({
  default: (await import('../../features/plan/places/places-page.tsx')).PlacesPage,
}));

/** The calendar of a player, or what takes the places of the club on a day. */
export function CalendarScreen({ title }: { title: string }) {
  if (calendarViewIn(useSearch()) === 'players') return <CalendarPage title={title} />;
  return (
    <Suspense
      fallback={
        <PaneLayout>
          <SkeletonPage title={title}>
            <SkeletonHead />
          </SkeletonPage>
        </PaneLayout>
      }
    >
      <PlacesPage title={title} />
    </Suspense>
  );
}
