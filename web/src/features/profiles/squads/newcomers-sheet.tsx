import { useQuery } from '@tanstack/react-query';
import type { Squad } from '@touchline/contract/club/squads';
import { useTranslation } from 'react-i18next';
import { squadMembersQuery } from '../../../api/club/squads.ts';
import { Sheet } from '../../../components/page/sheet.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useMembershipText } from './use-membership-text.ts';
import { useCurrentSeason } from './use-squad-line.ts';

/** Who has joined a squad since the season began, latest first. */
export function NewcomersSheet({ squad }: { squad: Squad }) {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = useMembershipText();
  const season = useCurrentSeason();
  const { data: members } = useQuery(squadMembersQuery(squad._id));
  if (!members || !season) return null;
  // Those of the first day were there before.
  const joined = members
    .filter(({ from }) => from > season.from)
    .sort((one, other) => other.from.localeCompare(one.from));
  return (
    <Sheet title={t('squads.moves.title')} isFlush>
      {joined.length === 0 ? (
        <p className="px-5 py-4 text-ink-3">{t('squads.moves.empty')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {joined.map(({ _id, player, from, shirtNumber, ...membership }) => (
            <li key={_id} className="flex min-h-12 items-center gap-3 px-5 py-2">
              <span className="w-16 shrink-0 text-sm text-ink-3">{format.dayAndMonth(from)}</span>
              <span className="w-8 shrink-0 text-center text-[1.5rem] num-row">{shirtNumber ?? '–'}</span>
              <span className="min-w-0 flex-1">
                <b dir="auto" className="font-semibold wrap-anywhere">
                  {player.name}
                </b>
                <span className="block text-sm text-ink-3">{textOf(membership)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
