import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { CancelButton } from '../../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';

type RenewDialogProps = { isPending: boolean; onConfirm: () => void; onClose: () => void };

/** Confirms that the previous recovery codes stop working. */
export function RenewDialog({ isPending, onConfirm, onClose }: RenewDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isPending}
      role="alertdialog"
      title={t('settings.secondFactor.renew')}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={isPending} />
          <Button isLoading={isPending} onClick={onConfirm}>
            {t('settings.secondFactor.renewConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('settings.secondFactor.renewText')}</p>
    </Dialog>
  );
}
