import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchSquadQuery, useSaveMatchSquad } from '../../../../api/match/match-squads.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Link } from '../../../../lib/router/link.tsx';
import { showToast } from '../../../../lib/state/toasts.ts';
import { fileAddress } from '../../frame/file-tabs.ts';
import { calledPlayer, contentOf, inputOf } from '../../saving/squad-content.ts';

type CallThemUpProps = { match: string; players: readonly string[] };

/** Calls players up for a match who are not called yet. Nobody is notified before the call-up is published. */
export function CallThemUp({ match, players }: CallThemUpProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const squad = useQuery(matchSquadQuery(match)).data?.record;
  const save = useSaveMatchSquad(match);
  const [hasFailed, setFailed] = useState(false);
  const missing = squad && players.filter((id) => !squad.players.some(({ player }) => player._id === id));

  const call = async () => {
    setFailed(false);
    try {
      // As it is now: somebody else may be calling players up.
      const { record, etag } = await queryClient.fetchQuery({ ...matchSquadQuery(match), staleTime: 0 });
      const content = contentOf(record);
      const added = players.filter((id) => !content.players.some(({ player }) => player === id));
      const body = inputOf({ ...content, players: [...content.players, ...added.map((id) => calledPlayer(id))] });
      await save.mutateAsync({ body, etag });
      showToast('success', t('match.season.time.called', { count: added.length }));
    } catch {
      setFailed(true);
    }
  };
  if (missing?.length === 0)
    return (
      <p className="text-sm text-ink-2">
        {t('match.season.time.allCalled')}{' '}
        <Link to={fileAddress(match, 'squad')} className="font-semibold text-accent hover:underline">
          {t('match.season.time.openSquad')}
        </Link>
      </p>
    );
  return (
    <>
      {hasFailed ? (
        <div className="grid gap-2">
          <Alert variant="warning">{t('match.season.time.notCalled')}</Alert>
          <Link to={fileAddress(match, 'squad')} className="font-semibold text-accent hover:underline">
            {t('match.season.time.openSquad')}
          </Link>
        </div>
      ) : null}
      <Button
        variant="outline"
        disabled={!squad}
        why={t('common.why.wait')}
        isLoading={save.isPending}
        onClick={() => void call()}
      >
        {t('match.season.time.call')}
      </Button>
    </>
  );
}
