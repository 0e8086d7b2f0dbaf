import { type ComponentType, useEffect, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { cancelReauth, reauthCancelled, useReauthRequest } from '../../../lib/reauth/reauth.ts';

type Dialog = ComponentType<{ onProven: () => void; onCancel: () => void }>;

/** Asks for the password whenever a call made by `withReauth` requires it. Shown by the frame around the pages. */
export function Reauth() {
  const question = useReauthRequest();
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  useEffect(() => {
    if (!question || Dialog) return;
    // Not `lazy`: if the code fails to load, the call must fail, without losing the page and its input.
    import('./reauth-dialog.tsx')
      .then(({ ReauthDialog }) => setDialog(() => ReauthDialog))
      .catch(() => question.giveUp(new ApiError('network')));
  }, [question, Dialog]);

  // The next user must not be asked about the previous user's call.
  useEffect(() => cancelReauth, []);

  return question && Dialog ? (
    <Dialog onProven={question.prove} onCancel={() => question.giveUp(reauthCancelled())} />
  ) : null;
}
