import { type ComponentType, useEffect, useState } from 'react';
import { useMarkQueue } from '../../features/reports/attendance/marks/queue.ts';
import { leave, stay, useSignOutQuestion } from './sign-out.ts';

type Dialog = ComponentType<{ count: number; isLasting: boolean; onStay: () => void; onLeave: () => void }>;

/** Asks before somebody signs out whose attendance has not been sent yet. */
export function SignOutQuestion() {
  const isAsked = useSignOutQuestion();
  const { marks, isLasting } = useMarkQueue();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const isNeeded = marks.size > 0 || isAsked;

  useEffect(() => {
    if (!isNeeded || Dialog) return;
    // Fetched with the first mark: by the time of the question there may be no connection.
    import('./sign-out-dialog.tsx')
      .then(({ SignOutDialog }) => setDialog(() => SignOutDialog))
      // Without the dialog nobody can be asked, and what waits stays on the device.
      .catch(() => {
        if (isAsked) leave();
      });
  }, [isNeeded, isAsked, Dialog]);

  // Whoever is asked next has marks of their own.
  useEffect(() => stay, []);

  return isAsked && Dialog ? <Dialog count={marks.size} isLasting={isLasting} onStay={stay} onLeave={leave} /> : null;
}
