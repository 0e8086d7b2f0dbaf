import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChalkDrawing } from '../../../components/feedback/chalk-drawing.tsx';
import { Button } from '../../../components/ui/button.tsx';

type FileErrorProps = { message: string; onRetry: () => void; isRetrying: boolean };

/** Says that a part of the file could not be loaded, and that nothing is lost. */
export function FileError({ message, onRetry, isRetrying }: FileErrorProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" data-pane-state className="grid justify-items-center gap-1 px-6 py-10 text-center text-ink-3">
      <ChalkDrawing drawing="redCard" className="mb-4" />
      <p className="text-md font-semibold text-balance text-ink">{message}</p>
      <p>{t('match.frame.nothingLost')}</p>
      <Button
        variant="outline"
        className="mt-4"
        icon={<RotateCw aria-hidden="true" />}
        isLoading={isRetrying}
        onClick={onRetry}
      >
        {t('common.retry')}
      </Button>
    </div>
  );
}
