import { useTranslation } from 'react-i18next';
import { useTurnOffSecondFactor } from '../../../../api/people/second-factor.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { CancelButton } from '../../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';

/** Confirms turning off two-step sign-in. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const turnOff = useTurnOffSecondFactor();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={turnOff.isPending}
      role="alertdialog"
      title={t('settings.secondFactor.turnOffTitle')}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={turnOff.isPending} />
          <Button
            variant="danger"
            isLoading={turnOff.isPending}
            onClick={() => turnOff.mutate(undefined, { onSettled: onClose })}
          >
            {t('settings.secondFactor.turnOff')}
          </Button>
        </>
      }
    >
      <p>{t('settings.secondFactor.turnOffText')}</p>
    </Dialog>
  );
}
