import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../api/auth.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PaneLayout } from '../../components/pane-layout.tsx';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { NoPlayers } from './no-players.tsx';
import { PlayerList } from './player-list.tsx';
import { PlayerPane } from './player-pane.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';
import { usePlayerList } from './use-player-list.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useSelectedPlayer } from './use-selected-player.ts';

export function PlayersPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const isAdmin = useQuery(meQuery()).data?.role === 'admin';
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const list = usePlayerList();
  const { id: chosenId, select, leave } = useSelectedPlayer();
  const [leagueId, setLeagueId] = useState<string | null>(null);
  /** Phones mark the row one comes back from. */
  const [lastId, setLastId] = useState<string | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const firstId = list.players[0]?._id ?? null;
  // A phone shows the list first; elsewhere somebody is always selected.
  const shownId = chosenId ?? (isPhone ? null : firstId);
  const isListShown = isPhone && chosenId === null;
  const listPane = useRef<HTMLDivElement>(null);
  useReturnFocus(listPane, isListShown);
  const isAutomatic = chosenId === null && shownId !== null;

  useEffect(() => {
    if (isAutomatic) select(shownId, { replaces: true });
  }, [isAutomatic, select, shownId]);

  const open = (id: string) => {
    if (id === chosenId) return;
    setTakesFocus(isPhone);
    setLastId(id);
    select(id);
  };

  const handleDeleted = () => {
    const index = list.players.findIndex(({ _id }) => _id === shownId);
    const next = list.players[index + 1] ?? list.players[index - 1];
    setTakesFocus(true);
    select(isPhone ? null : (next?._id ?? null), { replaces: true });
  };

  const detail = () => {
    if (shownId !== null)
      return (
        <PlayerPane
          key={shownId}
          id={shownId}
          title={title}
          listed={list.players.find(({ _id }) => _id === shownId)}
          isAdmin={isAdmin}
          leagueId={leagueId}
          onLeague={setLeagueId}
          onDeleted={handleDeleted}
          onFirst={firstId === null ? undefined : () => select(firstId, { replaces: true })}
          onBack={leave}
          takesFocus={takesFocus}
        />
      );
    if (list.isLoading) return <PlayerSkeleton title={title} />;
    if (list.total === 0 && !list.isSearching) return <NoPlayers title={title} isAdmin={isAdmin} />;
    return <PageHead title={title} />;
  };

  return (
    <PaneLayout
      view={isListShown ? 'list' : 'detail'}
      listLabel={title}
      list={
        <div ref={listPane} className="contents">
          {isListShown ? <h1 className="sr-only">{title}</h1> : null}
          <PlayerList
            title={title}
            list={list}
            selectedId={shownId ?? lastId}
            onOpen={open}
            emptyHint={t(isAdmin ? 'players.empty.hintAdmin' : 'players.empty.hintStaff')}
          />
        </div>
      }
    >
      {detail()}
    </PaneLayout>
  );
}
