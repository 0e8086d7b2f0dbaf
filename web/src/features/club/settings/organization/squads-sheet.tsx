import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { buttonVariants } from '../../../../components/ui/button-variants.ts';
import { Link } from '../../../../lib/router/link.tsx';

/** The way to the squads, which the sidebar has only from the second one on. */
export function SquadsSheet() {
  const { t } = useTranslation();
  return (
    <Sheet title={t('squads.settingsTitle')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[44ch] min-w-0 text-sm text-ink-3">{t('squads.settingsText')}</p>
        <Link to="/profiles/squads" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          {t('squads.settingsOpen')}
          <ChevronRight aria-hidden="true" className="flip" />
        </Link>
      </div>
    </Sheet>
  );
}
