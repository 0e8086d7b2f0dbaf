import { endToken } from '../../api/people/auth-sign-in.ts';
import { forgetCopies } from '../../lib/offline/device-copies.ts';
import { session } from '../../lib/session/session.ts';
import { wipeSession } from '../../lib/session/wipe.ts';

/** Signs the user out in every tab immediately; revokes the token on the server if it is reachable. No copy of a match or a week stays. */
export const endSession = (): void => {
  const token = session.get();
  forgetCopies();
  wipeSession('signOut');
  if (token !== null) void endToken(token);
};
