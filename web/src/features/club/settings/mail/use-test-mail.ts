import type { Mail } from '@touchline/contract/club/mails';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mailQuery } from '../../../../api/club/mails.ts';
import { useSendTestMail } from '../../../../api/club/settings.ts';

const askEveryMs = 1_000;
const patienceMs = 30_000;

/** A mail that failed once waits for a retry; for a test, one failure is the result. */
const isOver = (mail: Mail | undefined) => mail !== undefined && (mail.state !== 'waiting' || mail.failure !== null);

type TestMailState = 'idle' | 'waiting' | 'sent' | 'failed' | 'late' | 'unknown';

/** Sends a test mail and polls its outcome for half a minute. */
export function useTestMail() {
  const queryClient = useQueryClient();
  const send = useSendTestMail();
  const [isLate, setLate] = useState(false);
  const id = send.data?._id;
  const query = useQuery({
    ...mailQuery(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isLate || isOver(state.data) ? false : askEveryMs),
  });
  const mail = id === undefined ? undefined : query.data;
  const isDone = isOver(mail);

  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [id]);

  useEffect(() => {
    // Updates the warning in the header and the list of failures at once.
    if (isDone)
      void queryClient.invalidateQueries({ queryKey: ['mails'], predicate: ({ queryKey }) => queryKey[1] !== 'one' });
  }, [isDone, queryClient]);

  const state = (): TestMailState => {
    if (id === undefined) return 'idle';
    if (mail?.state === 'sent') return 'sent';
    if (isDone) return 'failed';
    if (isLate) return query.isError ? 'unknown' : 'late';
    return 'waiting';
  };

  return {
    state: state(),
    mail,
    isSending: send.isPending || state() === 'waiting',
    send: () => {
      setLate(false);
      send.mutate();
    },
  };
}
