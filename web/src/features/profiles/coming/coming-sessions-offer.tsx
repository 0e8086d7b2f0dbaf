import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { comingSessionsQuery, useAddToComingSessions } from '../../../api/people/coming-sessions.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useSessionParts } from './use-session-parts.ts';

/** Offers to call a player who has just joined to what the team has planned. Shows nothing where that is nothing. */
export function ComingSessionsOffer({ playerId }: { playerId: string }) {
  const { t } = useTranslation();
  const parts = useSessionParts();
  const box = useRef<HTMLDivElement>(null);
  const add = useAddToComingSessions();
  const added = add.data && parts(add.data.added);
  const { data } = useQuery({ ...comingSessionsQuery(playerId), enabled: added === undefined });
  const open = data && parts(data.open);

  useEffect(() => {
    // The pressed button is gone.
    if (added !== undefined) box.current?.focus();
  }, [added]);

  // A colleague was faster: there was nothing left to add.
  if (added === '' || (added === undefined && !open)) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line-strong bg-surface px-3.5 py-2 outline-hidden"
    >
      <p className="min-w-0 text-pretty">
        {added === undefined ? t('comingSessions.open', { parts: open }) : t('comingSessions.done', { parts: added })}
      </p>
      {added === undefined ? (
        <Button variant="outline" isLoading={add.isPending} onClick={() => add.mutate(playerId)}>
          {t('comingSessions.add')}
        </Button>
      ) : null}
    </div>
  );
}
