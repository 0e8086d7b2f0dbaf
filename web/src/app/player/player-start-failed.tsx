import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../components/ui/booking-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useOnceOnline } from '../../hooks/use-once-online.ts';

/** Shown without texts and network; uses the texts bundled with the code. */
export function PlayerStartFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTranslation('first');
  const title = t('app.startup.unreachableTitle');

  useEffect(() => {
    document.title = title;
  }, [title]);
  useOnceOnline(onTryAgain);

  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="alert" className="grid max-w-100 justify-items-center gap-4 text-center">
        <BookingCard colour="red" size="lg" />
        <h1 className="text-2xl leading-tight font-bold tracking-title text-balance">{title}</h1>
        <Button variant="outline" size="lg" icon={<RotateCw aria-hidden="true" />} onClick={onTryAgain}>
          {t('app.startup.tryAgain')}
        </Button>
      </div>
    </main>
  );
}
