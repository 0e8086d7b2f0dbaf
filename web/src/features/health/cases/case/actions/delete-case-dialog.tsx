import type { CaseRecord } from '@touchline/contract/health/cases';
import { useTranslation } from 'react-i18next';
import { useDeleteCase } from '../../../../../api/health/cases.ts';
import { DeleteDialog } from '../../../../../components/feedback/delete-dialog.tsx';

type DeleteCaseDialogProps = { record: CaseRecord; onClose: () => void; onDeleted: () => void };

/** Deletes a case that was made by mistake. */
export function DeleteCaseDialog({ record, onClose, onDeleted }: DeleteCaseDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useDeleteCase();
  return (
    <DeleteDialog
      isOpen
      item={t('casePage.menu.item')}
      isBusy={isPending}
      onCancel={onClose}
      onDelete={() => mutate(record._id, { onSuccess: onDeleted, onError: onClose })}
    >
      <p className="font-semibold text-ink">{record.player.name}</p>
    </DeleteDialog>
  );
}
