const address = '/sw.js';
/** The worker holds for what begins so; the console, which shares the address, is not among it. */
const scopes = ['/me', '/checkin', '/wellness'];

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
    const script = policy?.createScriptURL(address) ?? address;
    for (const scope of scopes) navigator.serviceWorker.register(script, { scope }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
