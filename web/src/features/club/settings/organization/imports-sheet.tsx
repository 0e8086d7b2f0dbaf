import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { slots } from '../../../../components/page/slots.ts';
import { Button } from '../../../../components/ui/button.tsx';

const { Component: EarlierImports } = slots.earlierImports;

/** The way to the imports so far, for those who do not look for it in the import itself. */
export function ImportsSheet() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet title={t('imports.earlier.settingsTitle')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[44ch] min-w-0 text-sm text-ink-3">{t('imports.earlier.settingsText')}</p>
        <Button variant="outline" size="sm" icon={<History aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('imports.earlier.title')}
        </Button>
      </div>
      <Suspense>{isOpen ? <EarlierImports onClose={() => setOpen(false)} /> : null}</Suspense>
    </Sheet>
  );
}
