import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { ChalkDrawing } from './chalk-drawing.tsx';

type ErrorStateProps = {
  /** The error message; by default a general one. */
  message?: string | undefined;
  hint?: string;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
};

export function ErrorState({ message, hint, onRetry, isRetrying = false }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" data-pane-state className="grid justify-items-center gap-1 px-6 py-10 text-center text-ink-3">
      <ChalkDrawing drawing="redCard" className="mb-4" />
      <p className="text-md font-semibold text-balance text-ink">{message ?? t('pieces.error.title')}</p>
      {hint ? <p>{hint}</p> : null}
      {onRetry ? (
        <Button
          variant="outline"
          className="mt-4"
          icon={<RotateCw aria-hidden="true" />}
          isLoading={isRetrying}
          onClick={onRetry}
        >
          {t('common.retry')}
        </Button>
      ) : null}
    </div>
  );
}
