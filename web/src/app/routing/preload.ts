import { findPerson } from '../../api/people/auth-sign-in.ts';
import { splitComponent } from '../../lib/browser/split-component.ts';
import { session } from '../../lib/session/session.ts';
import { gateScreens, openScreens, preloadFrom } from '../screens/screens.ts';

export const loadConsole = () => import('./console.tsx');

/** The part of the signed-in, and the query cache of the open pages. */
export const consoleRoutes = splitComponent(async () => ({ default: (await loadConsole()).Console }));
export const openQueries = splitComponent(async () => ({ default: (await import('./with-queries.tsx')).WithQueries }));

/**
 * Loads the code of the screen that a path leads to, with all that is around it and the person for whom it is. Rejects if the
 * code fails to load.
 */
export const preloadScreen = async (pathname: string): Promise<void> => {
  const open = preloadFrom(openScreens, pathname);
  const gate = preloadFrom(gateScreens, pathname);
  if (open) await Promise.all([open, openQueries.preload()]);
  else if (gate && (pathname !== '/login' || session.get() === null)) await gate;
  else if (session.get() === null) await preloadFrom(gateScreens, '/login');
  else {
    const person = findPerson();
    await consoleRoutes.preload();
    const { preloadPage } = await loadConsole();
    await Promise.all([preloadPage(pathname), person]);
  }
};
