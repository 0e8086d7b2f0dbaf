import { limits } from '@touchline/contract/wire/limits';
import { usage } from '@touchline/contract/football/teams';
import { useTranslation } from 'react-i18next';
import { useDeleteLeagues } from '../../../api/football/leagues.ts';
import { useDeleteTeams } from '../../../api/football/teams.ts';
import { Crest } from '../../../components/football/crest.tsx';
import { DeleteDialog } from '../../../components/feedback/delete-dialog.tsx';
import { SubjectRow } from '../../../components/page/subject-row.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { conflictData } from '../../../lib/http/conflict-data.ts';
import { validationText } from '../../../lib/forms/validation.ts';
import type { CrestRecord } from './crest-form.ts';
import { UsageNotes } from './usage-notes.tsx';

type DeleteCrestsDialogProps = {
  kind: 'team' | 'league';
  /** The ticked records. */
  crests: readonly CrestRecord[];
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
  /** Removes some from the selection, so that the others can be deleted. */
  onLeaveOut: (ids: readonly string[]) => void;
};

const usageOf = (error: unknown) => conflictData(error, usage)?.inUse ?? [];

/** Confirms the deletion of teams or leagues, lists them, and lists usages that prevent it. */
export function DeleteCrestsDialog(props: DeleteCrestsDialogProps) {
  const { kind, crests, isOpen, onClose, onDeleted, onLeaveOut } = props;
  const { t } = useTranslation();
  const teams = useDeleteTeams();
  const leagues = useDeleteLeagues();
  const { mutate, isPending, error, reset } = kind === 'team' ? teams : leagues;
  const count = crests.length;
  const inUse = usageOf(error).filter(({ _id }) => crests.some((crest) => crest._id === _id));
  const isTooMany = count > limits.deleteManyMax;

  const close = () => {
    reset();
    onClose();
  };
  const leaveOut = () => {
    const ids = inUse.map(({ _id }) => _id);
    onLeaveOut(ids);
    reset();
    if (ids.length === count) onClose();
  };
  const message = () => {
    if (isTooMany) return t('logos.tooMany', { count: limits.deleteManyMax });
    if (!error || inUse.length > 0) return null;
    // The server reports any other problem.
    return error instanceof ApiError && error.code === 'conflict' ? validationText(t, error.message) : true;
  };

  return (
    <DeleteDialog
      isOpen={isOpen && count > 0}
      item={t(`logos.items.${kind}`, { count })}
      onCancel={close}
      onDelete={() => {
        if (isTooMany) return;
        mutate(
          crests.map(({ _id }) => _id),
          {
            onSuccess: () => {
              reset();
              onDeleted();
            },
          },
        );
      }}
      isBusy={isPending}
      error={message()}
    >
      {inUse.length > 0 ? (
        <UsageNotes kind={kind} inUse={inUse} hasOthers={count > inUse.length} onLeaveOut={leaveOut} />
      ) : (
        <ul className="grid max-h-72 gap-2 overflow-y-auto">
          {crests.map(({ _id, name, icon }) => (
            <li key={_id}>
              <SubjectRow picture={<Crest name={name} src={icon?.url} />} name={name} />
            </li>
          ))}
        </ul>
      )}
    </DeleteDialog>
  );
}
