import type { AbsencePeriod } from '@touchline/contract/football/absences';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDeleteAbsence } from '../../../../../api/football/absences.ts';
import { ConfirmDialog } from '../../../../../components/feedback/confirm-dialog.tsx';

export type DeleteAbsenceProps = {
  name: string;
  absence: AbsencePeriod;
  /** Its days in words. */
  days: string;
  onClose: () => void;
};

/** Ends an absence as if it had not been. */
export function DeleteAbsence({ name, absence, days, onClose }: DeleteAbsenceProps) {
  const { t } = useTranslation();
  const { mutate: remove, isPending, isError } = useDeleteAbsence();
  return (
    <ConfirmDialog
      title={t('replies.away.deleteTitle')}
      verb={t('common.delete')}
      icon={<Trash2 aria-hidden="true" />}
      isBusy={isPending}
      error={isError ? t('pieces.deleteDialog.failed') : null}
      onCancel={onClose}
      onConfirm={() => remove(absence._id, { onSuccess: onClose })}
    >
      <p className="font-semibold text-ink">{days}</p>
      <p>{t('absences.deleteText', { name })}</p>
    </ConfirmDialog>
  );
}
