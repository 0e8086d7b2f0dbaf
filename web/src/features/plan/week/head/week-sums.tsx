import { useTranslation } from 'react-i18next';
import type { Formatter } from '../../../../lib/i18n/format.ts';
import { overLastFour, type WeekSquad } from '../state/week-model.ts';

/** What the week sums up to, beside the four weeks before it. */
export function WeekSums({ squad, format }: { squad: WeekSquad; format: Formatter }) {
  const { t } = useTranslation();
  const over = overLastFour(squad);
  const percent = over === null ? 0 : Math.round(Math.abs(over) * 100);
  return (
    <p className="wk-sums">
      <span>
        <b className="num">{format.number(squad.planned)}</b> {t('week.sums.planned')}
      </span>
      {over === null ? null : (
        <span>
          {percent === 0
            ? t('week.sums.same')
            : t(over > 0 ? 'week.sums.over' : 'week.sums.under', { percent: format.number(percent) })}
        </span>
      )}
    </p>
  );
}
