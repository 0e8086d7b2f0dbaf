import type { Training } from '@touchline/contract/football/trainings';
import { CalendarSync } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMaySetAsking } from '../../../api/football/replies.ts';
import { Button } from '../../../components/ui/button.tsx';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import type { ChangeSeriesProps } from './series/change-series-dialog.tsx';

const { Component: ChangeSeriesDialog } = splitComponent<ChangeSeriesProps>(async () => ({
  default: (await import('./series/change-series-dialog.tsx')).ChangeSeriesDialog,
}));

type ChangeSeriesButtonProps = Omit<ChangeSeriesProps, 'training' | 'onClose'> & {
  training: Pick<Training, '_id' | 'date' | 'squad'>;
};

/** Beside the sign of a series, for those who plan it. */
export function ChangeSeriesButton({ training, timeZone }: ChangeSeriesButtonProps) {
  const { t } = useTranslation();
  const mayPlan = useMaySetAsking(training.squad);
  const [isOpen, setOpen] = useState(false);
  if (!mayPlan) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<CalendarSync aria-hidden="true" />}
        className="-my-1.5"
        onClick={() => setOpen(true)}
      >
        {t('trainings.series.change')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ChangeSeriesDialog training={training} timeZone={timeZone} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
