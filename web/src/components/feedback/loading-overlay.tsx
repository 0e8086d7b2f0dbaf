import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../ui/spinner.tsx';

const patienceMs = 250;

/** Covers the page during work, but only after 250 ms, so that short work does not flash. */
export function LoadingOverlay({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation();
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);

  return createPortal(
    <div role="status" data-react-aria-top-layer="true">
      {isLoading && isLate ? (
        <div className="fade fixed inset-0 z-(--z-loading) grid cursor-progress place-items-center bg-canvas/78">
          <div className="grid justify-items-center gap-4 text-md font-semibold">
            <Spinner size="lg" />
            {t('common.loading')}
          </div>
        </div>
      ) : null}
    </div>,
    document.body,
  );
}
