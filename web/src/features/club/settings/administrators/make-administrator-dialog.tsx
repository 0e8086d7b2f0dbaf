import { useQuery } from '@tanstack/react-query';
import type { Administrator } from '@touchline/contract/people/administrators';
import type { UserListItem } from '@touchline/contract/people/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeStaffQuery, useMakeAdministrator } from '../../../../api/people/administrators.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CancelButton } from '../../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { fieldErrors } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { isAbort } from '../../../../lib/http/is-abort.ts';

type MakeAdministratorDialogProps = {
  isOpen: boolean;
  /** Those who are it already are not offered. */
  administrators: readonly Administrator[];
  onClose: () => void;
};

/** Chooses a member of active staff to become administrator. */
export function MakeAdministratorDialog({ isOpen, administrators, onClose }: MakeAdministratorDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const { data, isError, isFetching, refetch } = useQuery({ ...activeStaffQuery(), enabled: isOpen });
  const { mutate, isPending, error, reset } = useMakeAdministrator();
  const people = data?.filter(({ _id }) => !administrators.some((one) => one._id === _id));
  const handleClose = () => {
    reset();
    setChosen('');
    onClose();
  };
  const choose = (id: string) => {
    reset();
    setChosen(id);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      isBusy={isPending}
      title={t('administrators.makeTitle')}
      footer={
        <>
          <CancelButton onCancel={handleClose} isBusy={isPending} />
          <Button
            isLoading={isPending}
            disabled={chosen === ''}
            why={chosen === '' ? t('administrators.choose') : undefined}
            onClick={() => mutate(chosen, { onSuccess: handleClose })}
          >
            {t('administrators.make')}
          </Button>
        </>
      }
    >
      <p className="text-pretty">{t('administrators.makeText')}</p>
      {people ? (
        <People people={people} chosen={chosen} onChoose={choose} />
      ) : isError ? (
        <ErrorState message={t('administrators.staffFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton className="h-14" />
      )}
      <Failure error={error} />
    </Dialog>
  );
}

type PeopleProps = { people: readonly UserListItem[]; chosen: string; onChoose: (id: string) => void };

function People({ people, chosen, onChoose }: PeopleProps) {
  const { t } = useTranslation();
  if (people.length === 0) return <p className="text-ink-3">{t('administrators.nobody')}</p>;
  const options = people.flatMap(({ _id, name, role, email }) =>
    role === 'tactic' || role === 'medical' || role === 'management'
      ? [{ value: _id, label: name, detail: t(`staff.departments.${role}`), alsoFoundBy: email ?? '' }]
      : [],
  );
  return (
    <Dropdown
      label={t('administrators.person')}
      placeholder={t('administrators.choose')}
      options={options}
      value={chosen}
      onChange={onChoose}
    />
  );
}

/** Nothing when the question for the password was left. */
function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (error === null || isAbort(error)) return null;
  const refused = error instanceof ApiError ? fieldErrors(t, error).user : undefined;
  return <Alert variant="destructive">{refused ?? t('administrators.makeFailed')}</Alert>;
}
