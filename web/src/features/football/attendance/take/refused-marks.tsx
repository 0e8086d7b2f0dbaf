import type { RollCall } from '@touchline/contract/football/attendances';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { activePlayersQuery } from '../../../../api/people/users.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import type { ApiError } from '../../../../lib/http/api-error.ts';
import { validationText } from '../../../../lib/forms/validation.ts';
import { markQueue, type WaitingMark } from '../marks/queue.ts';

type Refused = { mark: WaitingMark; error: ApiError };
type RefusedMarksProps = {
  refused: readonly Refused[];
  /** The players on the list. */
  called: RollCall['players'] | undefined;
};

const reasonOf = (t: TFunction, error: ApiError) => {
  if (error.code === 'resourceNotFound') return t('attendance.refused.gone');
  if (error.code === 'forbidden') return t('errors.forbidden');
  return validationText(t, error.errors[0]?.message ?? error.message);
};

/** Marks that the server rejected, by player name. They stay until the user decides. */
export function RefusedMarks({ refused, called = [] }: RefusedMarksProps) {
  const { t } = useTranslation();
  const names = new Map(called.map(({ player }) => [player._id, player.name]));
  const isSomebodyElse = refused.some(({ mark }) => !names.has(mark.player));
  // Players no longer called, or all players if the session was deleted.
  const squad = useQuery({ ...activePlayersQuery(), enabled: isSomebodyElse, meta: { quiet: true } }).data ?? [];
  const nameOf = (id: string) => names.get(id) ?? squad.find(({ _id }) => _id === id)?.name;
  if (refused.length === 0) return null;
  const keys = refused.map(({ mark }) => mark.key);
  return (
    <section aria-label={t('attendance.refused.title')} className="grid gap-3">
      <Alert variant="destructive" title={t('attendance.refused.title')}>
        {t('attendance.refused.text')}
      </Alert>
      <ul className="grid gap-1">
        {refused.map(({ mark, error }) => (
          <li key={mark.key} className="flex flex-wrap items-baseline gap-x-2">
            <strong dir="auto" className="font-semibold">
              {nameOf(mark.player) ?? t('attendance.refused.unknown')}
            </strong>{' '}
            <span>{t(mark.status === null ? 'attendance.refused.takenBack' : `attendance.status.${mark.status}`)}</span>{' '}
            <span className="text-danger">{reasonOf(t, error)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void markQueue.retry(keys)}>
          {t('common.retry')}
        </Button>
        <Button variant="ghost" tone="danger" onClick={() => void markQueue.discard(keys)}>
          {t('attendance.refused.discard', { count: refused.length })}
        </Button>
      </div>
    </section>
  );
}
