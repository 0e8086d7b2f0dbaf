import type { getCalledPlayer } from '@touchline/contract/match/match-squads';
import { shownReasons } from '@touchline/contract/football/reply-choices';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';

type Answers = OutputOf<typeof getCalledPlayer>['answers'];

/** What a player has answered so far, the latest first, with who answered. */
export function CardAnswers({ answers, timeZone }: { answers: Answers; timeZone: string }) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const wordOf = ({ answer, reason }: Answers[number]) => {
    const why = shownReasons.find((each) => each === reason);
    if (answer === 'no' && why)
      return t('replies.sign.noBecause', { reason: t(`replies.reasons.${why}`).toLocaleLowerCase(i18n.language) });
    return t(`replies.sign.${answer ?? 'open'}`);
  };
  return (
    <section aria-label={t('match.squad.card.answers')} className="mt-hist">
      <h3>{t('match.squad.card.answers')}</h3>
      {answers.length === 0 ? <p className="mt-note">{t('match.squad.card.noAnswers')}</p> : null}
      <ul>
        {answers.map((each) => (
          <li key={each.at}>
            <span>
              {wordOf(each)}
              {each.afterDeadline ? <span className="mt-ans__late"> {t('match.squad.lateAnswer')}</span> : null}
            </span>
            <span className="mt-note">
              {each.by !== 'player' && each.byName !== null
                ? t('match.squad.card.answeredBy', { name: each.byName })
                : null}{' '}
              <bdi>{t('match.squad.dayTime', { day: format.dayAndMonth(each.at), time: format.time(each.at) })}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
