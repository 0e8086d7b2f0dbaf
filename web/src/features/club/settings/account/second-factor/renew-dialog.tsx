import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../../components/feedback/confirm-dialog.tsx';

type RenewDialogProps = { isPending: boolean; onConfirm: () => void; onClose: () => void };

/** Confirms that the previous recovery codes stop working. */
export function RenewDialog({ isPending, onConfirm, onClose }: RenewDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('settings.secondFactor.renew')}
      verb={t('settings.secondFactor.renewConfirm')}
      variant="primary"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <p>{t('settings.secondFactor.renewText')}</p>
    </ConfirmDialog>
  );
}
