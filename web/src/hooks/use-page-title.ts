import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the window title. */
export function usePageTitle(page: string) {
  const { t } = useTranslation();

  useEffect(() => {
    const title = t('app.pageTitle', { page });
    // The frame sets the title after this effect when a page opens; the more specific title must be set last.
    const timer = setTimeout(() => (document.title = title));
    return () => clearTimeout(timer);
  }, [t, page]);
}
