import { useQuery } from '@tanstack/react-query';
import type { Squad } from '@touchline/contract/squads/squads';
import { useTranslation } from 'react-i18next';
import { squadMembersQuery } from '../../../../api/squads/squads.ts';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useMembershipText } from '../use-membership-text.ts';

/** The players of a squad by number, for paper: the list beside the page scrolls, and is not printed. */
export function PrintedPlayers({ squad }: { squad: Squad }) {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = useMembershipText();
  const { data: members = [] } = useQuery(squadMembersQuery(squad._id));
  return (
    <Sheet title={t('nav.players')}>
      <ul className="print-columns">
        {members.map(({ _id, player, shirtNumber, kind, to, ownSquad }) => (
          <li key={_id} className="flex items-baseline gap-3 py-1">
            <span className="num-row w-7 shrink-0 text-end">
              {shirtNumber === null ? '–' : format.number(shirtNumber)}
            </span>
            <span className="min-w-0">
              <b dir="auto" className="font-semibold wrap-anywhere">
                {player.name}
              </b>
              {kind === 'main' && to === null ? null : (
                <span className="block text-sm">{textOf({ kind, to, ownSquad })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
