import { useQuery } from '@tanstack/react-query';
import type { Season } from '@touchline/contract/club/seasons';
import { useTranslation } from 'react-i18next';
import { planSeasonsQuery, rolloverQuery } from '../../../../api/squads/rollover.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { useNavigate } from '../../../../lib/router/router.tsx';
import { AppliedPlan } from './applied-plan.tsx';
import { PendingPlan } from './pending-plan.tsx';

/** What the club map says of a plan: set for a day, not applied on it, or applied and still to be undone. */
function PlanNotice({ season }: { season: Season }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: state } = useQuery({ ...rolloverQuery(season._id), meta: { quiet: true } });
  if (state?.state === 'applied') return state.canUndo ? <AppliedPlan season={season} state={state} /> : null;
  if (state?.state !== 'set' && state?.state !== 'failed') return null;
  return (
    <PendingPlan
      state={state}
      action={
        <Button variant="outline" size="sm" onClick={() => navigate('/profiles/squads/plan')}>
          {t('seasonPlan.change')}
        </Button>
      }
    />
  );
}

/** The plans of this season and of the next one on the club map, for those who may change them. */
export function PlanNotices() {
  const { data } = useQuery({ ...planSeasonsQuery(), meta: { quiet: true } });
  return [data?.current, data?.planned].map((season) =>
    season ? <PlanNotice key={season._id} season={season} /> : null,
  );
}
