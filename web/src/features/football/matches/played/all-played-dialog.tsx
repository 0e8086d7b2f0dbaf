import { useTranslation } from 'react-i18next';
import { useAnswerSeveralPlayed } from '../../../../api/football/matches-played.ts';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { showToast } from '../../../../lib/state/toasts.ts';

type AllPlayedDialogProps = { count: number; onClose: () => void };

/** Asks before all matches without a result count as played: bans are served and players become free by it. */
export function AllPlayedDialog({ count, onClose }: AllPlayedDialogProps) {
  const { t } = useTranslation();
  const { mutate, mutateAsync, isPending, isError } = useAnswerSeveralPlayed();
  // A promise: this dialog is gone by the time of an undo.
  const takeBack = (matches: string[]) =>
    mutateAsync({ matches, played: null }).then(
      () => showToast('info', t('played.takenBack')),
      () => undefined,
    );
  const handleConfirm = () =>
    mutate(
      { matches: 'unanswered', played: true },
      {
        onSuccess: (matches) => {
          onClose();
          showToast('success', t('played.saidAll', { count: matches.length }), {
            label: t('common.undo'),
            run: () => void takeBack(matches),
            kind: 'played',
          });
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('played.allTitle', { count })}
      verb={t('played.all')}
      variant="primary"
      isBusy={isPending}
      error={isError ? t('played.allFailed') : null}
      onCancel={onClose}
      onConfirm={handleConfirm}
    >
      <p>{t('played.allText')}</p>
    </ConfirmDialog>
  );
}
