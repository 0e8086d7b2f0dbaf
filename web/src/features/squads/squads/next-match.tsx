import type { SquadMatch } from '@touchline/contract/squads/squads';
import { useTranslation } from 'react-i18next';
import { useClubZone } from '../../../api/club/club.ts';
import { Crest } from '../../../components/football/crest.tsx';
import { dayIn, daysBetween } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { isolated } from '../../../lib/i18n/isolated.ts';
import { useClubDay } from './use-club-day.ts';

/** From this many days on, a weekday could be the one of another week. */
const daysOfAWeek = 7;

/** The next match of a squad: when, and against whom. */
export function NextMatch({ match }: { match: SquadMatch }) {
  const { t, i18n } = useTranslation();
  const { timeZone = 'UTC' } = useClubZone();
  const format = useFormat(timeZone);
  const today = useClubDay();
  const { date, timeUnknown, teams } = match;
  const inDays = daysBetween(today, dayIn(timeZone, date));
  const day =
    inDays === 0
      ? t('calendar.today')
      : inDays > 0 && inDays < daysOfAWeek
        ? format.weekday(date)
        : format.dayAndMonth(date);
  const [home, away] = teams;
  // Neither is the club's own, or both are: then each is named.
  const other = home?.myTeam === away?.myTeam ? undefined : home?.myTeam ? away : home;
  const text = other
    ? other === home
      ? t('squads.matchAt', { team: isolated(i18n.language, other.name) })
      : other.name
    : teams.map(({ name }) => isolated(i18n.language, name)).join(' – ');
  return (
    <>
      {other ? <Crest name={other.name} src={other.icon?.url} size="sm" /> : null}
      <span className="squad-row__cell">
        <time dateTime={date} className="block">
          {day} {timeUnknown ? null : format.time(date)}
        </time>{' '}
        <span dir="auto" title={text} className="block text-sm text-ink-3">
          {text}
        </span>
      </span>
    </>
  );
}
