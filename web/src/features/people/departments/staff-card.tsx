import { useQuery } from '@tanstack/react-query';
import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../api/club/club.ts';
import { myTeamQuery } from '../../../api/football/teams.ts';
import { IdentityCard } from '../profile/identity-card.tsx';
import type { Department } from './department.ts';

type StaffCardProps = { person: User; department: Department };

/**
 * The identity card of a member of staff: department instead of the pitch, crest instead of a number. The facts are in
 * the sheet below it.
 */
export function StaffCard({ person, department }: StaffCardProps) {
  const { t } = useTranslation();
  // The card is complete without them.
  const { data: club } = useQuery({ ...clubQuery(), meta: { quiet: true } });
  const { data: team } = useQuery({ ...myTeamQuery(), meta: { quiet: true } });
  return (
    <IdentityCard
      kind="staff"
      name={person.name}
      photo={person.profileImage?.url}
      department={t(`staff.departments.${department}`)}
      club={club && { name: team?.name ?? club.name, crest: team?.icon?.url }}
    />
  );
}
