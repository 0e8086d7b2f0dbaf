import { type ComponentType, useEffect, useState } from 'react';
import { useMarkQueue } from '../../features/reports/attendance/marks/queue.ts';
import { leave, stay, useSignOutQuestion } from './sign-out.ts';

type Dialog = ComponentType<{ count: number; isLasting: boolean; onStay: () => void; onLeave: () => void }>;

/** Asks for confirmation before a sign-out with unsent attendance. */
export function SignOutQuestion() {
  const isAsked = useSignOutQuestion();
  const { marks, isLasting } = useMarkQueue();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const isNeeded = marks.size > 0 || isAsked;

  useEffect(() => {
    if (!isNeeded || Dialog) return;
    // Loaded with the first mark: there may be no connection when the question is asked.
    import('./sign-out-dialog.tsx')
      .then(({ SignOutDialog }) => setDialog(() => SignOutDialog))
      // Without the dialog there is no question, and unsent marks stay on the device.
      .catch(() => {
        if (isAsked) leave();
      });
  }, [isNeeded, isAsked, Dialog]);

  // The next user has marks of their own.
  useEffect(() => stay, []);

  return isAsked && Dialog ? <Dialog count={marks.size} isLasting={isLasting} onStay={stay} onLeave={leave} /> : null;
}
