import type { getCalledPlayer } from '@touchline/contract/match/match-squads';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';

type LastMatches = OutputOf<typeof getCalledPlayer>['lastMatches'];

/** The last matches of a player with the minutes; unknown minutes are a dash, never 0. */
export function CardMatches({ matches, timeZone }: { matches: LastMatches; timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  return (
    <section aria-label={t('match.squad.card.lastMatches')} className="mt-hist">
      <h3>{t('match.squad.card.lastMatches')}</h3>
      {matches.length === 0 ? <p className="mt-note">{t('match.squad.card.noMatches')}</p> : null}
      <ul>
        {matches.map(({ _id, date, opponent, role, minutes }) => (
          <li key={_id}>
            <span>
              <bdi>{format.dayAndMonth(date)}</bdi> <bdi>{opponent}</bdi>
            </span>
            <span className="mt-note">
              {role === null ? null : t(`match.squad.card.roles.${role}`)}{' '}
              <bdi className="num">{minutes === null ? t('common.none') : format.minutes(minutes)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
