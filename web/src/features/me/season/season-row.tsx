import type { OwnSeason } from '@touchline/contract/me/me-matches';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';

const signs = {
  won: 'bg-success-soft text-success',
  drawn: 'bg-sunken text-ink-2',
  lost: 'bg-danger-soft text-danger',
} as const;

/** One match: won, drawn or lost, opponent, score with the own goals first, day and place, and what the player did. */
export function SeasonRow({ match, timeZone }: { match: OwnSeason['list'][number]; timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { date, opponent, home, score, minutes, goals, assists, yellow, sentOff } = match;
  const notes = [
    goals > 0 ? t('me.season.did', { what: t('me.season.goals'), number: format.number(goals) }) : null,
    assists > 0 ? t('me.season.did', { what: t('me.season.assists'), number: format.number(assists) }) : null,
    yellow ? t('me.season.yellow') : null,
    sentOff ? t('me.season.sentOff') : null,
  ].filter((note) => note !== null);
  const result = score && (score.own > score.opponent ? 'won' : score.own < score.opponent ? 'lost' : 'drawn');
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto_4rem] items-baseline gap-x-3 px-4 py-3">
      {result ? (
        <span
          className={`grid size-6 place-items-center self-start rounded-sm text-sm leading-none font-bold ${signs[result]}`}
        >
          <span aria-hidden="true">{t(`me.season.result.${result}Short`)}</span>
          <span className="sr-only">{t(`me.season.result.${result}`)} </span>
        </span>
      ) : (
        <span />
      )}
      <span dir="auto" className="font-semibold wrap-break-word">
        {opponent}
      </span>
      {/* Two figures in the direction of the page: in Arabic the own goals stand on the right. */}
      <span className="inline-flex gap-1 text-md">
        {score ? <span className="num">{format.number(score.own)}</span> : null}
        <span className="num">–</span>
        {score ? <span className="num">{format.number(score.opponent)}</span> : null}
      </span>
      <span className="text-end">{minutes === null ? '–' : format.minutes(minutes)}</span>
      <span className="col-span-3 col-start-2 text-sm text-ink-2">
        {[format.dayAndMonth(date), t(home ? 'me.season.home' : 'me.season.away'), ...notes].join(' · ')}
      </span>
    </li>
  );
}
