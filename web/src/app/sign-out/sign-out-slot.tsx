import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { meQuery } from '../../api/people/auth.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { onConnectionChange } from '../../lib/offline/connection.ts';
import { useMayWait } from '../../lib/outbox/may-wait.ts';
import { loadSignOutDialog } from './load-dialog.ts';
import { loadSignOut, setSignOutAccount, useSignOutWanted } from './sign-out.ts';

/** Where the question before a sign-out opens. Its code comes when the page is there, or once it may be needed. */
export function SignOutSlot() {
  const account = useQuery(meQuery()).data?._id ?? null;
  const isWanted = useSignOutWanted();
  const mayWait = useMayWait();
  const [Question, setQuestion] = useState<ComponentType<{ account: string | null }> | null>(null);

  useEffect(() => {
    setSignOutAccount(account);
    return () => setSignOutAccount(null);
  }, [account]);

  useEffect(() => {
    if (Question) return;
    const load = () =>
      void loadSignOut().then(
        ({ SignOutQuestion }) => setQuestion(() => SignOutQuestion),
        // Tried again with the next connection.
        () => undefined,
      );
    const stop = onConnectionChange((isOnline) => {
      if (isOnline) load();
    });
    const isNeeded = isWanted || mayWait;
    if (isNeeded) load();
    // At once, not after the question has loaded: the network may be gone by then.
    if (mayWait) void loadSignOutDialog().catch(() => undefined);
    const cancel = isNeeded ? () => undefined : whenIdle(load);
    return () => {
      cancel();
      stop();
    };
  }, [Question, isWanted, mayWait]);

  return Question ? <Question account={account} /> : null;
}
