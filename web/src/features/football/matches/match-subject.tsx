import type { Match } from '@touchline/contract/football/matches';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../../components/football/crest.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { LeagueAndTime } from './fixture/league-and-time.tsx';

/** The framed row in a dialog that shows which match it is about. */
export function MatchSubject({ match, timeZone }: { match: Match; timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { date, timeUnknown, teams, leagues } = match;
  const when = timeUnknown
    ? t('assigned.when', { day: format.date(date), time: t('pieces.timeUnknown') })
    : format.dateTime(date);
  return (
    <div className="grid min-w-0 gap-2 rounded-md border border-line px-3 py-2.5 text-ink">
      {teams.map(({ _id, name, icon }) => (
        <div key={_id} className="flex min-w-0 items-center gap-2.5">
          <Crest name={name} src={icon?.url} size="sm" />
          <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {name}
          </span>
        </div>
      ))}
      <p className="text-sm text-ink-3">
        <LeagueAndTime league={leagues[0]?.name ?? ''} time={when} />
      </p>
    </div>
  );
}
