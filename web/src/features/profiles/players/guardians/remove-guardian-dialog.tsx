import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { SubjectRow } from '../../../../components/page/subject-row.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CancelButton } from '../../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';

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
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      role="alertdialog"
      title={t('guardians.removeTitle')}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={isBusy} />
          <Button variant="danger" isLoading={isBusy} onClick={onRemove}>
            {t('guardians.remove')}
          </Button>
        </>
      }
    >
      <p>{t('guardians.removeText', { player: player.name })}</p>
      <SubjectRow picture={<Avatar name={name} />} name={name} />
    </Dialog>
  );
}
