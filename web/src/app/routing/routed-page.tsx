import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '../../lib/router/router.tsx';
import { announce } from '../../lib/state/announce.ts';
import { PageBoundary } from '../layout/page-boundary.tsx';
import { PageLoading } from '../layout/page-loading.tsx';
import type { Screen } from '../screens/screens.ts';

/** After navigation it announces the page and moves the focus there. */
function Arrival({ title }: { title: string }) {
  const isFirstPage = useLocation().key === 'default';

  useEffect(() => {
    if (isFirstPage) return;
    announce(title);
    // A form that takes the focus itself already has it.
    if (!document.getElementById('main')?.contains(document.activeElement)) document.getElementById('main')?.focus();
    // Only on mount: a language change renames the page, but must not move the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

type RoutedPageProps = {
  screen: Screen;
  hasFrame?: boolean;
  /** A change remounts the page, but does not count as arriving at another one. */
  version?: string;
};

export function RoutedPage({ screen, hasFrame = true, version }: RoutedPageProps) {
  const { t } = useTranslation();
  const title = t(screen.title);

  // Before the page's code is there: a screen reader reads the title when the document has loaded.
  useEffect(() => {
    document.title = t('app.pageTitle', { page: title });
  }, [t, title]);

  return (
    <PageBoundary key={screen.path} title={title}>
      <Suspense fallback={hasFrame ? <PageLoading /> : null}>
        <screen.Page key={version} title={title} />
        <Arrival title={title} />
      </Suspense>
    </PageBoundary>
  );
}
