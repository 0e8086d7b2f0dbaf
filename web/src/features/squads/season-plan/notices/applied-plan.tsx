import type { RolloverState } from '@touchline/contract/squads/rollover';
import type { Season } from '@touchline/contract/club/seasons';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { useUndoPlan } from '../../../../api/squads/rollover.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { DifferenceList } from './difference-list.tsx';

type AppliedPlanProps = { season: Season; state: RolloverState };

/** The players whom undo would have to put back, but somebody has changed since. */
const changedSince = (error: unknown): RolloverState['differences'] =>
  error instanceof ApiError && typeof error.data === 'object' && error.data !== null && 'differences' in error.data
    ? (error.data.differences as RolloverState['differences'])
    : [];

/** What the plan of the season that has begun has done, with the way back while there is one. */
export function AppliedPlan({ season, state: { counts, canUndo, firstMatchAt } }: AppliedPlanProps) {
  const { t } = useTranslation();
  const { format } = useClubTime();
  const { mutate: undo, isPending, error } = useUndoPlan(season._id);
  const changed = changedSince(error);
  const until = firstMatchAt
    ? t('seasonPlan.undoUntil', { moment: format.dateTime(firstMatchAt) })
    : t('seasonPlan.undoUntilResult');
  return (
    <>
      <Alert variant={canUndo ? 'success' : 'info'} title={t('seasonPlan.begun', { season: season.name })}>
        {t('seasonPlan.done', { moves: counts?.moves ?? 0, stays: counts?.stays ?? 0, leaves: counts?.leaves ?? 0 })}{' '}
        {canUndo ? until : t('seasonPlan.noUndo')}
        {canUndo ? (
          <span className="mt-2 block">
            <Button
              variant="outline"
              size="sm"
              icon={<Undo2 aria-hidden="true" className="flip" />}
              isLoading={isPending}
              onClick={() => undo()}
            >
              {t('seasonPlan.undo')}
            </Button>
          </span>
        ) : null}
      </Alert>
      {changed.length > 0 ? (
        <Alert variant="warning" title={t('seasonPlan.changedSince')}>
          <DifferenceList differences={changed} />
        </Alert>
      ) : null}
    </>
  );
}
