const address = '/sw.js';

type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy };
type Policy = { createScriptURL: (url: string) => string };

/**
 * Lets the phone keep the players' pages, so that they open without a network. After the page is there: the first visit
 * shall not share its bandwidth with it. Where it is refused (private windows, no TLS) the pages work without.
 */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  const { trustedTypes } = window as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('touchline-worker', { createScriptURL: () => address });
  const register = () => {
    navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
