const name = 'setupKey';
let key: string | undefined;

/**
 * Reads `#setupKey=...` once and takes it out of the address bar and the history, so that nobody reads it over a
 * shoulder or finds it later. It lives in memory only.
 */
export const takeSetupKey = (): void => {
  const values = new URLSearchParams(window.location.hash.replace(/^#/, ''));
  const given = values.get(name);
  if (given === null) return;
  key = given || undefined;
  values.delete(name);
  const rest = values.size > 0 ? `#${values.toString()}` : '';
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search + rest);
};

/** The one-time key of an unconfigured installation; the API client sends it with setup calls. */
export const getSetupKey = (): string | undefined => key;

/** It is dead once the installation is configured. */
export const forgetSetupKey = (): void => {
  key = undefined;
};
