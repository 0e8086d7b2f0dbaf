import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarkQueue } from '../../features/football/attendance/marks/queue.ts';
import { countGoing, setUnsentAccount, useUnsent } from '../../lib/outbox/unsent.ts';
import { useMayWait } from '../../lib/outbox/may-wait.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { showToast } from '../../lib/state/toasts.ts';
import type { SignOutDialogProps } from './sign-out-dialog.tsx';
import { loadSignOutDialog } from './load-dialog.ts';
import { useSending } from './sending.ts';
import { leave, stay, useSignOutQuestion } from './sign-out-flow.ts';

export { sendAndLeave } from './sign-out-flow.ts';

/** Asks for confirmation before a sign-out with unsent attendance, notes or events of matches. */
export function SignOutQuestion({ account }: { account: string | null }) {
  const { t } = useTranslation();
  const isAsked = useSignOutQuestion();
  const unsent = useUnsent();
  const { isLasting } = useMarkQueue();
  const [Dialog, setDialog] = useState<ComponentType<SignOutDialogProps> | null>(null);
  const mayWait = useMayWait();
  const isNeeded = unsent.marks > 0 || isAsked || mayWait;
  useEffect(() => {
    setUnsentAccount(account);
    return () => setUnsentAccount(null);
  }, [account]);
  useSending(account);

  useEffect(() => {
    if (Dialog) return;
    const load = () =>
      void loadSignOutDialog()
        .then((dialog) => setDialog(() => dialog))
        .catch(() => {
          if (!isAsked) return;
          // Unsent marks stay on the device. Notes and events would be deleted unasked.
          if (countGoing(unsent) === 0) return leave();
          stay();
          showToast('error', t('errors.network'));
        });
    // Ahead of what may be written without a connection: there may be none when the question is asked.
    if (!isNeeded) return whenIdle(load);
    load();
  }, [isNeeded, isAsked, Dialog, unsent, t]);

  // The next user has marks of their own.
  useEffect(() => stay, []);

  return isAsked && Dialog ? (
    <Dialog
      marks={unsent.marks}
      notes={unsent['case-notes']}
      events={unsent['match-events']}
      isLasting={isLasting}
      onStay={stay}
      onLeave={leave}
    />
  ) : null;
}
