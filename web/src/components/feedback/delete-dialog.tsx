import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from './alert.tsx';
import { Button } from '../ui/button.tsx';
import { CancelButton } from '../ui/cancel-button.tsx';
import { Dialog } from '../ui/dialog.tsx';

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
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      isBusy={isBusy}
      role="alertdialog"
      title={t('pieces.deleteDialog.title', { item })}
      footer={
        <>
          <CancelButton onCancel={onCancel} isBusy={isBusy} />
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />} isLoading={isBusy} onClick={onDelete}>
            {t('common.delete')}
          </Button>
        </>
      }
    >
      <p>{t('pieces.deleteDialog.text', { item })}</p>
      {children}
      {error ? <Alert variant="destructive">{error === true ? t('pieces.deleteDialog.failed') : error}</Alert> : null}
    </Dialog>
  );
}
