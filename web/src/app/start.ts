import i18n from 'i18next';
import { endToken } from '../api/people/auth-sign-in.ts';
import { listenToCalls } from '../lib/http/call-meta.ts';
import { watchConnection } from '../lib/offline/connection.ts';
import { clearToasts } from '../lib/state/toasts.ts';
import { followOtherTabs, onWipe } from '../lib/session/wipe.ts';
import { createErrorListener } from './error-listener.ts';

/** Starts listening to calls, other tabs and the connection; returns the function that stops it. */
export const startListening = (): (() => void) => {
  const stops = [
    listenToCalls(createErrorListener(i18n.t)),
    onWipe(clearToasts),
    followOtherTabs((token) => void endToken(token)),
    watchConnection(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
