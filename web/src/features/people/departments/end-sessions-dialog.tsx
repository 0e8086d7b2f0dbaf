import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { useEndSessionsOfUser } from '../../../api/people/auth.ts';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { SubjectRow } from '../../../components/page/subject-row.tsx';
import type { Department } from './department.ts';

type EndSessionsDialogProps = { person: User; department: Department; isOpen: boolean; onClose: () => void };

/** Asks before signing a person out everywhere, and shows who it is. */
export function EndSessionsDialog({ person, department, isOpen, onClose }: EndSessionsDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, isError, reset } = useEndSessionsOfUser();
  const handleClose = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('staff.access.end')}
      verb={t('staff.access.end')}
      isBusy={isPending}
      error={isError ? t('staff.access.failed') : null}
      onCancel={handleClose}
      onConfirm={() => mutate(person._id, { onSuccess: handleClose })}
    >
      <p>{t('staff.access.endText')}</p>
      <SubjectRow
        picture={<Avatar name={person.name} src={person.profileImage?.url} />}
        name={person.name}
        detail={t(`staff.departments.${department}`)}
      />
    </ConfirmDialog>
  );
}
