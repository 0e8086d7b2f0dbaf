import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { meQuery } from '../../api/people/auth.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { onConnectionChange } from '../../lib/offline/connection.ts';
import { loadSignOut, setSignOutAccount, useSignOutWanted } from './sign-out.ts';

/** Where the question before a sign-out opens. Its code comes when the page is there, or when it is wanted. */
export function SignOutSlot() {
  const account = useQuery(meQuery()).data?._id ?? null;
  const isWanted = useSignOutWanted();
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
    if (isWanted) load();
    const cancel = isWanted ? () => undefined : whenIdle(load);
    return () => {
      cancel();
      stop();
    };
  }, [Question, isWanted]);

  return Question ? <Question account={account} /> : null;
}
