import i18n from 'i18next';
import { endToken } from '../api/sign-in.ts';
import { listenToCalls } from '../lib/call-meta.ts';
import { watchConnection } from '../lib/connection.ts';
import { clearToasts } from '../lib/toasts.ts';
import { followOtherTabs, onWipe } from '../lib/wipe.ts';
import { createErrorListener } from './error-listener.ts';

/** Begins to follow calls, other tabs and the connection; returns the function that ends it. */
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
