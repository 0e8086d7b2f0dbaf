import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserListItem } from '@touchline/contract/users';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '../../api/users.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { announce } from '../../lib/announce.ts';
import { ApiError } from '../../lib/api-error.ts';
import { DeletePlayerDialog } from './delete-player-dialog.tsx';
import { PlayerDetail } from './player-detail.tsx';
import { PlayerNotFound } from './player-not-found.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';
import { usePageTitle } from './use-page-title.ts';

type PlayerPaneProps = {
  id: string;
  title: string;
  /** What the list knows already, shown until the whole record is here. */
  listed: UserListItem | undefined;
  isAdmin: boolean;
  leagueId: string | null;
  onLeague: (leagueId: string) => void;
  onDeleted: () => void;
  onFirst: (() => void) | undefined;
  onBack: () => void;
  takesFocus: boolean;
};

const isId = (id: string) => /^[0-9a-f]{24}$/u.test(id);

/** Fetches the selected player, and shows what comes of it. */
export function PlayerPane(props: PlayerPaneProps) {
  const { id, title, listed, isAdmin, leagueId, onLeague, onDeleted, onFirst, onBack, takesFocus } = props;
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...userQuery(id),
    enabled: isId(id),
    placeholderData: listed && {
      record: { ...listed, idImage: null, passportImage: null, covidImage: null },
      etag: undefined,
    },
  });
  const player = data?.record;
  const name = player?.name;
  usePageTitle(name ? t('players.pageTitle', { name, page: title }) : title);
  useEffect(() => {
    if (name && !takesFocus) announce(name);
    // A rename is told by the toast.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name === undefined]);

  const back = { label: title, onBack };
  const isGone = error instanceof ApiError && (error.code === 'resourceNotFound' || error.code === 'badRequest');
  if (!isId(id) || isGone || (player && player.role !== 'player'))
    return <PlayerNotFound back={back} onFirst={onFirst} />;
  if (!player && error)
    return (
      <>
        <PageHead title={title} back={back} />
        <ErrorState message={t('players.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      </>
    );
  if (!player) return <PlayerSkeleton title={title} />;

  return (
    <>
      <PlayerDetail
        player={player}
        onLoad={() => queryClient.ensureQueryData(userQuery(id))}
        isAdmin={isAdmin}
        leagueId={leagueId}
        onLeague={onLeague}
        onDelete={() => setDeleting(true)}
        onDeadLink={() => void refetch()}
        back={back}
        takesFocus={takesFocus}
      />
      <DeletePlayerDialog
        player={player}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}
