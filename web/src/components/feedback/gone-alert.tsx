import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from './alert.tsx';

/** Another user deleted the edited record: the typed values stay so they can be copied. */
export function GoneAlert() {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On phones Save is at the bottom, far from here. (Newer browsers return a promise, which an effect must not
    // return.)
    void box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box}>
      <Alert variant="warning" title={t('common.gone.title')}>
        {t('common.gone.text')}
      </Alert>
    </div>
  );
}
