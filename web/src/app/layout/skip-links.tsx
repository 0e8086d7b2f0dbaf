import { useTranslation } from 'react-i18next';
import { SkipLink } from '../../components/page/skip-link.tsx';
import { listPaneId, useHasListPane } from '../../lib/state/list-pane.ts';

/** The first stops of the tab key: past the navigation to the content, and past both to the list beside it. */
export function SkipLinks() {
  const { t } = useTranslation();
  const hasList = useHasListPane();
  return (
    <>
      <SkipLink target="main">{t('app.skip')}</SkipLink>
      {hasList ? <SkipLink target={listPaneId}>{t('app.skipToList')}</SkipLink> : null}
    </>
  );
}
