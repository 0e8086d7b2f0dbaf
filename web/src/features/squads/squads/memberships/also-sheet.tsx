import { useQuery } from '@tanstack/react-query';
import type { Squad } from '@touchline/contract/squads/squads';
import { useTranslation } from 'react-i18next';
import { squadMembersQuery } from '../../../../api/squads/squads.ts';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { MemberLine } from './member-line.tsx';
import { useClubDay } from '../use-club-day.ts';
import { useMembershipText } from '../use-membership-text.ts';

type AlsoSheetProps = { squad: Squad; canEdit: boolean };

/** Who belongs to a squad besides an own one, or for some time: to end it, or to change its end. */
export function AlsoSheet({ squad, canEdit }: AlsoSheetProps) {
  const { t } = useTranslation();
  const textOf = useMembershipText();
  const today = useClubDay();
  const { data: members = [] } = useQuery(squadMembersQuery(squad._id));
  const some = members.filter(({ kind }) => kind !== 'main');
  if (some.length === 0) return null;
  return (
    <Sheet title={t('squads.also')} isFlush>
      <ul className="divide-y divide-line">
        {some.map((membership) => (
          <MemberLine
            key={membership._id}
            membership={membership}
            text={textOf(membership)}
            canEdit={canEdit}
            today={today}
          />
        ))}
      </ul>
    </Sheet>
  );
}
