import { useTranslation } from 'react-i18next';
import { useRemoveGuardianPhones } from '../../../../api/people/guardians.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { SubjectRow } from '../../../../components/page/subject-row.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CancelButton } from '../../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';

type UnpairDialogProps = { playerId: string; guardianId: string; name: string; onClose: () => void };

/** Asks before the phones of a guardian are unpaired. */
export function UnpairDialog({ playerId, guardianId, name, onClose }: UnpairDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, isError } = useRemoveGuardianPhones();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isPending}
      role="alertdialog"
      title={t('guardians.unpairTitle')}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={isPending} />
          <Button
            variant="danger"
            isLoading={isPending}
            onClick={() => mutate({ id: playerId, guardianId }, { onSuccess: onClose })}
          >
            {t('guardians.unpair')}
          </Button>
        </>
      }
    >
      <p>{t('guardians.unpairText')}</p>
      <SubjectRow picture={<Avatar name={name} />} name={name} />
      {isError ? <Alert variant="destructive">{t('guardians.unpairFailed')}</Alert> : null}
    </Dialog>
  );
}
