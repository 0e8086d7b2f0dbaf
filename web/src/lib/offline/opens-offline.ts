import { session } from '../session/session.ts';

/**
 * Whether a page is shown before the server has answered: the match centre, for somebody who is signed in. It opens from
 * what is kept on the device, and has its own message if that is nothing.
 */
export const opensOffline = (pathname: string): boolean =>
  pathname === '/projects/matches/live' && session.get() !== null;
