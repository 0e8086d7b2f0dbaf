import { type MarkStatus, markStatuses } from '@touchline/contract/football/choices';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import type { Counts } from './shown-marks.ts';

type CountersProps = {
  counts: Counts;
  /** Number of players just marked in bulk. */
  restCount: number;
  restStatus: MarkStatus;
  onUndo: () => void;
};

/** Counts of players present, not present, and still unmarked. */
export function Counters({ counts, restCount, restStatus, onUndo }: CountersProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <ul
        aria-label={t('attendance.take.counts')}
        className="grid grid-cols-5 overflow-hidden rounded-lg border border-line bg-surface shadow-1"
      >
        {[...markStatuses, 'open' as const].map((status) => (
          <li key={status} className="border-line px-4 py-2 not-first:border-s max-tablet:px-1 max-tablet:text-center">
            <span className={`num block text-[1.75rem] leading-[1.1] ${counts[status] === 0 ? 'text-ink-3' : ''}`}>
              {counts[status]}
            </span>
            <span className="block text-xs text-ink-3 wrap-anywhere">{t(`attendance.take.count.${status}`)}</span>
          </li>
        ))}
      </ul>
      <div role="status">
        {restCount > 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line-strong bg-surface py-1.5 ps-4 pe-2">
            {restStatus === 'present'
              ? t('attendance.take.restMarked', { count: restCount })
              : t('replies.roll.marked', { count: restCount, status: t(`attendance.status.${restStatus}`) })}
            <Button variant="ghost" icon={<Undo2 aria-hidden="true" className="flip" />} onClick={onUndo}>
              {t('attendance.take.undo')}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
