import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../api/people/auth.ts';
import { useMarkQueue } from '../../features/football/attendance/marks/queue.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { showToast } from '../../lib/state/toasts.ts';
import type { SignOutDialogProps } from './sign-out-dialog.tsx';
import { countUnsentEvents, countUnsentNotes, leave, setSignOutAccount, stay, useSignOutQuestion } from './sign-out.ts';
import { useSendingEvents } from './use-sending-events.ts';
import { useSendingNotes } from './use-sending-notes.ts';

/** Asks for confirmation before a sign-out with unsent attendance, notes or events of matches. */
export function SignOutQuestion() {
  const { t } = useTranslation();
  const isAsked = useSignOutQuestion();
  const account = useQuery(meQuery()).data?._id ?? null;
  const { marks, isLasting } = useMarkQueue();
  const [Dialog, setDialog] = useState<ComponentType<SignOutDialogProps> | null>(null);
  const isNeeded = marks.size > 0 || isAsked;
  useSendingNotes(account);
  useSendingEvents(account);

  useEffect(() => {
    if (Dialog) return;
    const load = () =>
      void import('./sign-out-dialog.tsx')
        .then(({ SignOutDialog }) => setDialog(() => SignOutDialog))
        .catch(() => {
          if (!isAsked) return;
          // Unsent marks stay on the device. Notes and events would be deleted unasked.
          if (countUnsentNotes() + countUnsentEvents() === 0) return leave();
          stay();
          showToast('error', t('errors.network'));
        });
    // Ahead of what may be written without a connection: there may be none when the question is asked.
    if (!isNeeded) return whenIdle(load);
    load();
  }, [isNeeded, isAsked, Dialog, t]);

  useEffect(() => {
    setSignOutAccount(account);
    return () => setSignOutAccount(null);
  }, [account]);

  // The next user has marks of their own.
  useEffect(() => stay, []);

  return isAsked && Dialog ? (
    <Dialog
      marks={marks.size}
      notes={countUnsentNotes()}
      events={countUnsentEvents()}
      isLasting={isLasting}
      onStay={stay}
      onLeave={leave}
    />
  ) : null;
}
