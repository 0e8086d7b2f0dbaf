import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rpeAnswersQuery, useEnterRpe } from '../../../../api/match/session-rpes.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { validationText } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { RpeRow } from './rpe-row.tsx';

export type RpeDialogProps = { isOpen: boolean; match: string; onClose: () => void };

/** What each player has answered. Staff enter it for who has not: one tap each, the next one opens by itself. */
export function RpeDialog({ isOpen, match, onClose }: RpeDialogProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const query = useQuery({ ...rpeAnswersQuery(match), staleTime: 0 });
  const enter = useEnterRpe(match);
  const [open, setOpen] = useState<string>();
  const answers = query.data;
  const refused =
    enter.error instanceof ApiError && enter.error.code === 'forbidden'
      ? validationText(t, enter.error.message)
      : t('match.season.notSaved');

  const save = (player: string, rpe: number | null) =>
    enter.mutate(
      { player, rpe },
      {
        onSuccess: ({ unanswered }) =>
          setOpen(rpe === null ? undefined : unanswered.find((one) => one.player._id !== player)?.player._id),
      },
    );

  return (
    <Dialog isOpen={isOpen} size="md" title={t('match.rpe.title')} onClose={onClose}>
      <p className="text-sm text-ink-3">{t('match.rpe.private')}</p>
      {enter.error ? <Alert variant="destructive">{refused}</Alert> : null}
      {!answers ? (
        query.isError ? (
          <ErrorState
            message={t('match.rpe.failed')}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <Spinner />
        )
      ) : (
        <ul className="divide-y divide-line">
          {answers.unanswered.map(({ player, minutes }) => (
            <RpeRow
              key={player._id}
              player={player}
              minutes={minutes}
              isOpen={open === player._id}
              why={isOnline ? undefined : t('common.why.offline')}
              isBusy={enter.isPending}
              onToggle={() => setOpen(open === player._id ? undefined : player._id)}
              onEnter={(rpe) => save(player._id, rpe)}
            />
          ))}
          {answers.answers.map(({ player, minutes, rpe, by }) => (
            <RpeRow
              key={player._id}
              player={player}
              minutes={minutes}
              rpe={rpe}
              isByStaff={by === 'staff'}
              isOpen={open === player._id}
              why={isOnline ? undefined : t('common.why.offline')}
              isBusy={enter.isPending}
              onToggle={() => setOpen(open === player._id ? undefined : player._id)}
              onEnter={(value) => save(player._id, value)}
              onTakeBack={by === 'staff' ? () => save(player._id, null) : undefined}
            />
          ))}
          {answers.notAgreed.map((player) => (
            <RpeRow key={player._id} player={player} minutes={null} isRefused />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
