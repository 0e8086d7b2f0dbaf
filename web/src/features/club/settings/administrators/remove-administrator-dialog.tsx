import type { Administrator } from '@touchline/contract/people/administrators';
import { useTranslation } from 'react-i18next';
import { useRemoveAdministrator } from '../../../../api/people/administrators.ts';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { SubjectRow } from '../../../../components/page/subject-row.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { isAbort } from '../../../../lib/http/is-abort.ts';

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
  const failure = () => {
    if (error === null || isAbort(error)) return null;
    return error instanceof ApiError && error.code === 'conflict'
      ? t('administrators.last')
      : t('administrators.removeFailed');
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      verb={title}
      isBusy={isPending}
      error={failure()}
      onCancel={handleClose}
      onConfirm={() => mutate(person._id, { onSuccess: handleClose })}
    >
      <p className="text-pretty">{text()}</p>
      <SubjectRow
        picture={<Avatar name={name} src={profileImage?.url} />}
        name={name}
        detail={role === 'admin' ? t('administrators.founder') : t(`staff.departments.${role}`)}
      />
    </ConfirmDialog>
  );
}
