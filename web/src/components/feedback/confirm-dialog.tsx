import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { CancelButton } from '../ui/cancel-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Alert } from './alert.tsx';

type ConfirmDialogProps = {
  isOpen?: boolean;
  title: string;
  /** What the confirming button says. */
  verb: string;
  icon?: ReactNode;
  /** `danger` for what takes something away. */
  variant?: 'danger' | 'primary';
  onCancel: () => void;
  onConfirm: () => void;
  /** The action is running: both buttons are disabled until it is done. */
  isBusy?: boolean;
  /** The action failed: the dialog stays open with this error. */
  error?: string | null | undefined;
  /** What will happen, and to whom. */
  children: ReactNode;
};

/** Asks before something that is not easily undone. The focus starts on Cancel. */
export function ConfirmDialog({
  isOpen = true,
  title,
  verb,
  icon,
  variant = 'danger',
  onCancel,
  onConfirm,
  isBusy = false,
  error,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      isBusy={isBusy}
      role="alertdialog"
      title={title}
      footer={
        <>
          <CancelButton onCancel={onCancel} isBusy={isBusy} />
          <Button variant={variant} icon={icon} isLoading={isBusy} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
      {error ? <Alert variant="destructive">{error}</Alert> : null}
    </Dialog>
  );
}
