import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteDialogProps = {
  isOpen: boolean;
  /** The kind of thing, translated: "player". */
  item: string;
  onCancel: () => void;
  onDelete: () => void;
  /** Deletion is running: both buttons are disabled until it is done. */
  isBusy?: boolean;
  /** Deletion failed: the dialog stays open with this error. True shows the general message. */
  error?: string | boolean | null;
  /** The item itself (SubjectRow), so that nobody deletes the wrong one. */
  children?: ReactNode;
};

/** Always precedes a deletion. The focus starts on Cancel. */
export function DeleteDialog({ isOpen, item, onCancel, onDelete, isBusy = false, error, children }: DeleteDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('pieces.deleteDialog.title', { item })}
      verb={t('common.delete')}
      icon={<Trash2 aria-hidden="true" />}
      isBusy={isBusy}
      error={error === true ? t('pieces.deleteDialog.failed') : error || null}
      onCancel={onCancel}
      onConfirm={onDelete}
    >
      <p>{t('pieces.deleteDialog.text', { item })}</p>
      {children}
    </ConfirmDialog>
  );
}
