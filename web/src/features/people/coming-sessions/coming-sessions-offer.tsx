import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { comingSessionsQuery, useAddToComingSessions } from '../../../api/people/coming-sessions.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useSessionParts } from './use-session-parts.ts';

type ComingSessionsOfferProps = {
  playerId: string;
  /** Brings the offer into view: the form that was saved may have been scrolled to its end. */
  comesIntoView?: boolean;
};

/** Offers to call a player who has just joined to what the team has planned. Shows nothing where that is nothing. */
export function ComingSessionsOffer({ playerId, comesIntoView = false }: ComingSessionsOfferProps) {
  const { t } = useTranslation();
  const parts = useSessionParts();
  const box = useRef<HTMLDivElement>(null);
  const add = useAddToComingSessions();
  const added = add.data && parts(add.data.added);
  const { data } = useQuery({ ...comingSessionsQuery(playerId), enabled: added === undefined });
  // Empty as well if a colleague was faster and nothing was left to add.
  const shown = added ?? (data ? parts(data.open) : '');
  const isOffered = added === undefined && shown !== '';

  useEffect(() => {
    // The pressed button is gone.
    if (added !== undefined) box.current?.focus();
  }, [added]);
  useEffect(() => {
    if (isOffered && comesIntoView) void box.current?.scrollIntoView({ block: 'center' });
  }, [isOffered, comesIntoView]);

  // The region is there before its text, so that screen readers announce it.
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line-strong bg-surface px-3.5 py-2 outline-hidden empty:hidden"
    >
      {shown === '' ? null : (
        <p className="min-w-0 text-pretty">
          {t(isOffered ? 'comingSessions.open' : 'comingSessions.done', { parts: shown })}
        </p>
      )}
      {isOffered ? (
        <Button variant="outline" isLoading={add.isPending} onClick={() => add.mutate(playerId)}>
          {t('comingSessions.add')}
        </Button>
      ) : null}
    </div>
  );
}
