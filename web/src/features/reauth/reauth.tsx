import { type ComponentType, useEffect, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { cancelReauth, reauthCancelled, useReauthRequest } from '../../lib/reauth/reauth.ts';

type Dialog = ComponentType<{ onProven: () => void; onCancel: () => void }>;

/** Asks for the password whenever a call made by `withReauth` needs it. The frame around the pages shows it. */
export function Reauth() {
  const question = useReauthRequest();
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  useEffect(() => {
    if (!question || Dialog) return;
    // Not `lazy`: code that cannot be fetched must fail the call, not take the page with what was typed.
    import('./reauth-dialog.tsx')
      .then(({ ReauthDialog }) => setDialog(() => ReauthDialog))
      .catch(() => question.giveUp(new ApiError('network')));
  }, [question, Dialog]);

  // Whoever signs in next is not asked for what another person wanted to do.
  useEffect(() => cancelReauth, []);

  return question && Dialog ? (
    <Dialog onProven={question.prove} onCancel={() => question.giveUp(reauthCancelled())} />
  ) : null;
}
