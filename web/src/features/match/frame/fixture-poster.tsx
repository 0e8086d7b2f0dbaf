import './fixture-poster.css';
import type { Match } from '@touchline/contract/football/matches';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../../components/football/crest.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { capitalised } from '../../../lib/i18n/names.ts';

type FixturePosterProps = {
  match: Pick<Match, 'date' | 'timeUnknown' | 'teams' | 'leagues' | 'matchday'>;
  /** Undefined while it is not known, offline after a start without the club. */
  timeZone: string | undefined;
};

/** Who plays whom, and when: crests, names, kick-off, day and competition. It stands on grass. */
export function FixturePoster({ match, timeZone }: FixturePosterProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { date, timeUnknown, teams, leagues, matchday = null } = match;
  const league = leagues[0]?.name;
  const competition =
    league && matchday !== null
      ? t('match.frame.competition', { league, place: t('match.frame.matchday', { number: matchday }) })
      : league;
  const [home, away] = teams.map(({ name, icon }) => (
    <div key={name} className="mt-poster__t">
      <Crest name={name} src={icon?.url} className="mt-poster__c" />
      <bdi>{name}</bdi>
    </div>
  ));
  return (
    <section className="mt-poster">
      {home}
      <div className="mt-poster__m">
        {timeUnknown ? (
          <span>{t('pieces.timeUnknown')}</span>
        ) : (
          <bdi className="num mt-poster__time">{format.time(date)}</bdi>
        )}
      </div>
      {away}
      <p className="mt-poster__when">
        <span>{capitalised(format.longDate(date))}</span> {competition ? <bdi>{competition}</bdi> : null}
      </p>
    </section>
  );
}
