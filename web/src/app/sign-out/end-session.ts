import { endToken } from '../../api/people/auth-sign-in.ts';
import { forgetMatchFiles } from '../../lib/offline/match-files.ts';
import { session } from '../../lib/session/session.ts';
import { wipeSession } from '../../lib/session/wipe.ts';

/** Signs the user out in every tab immediately; revokes the token on the server if it is reachable. No copy of a match stays. */
export const endSession = (): void => {
  const token = session.get();
  forgetMatchFiles();
  wipeSession('signOut');
  if (token !== null) void endToken(token);
};
