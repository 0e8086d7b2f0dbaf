import type { Squad } from '@touchline/contract/squads/squads';
import { useTranslation } from 'react-i18next';
import { useDeleteSquad } from '../../../../api/squads/squads.ts';
import { DeleteDialog } from '../../../../components/feedback/delete-dialog.tsx';
import { SubjectRow } from '../../../../components/page/subject-row.tsx';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import { ApiError } from '../../../../lib/http/api-error.ts';

type DeleteSquadDialogProps = { squad: Squad; isOpen: boolean; onClose: () => void; onDeleted: () => void };

/** Deletes a squad that nobody belongs to; another one can only be closed, and the dialog says how. */
export function DeleteSquadDialog({ squad, isOpen, onClose, onDeleted }: DeleteSquadDialogProps) {
  const { t } = useTranslation();
  const { mutate: remove, isPending, error, reset } = useDeleteSquad();
  const isRefused = error instanceof ApiError && error.code === 'conflict';
  const handleClose = () => {
    reset();
    onClose();
  };
  return (
    <DeleteDialog
      isOpen={isOpen}
      item={t('squads.item')}
      isBusy={isPending}
      error={isRefused ? t('squads.deleteRefused') : error !== null}
      onCancel={handleClose}
      onDelete={() => remove(squad._id, { onSuccess: onDeleted })}
    >
      <SubjectRow name={squad.name} picture={<SquadDot colour={squad.colour} size="lg" />} />
    </DeleteDialog>
  );
}
