import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markQueue } from '../../features/football/attendance/marks/queue.ts';
import { onConnectionChange } from '../../lib/offline/connection.ts';
import { type AccountKind, accountKinds } from '../../lib/outbox/kinds.ts';
import { countUnsent } from '../../lib/outbox/unsent.ts';

type Sender = { start: (account: string) => Promise<void>; flush: () => Promise<void> };
/** Makes the console read cases again; without it that stays as it was. */
type Stale = (() => void) | undefined;

/** What sends each kind. The code for events and notes loads only where some wait. */
const senders: Record<AccountKind, (whenNotesSent: Stale) => Promise<Sender>> = {
  marks: () => Promise.resolve(markQueue),
  'match-events': async () => (await import('../../features/match/live/state/kept-file.ts')).keptEvents,
  'case-notes': async (whenNotesSent) => {
    const { caseNotes, startNotes } = await import('../../features/health/cases/case/timeline/waiting-notes.ts');
    return { start: (account) => startNotes(account, whenNotesSent), flush: caseNotes.flush };
  },
};

/**
 * Tries once to send what an account has left on this device, whichever page is open. Resolves when that is over, whatever
 * has arrived. `isOver`: somebody else may have signed in while code was loading.
 */
export const sendUnsent = async (account: string, isOver: () => boolean, whenNotesSent?: Stale): Promise<void> => {
  const counts = await countUnsent();
  await Promise.allSettled(
    accountKinds
      .filter((kind) => counts[kind] > 0)
      .map(async (kind) => {
        const sender = await senders[kind](whenNotesSent);
        if (isOver()) return;
        await sender.start(account);
        await sender.flush();
      }),
  );
};

/** Sends what an account has left on this device: now, and with each connection. */
export function useSending(account: string | null) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (account === null) return;
    let isOver = false;
    const send = () =>
      void sendUnsent(
        account,
        () => isOver,
        () => void queryClient.invalidateQueries({ queryKey: ['cases'] }),
      );
    // This code itself comes once the page is idle.
    send();
    const stop = onConnectionChange((isOnline) => {
      if (isOnline) send();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [account, queryClient]);
}
