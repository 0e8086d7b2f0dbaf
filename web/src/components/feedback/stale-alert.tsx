import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from './alert.tsx';
import { Button } from '../ui/button.tsx';

type StaleAlertProps = { onReload: () => void; isReloading: boolean };

/** Another user saved the record first: typed values are kept, and nothing is overwritten unnoticed. */
export function StaleAlert({ onReload, isReloading }: StaleAlertProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const reload = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // On phones Save is at the bottom, far from here. (Newer browsers return a promise, which an effect must not
    // return.)
    void box.current?.scrollIntoView({ block: 'center' });
    // Save is disabled and has lost the focus; this is the action instead.
    reload.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} className="grid gap-3">
      <Alert variant="warning" title={t('common.stale.title')}>
        {t('common.stale.text')}
      </Alert>
      <Button ref={reload} variant="outline" isLoading={isReloading} onClick={onReload} className="justify-self-start">
        {t('common.stale.reload')}
      </Button>
    </div>
  );
}
