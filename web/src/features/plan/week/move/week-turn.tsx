import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { addDays, type Day } from '../../../../lib/dates/days.ts';
import { usePlanning } from '../state/planning-context.ts';
import { takesCards } from '../state/week-model.ts';
import { rangeText } from '../state/week-words.ts';

type WeekTurnProps = { from: Day; onTurn: (weeks: number) => void };

/** Goes to the week whose days are chosen from; weeks that are over have none. */
export function WeekTurn({ from, onTurn }: WeekTurnProps) {
  const { t } = useTranslation();
  const { format, today } = usePlanning();
  return (
    <div className="flex items-center justify-between gap-2">
      <IconButton
        label={t('week.previous')}
        icon={<ChevronLeft aria-hidden="true" className="flip" />}
        disabled={!takesCards(addDays(from, -1), today)}
        onClick={() => onTurn(-1)}
      />
      <p role="status" className="text-sm font-semibold text-ink">
        {rangeText(t, format, { from, to: addDays(from, 6) })}
      </p>
      <IconButton
        label={t('week.next')}
        icon={<ChevronRight aria-hidden="true" className="flip" />}
        onClick={() => onTurn(1)}
      />
    </div>
  );
}
