import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { SkeletonPage } from '../../../components/page/skeleton-page.tsx';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { addDays } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { chooseSquad } from '../../../lib/session/squad.ts';
import { WeekBar } from './head/week-bar.tsx';
import { WeekHead } from './head/week-head.tsx';
import { WeekSums } from './head/week-sums.tsx';
import { useIsCarrying } from './move/proposal.ts';
import { useCarry } from './move/use-carry.ts';
import { useWeekKeys } from './move/use-week-keys.ts';
import { useKeepPage } from './use-keep-page.ts';
import { useKeptWeek } from './offline/use-kept-week.ts';
import { EmptyWeek } from './sheet/empty-week.tsx';
import { PhoneWeek } from './sheet/phone-week.tsx';
import { WeekLegend } from './sheet/week-legend.tsx';
import { WeekSheet } from './sheet/week-sheet.tsx';
import { WeekSkeleton } from './sheet/week-skeleton.tsx';
import type { SquadsViewProps } from './squads/squads-view.tsx';
import { type AddKind, type Planning, PlanningContext } from './state/planning-context.ts';
import { useHeldWeek } from './move/use-held-week.ts';
import { useWeekActs } from './state/use-week-acts.ts';
import { useWeekView, type WeekView } from './state/use-week-view.ts';
import { daysOf, takesCards, type WeekSquad } from './state/week-model.ts';
import { type Opened, WeekOverlays } from './week-overlays.tsx';

const { Component: SquadsView, preload: loadSquadsView } = splitComponent<SquadsViewProps>(async () => ({
  default: (await import('./squads/squads-view.tsx')).SquadsView,
}));

/** The week of a squad, or of all squads. */
export function WeekPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const view = useWeekView();
  const { from, today, timeZone, thisWeek } = view;
  const format = useFormat(timeZone);
  const isOnline = useOnline();
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const showsSquads = view.view === 'squads' && !isPhone;
  // Beside the week that it waits for, not after it. Without the code it loads where it is shown, and says what fails there.
  useEffect(() => {
    if (showsSquads) void loadSquadsView().catch(() => undefined);
  }, [showsSquads]);
  const kept = useKeptWeek(view.account, from, view.squad);
  const week = useHeldWeek(kept.week);
  const hasNothing = week?.events.length === 0;
  const isCarrying = useIsCarrying(hasNothing);
  useKeepPage(kept.isFresh);
  const acts = useWeekActs(format);
  const [opened, setOpened] = useState<Opened | null>(null);
  const carry = useCarry({
    week,
    today,
    timeZone,
    canChange: isOnline,
    acts,
    onTurn: (weeks) => view.showWeek(view.weekAfter(weeks)),
  });
  const add = (kind: AddKind, squad: WeekSquad, day: string) => {
    if (kind !== 'dayOff') return setOpened({ kind: 'add', what: kind, squad, day });
    const shown = week && daysOf(week, squad, timeZone).find((each) => each.day === day);
    if (shown) setOpened({ kind: 'day', squad, day: shown, isDayOff: true });
  };
  const onKeyDown = useWeekKeys({
    week,
    today,
    timeZone,
    format,
    carry,
    acts,
    add,
    askDelete: (event) => setOpened({ kind: 'delete', event }),
  });

  const page = (children: ReactNode) => <PaneLayout isWide>{children}</PaneLayout>;
  if (view.hasFailed || (kept.hasFailed && !week))
    return page(
      <>
        <PageHead title={title} />
        <ErrorState
          message={t('week.failed.title')}
          hint={t('week.failed.text')}
          isRetrying={kept.isFetching}
          onRetry={() => {
            if (view.hasFailed) view.retry();
            kept.retry();
          }}
        />
      </>,
    );
  const squad = week?.squads.find(({ _id }) => _id === view.squad) ?? week?.squads[0];
  const dates = from && { from, to: addDays(from, 6), number: week?.number };
  if (!week || !dates || !thisWeek)
    return page(
      <>
        <WeekBar view={view} onView={view.showView}>
          {null}
        </WeekBar>
        <SkeletonPage title={title}>
          <WeekSkeleton />
        </SkeletonPage>
      </>,
    );
  if (!squad)
    return page(
      <>
        <PageHead title={title} />
        <EmptyState title={t('week.noSquad')} />
      </>,
    );

  const mayChange = week.squads.some((each) => each.mayChange);
  const canChange = mayChange && isOnline;
  const planning: Planning = {
    week,
    today,
    timeZone,
    squads: view.squads,
    format,
    canChange,
    openId: opened?.kind === 'peek' ? opened.id : null,
    open: ({ _id }) => setOpened({ kind: 'peek', id: _id }),
    nameDay: (of, day) => setOpened({ kind: 'day', squad: of, day, isDayOff: false }),
    add,
    // The list of a phone has no columns to carry a card to: there it is moved by its facts.
    press: isPhone ? () => undefined : carry.press,
  };
  const showView = (next: WeekView) => {
    if (next === 'week' && view.squad === undefined) chooseSquad(squad._id);
    view.showView(next);
  };
  const isEmpty = hasNothing && !squad.days.some(({ isOff }) => isOff) && !isCarrying;
  const body = () => {
    if (showsSquads)
      return (
        <Suspense fallback={<WeekSkeleton />}>
          <SquadsView view={view} onView={showView} onKeyDown={onKeyDown} />
        </Suspense>
      );
    if (isEmpty) return <EmptyWeek squad={squad} onCopy={(tab) => setOpened({ kind: 'copy', tab })} />;
    return (
      <>
        {isPhone ? <PhoneWeek squad={squad} /> : <WeekSheet squad={squad} onKeyDown={onKeyDown} />}
        <WeekLegend />
      </>
    );
  };
  const firstOpenDay = squad.days.find(({ day }) => takesCards(day, today))?.day ?? week.to;

  return page(
    <PlanningContext value={planning}>
      <WeekHead
        week={week}
        thisWeek={thisWeek}
        format={format}
        search={view.searchWith({ from: week.from })}
        mayChange={canChange && squad.mayChange}
        onAdd={(kind) => add(kind, squad, firstOpenDay)}
        onCopy={(tab) => setOpened({ kind: 'copy', tab })}
        onSaveTemplate={() => setOpened({ kind: 'template' })}
        squadName={showsSquads || view.squad ? undefined : view.squads.find(({ _id }) => _id === squad._id)?.name}
      />
      {showsSquads ? null : (
        <WeekBar view={view} onView={showView}>
          <WeekSums squad={squad} format={format} />
        </WeekBar>
      )}
      {isOnline || !kept.readAt ? null : (
        <p role="status" className="text-sm text-ink-2">
          {t('week.offline', { time: format.time(kept.readAt) })}
        </p>
      )}
      {mayChange ? null : (
        <Alert variant="info" isStanding title={t('week.readOnly.title')}>
          {t('week.readOnly.text')}
        </Alert>
      )}
      {body()}
      <WeekOverlays opened={opened} squad={squad} acts={acts} onOpen={setOpened} />
    </PlanningContext>,
  );
}
