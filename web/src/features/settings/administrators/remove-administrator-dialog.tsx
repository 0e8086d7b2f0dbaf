import type { Administrator } from '@touchline/contract/people/administrators';
import { useTranslation } from 'react-i18next';
import { useRemoveAdministrator } from '../../../api/people/administrators.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { SubjectRow } from '../../../components/page/subject-row.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CancelButton } from '../../../components/ui/cancel-button.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';

type RemoveAdministratorDialogProps = {
  person: Administrator;
  isOwn: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** Says what stays with the person before the right is taken away. */
export function RemoveAdministratorDialog({ person, isOwn, isOpen, onClose }: RemoveAdministratorDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error, reset } = useRemoveAdministrator();
  const { name, role, profileImage } = person;
  const handleClose = () => {
    reset();
    onClose();
  };
  const title = t(isOwn ? 'administrators.stepDown' : 'administrators.remove');
  const text = () => {
    if (isOwn) return t(role === 'admin' ? 'administrators.stepDownFounder' : 'administrators.stepDownText');
    return t(role === 'admin' ? 'administrators.removeFounder' : 'administrators.removeText', { name });
  };
  const isFailed = error !== null && error.name !== 'AbortError';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      isBusy={isPending}
      role="alertdialog"
      title={title}
      footer={
        <>
          <CancelButton onCancel={handleClose} isBusy={isPending} />
          <Button variant="danger" isLoading={isPending} onClick={() => mutate(person._id, { onSuccess: handleClose })}>
            {title}
          </Button>
        </>
      }
    >
      <p className="text-pretty">{text()}</p>
      <SubjectRow
        picture={<Avatar name={name} src={profileImage?.url} />}
        name={name}
        detail={role === 'admin' ? t('administrators.founder') : t(`staff.departments.${role}`)}
      />
      {isFailed ? (
        <Alert variant="destructive">
          {error instanceof ApiError && error.code === 'conflict'
            ? t('administrators.last')
            : t('administrators.removeFailed')}
        </Alert>
      ) : null}
    </Dialog>
  );
}
