import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { CalendarViews } from '../../../components/page/calendar-views.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { FirstPeopleLinks } from '../../../components/people/first-people-links.tsx';
import { NoPeople } from '../people/no-people.tsx';
import { PlayerList } from './player-list.tsx';
import { usePeopleList } from '../profile/use-people-list.ts';
import { useRecordChoice } from '../../../hooks/records/use-record-choice.ts';
import { CalendarPane } from './calendar-pane.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { useShownDays } from './use-shown-days.ts';

/** The players and the selected player's calendar. View and day stay when the player changes. */
export function CalendarPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const isAdmin = useQuery(meQuery()).data?.role === 'admin';
  const list = usePeopleList('player');
  const { shownOn, inUrl } = useShownDays();
  const choice = useRecordChoice({ parameter: 'player', records: list.people, beside: inUrl });
  const { shownId, markedId, isListShown, listPane, takesFocus, selectFirst, open, leave } = choice;

  const emptyHint = t(isAdmin ? 'players.empty.hintAdmin' : 'players.empty.hintStaff');

  const detail = () => {
    if (shownId !== null)
      return (
        <CalendarPane
          id={shownId}
          title={title}
          listed={list.people.find(({ _id }) => _id === shownId)}
          shownOn={shownOn}
          onFirst={selectFirst}
          onBack={leave}
          backLabel={t('nav.players')}
          takesFocus={takesFocus}
        />
      );
    if (list.isLoading) return <CalendarSkeleton title={title} />;
    if (list.total === 0 && !list.isSearching)
      return <NoPeople kind="players" type="player" title={title} hint={emptyHint} isAdmin={isAdmin} />;
    return <PageHead title={title} />;
  };

  return (
    <PaneLayout
      view={isListShown ? 'list' : 'detail'}
      listLabel={t('nav.players')}
      list={
        <div ref={listPane} className="contents">
          {isListShown ? <h1 className="sr-only">{title}</h1> : null}
          <PlayerList
            title={t('nav.players')}
            list={list}
            selectedId={markedId}
            onOpen={open}
            emptyHint={emptyHint}
            headEnd={
              isListShown || shownId === null ? (
                <CalendarViews className={shownId === null ? undefined : 'tablet:hidden'} />
              ) : undefined
            }
            emptyAction={isAdmin && isListShown ? <FirstPeopleLinks type="player" /> : undefined}
          />
        </div>
      }
    >
      {detail()}
    </PaneLayout>
  );
}
