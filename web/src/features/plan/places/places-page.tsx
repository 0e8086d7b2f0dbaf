import './places.css';
import '../../../components/page/print-page.css';
import '../../../components/squads/squads.css';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../api/club/club-time.ts';
import { useFirstSquad } from '../../../api/people/squad-choices.ts';
import { placesQuery, placeUsesQuery } from '../../../api/plan/places.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { dayIn } from '../../../lib/dates/days.ts';
import { ClashAlert } from './clash-alert.tsx';
import { DayHead } from './day-head.tsx';
import { DayGrid } from './day/day-grid.tsx';
import { DayList } from './day/day-list.tsx';
import { minuteOf } from './uses/day-hours.ts';
import { openClashes, rowsOf } from './uses/day-rows.ts';
import { useWords } from './uses/use-words.ts';
import { type Opened, PlacesDialogs } from './dialogs/places-dialogs.tsx';
import { nameOfPlace } from './move/effect-texts.ts';
import { useMove } from './move/use-move.ts';
import { Paper } from './paper.tsx';
import { PlaceMenu } from './place-menu.tsx';
import { Proposals } from './proposals.tsx';
import { usePlaceRights } from './use-place-rights.ts';
import { useShownDay } from './use-shown-day.ts';
import { useWeekPaper } from './use-week-paper.ts';

/** What takes the places of the club on a day, what does not fit, and how it is changed. */
export function PlacesPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const { timeZone = 'UTC', isKnown } = useClubTime();
  const now = useNow();
  const moment = new Date(now).toISOString();
  const today = dayIn(timeZone, moment);
  const { day, show } = useShownDay(today);
  const words = useWords(timeZone);
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const rights = usePlaceRights();
  const squad = useFirstSquad();
  const list = useQuery(placesQuery());
  const uses = useQuery({ ...placeUsesQuery(day), enabled: isKnown });
  // Others' changes wait while a block is held: it must not jump under the pointer.
  const [frozen, setFrozen] = useState<typeof uses.data>();
  const data = frozen ?? uses.data;
  const [opened, setOpened] = useState<Opened>();
  const places = data?.places ?? [];
  const { move, isPending: isMoving } = useMove(places, words);
  usePageTitle(t('common.pageTitle', { name: words.format.date(day), page: title }));

  const rows = data ? rowsOf(data, { day, timeZone }) : [];
  const { paper, print: printWeek } = useWeekPaper(day);
  const printed = paper
    ? paper.days.map((ofWeek) => ({ day: ofWeek, rows: rowsOf(paper.data, { day: ofWeek, timeZone }) }))
    : [{ day, rows }];
  const clashes = data ? openClashes(data) : [];
  const nameOf = nameOfPlace(places, words);
  const proposals = list.data?.proposals ?? [];
  const isEmpty = data !== undefined && rows.length === 0;
  const counted = data?.uses.filter(({ kind, isOff }) => kind !== 'closure' && !isOff).length ?? 0;
  const sunset = data?.days[0]?.sunset ?? null;
  const hasLights = rows.some(({ place }) => place.lights);
  const hasHalves = rows.some(({ lanes }) => lanes === 2);

  const meta = () => {
    if (!data || isEmpty) return t('places.title');
    const bookings = t('places.bookings', { count: counted });
    return clashes.length === 0
      ? t('places.meta', { bookings })
      : t('places.metaClashes', { bookings, clashes: t('places.clashes', { count: clashes.length }) });
  };
  const free = (clash: (typeof clashes)[number]) => {
    const use = data?.uses.find(({ _id }) => _id !== null && _id === clash.free?.event);
    const target = clash.free;
    if (!use?.mayMove || !target || !rights.isOnline) return undefined;
    return () => void move(use, { from: use.from, place: target.place, half: target.half });
  };
  const menuOf = ({ place }: (typeof rows)[number]) =>
    rights.mayBook ? (
      <PlaceMenu
        place={place}
        mayManage={rights.mayManage}
        onBook={() => setOpened({ kind: 'book', spot: { place: place._id, half: null } })}
        onClose={() => setOpened({ kind: 'close', place })}
        onEdit={() => setOpened({ kind: 'edit', place })}
      />
    ) : null;

  const content = () => {
    if (uses.isError && !data)
      return (
        <ErrorState message={t('places.failed')} onRetry={() => void uses.refetch()} isRetrying={uses.isFetching} />
      );
    if (!data) return <Skeleton className="h-120 rounded-lg" />;
    if (isEmpty)
      return (
        <EmptyState
          title={t('places.empty.title')}
          hint={t(proposals.length > 0 && rights.mayManage ? 'places.empty.hintTake' : 'places.empty.hint')}
          action={
            rights.mayManage ? (
              <Button variant="outline" onClick={() => setOpened({ kind: 'edit', place: null })}>
                {t('places.add')}
              </Button>
            ) : undefined
          }
        />
      );
    return isPhone ? (
      <DayList rows={rows} words={words} onOpen={({ use }) => setOpened({ kind: 'use', use })} menuOf={menuOf} />
    ) : (
      <DayGrid
        rows={rows}
        day={day}
        timeZone={timeZone}
        words={words}
        now={day === today ? minuteOf(timeZone, day, moment) : null}
        onOpen={({ use }) => setOpened({ kind: 'use', use })}
        onMove={({ use }, spot) => void move(use, spot)}
        onHold={(isHeld) => setFrozen(isHeld ? uses.data : undefined)}
        menuOf={menuOf}
      />
    );
  };

  return (
    <PaneLayout>
      <DayHead
        day={day}
        today={today}
        onDay={show}
        meta={meta()}
        onBook={rights.mayBook && rows.length > 0 ? () => setOpened({ kind: 'book', spot: null }) : undefined}
        onPrint={rows.length > 0 ? { day: () => window.print(), week: () => void printWeek() } : undefined}
        onAdd={rights.mayManage && !isEmpty ? () => setOpened({ kind: 'edit', place: null }) : undefined}
      />
      {rights.isKnown && !rights.mayPlan ? <p className="text-sm text-ink-3">{t('places.readOnly')}</p> : null}
      {rights.mayPlan && !rights.isOnline && data ? (
        <p className="text-sm text-ink-3">
          {t('places.offline', { time: words.format.time(new Date(uses.dataUpdatedAt)) })}
        </p>
      ) : null}
      {clashes.length > 0 ? (
        <ul aria-label={t('places.clash.title')} className="grid gap-2">
          {clashes.map((clash) => (
            <ClashAlert
              key={clash._id}
              clash={clash}
              nameOf={nameOf}
              words={words}
              onMove={free(clash)}
              isMoving={isMoving}
              mayAccept={rights.mayBook}
            />
          ))}
        </ul>
      ) : null}
      {content()}
      {rows.length > 0 && ((sunset !== null && hasLights) || hasHalves) ? (
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
          {sunset !== null && hasLights ? (
            <p className="inline-flex items-center gap-1.5">
              <Lightbulb aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
              {t('places.lightsFrom', { time: words.format.time(sunset) })}
            </p>
          ) : null}
          {hasHalves ? <p>{t('places.halvesNote')}</p> : null}
        </div>
      ) : null}
      {rights.mayManage && proposals.length > 0 && data ? <Proposals proposals={proposals} /> : null}
      {rows.length > 0 ? <Paper days={printed} timeZone={timeZone} words={words} printedAt={moment} /> : null}
      {opened ? (
        <PlacesDialogs
          opened={opened}
          places={places}
          day={day}
          timeZone={timeZone}
          squad={squad}
          rights={rights}
          words={words}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </PaneLayout>
  );
}
