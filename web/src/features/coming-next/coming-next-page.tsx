import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PaneLayout } from '../../components/pane-layout.tsx';

/** Stands where a screen is not built yet, under that screen's own title. */
export function ComingNextPage({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <PaneLayout>
      <PageHead title={title} />
      <EmptyState title={t('app.comingNext.title')} hint={t('app.comingNext.text')} />
    </PaneLayout>
  );
}
