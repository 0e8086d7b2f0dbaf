import { limits } from '@touchline/contract/wire/limits';
import type { Report } from '@touchline/contract/club/reports';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDeleteReports } from '../../../api/club/reports.ts';
import { DeleteDialog } from '../../../components/feedback/delete-dialog.tsx';
import { SubjectRow } from '../../../components/page/subject-row.tsx';

type DeleteReportsDialogProps = {
  /** Empty while the dialog is closed. */
  reports: readonly Report[];
  onClose: () => void;
  onDeleted: (reports: readonly Report[]) => void;
};

/** Confirms the deletion of reports and lists each one. */
export function DeleteReportsDialog({ reports, onClose, onDeleted }: DeleteReportsDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, isError, reset } = useDeleteReports();
  const count = reports.length;
  const isTooMany = count > limits.deleteManyMax;

  const close = () => {
    reset();
    onClose();
  };
  const handleDelete = () => {
    if (isTooMany) return;
    mutate(
      reports.map(({ _id }) => _id),
      {
        onSuccess: () => {
          onDeleted(reports);
          close();
        },
      },
    );
  };

  return (
    <DeleteDialog
      isOpen={count > 0}
      item={t('reports.items', { count })}
      onCancel={close}
      onDelete={handleDelete}
      isBusy={isPending}
      error={isTooMany ? t('reports.tooMany', { count: limits.deleteManyMax }) : isError}
    >
      <ul className="grid max-h-72 gap-2 overflow-y-auto">
        {reports.map(({ _id, title, file }) => (
          <li key={_id}>
            <SubjectRow
              picture={<FileText aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-ink-3" />}
              name={title}
              detail={<bdi className="wrap-anywhere">{file.name}</bdi>}
            />
          </li>
        ))}
      </ul>
    </DeleteDialog>
  );
}
