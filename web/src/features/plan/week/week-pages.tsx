import './week.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { SkeletonPage } from '../../../components/page/skeleton-page.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { usePathname } from '../../../lib/router/router.tsx';
import { WeekPage } from './week-page.tsx';

const { Component: PrintPage } = splitComponent<{ title: string }>(async () => ({
  default: (await import('./print/print-page.tsx')).PrintPage,
}));

/** The week, or its paper. */
export function WeekPages({ title }: { title: string }) {
  const { t } = useTranslation();
  if (usePathname() !== '/projects/week/print') return <WeekPage title={title} />;
  return (
    <Suspense
      fallback={
        <PaneLayout>
          <SkeletonPage title={title}>
            <Skeleton className="h-146 rounded-lg" />
          </SkeletonPage>
        </PaneLayout>
      }
    >
      <PrintPage title={t('week.print.title')} />
    </Suspense>
  );
}
