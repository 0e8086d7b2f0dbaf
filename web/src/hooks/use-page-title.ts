import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the window after what the page shows. */
export function usePageTitle(page: string) {
  const { t } = useTranslation();

  useEffect(() => {
    const title = t('app.pageTitle', { page });
    // The frame names the window when a page opens, after this effect: the nearer name comes last.
    const timer = setTimeout(() => (document.title = title));
    return () => clearTimeout(timer);
  }, [t, page]);
}
