import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../api/people/auth.ts';
import { ClipboardCheck, Users } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { HeldBack } from '../../../components/page/held-back.tsx';
import { ListSheet } from '../../../components/side-list/list-sheet.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { useClubZone } from '../../../api/club/club.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { announce } from '../../../lib/state/announce.ts';
import { ReportPlayerList } from '../../../components/people/report-player-list.tsx';
import { useListBeside } from '../../../hooks/use-list-beside.ts';
import { type ReportPlayers, useReportPlayer, useReportPlayers } from '../../../api/people/users-players.ts';
import { useArrivalFocus, useHasMoved } from '../../../hooks/focus/use-arrival-focus.ts';
import { AttendanceTable } from './attendance-table.tsx';
import { PlayerHistory } from './player-history.tsx';
import { RangeFilter } from './range/range-filter.tsx';
import { RollCallPage } from './take/roll-call-page.tsx';
import { TakeDialog } from './take/take-dialog.tsx';
import { type AttendanceView, useAttendanceView } from './use-attendance-view.ts';

/** All attendance, one player's attendance, or the roll call, depending on the URL. */
export function AttendancePage({ title }: { title: string }) {
  const view = useAttendanceView();
  const hasMoved = useHasMoved();
  if (view.take !== null)
    return <RollCallPage key={view.take} occasionKey={view.take} hasMoved={hasMoved} onLeave={view.leaveTaking} />;
  return <Overview title={title} view={view} hasMoved={hasMoved} />;
}

function Overview({ title, view, hasMoved }: { title: string; view: AttendanceView; hasMoved: boolean }) {
  const { t } = useTranslation();
  const { player, range } = view;
  const { timeZone } = useClubZone();
  const isListBeside = useListBeside();
  const players = useReportPlayers();
  const isAdmin = useQuery(meQuery()).data?.role === 'admin';
  const [open, setOpen] = useState<'players' | 'take' | null>(null);
  const close = () => setOpen(null);

  const listWith = (headEnd?: ReactNode) => (
    <ReportPlayerList
      isAdmin={isAdmin}
      list={players}
      selectedId={player}
      onOpen={(id) => {
        close();
        if (id !== player) view.showPlayer(id);
      }}
      headEnd={headEnd}
    />
  );
  const takeButton = (variant: 'primary' | 'outline') => (
    <Button variant={variant} icon={<ClipboardCheck aria-hidden="true" />} onClick={() => setOpen('take')}>
      {t('attendance.take.title')}
    </Button>
  );
  const playersButton = isListBeside ? null : (
    <Button variant="outline" icon={<Users aria-hidden="true" />} foldsOnPhone onClick={() => setOpen('players')}>
      {t('nav.players')}
    </Button>
  );

  return (
    <PaneLayout list={isListBeside ? listWith() : undefined} listLabel={t('nav.players')}>
      {player === null ? (
        <>
          <TitledHead
            title={title}
            hasMoved={hasMoved}
            actions={
              <>
                {playersButton}
                {takeButton('primary')}
              </>
            }
          />
          {timeZone ? <RangeFilter range={range} onChange={view.setRange} timeZone={timeZone} /> : null}
          <HeldBack isReady={timeZone !== undefined} skeleton={<RangedSkeleton />}>
            <AttendanceTable
              key={JSON.stringify(range)}
              range={range}
              timeZone={timeZone}
              playerLink={view.playerLink}
              emptyAction={takeButton('outline')}
            />
          </HeldBack>
        </>
      ) : (
        <OnePlayer
          key={player}
          id={player}
          actions={playersButton}
          view={view}
          timeZone={timeZone}
          players={players}
          hasMoved={hasMoved}
        />
      )}
      <ListSheet isOpen={!isListBeside && open === 'players'} onClose={close} label={t('nav.players')}>
        {listWith}
      </ListSheet>
      {open === 'take' && timeZone ? (
        <TakeDialog timeZone={timeZone} onClose={close} onChoose={view.startTaking} />
      ) : null}
    </PaneLayout>
  );
}

type OnePlayerProps = {
  id: string;
  actions: ReactNode;
  view: AttendanceView;
  timeZone: string | undefined;
  players: ReportPlayers;
  hasMoved: boolean;
};

function OnePlayer({ id, actions, view, timeZone, players, hasMoved }: OnePlayerProps) {
  const { t } = useTranslation();
  const listed = players.players.find(({ _id }) => _id === id);
  const { player, isMissing } = useReportPlayer(id, listed, players.isLoading);
  const name = player?.name;
  usePageTitle(name ? t('common.pageTitle', { name, page: t('nav.attendance') }) : t('nav.attendance'));
  useEffect(() => {
    if (name) announce(name);
  }, [name]);

  const back = { label: t('common.back'), onBack: view.leavePlayer, isEverywhere: true };
  if (isMissing)
    return (
      <>
        <PageHead title={t('nav.attendance')} back={back} />
        <EmptyState drawing="offside" title={t('players.notFound.title')} hint={t('players.notFound.hint')} />
      </>
    );
  return (
    <>
      <TitledHead title={name ?? t('nav.attendance')} back={back} actions={actions} hasMoved={hasMoved} />
      {timeZone ? <RangeFilter range={view.range} onChange={view.setRange} timeZone={timeZone} /> : null}
      <HeldBack isReady={timeZone !== undefined} skeleton={<RangedSkeleton />}>
        <PlayerHistory
          key={JSON.stringify(view.range)}
          id={id}
          name={name ?? ''}
          range={view.range}
          timeZone={timeZone}
        />
      </HeldBack>
    </>
  );
}

/** Placeholder of the range of days and what it narrows. */
function RangedSkeleton() {
  return (
    <>
      <Skeleton className="h-16 w-52 max-tablet:w-full" />
      <Skeleton className="h-146 rounded-lg" />
    </>
  );
}

/** A page head that takes the focus if it replaced the focused element. */
function TitledHead({ hasMoved, ...props }: ComponentProps<typeof PageHead> & { hasMoved: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(title, hasMoved);
  return <PageHead {...props} titleRef={title} />;
}
