import { useTranslation } from 'react-i18next';
import { useRemoveGuardianPhones } from '../../../../api/people/guardians.ts';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { SubjectRow } from '../../../../components/page/subject-row.tsx';

type UnpairDialogProps = { playerId: string; guardianId: string; name: string; onClose: () => void };

/** Asks before the phones of a guardian are unpaired. */
export function UnpairDialog({ playerId, guardianId, name, onClose }: UnpairDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, isError } = useRemoveGuardianPhones();
  return (
    <ConfirmDialog
      title={t('guardians.unpairTitle')}
      verb={t('guardians.unpair')}
      isBusy={isPending}
      error={isError ? t('guardians.unpairFailed') : null}
      onCancel={onClose}
      onConfirm={() => mutate({ id: playerId, guardianId }, { onSuccess: onClose })}
    >
      <p>{t('guardians.unpairText')}</p>
      <SubjectRow picture={<Avatar name={name} />} name={name} />
    </ConfirmDialog>
  );
}
