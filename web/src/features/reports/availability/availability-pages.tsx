import { useTranslation } from 'react-i18next';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { usePathname } from '../../../lib/router/router.tsx';
import { AvailabilityPage } from './availability-page.tsx';

const { Component: CasePage } = splitComponent<{ title: string }>(async () => ({
  default: (await import('../cases/case/case-page.tsx')).CasePage,
}));

/** The board with its tabs, or the case that the path names. */
export function AvailabilityPages({ title }: { title: string }) {
  const { t } = useTranslation();
  if (usePathname().startsWith('/reports/availability/cases/')) return <CasePage title={t('casePage.title')} />;
  return <AvailabilityPage title={title} />;
}
