import './training-slots.ts';
import { Suspense } from 'react';
import { PaneLayout } from '../../components/page/pane-layout.tsx';
import { SkeletonHead, SkeletonPage } from '../../components/page/skeleton-page.tsx';
import { sessionTabIn } from '../../features/plan/session/frame/session-address.ts';
import { TrainingsPage } from '../../features/football/trainings/trainings-page.tsx';
import { splitComponent } from '../../lib/browser/split-component.ts';
import { useSearch } from '../../lib/router/router.tsx';

const { Component: SessionFile } = splitComponent(async () => ({
  default: (await import('../../features/plan/session/session-file.tsx')).SessionFile,
}));

/** The trainings page, and the plan, the squad and the review of a training. */
export function TrainingsScreen({ title }: { title: string }) {
  const search = useSearch();
  const training = search.get('training');
  const tab = sessionTabIn(search);
  if (training === null || tab === null) return <TrainingsPage title={title} />;
  const loading = (
    <PaneLayout>
      <SkeletonPage title={title}>
        <SkeletonHead />
      </SkeletonPage>
    </PaneLayout>
  );
  return (
    <Suspense fallback={loading}>
      <SessionFile key={training} id={training} tab={tab} title={title} />
    </Suspense>
  );
}
