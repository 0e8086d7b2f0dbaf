import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../../components/feedback/delete-dialog.tsx';
import type { ProjectKind } from './project-kind.ts';
import type { DeleteRecord } from './record-pane.tsx';

type DeleteRecordDialogProps<T> = DeleteRecord<T> & {
  kind: ProjectKind;
  remove: UseMutationResult<unknown, Error, { id: string }>;
  /** The record, in a framed box. */
  children: ReactNode;
};

/** Confirms the deletion of a record and shows which one. */
export function DeleteRecordDialog<T extends { _id: string }>(props: DeleteRecordDialogProps<T>) {
  const { kind, record, remove, isOpen, onClose, onDeleted, children } = props;
  const { t } = useTranslation();
  const { mutate, isPending, isError, reset } = remove;
  const handleCancel = () => {
    reset();
    onClose();
  };
  return (
    <DeleteDialog
      isOpen={isOpen}
      item={t(`projects.${kind}.item`)}
      isBusy={isPending}
      error={isError}
      onCancel={handleCancel}
      onDelete={() =>
        mutate(
          { id: record._id },
          {
            onSuccess: () => {
              onClose();
              onDeleted();
            },
          },
        )
      }
    >
      {children}
    </DeleteDialog>
  );
}
