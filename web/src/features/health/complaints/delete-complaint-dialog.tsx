import type { Complaint } from '@touchline/contract/health/complaints';
import { useTranslation } from 'react-i18next';
import { useDeleteComplaint } from '../../../api/health/complaints.ts';
import { DeleteDialog } from '../../../components/feedback/delete-dialog.tsx';
import { ComplaintSubject } from './complaint-subject.tsx';

type DeleteComplaintDialogProps = {
  complaint: Complaint;
  timeZone: string | undefined;
  onClose: () => void;
  onDeleted: () => void;
};

/** Confirms the deletion of a complaint and shows whose it is. */
export function DeleteComplaintDialog({ complaint, timeZone, onClose, onDeleted }: DeleteComplaintDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, isError } = useDeleteComplaint();
  return (
    <DeleteDialog
      isOpen
      item={t('complaints.item')}
      isBusy={isPending}
      error={isError}
      onCancel={onClose}
      onDelete={() => mutate(complaint._id, { onSuccess: onDeleted })}
    >
      <ComplaintSubject complaint={complaint} timeZone={timeZone} />
    </DeleteDialog>
  );
}
