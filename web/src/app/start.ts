import i18n from 'i18next';
import { endToken } from '../api/people/auth-sign-in.ts';
import { listenToCalls } from '../lib/http/call-meta.ts';
import { watchConnection } from '../lib/offline/connection.ts';
import { clearToasts } from '../lib/state/toasts.ts';
import { askSiblings, followOtherTabs, onWipe } from '../lib/session/wipe.ts';
import { createErrorListener } from './error-listener.ts';
import { gateScreens, openScreens } from './screens/screens.ts';

/** Pages for people without a session: links in mails, the screen at the door. Only /login leads into the console. */
const isWithoutSession = ({ pathname }: Location): boolean =>
  [...gateScreens, ...openScreens].some(({ path }) => path !== '/login' && path === pathname.replace(/(.)\/$/u, '$1'));

/** Starts listening to calls, other tabs and the connection; returns the function that stops it. */
export const startListening = (): (() => void) => {
  const stops = [
    listenToCalls(createErrorListener(i18n.t)),
    onWipe(clearToasts),
    followOtherTabs((token) => void endToken(token)),
    watchConnection(),
  ];
  if (!isWithoutSession(window.location)) askSiblings();
  return () => {
    for (const stop of stops) stop();
  };
};
