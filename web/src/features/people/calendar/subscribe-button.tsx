import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';

const SubscribeDialog = lazy(() =>
  import('./subscribe-dialog.tsx').then(({ SubscribeDialog }) => ({ default: SubscribeDialog })),
);

/** Opens the dialog about the club calendar's subscription link. */
export function SubscribeButton({ isFolded = false }: { isFolded?: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size={isFolded ? 'sm' : 'md'}
        icon={<CalendarPlus aria-hidden="true" />}
        foldsOnPhone={isFolded}
        onClick={() => setOpen(true)}
      >
        {t('calendar.subscribe')}
      </Button>
      {isOpen ? (
        <Suspense>
          <SubscribeDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
