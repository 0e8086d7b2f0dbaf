const address = '/sw.js';
/** The path prefixes the worker controls; the console, on the same origin, is not included. */
const scopes = ['/me', '/checkin', '/wellness'];

type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy };
type Policy = { createScriptURL: (url: string) => string };

/**
 * Caches the players' pages on the phone, so that they open offline. Runs after the page has loaded, so as not to
 * compete for bandwidth on the first visit. If refused (private windows, no TLS), the pages work without it.
 */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  const { trustedTypes } = window as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('touchline-worker', { createScriptURL: () => address });
  const register = () => {
    const script = policy?.createScriptURL(address) ?? address;
    for (const scope of scopes) navigator.serviceWorker.register(script, { scope }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
