import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { KindMark } from '../../../components/football/kind-mark.tsx';
import { type Day, monthOf } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { ShownDays } from './use-shown-days.ts';

type MonthBarProps = { shown: ShownDays; today: Day; headingId: string; onToday: () => void; end?: ReactNode };

const legend = ['match', 'task', 'training'] as const;

/** The month with navigation, and the legend of the marks. */
export function MonthBar({ shown, today, headingId, onToday, end }: MonthBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
      <div className="-ms-1.5 flex gap-1 max-tablet:order-1 max-tablet:ms-auto max-tablet:-me-2">
        <IconButton
          size="sm"
          label={t('calendar.previousMonth')}
          icon={<ChevronLeft aria-hidden="true" className="flip" />}
          onClick={() => shown.moveMonths(-1)}
        />
        <IconButton
          size="sm"
          label={t('calendar.nextMonth')}
          icon={<ChevronRight aria-hidden="true" className="flip" />}
          onClick={() => shown.moveMonths(1)}
        />
      </div>
      <h2 id={headingId} className="text-lg font-bold tracking-title first-letter:uppercase">
        {format.month(`${shown.month}-01`)}
      </h2>
      {shown.month === monthOf(today) ? null : (
        <Button variant="outline" size="sm" onClick={onToday}>
          {t('calendar.today')}
        </Button>
      )}
      <div className="ms-auto flex items-center gap-2 max-desktop:ms-0 max-desktop:w-full max-tablet:order-2">
        <ul aria-label={t('calendar.legend')} className="flex flex-wrap gap-2">
          {legend.map((kind) => (
            <li
              key={kind}
              className="inline-flex h-6.5 items-center gap-2 rounded-sm border border-line-strong bg-surface px-[0.5625rem] text-xs font-medium text-ink-2"
            >
              <KindMark kind={kind} />
              {t(`calendar.kinds.${kind}`)}
            </li>
          ))}
        </ul>
        {end ? <div className="ms-auto">{end}</div> : null}
      </div>
    </div>
  );
}
