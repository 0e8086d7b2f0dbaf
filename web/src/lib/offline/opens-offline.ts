import { session } from '../session/session.ts';

const pages = ['/projects/matches/live', '/projects/week', '/projects/week/print'];

/**
 * Whether a page is shown before the server has answered: the match centre and the week, for somebody who is signed in. They open
 * from what is kept on the device, and have their own message if that is nothing.
 */
export const opensOffline = (pathname: string): boolean => pages.includes(pathname) && session.get() !== null;
