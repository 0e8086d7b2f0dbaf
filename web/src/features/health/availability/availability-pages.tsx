import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { SkeletonPage } from '../../../components/page/skeleton-page.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { usePathname } from '../../../lib/router/router.tsx';
import { AvailabilityPage } from './availability-page.tsx';

const { Component: CasePage } = splitComponent<{ title: string }>(async () => ({
  default: (await import('../cases/case/case-page.tsx')).CasePage,
}));
const { Component: PrintPage } = splitComponent<{ title: string }>(async () => ({
  default: (await import('./print/print-page.tsx')).PrintPage,
}));

/** The board with its tabs, or the page under it that the path names: the paper of a day, or a case. */
export function AvailabilityPages({ title }: { title: string }) {
  const { t } = useTranslation();
  const [, , , part] = usePathname().split('/');
  const under = (page: ReactNode) => (
    <Suspense
      fallback={
        <PaneLayout>
          <SkeletonPage title={title}>
            <Skeleton className="h-146 rounded-lg" />
          </SkeletonPage>
        </PaneLayout>
      }
    >
      {page}
    </Suspense>
  );
  if (part === 'cases') return under(<CasePage title={t('casePage.title')} />);
  return part === 'print' ? under(<PrintPage title={title} />) : <AvailabilityPage title={title} />;
}
