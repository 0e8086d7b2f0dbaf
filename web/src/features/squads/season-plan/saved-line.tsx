import type { RolloverState } from '@touchline/contract/squads/rollover';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../api/club/club-time.ts';
import { Button } from '../../../components/ui/button.tsx';
import type { Plan } from './use-plan.ts';

/** Whether the draft is saved, and since when. */
export function SavedLine({ plan: { saving, saveNow }, state }: { plan: Plan; state: RolloverState }) {
  const { t } = useTranslation();
  const { format } = useClubTime();
  const isDone = saving === 'done' && state.savedAt !== null;
  return (
    <>
      <span role="status">
        {saving === 'incomplete'
          ? t('seasonPlan.incomplete')
          : saving === 'failed'
            ? t('seasonPlan.saveFailed')
            : isDone
              ? t('seasonPlan.saved', { time: format.time(state.savedAt ?? '') })
              : t('seasonPlan.nothingYet')}
      </span>
      {saving === 'failed' ? (
        <Button variant="ghost" size="sm" onClick={saveNow}>
          {t('common.retry')}
        </Button>
      ) : null}
    </>
  );
}
