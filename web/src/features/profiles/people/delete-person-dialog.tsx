import type { User } from '@touchline/contract/people/users';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeletePlayer, useDeleteStaff } from '../../../api/people/users.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { DeleteDialog } from '../../../components/feedback/delete-dialog.tsx';
import { SubjectRow } from '../../../components/page/subject-row.tsx';
import type { PeopleKind } from './people-kind.ts';

type DeletePersonDialogProps = {
  kind: PeopleKind;
  person: User;
  /** Distinguishes people with the same name: position, department. */
  detail: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a person is deleted, and shows who it is. */
export function DeletePersonDialog({ kind, person, detail, isOpen, onClose, onDeleted }: DeletePersonDialogProps) {
  const { t } = useTranslation();
  const player = useDeletePlayer();
  const staff = useDeleteStaff();
  const { mutate, isPending, isError, reset } = kind === 'players' ? player : staff;
  const handleCancel = () => {
    reset();
    onClose();
  };
  return (
    <DeleteDialog
      isOpen={isOpen}
      item={t(`${kind}.item`)}
      isBusy={isPending}
      error={isError}
      onCancel={handleCancel}
      onDelete={() =>
        mutate(person._id, {
          onSuccess: () => {
            onClose();
            onDeleted();
          },
        })
      }
    >
      <SubjectRow
        number={person.shirtNumber}
        picture={<Avatar name={person.name} src={person.profileImage?.url} />}
        name={person.name}
        detail={detail}
      />
    </DeleteDialog>
  );
}
