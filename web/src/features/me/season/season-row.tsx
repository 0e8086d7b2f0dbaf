import type { OwnSeason } from '@touchline/contract/me/me-matches';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';

/** One match: day, opponent, score with the own goals first, and what the player did. */
export function SeasonRow({ match, timeZone }: { match: OwnSeason['list'][number]; timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { date, opponent, score, minutes, goals, assists, yellow, sentOff } = match;
  const notes = [
    goals > 0 ? t('me.season.did', { what: t('me.season.goals'), number: format.number(goals) }) : null,
    assists > 0 ? t('me.season.did', { what: t('me.season.assists'), number: format.number(assists) }) : null,
    yellow ? t('me.season.yellow') : null,
    sentOff ? t('me.season.sentOff') : null,
  ].filter((note) => note !== null);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_4.5rem] items-baseline gap-x-3 px-4 py-3">
      <span dir="auto" className="font-semibold wrap-anywhere">
        {opponent}
      </span>
      <span className="num text-md">
        {score ? `${format.number(score.own)} – ${format.number(score.opponent)}` : '–'}
      </span>
      <span className="text-end">{minutes === null ? '–' : format.minutes(minutes)}</span>
      <span className="col-span-full text-sm text-ink-2">{[format.dayAndMonth(date), ...notes].join(' · ')}</span>
    </li>
  );
}
