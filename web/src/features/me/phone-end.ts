import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/state/announce.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { listenToCalls } from '../../lib/http/call-meta.ts';
import { onConnectionChange } from '../../lib/offline/connection.ts';
import { forgetAnswers } from '../../lib/offline/kept-answers.ts';
import { playerSession } from '../../lib/session/session.ts';
import { forgetReport } from './report/report-draft.ts';

/** Forgets the player on this phone: the token, what was fetched, what was written and not sent. */
export const forgetPlayer = (queryClient: QueryClient): void => {
  playerSession.set(null);
  forgetReport();
  forgetAnswers();
  queryClient.clear();
};

/**
 * What follows from calls on every page: a phone that is let in no more is forgotten, what was done is read out, and
 * what could not be fetched is fetched once the server can be reached again.
 */
export function useCallEffects(queryClient: QueryClient, onEnded: () => void) {
  const { t } = useTranslation();

  useEffect(
    () =>
      listenToCalls({
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'unauthorized' || playerSession.get() === null) return;
          // A late answer to an older pairing says nothing about the present one.
          if (error.sessionAge !== undefined && error.sessionAge !== playerSession.age()) return;
          forgetPlayer(queryClient);
          onEnded();
        },
        onSuccess: (meta) => {
          if (meta?.success) announce(t(meta.success));
        },
      }),
    [t, queryClient, onEnded],
  );

  useEffect(
    () =>
      onConnectionChange((isOnline) => {
        if (isOnline) void queryClient.refetchQueries({ type: 'active' });
      }),
    [queryClient],
  );
}
