import type { User } from '@touchline/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactorOfUserQuery, useRemoveSecondFactorOfUser } from '../../../api/people/second-factor.ts';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SubjectRow } from '../../../components/page/subject-row.tsx';
import type { Department } from './department.ts';

type StaffSecondFactorProps = { person: User; department: Department };

/** Whether a person has two-step sign-in, and a button to remove it if the phone is lost. */
export function StaffSecondFactor({ person, department }: StaffSecondFactorProps) {
  const { t } = useTranslation();
  const { data } = useQuery(secondFactorOfUserQuery(person._id));
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, isError, reset } = useRemoveSecondFactorOfUser();
  const handleClose = () => {
    reset();
    setAsked(false);
  };
  if (!data) return null;

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {data.isOn ? (
        <Badge tone="success" icon={<ShieldCheck aria-hidden="true" />}>
          {t('staff.secondFactor.on')}
        </Badge>
      ) : (
        <p className="text-sm text-ink-3">{t('staff.secondFactor.off')}</p>
      )}
      {data.isOn ? (
        <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
          {t('staff.secondFactor.remove')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('staff.secondFactor.remove')}
        verb={t('staff.secondFactor.remove')}
        isBusy={isPending}
        error={isError ? t('staff.secondFactor.failed') : null}
        onCancel={handleClose}
        onConfirm={() => mutate(person._id, { onSuccess: handleClose })}
      >
        <p>{t('staff.secondFactor.removeText')}</p>
        <SubjectRow
          picture={<Avatar name={person.name} src={person.profileImage?.url} />}
          name={person.name}
          detail={t(`staff.departments.${department}`)}
        />
      </ConfirmDialog>
    </div>
  );
}
