import { CalendarRange } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUnplannedSeason } from '../../../api/squads/season-end.ts';
import { WarningLink } from '../../../components/feedback/warning-link.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';

/** A quiet sign in the header, for those who may plan seasons, once the last one ends and none follows. */
export function SeasonWarning() {
  const { t } = useTranslation();
  const format = useFormat();
  const unplanned = useUnplannedSeason();
  if (!unplanned) return null;
  const { season, isOver } = unplanned;
  const title = t(isOver ? 'seasonPlan.ended' : 'seasonPlan.ends', {
    season: season.name,
    day: format.date(season.to),
  });
  return (
    <WarningLink
      to="/profiles/squads/plan"
      label={`${title}. ${t('seasonPlan.page')}`}
      icon={<CalendarRange aria-hidden="true" />}
    />
  );
}
