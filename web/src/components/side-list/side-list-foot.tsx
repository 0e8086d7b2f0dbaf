import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';

/** A bar under the rows. */
export function SideListFoot({ children }: { children: ReactNode }) {
  return <div className="flex items-center gap-2 border-t border-line px-4 py-3">{children}</div>;
}

/** In the foot: the next page failed to load. */
export function MoreFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p role="alert" className="min-w-0 flex-1 text-sm text-danger">
        {message}
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </>
  );
}
