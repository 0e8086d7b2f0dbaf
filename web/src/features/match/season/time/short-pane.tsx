import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import type { StatisticsRow } from '@touchline/contract/match/season-statistics';
import { useTranslation } from 'react-i18next';
import { normalPeriodsOf } from '../../events/period-names.ts';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { matchQuery, nextMatchQuery } from '../../../../api/football/matches.ts';
import { useSquadChoices } from '../../../../api/people/squad-choices.ts';
import { capitalised } from '../../../../lib/i18n/names.ts';
import { CallThemUp } from './call-them-up.tsx';
import { shareAfter } from './playing-time.ts';
import type { SeasonView } from '../frame/use-season-view.ts';

type ShortPaneProps = { rows: readonly StatisticsRow[]; view: SeasonView; mayEdit: boolean };

const standardMinutes = 90;

/** The own side's opponent: the team that is not the club's own, else both. */
const opponentOf = ({ teams }: Match): string => {
  const others = teams.filter(({ myTeam }) => !myTeam);
  return (others.length === 1 ? others : teams).map(({ name }) => name).join(' – ');
};

/** Players below the club's aim, and their share after one more full match. */
export function ShortPane({ rows, view, mayEdit }: ShortPaneProps) {
  const { t } = useTranslation();
  const { format } = useClubTime();
  const squad = useSquadChoices()?.find(({ _id }) => _id === view.squad);
  const listed = useQuery(nextMatchQuery(view.squad)).data;
  const next = useQuery({ ...matchQuery(listed?._id ?? ''), enabled: listed !== undefined && listed !== null }).data;
  const periods = next?.record.periods?.filter(({ period }) => period <= normalPeriodsOf(next.record));
  const minutes = periods?.length ? periods.reduce((sum, { length }) => sum + length, 0) : standardMinutes;

  if (rows.length === 0) return <p className="px-4 py-4 text-sm text-ink-3">{t('match.season.time.nobodyShort')}</p>;
  return (
    <div className="grid gap-4 py-4">
      <p className="px-4 text-sm leading-normal text-ink-3">
        {listed
          ? t(squad ? 'match.season.time.nextOf' : 'match.season.time.next', {
              day: capitalised(format.longDate(listed.date)),
              squad: squad?.name ?? '',
              opponent: opponentOf(listed),
              count: rows.length,
            })
          : t('match.season.time.noNext', { count: rows.length })}
      </p>
      <ul className="border-y border-line">
        {rows.map((row) => (
          <li
            key={row.player._id}
            className="grid min-h-12 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-3 px-4 not-first:border-t not-first:border-line"
          >
            <span className="num-row text-[1.25rem]">{row.player.shirtNumber ?? '–'}</span>
            <span dir="auto" className="truncate font-medium" title={row.player.name}>
              {row.player.name}
            </span>
            <span className="tnum text-sm">
              {t('match.season.time.fromTo', {
                from: format.number(Math.round((row.playingTime.share ?? 0) * 100)),
                to: format.percent(shareAfter(row, minutes)),
              })}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 px-4">
        {listed && mayEdit ? <CallThemUp match={listed._id} players={rows.map(({ player }) => player._id)} /> : null}
        <p className="text-sm leading-normal text-ink-3">{t('match.season.time.seenBy')}</p>
      </div>
    </div>
  );
}
