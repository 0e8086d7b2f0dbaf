import { useQuery } from '@tanstack/react-query';
import type { UserData } from '@touchline/contract/people/auth';
import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { squadsOfStaffQuery } from '../../../api/squads/squads-of-staff.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { SquadDot } from '../../../components/squads/squad-dot.tsx';
import { RightLine } from './right-line.tsx';

type OwnSquadsLineProps = {
  person: User;
  squads: NonNullable<UserData['squads']>;
  isOn: boolean;
  disabled: boolean;
  onToggle: (isOn: boolean) => void;
};

/** Limits a member of staff to the squads with a function, and names them: without one, nothing is left to see. */
export function OwnSquadsLine({ person, squads, ...line }: OwnSquadsLineProps) {
  const { t } = useTranslation();
  const ids = squads.map(({ _id }) => _id);
  const { data: ownIds } = useQuery(squadsOfStaffQuery(person._id, ids));
  const own = squads.filter(({ _id }) => ownIds?.includes(_id));
  return (
    <RightLine name="ownSquadsOnly" label={t('squads.ownOnly')} hint={t('squads.ownOnlyHint')} {...line}>
      {own.length > 0 ? (
        <ul aria-label={t('staff.rights.squads')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          {own.map(({ _id, name, colour }) => (
            <li key={_id} className="flex min-w-0 items-center gap-2">
              <SquadDot colour={colour} />
              <span dir="auto" title={name} className="truncate">
                {name}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {ownIds?.length === 0 ? (
        <Alert variant={line.isOn ? 'warning' : 'default'}>{t('staff.rights.noSquad')}</Alert>
      ) : null}
    </RightLine>
  );
}
