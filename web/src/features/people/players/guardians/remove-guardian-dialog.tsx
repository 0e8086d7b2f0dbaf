import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { SubjectRow } from '../../../../components/page/subject-row.tsx';

type RemoveGuardianDialogProps = {
  name: string;
  player: User;
  isBusy: boolean;
  onClose: () => void;
  onRemove: () => void;
};

/** Asks before a guardian is taken from a player. */
export function RemoveGuardianDialog({ name, player, isBusy, onClose, onRemove }: RemoveGuardianDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('guardians.removeTitle')}
      verb={t('guardians.remove')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={onRemove}
    >
      <p>{t('guardians.removeText', { player: player.name })}</p>
      <SubjectRow picture={<Avatar name={name} />} name={name} />
    </ConfirmDialog>
  );
}
