import type { WeekEvent } from '@touchline/contract/plan/week';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../../../components/football/crest.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';

type MatchFactsProps = { match: NonNullable<WeekEvent['match']>; isHome: boolean };

/** The two teams, and in which league they play. */
export function MatchFacts({ match: { teams, league, matchday }, isHome }: MatchFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const where = t(isHome ? 'week.card.home' : 'week.card.away');
  return (
    <>
      {teams.map(({ name, icon }) => (
        <span key={name} className="wk-team" title={name}>
          <Crest name={name} src={icon?.url} size="sm" />
          <span dir="auto">{name}</span>
        </span>
      ))}
      <small>
        {matchday === null
          ? t('week.card.league', { where, league })
          : t('week.card.matchday', { where, league, matchday: format.number(matchday) })}
      </small>
    </>
  );
}
