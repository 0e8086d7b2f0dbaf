import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ButtonVariant } from '../ui/button-variants.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type FormDialogProps = {
  title: string;
  /** The words of the button that sends the form. */
  submit: string;
  /** `danger` for what takes something away. */
  variant?: ButtonVariant;
  /** The words of the button that closes it, where "Cancel" would mean both. */
  cancel?: string;
  canSave: boolean;
  /** Why it cannot be sent. */
  why: string | undefined;
  /** The same, beside the buttons. */
  note?: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A form in a dialog, which is rendered only while it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, variant, cancel, canSave, why, note, isBusy, onClose, onSubmit, children } = props;
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      isBusy={isBusy}
      title={title}
      note={note}
      footer={
        <>
          <Button variant="outline" isBusy={isBusy} onClick={onClose}>
            {cancel ?? t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant={variant ?? 'primary'}
            form={formId}
            disabled={!canSave}
            why={why}
            isLoading={isBusy}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4 pt-1">
        {children}
      </form>
    </Dialog>
  );
}
