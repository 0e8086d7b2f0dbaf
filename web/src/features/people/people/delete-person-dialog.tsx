import { useQuery } from '@tanstack/react-query';
import type { User } from '@touchline/contract/people/users';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  holdingsQuery,
  useDeletePlayer,
  useDeleteStaff,
  useUpdatePlayer,
  useUpdateStaff,
} from '../../../api/people/users.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { DeleteDialog } from '../../../components/feedback/delete-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { SubjectRow } from '../../../components/page/subject-row.tsx';
import { LeavingNote } from '../coming-sessions/leaving-note.tsx';
import type { PeopleKind } from './people-kind.ts';

export type DeletePersonDialogProps = {
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
  const updatePlayer = useUpdatePlayer();
  const updateStaff = useUpdateStaff();
  const deactivate = kind === 'players' ? updatePlayer : updateStaff;
  const handleCancel = () => {
    reset();
    deactivate.reset();
    onClose();
  };
  const setInactive = () =>
    deactivate.mutate({ id: person._id, changes: { status: 'inactive' } }, { onSuccess: handleCancel });
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
      <Holdings id={person._id} />
      {person.status === 'active' ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="grid min-w-0 flex-1 basis-60 gap-1">
            <p className="text-sm text-ink-2">{t('users.deletion.inactiveHint')}</p>
            {kind === 'players' && isOpen ? <LeavingNote playerId={person._id} /> : null}
          </div>
          <Button variant="outline" isLoading={deactivate.isPending} isBusy={isPending} onClick={setInactive}>
            {t('users.deletion.setInactive')}
          </Button>
        </div>
      ) : null}
      {deactivate.isError ? <Alert variant="destructive">{t('users.deletion.inactiveFailed')}</Alert> : null}
    </DeleteDialog>
  );
}

const kinds = ['attendances', 'wellnessScores', 'complaints', 'leagueStatistics', 'matchSheets'] as const;

/** What goes with the person, and what stays without the name; nothing while it is unknown. */
function Holdings({ id }: { id: string }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { data } = useQuery(holdingsQuery(id));
  if (!data) return null;
  const parts = kinds
    .filter((kind) => data[kind] > 0)
    .map((kind) => t(`users.deletion.${kind}`, { count: data[kind] }));
  return (
    <>
      {parts.length === 0 ? null : <p>{t('users.deletion.holdings', { parts: list(parts) })}</p>}
      {data.matchEvents === 0 ? null : (
        <p>{t('users.deletion.matchEvents', { count: data.matchEvents, goals: data.matchGoals })}</p>
      )}
    </>
  );
}
