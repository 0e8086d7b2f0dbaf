import { useMemo, useSyncExternalStore } from 'react';
import i18n from './i18next.ts';

const subscribe = (changed: () => void) => {
  i18n.on('added', changed);
  return () => i18n.off('added', changed);
};
// The function changes whenever the language or the texts change.
const state = () => i18n.t;

/** The plugin for `i18next.use`; a no-op here. */
export const initReactI18next = { type: '3rdParty' };

/** Same as react-i18next's. */
export const useTranslation = (ns?: string) => {
  const texts = useSyncExternalStore(subscribe, state);
  // Depends on `texts`: the function is stable until something changes.
  return useMemo(() => ({ t: ns === undefined ? texts : i18n.translatorOf(ns), i18n, ready: true }), [texts, ns]);
};
