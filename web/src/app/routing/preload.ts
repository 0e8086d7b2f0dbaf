import { session } from '../../lib/session/session.ts';
import { gateScreens, openScreens, preloadFrom } from '../screens/screens.ts';

export const loadConsole = () => import('./console.tsx');

/** Starts loading the code of the screen at a path during the splash. */
export const preloadScreen = (pathname: string): void => {
  if (preloadFrom([...gateScreens, ...openScreens], pathname)) return;
  // A failure is reported where the page is shown.
  if (session.get() !== null)
    loadConsole().then(
      ({ preloadPage }) => preloadPage(pathname),
      () => undefined,
    );
  else preloadFrom(gateScreens, '/login');
};
