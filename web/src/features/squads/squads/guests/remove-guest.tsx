import type { Guest } from '@touchline/contract/squads/guests';
import { useTranslation } from 'react-i18next';
import { useDeleteGuest } from '../../../../api/squads/guests.ts';
import { DeleteDialog } from '../../../../components/feedback/delete-dialog.tsx';
import { SubjectRow } from '../../../../components/page/subject-row.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';

/** Removes a guest before the last day. */
export function RemoveGuest({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate: remove, isPending, isError } = useDeleteGuest();
  return (
    <DeleteDialog
      isOpen
      item={t('squads.guests.item')}
      isBusy={isPending}
      error={isError}
      onCancel={onClose}
      onDelete={() => remove(guest._id, { onSuccess: onClose })}
    >
      <SubjectRow name={guest.name} picture={<Avatar name={guest.name} />} />
    </DeleteDialog>
  );
}
