import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.tsx';
import { BookingCard } from '../../components/ui/booking-card.tsx';

type StartupFailedProps = {
  /** There was no answer, or an unexpected one. */
  reason: 'unreachable' | 'failed';
  isAsking: boolean;
  onTryAgain: () => void;
};

/** Reports that the server can't be reached, with texts that don't need the server. */
export function StartupFailed({ reason, isAsking, onTryAgain }: StartupFailedProps) {
  const { t } = useTranslation('first');
  const title = t(`app.startup.${reason}Title`);

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="alert" className="grid max-w-120 justify-items-center gap-2 text-center text-ink-2">
        <BookingCard colour="red" size="lg" className="mb-3" />
        <h1 className="text-2xl leading-tight font-bold tracking-title text-balance text-ink">{title}</h1>
        <p className="text-pretty">{t(`app.startup.${reason}Text`)}</p>
        <Button
          variant="outline"
          className="mt-4"
          icon={<RotateCw aria-hidden="true" />}
          isLoading={isAsking}
          onClick={onTryAgain}
        >
          {t('app.startup.tryAgain')}
        </Button>
      </div>
    </main>
  );
}
