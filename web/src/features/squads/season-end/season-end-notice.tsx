import { useTranslation } from 'react-i18next';
import { useUnplannedSeason } from '../../../api/squads/season-end.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Link } from '../../../lib/router/link.tsx';

/** On the squads: the season ends, or has ended, and none follows. With the way to plan one. */
export function SeasonEndNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const unplanned = useUnplannedSeason();
  if (!unplanned) return null;
  const { season, isOver } = unplanned;
  return (
    <Alert
      variant="warning"
      title={t(isOver ? 'seasonPlan.ended' : 'seasonPlan.ends', { season: season.name, day: format.date(season.to) })}
    >
      {t('seasonPlan.noneFollows')}
      <span className="mt-2 block">
        <Link to="/profiles/squads/plan" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          {t('seasonPlan.page')}
        </Link>
      </span>
    </Alert>
  );
}
