import type { UserListItem } from '@touchline/contract/users';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { PersonList, type PersonRow } from '../../components/person-list.tsx';
import { labelledStatus } from './labelled-status.ts';
import type { PlayerListData } from './use-player-list.ts';

type PlayerListProps = {
  title: string;
  list: PlayerListData;
  selectedId: string | null;
  onOpen: (id: string) => void;
  emptyHint: string;
};

const rowOf = (player: UserListItem): PersonRow => ({
  id: player._id,
  name: player.name,
  photo: player.profileImage?.url,
  number: player.shirtNumber,
  status: labelledStatus(player),
  isInjured: player.injury,
  position: player.position,
});

/** The players beside the detail: page by page, with the server's search. */
export function PlayerList({ title, list, selectedId, onOpen, emptyHint }: PlayerListProps) {
  const { t } = useTranslation();
  return (
    <PersonList
      title={title}
      persons={list.players.map(rowOf)}
      total={list.total}
      selectedId={selectedId}
      onOpen={onOpen}
      search={list.search}
      onSearch={list.setSearch}
      hasMore={list.hasMore}
      isLoadingMore={list.isLoadingMore}
      onEndReached={list.loadMore}
      isLoading={list.isLoading}
      error={list.hasFailed ? t('players.listFailed') : null}
      onRetry={list.retry}
      empty={{ title: t('players.empty.title'), hint: emptyHint }}
      foot={
        list.retryMore ? (
          <>
            <p role="alert" className="min-w-0 flex-1 text-sm text-danger">
              {t('players.moreFailed')}
            </p>
            <Button variant="outline" size="sm" onClick={list.retryMore}>
              {t('common.retry')}
            </Button>
          </>
        ) : undefined
      }
    />
  );
}
