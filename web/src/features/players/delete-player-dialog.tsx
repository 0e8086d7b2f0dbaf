import type { User } from '@touchline/contract/users';
import { useTranslation } from 'react-i18next';
import { useDeletePlayer } from '../../api/users.ts';
import { Avatar } from '../../components/avatar.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { SubjectRow } from '../../components/subject-row.tsx';

type DeletePlayerDialogProps = {
  player: User;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeletePlayerDialog({ player, isOpen, onClose, onDeleted }: DeletePlayerDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, isError, reset } = useDeletePlayer();
  const handleCancel = () => {
    reset();
    onClose();
  };
  return (
    <DeleteDialog
      isOpen={isOpen}
      item={t('players.item')}
      isBusy={isPending}
      error={isError}
      onCancel={handleCancel}
      onDelete={() =>
        mutate(player._id, {
          onSuccess: () => {
            onClose();
            onDeleted();
          },
        })
      }
    >
      <SubjectRow
        number={player.shirtNumber}
        picture={<Avatar name={player.name} src={player.profileImage?.url} />}
        name={player.name}
        detail={player.position ? <span className="ltr">{player.position}</span> : undefined}
      />
    </DeleteDialog>
  );
}
