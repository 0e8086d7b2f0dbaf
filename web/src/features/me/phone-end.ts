import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { writeStored } from '../../lib/browser/storage.ts';
import { announceSaved } from './parts/said.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { listenToCalls } from '../../lib/http/call-meta.ts';
import { onConnectionChange } from '../../lib/offline/connection.ts';
import type { WipeOwedKey } from '../../lib/outbox/kinds.ts';
import { forgetDrafts } from '../../lib/offline/wellness-drafts.ts';
import { playerSession } from '../../lib/session/session.ts';
import { childKey } from './child-key.ts';
import { forgetReport } from './report/report-draft.ts';

const wipeOwedKey: WipeOwedKey = 'outbox-wipe';

/** Deletes what waits on this phone, also of kinds whose code is not loaded. */
const forgetWaiting = () => {
  writeStored('local', wipeOwedKey, 'yes');
  import('../../lib/outbox/outboxes.ts')
    .then(({ wipePhone }) => wipePhone())
    // Without its code: it is deleted once that is there, before anything is sent.
    .catch(() => undefined);
};

/** Deletes the player's data from this phone: token, cached data, and unsent drafts. */
export const forgetPlayer = (queryClient: QueryClient): void => {
  // Noted first: if the page ends here, the next pairing does not send what waits.
  forgetWaiting();
  playerSession.set(null);
  writeStored('local', childKey, null);
  forgetReport();
  forgetDrafts();
  queryClient.clear();
};

/**
 * Effects of server calls on every page: a phone whose access has ended is cleared, completed actions are read out, and
 * failed queries are refetched once the server can be reached again.
 */
export function useCallEffects(queryClient: QueryClient, onEnded: () => void) {
  const { t } = useTranslation();

  useEffect(
    () =>
      listenToCalls({
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'unauthorized' || playerSession.get() === null) return;
          // A late response for an older pairing does not affect the current one.
          if (error.sessionAge !== undefined && error.sessionAge !== playerSession.age()) return;
          forgetPlayer(queryClient);
          onEnded();
        },
        onSuccess: (meta) => {
          if (meta?.success) announceSaved(t(meta.success));
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
