import { useQuery } from '@tanstack/react-query';
import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../api/club/club.ts';
import { IdentityCard } from '../identity-card.tsx';
import { type Department, hasDataEntry } from './department.ts';

type StaffCardProps = { person: User; department: Department };

/** The identity card of a member of staff: department instead of the pitch, club instead of a number. */
export function StaffCard({ person, department }: StaffCardProps) {
  const { t } = useTranslation();
  // The card is complete without it.
  const { data: club } = useQuery({ ...clubQuery(), meta: { quiet: true } });
  const { name, phoneNumber, status, dataEntry, profileImage } = person;
  return (
    <IdentityCard
      kind="staff"
      name={name}
      photo={profileImage?.url}
      department={t(`staff.departments.${department}`)}
      club={club}
      facts={[
        { label: t('players.fields.status'), value: t(`staff.statuses.${status}`) },
        ...(hasDataEntry(department)
          ? [{ label: t('pieces.dataEntry'), value: t(dataEntry ? 'common.yes' : 'common.no') }]
          : []),
        {
          label: t('players.fields.phoneNumber'),
          value: phoneNumber ? <span className="ltr">{phoneNumber}</span> : null,
          isWide: true,
        },
      ]}
    />
  );
}
