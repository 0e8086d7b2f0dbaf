import { useMemo, useSyncExternalStore } from 'react';
import i18n from './i18next.ts';

const subscribe = (changed: () => void) => {
  i18n.on('added', changed);
  return () => i18n.off('added', changed);
};
// Another function whenever language or texts have changed.
const state = () => i18n.t;

/** What i18next is told to use; here there is nothing to tie together. */
export const initReactI18next = { type: '3rdParty' };

/** As react-i18next's, for the players' area. */
export const useTranslation = (ns?: string) => {
  const texts = useSyncExternalStore(subscribe, state);
  // By `texts`: the same function until something has changed.
  return useMemo(() => ({ t: ns === undefined ? texts : i18n.translatorOf(ns), i18n, ready: true }), [texts, ns]);
};
