const address = '/sw.js';

type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy };
type Policy = { createScriptURL: (url: string) => string };

let policy: Policy | undefined;

/**
 * Registers the service worker for these path prefixes, so that their pages open offline. Runs after the page has loaded,
 * so as not to compete for bandwidth on the first visit. If refused (private windows, no TLS), the pages work without it.
 */
export const registerWorker = (...scopes: string[]): void => {
  if (!('serviceWorker' in navigator)) return;
  const { trustedTypes } = window as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('touchline-worker', { createScriptURL: () => address });
  const register = () => {
    const script = policy?.createScriptURL(address) ?? address;
    for (const scope of scopes) navigator.serviceWorker.register(script, { scope }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
