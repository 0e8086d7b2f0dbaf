import { useQuery } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import type { OwnSeason } from '@touchline/contract/me/me-matches';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ownSeasonQuery } from '../../../api/me/me-matches.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Card } from '../parts/card.tsx';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { SeasonRow } from './season-row.tsx';

const figures = ['matches', 'starts', 'minutes', 'goals', 'assists', 'yellows'] as const;

type Child = { _id: string; name: string };
type SeasonPageProps = {
  me: Me;
  /** Of a guardian; undefined for the player. */
  child?: Child;
  /** Above the season. */
  children?: ReactNode;
};

/** A player's own season, or of a guardian's child: figures, a suspension, and match by match. */
export function SeasonPage({ me, child, children }: SeasonPageProps) {
  const { t } = useTranslation();
  const query = useQuery(ownSeasonQuery(child?._id));
  const season = query.data;
  const title = child ? t('me.season.titleChild', { name: child.name }) : t('me.season.title');
  return (
    <MePage title={title} isBelowMe>
      {children}
      {season ? (
        <Season season={season} timeZone={me.club.timezone} title={title} child={child} />
      ) : (
        <LoadState query={query} />
      )}
    </MePage>
  );
}

type SeasonProps = { season: OwnSeason; timeZone: string; title: string; child: Child | undefined };

function Season({ season, timeZone, title, child }: SeasonProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { suspension, list } = season;
  const name = child?.name ?? '';
  const source = t(child ? 'me.season.sourceChild' : 'me.season.source');
  const kinds = {
    yellows: t('match.check.yellows'),
    secondYellow: t('match.check.suspensions.secondYellow'),
    straightRed: t('match.check.suspensions.straightRed'),
    decision: t('match.check.suspensions.decision'),
  };
  const why = suspension && suspension.kind in kinds ? kinds[suspension.kind as keyof typeof kinds] : null;
  return (
    <>
      {suspension ? (
        <p className="rounded-lg bg-danger-soft p-4 font-semibold text-danger">
          {[
            suspension.date === null
              ? t(child ? 'me.season.missNextChild' : 'me.season.missNext', { name })
              : t(child ? 'me.season.missChild' : 'me.season.miss', { name, day: format.dayAndMonth(suspension.date) }),
            why,
            suspension.left > 1 ? t('me.season.left', { number: format.number(suspension.left) }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
      <Card title={season.season ?? title}>
        <dl className="grid grid-cols-3 gap-x-3 gap-y-4">
          {figures.map((figure) => (
            <div key={figure} className="flex min-w-0 flex-col-reverse justify-end">
              <dt className="text-sm text-ink-2 wrap-anywhere">{t(`me.season.${figure}`)}</dt>
              <dd className="num text-3xl leading-none">
                {season[figure] === null ? '–' : format.number(season[figure])}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {list.length === 0 ? (
        <Card>
          <EmptyState title={t(child ? 'me.season.emptyChild' : 'me.season.empty', { name })} hint={source} />
        </Card>
      ) : (
        <>
          <Card title={t('me.season.list')} isFlush>
            <ul className="divide-y divide-line">
              {list
                .toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date))
                .map((match) => (
                  <SeasonRow key={match._id} match={match} timeZone={timeZone} />
                ))}
            </ul>
          </Card>
          <p className="text-sm text-pretty text-ink-2">{source}</p>
        </>
      )}
    </>
  );
}
