import { useTranslation } from 'react-i18next';
import { useTurnOffSecondFactor } from '../../../../../api/people/second-factor.ts';
import { ConfirmDialog } from '../../../../../components/feedback/confirm-dialog.tsx';

/** Confirms turning off two-step sign-in. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const turnOff = useTurnOffSecondFactor();
  return (
    <ConfirmDialog
      title={t('settings.secondFactor.turnOffTitle')}
      verb={t('settings.secondFactor.turnOff')}
      isBusy={turnOff.isPending}
      onCancel={onClose}
      onConfirm={() => turnOff.mutate(undefined, { onSettled: onClose })}
    >
      <p>{t('settings.secondFactor.turnOffText')}</p>
    </ConfirmDialog>
  );
}
