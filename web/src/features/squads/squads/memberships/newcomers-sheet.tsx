import { useQuery } from '@tanstack/react-query';
import type { Squad } from '@touchline/contract/squads/squads';
import { useTranslation } from 'react-i18next';
import { squadMembersQuery } from '../../../../api/squads/squads.ts';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { MemberLine } from './member-line.tsx';
import { useClubDay } from '../use-club-day.ts';
import { useMembershipText } from '../use-membership-text.ts';
import { useCurrentSeason } from '../use-squad-line.ts';

type NewcomersSheetProps = { squad: Squad; canEdit: boolean };

/** Who has joined a squad since the season began, latest first. */
export function NewcomersSheet({ squad, canEdit }: NewcomersSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = useMembershipText();
  const today = useClubDay();
  const season = useCurrentSeason();
  const { data: members } = useQuery(squadMembersQuery(squad._id));
  if (!members || !season) return null;
  // Those of the first day were there before.
  const joined = members
    .filter(({ from }) => from > season.from)
    .sort((one, other) => other.from.localeCompare(one.from));
  return (
    <Sheet
      title={t('squads.moves.title')}
      isFlush
      end={
        <Link to="/profiles/squads/moves" className="text-sm font-semibold text-accent hover:underline">
          {t('squads.moves.all')}
        </Link>
      }
    >
      {joined.length === 0 ? (
        <p className="px-5 py-4 text-ink-3 max-tablet:px-4">{t('squads.moves.empty')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {joined.map((membership) => (
            <MemberLine
              key={membership._id}
              membership={membership}
              day={format.dayAndMonth(membership.from)}
              text={textOf(membership)}
              canEdit={canEdit}
              today={today}
            />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
