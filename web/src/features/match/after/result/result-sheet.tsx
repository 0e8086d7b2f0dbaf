import type { Match } from '@touchline/contract/football/matches';
import type { MatchFile } from '@touchline/contract/match/match-events';
import { halfTimeAfter } from '@touchline/contract/match/events/match-clock';
import { shootoutPeriod } from '@touchline/contract/match/match-choices';
import { goalsOf } from '@touchline/contract/match/events/goals-rules';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../../../components/football/crest.tsx';
import { tagOf } from '../../../../components/football/match-tag.ts';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { normalPeriodsOf } from '../../events/period-names.ts';
import { Score } from '../../frame/score.tsx';
import { StateTag } from '../../frame/state-tag.tsx';

type ResultSheetProps = { match: Match; file: MatchFile; ownIsHome: boolean; rest: ReactNode };

/**
 * The result between the two teams, with half-time, extra time and shoot-out, or why it was decided otherwise; below it `rest`,
 * when an abandoned match goes on.
 */
export function ResultSheet({ match, file, ownIsHome, rest }: ResultSheetProps) {
  const { t } = useTranslation();
  const [home, away] = match.teams;
  const { score, state, shootout, stopped } = match;
  const tag = tagOf(match);
  const isAwarded = state === 'awarded' || match.awarded === true;
  const normal = normalPeriodsOf(match);
  const halfTime = halfTimeAfter(normal);
  const half = goalsOf(file.records, halfTime ?? 0);
  const hasHalf = halfTime !== null && file.goals !== null && file.records.length > 0;
  const [first, second] = ownIsHome ? [half.own, half.opponent] : [half.opponent, half.own];
  const hasExtra = file.records.some(({ period }) => period > normal && period !== shootoutPeriod);

  const team = (each: Match['teams'][number] | undefined, isAway: boolean) => (
    <div className={clsx('mf-result-team', isAway && 'justify-end text-end')}>
      {each ? (
        <>
          <Crest name={each.name} src={each.icon?.url} size="lg" className={clsx(isAway && 'order-last')} />
          <bdi title={each.name} className="min-w-0 text-lg font-bold tracking-title wrap-anywhere max-tablet:sr-only">
            {each.name}
          </bdi>
        </>
      ) : null}
    </div>
  );
  return (
    <Sheet isFlush>
      <div className="mf-result">
        {team(home, false)}
        <div className="grid justify-items-center gap-1.5 text-center">
          {score ? (
            <Score home={score.home} away={score.away} className="mf-result-score" />
          ) : (
            <span className="mf-result-score num-row text-ink-3">–</span>
          )}
          {tag && tag !== 'finished' ? <StateTag tag={tag} /> : null}
          {hasHalf ? (
            <span className="text-sm text-ink-3">
              {t('match.after.halfTimeScore', { score: t('match.after.scoreText', { home: first, away: second }) })}
            </span>
          ) : null}
          {shootout ? (
            <span className="text-sm text-ink-3">
              {t(hasExtra ? 'match.after.afterExtraTime' : 'match.after.onPenalties', {
                score: t('match.after.scoreText', shootout),
              })}
            </span>
          ) : hasExtra ? (
            <span className="text-sm text-ink-3">{t('match.after.extraTime')}</span>
          ) : null}
        </div>
        {team(away, true)}
      </div>
      {isAwarded ? (
        <p className="px-6 pb-5 text-center text-base text-balance text-ink-2">
          {stopped?.minute == null ? t('match.after.awarded') : t('match.after.awardedAt', { minute: stopped.minute })}
        </p>
      ) : state === 'abandoned' && stopped ? (
        <p className="px-6 pb-5 text-center text-base text-balance text-ink-2">
          {stopped.minute == null
            ? t('match.after.abandoned')
            : t('match.after.abandonedAt', { minute: stopped.minute })}
          {stopped.reason ? <> {t(`match.after.reasons.${stopped.reason}`)}</> : null}
        </p>
      ) : null}
      {rest}
    </Sheet>
  );
}
