import './squads-map.css';
import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import type { ListedSquad } from '@touchline/contract/squads/squads';
import { CalendarDays, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { movesQuery } from '../../../api/squads/moves.ts';
import { squadsQuery } from '../../../api/squads/squads.ts';
import '../../../components/page/print-page.css';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CountBadge } from '../../../components/ui/count-badge.tsx';
import { useNavigate } from '../../../lib/router/router.tsx';
import { SeasonEndNotice } from '../season-end/season-end-notice.tsx';
import { PlanNotices } from '../season-plan/notices/plan-notices.tsx';
import { CutoffLine } from './form/cutoff-line.tsx';
import { NewSquadDialog } from './form/new-squad-dialog.tsx';
import { GrowthNotice } from './growth/growth-notice.tsx';
import { squadsInGroups } from './squad-order.ts';
import { SquadsTabs } from './moves/squads-tabs.tsx';
import { SquadRow } from './squad-row.tsx';
import { SquadsSkeleton } from './squads-skeleton.tsx';
import { useCurrentSeason, useSquadLine } from './use-squad-line.ts';

/** The arrow keys go from row to row. */
const handleArrows = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-squad-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
};

/** How many people play in the squads: who belongs to two of them is counted once. */
const peopleIn = (squads: readonly ListedSquad[]): number =>
  squads.reduce((sum, { countedOnce, players }) => sum + (countedOnce ?? players), 0);

/** All squads of the club, in groups from the oldest to the youngest. */
export function SquadsMap({ title }: { title: string }) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  const { data: squads, isError, isFetching, refetch } = useQuery(squadsQuery());
  const isSeveral = (squads?.length ?? 0) > 1;
  const moves = useQuery({ ...movesQuery(1), enabled: isSeveral }).data?.total;
  const season = useCurrentSeason();
  const lineOf = useSquadLine();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  // What concerns all squads is closed to those with own squads only.
  const canCreate = (me?.role === 'admin' || me?.role === 'management') && !me.ownSquadsOnly;

  const newButton = canCreate ? (
    <>
      <Button
        variant="outline"
        icon={<CalendarDays aria-hidden="true" />}
        foldsOnPhone
        onClick={() => navigate('/profiles/squads/plan')}
      >
        {t('seasonPlan.page')}
      </Button>
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setNew(true)}>
        {t('squads.new')}
      </Button>
    </>
  ) : null;

  const content = () => {
    if (!squads && isError)
      return <ErrorState message={t('squads.listFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (!squads) return <SquadsSkeleton />;
    const groups = squadsInGroups(squads);
    const showsMatch = squads.some(({ nextMatch }) => nextMatch !== undefined);
    return (
      <>
        <Sheet isFlush className="print-page overflow-hidden pb-2">
          <div aria-hidden="true" className={clsx('squad-row squad-row--head', showsMatch && 'squad-row--several')}>
            <span />
            <span>{t('squads.squad')}</span>
            <span className="text-end">{t('nav.players')}</span>
            <span className="squad-row__coach">{t('squads.functions.headCoach')}</span>
            {showsMatch ? <span>{t('squads.nextMatch')}</span> : null}
            <span />
          </div>
          {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside take the keys */}
          <div onKeyDown={handleArrows}>
            {groups.map(({ group, squads: members }) => (
              <section key={group} aria-label={t(`squads.groups.${group}`)}>
                {groups.length > 1 ? (
                  <h2 className="squad-group flex items-center gap-2 text-xs font-semibold text-ink-3">
                    {t(`squads.groups.${group}`)}
                    <CountBadge count={peopleIn(members)} />
                  </h2>
                ) : null}
                <ul>
                  {members.map((squad) => (
                    <li key={squad._id}>
                      <SquadRow squad={squad} line={lineOf(squad)} isSeveral={showsMatch} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </Sheet>
        {squads.length > 1 ? (
          <div className="grid gap-1 text-sm text-ink-3">
            <p>{t('squads.ascent')}</p>
            {season ? <CutoffLine season={season} canChange={canCreate} /> : null}
          </div>
        ) : me?.ownSquadsOnly ? null : (
          <EmptyState
            title={t('squads.oneSoFar')}
            hint={t('squads.oneHint')}
            action={
              canCreate ? (
                <Button variant="outline" icon={<Plus aria-hidden="true" />} onClick={() => setNew(true)}>
                  {t('squads.new')}
                </Button>
              ) : undefined
            }
          />
        )}
      </>
    );
  };

  return (
    <PaneLayout>
      <PageHead
        title={title}
        meta={
          squads ? (
            <>
              {season ? <span>{t('squads.seasonNamed', { season: season.name })}</span> : null}
              <span>{t('squads.count', { count: squads.length })}</span>
              <span>{t('squads.playersCount', { count: peopleIn(squads) })}</span>
            </>
          ) : null
        }
        actions={newButton}
      />
      {canCreate ? <PlanNotices /> : null}
      <SeasonEndNotice />
      {canCreate && isSeveral ? <GrowthNotice /> : null}
      {isSeveral ? <SquadsTabs moves={moves} /> : null}
      {content()}
      {isNew ? (
        <NewSquadDialog
          squads={squads ?? []}
          onClose={() => setNew(false)}
          onCreated={(id) => {
            setNew(false);
            navigate(`/profiles/squads/${id}`);
          }}
        />
      ) : null}
    </PaneLayout>
  );
}
