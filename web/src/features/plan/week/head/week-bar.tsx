import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import type { ShownView, WeekView } from '../state/use-week-view.ts';

type WeekBarProps = {
  view: ShownView;
  onView: (view: WeekView) => void;
  /** Beside the segments. */
  filters?: ReactNode;
  /** At the end. */
  children: ReactNode;
};

/** Goes to other weeks, and chooses between the week of a squad and that of all. */
export function WeekBar({ view, onView, filters, children }: WeekBarProps) {
  const { t } = useTranslation();
  const step = (weeks: number) => view.showWeek(view.weekAfter(weeks));
  return (
    <div className="wk-controls">
      <div className="wk-nav">
        <IconButton
          label={t('week.previous')}
          icon={<ChevronLeft aria-hidden="true" className="flip" />}
          data-week-turn="-1"
          onClick={() => step(-1)}
        />
        <Button variant="ghost" size="sm" onClick={() => view.showWeek(undefined)}>
          {t('week.thisWeek')}
        </Button>
        <IconButton
          label={t('week.next')}
          icon={<ChevronRight aria-hidden="true" className="flip" />}
          data-week-turn="1"
          onClick={() => step(1)}
        />
      </div>
      {view.isSeveral ? (
        <SegmentedControl
          kind="toggle"
          label={t('week.view.label')}
          className="max-tablet:hidden"
          options={[
            { value: 'week', label: t('week.view.week') },
            { value: 'squads', label: t('week.view.squads') },
          ]}
          value={view.view}
          onChange={onView}
        />
      ) : null}
      {filters}
      <div className="wk-controls-end">{children}</div>
    </div>
  );
}
