import { endToken } from '../api/sign-in.ts';
import { session } from '../lib/session.ts';
import { wipeSession } from '../lib/wipe.ts';

/** Signs the person out here and in every tab at once; the server is told, whether or not it can be reached. */
export const signOut = (): void => {
  const token = session.get();
  wipeSession('signOut');
  if (token !== null) void endToken(token);
};
