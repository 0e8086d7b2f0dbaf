import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { useEndSessionsOfUser } from '../../../api/people/auth.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CancelButton } from '../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
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
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      isBusy={isPending}
      role="alertdialog"
      title={t('staff.access.end')}
      footer={
        <>
          <CancelButton onCancel={handleClose} isBusy={isPending} />
          <Button variant="danger" isLoading={isPending} onClick={() => mutate(person._id, { onSuccess: handleClose })}>
            {t('staff.access.end')}
          </Button>
        </>
      }
    >
      <p>{t('staff.access.endText')}</p>
      <SubjectRow
        picture={<Avatar name={person.name} src={person.profileImage?.url} />}
        name={person.name}
        detail={t(`staff.departments.${department}`)}
      />
      {isError ? <Alert variant="destructive">{t('staff.access.failed')}</Alert> : null}
    </Dialog>
  );
}
