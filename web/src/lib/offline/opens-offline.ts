import { session } from '../session/session.ts';
import { keptFileKeys } from './kept-file-keys.ts';

/** Whether a page can be shown before the server has answered: the match centre, with a match that is kept on this device. */
export const opensOffline = (pathname: string): boolean =>
  pathname === '/projects/matches/live' && session.get() !== null && keptFileKeys().length > 0;
