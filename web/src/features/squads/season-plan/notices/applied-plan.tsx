import type { RolloverState, UndoClash } from '@touchline/contract/squads/rollover';
import type { Season } from '@touchline/contract/club/seasons';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { useUndoPlan } from '../../../../api/squads/rollover.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { DifferenceList } from './difference-list.tsx';

type AppliedPlanProps = { season: Season; state: RolloverState };

type Refusal = { differences?: RolloverState['differences']; clashes?: UndoClash[] };

/** Why undo was refused: players whom somebody has changed since, or numbers that others wear by now. */
const refusalOf = (error: unknown): Refusal =>
  error instanceof ApiError && typeof error.data === 'object' && error.data !== null ? error.data : {};

/** What the plan of the season that has begun has done, with the way back while there is one. */
export function AppliedPlan({ season, state: { counts, canUndo, firstMatchAt } }: AppliedPlanProps) {
  const { t } = useTranslation();
  const { format } = useClubTime();
  const { mutate: undo, isPending, error } = useUndoPlan(season._id);
  const [isAsked, setAsked] = useState(false);
  const { differences = [], clashes = [] } = refusalOf(error);
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
              onClick={() => setAsked(true)}
            >
              {t('seasonPlan.undo')}
            </Button>
          </span>
        ) : null}
      </Alert>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('seasonPlan.undoTitle')}
        verb={t('seasonPlan.undo')}
        isBusy={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => undo(undefined, { onSettled: () => setAsked(false) })}
      >
        <p>{t('seasonPlan.undoText')}</p>
      </ConfirmDialog>
      {differences.length > 0 ? (
        <Alert variant="warning" title={t('seasonPlan.changedSince')}>
          <DifferenceList differences={differences} />
        </Alert>
      ) : null}
      {clashes.length > 0 ? (
        <Alert variant="warning" title={t('seasonPlan.clashTitle')}>
          {clashes.map(({ player, squad, number, wearer }) => (
            <span key={`${player._id} ${squad._id}`} className="block">
              {t('seasonPlan.clash', { player: player.name, squad: squad.name, number, wearer: wearer.name })}
            </span>
          ))}
        </Alert>
      ) : null}
    </>
  );
}
