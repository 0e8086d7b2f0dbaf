import { readStored, writeStored } from '../browser/storage.ts';

const name = 'setupKey';
let key = readStored('session', name) ?? undefined;

const keep = (given: string | undefined): void => {
  key = given;
  writeStored('session', name, given ?? null);
};

/**
 * Reads `#setupKey=...` once and removes it from the address bar and the history, so that nobody reads it over a
 * shoulder or finds it later. The tab keeps it until the setup is done, so that a reload does not ask for it again.
 */
export const takeSetupKey = (): void => {
  const values = new URLSearchParams(window.location.hash.replace(/^#/, ''));
  const given = values.get(name);
  if (given === null) return;
  keep(given || undefined);
  values.delete(name);
  const rest = values.size > 0 ? `#${values.toString()}` : '';
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search + rest);
};

/** Takes a typed key, or the whole link that contains it. */
export const giveSetupKey = (typed: string): void => {
  const [, given = typed] = /[#&]setupKey=([^&\s]+)/u.exec(typed) ?? [];
  keep(given.trim() || undefined);
};

/** The one-time key of an unconfigured installation; the API client sends it with setup calls. */
export const getSetupKey = (): string | undefined => key;

/** Forgets the key; it is invalid once the installation is configured. */
export const forgetSetupKey = (): void => keep(undefined);
