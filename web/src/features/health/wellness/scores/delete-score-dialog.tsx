import type { WellnessScore } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { useDeleteWellnessScores } from '../../../../api/health/wellness.ts';
import { DeleteDialog } from '../../../../components/feedback/delete-dialog.tsx';
import { ScoreSubject } from './score-subject.tsx';

type DeleteScoreDialogProps = {
  score: WellnessScore;
  timeZone: string | undefined;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteScoreDialog({ score, timeZone, onClose, onDeleted }: DeleteScoreDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, isError } = useDeleteWellnessScores();
  return (
    <DeleteDialog
      isOpen
      item={t('wellness.item')}
      isBusy={isPending}
      error={isError}
      onCancel={onClose}
      onDelete={() => mutate([score._id], { onSuccess: onDeleted })}
    >
      <ScoreSubject score={score} timeZone={timeZone} />
    </DeleteDialog>
  );
}
