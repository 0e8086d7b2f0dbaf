/** A place in the console: its address, and what the navigation passed along with it. */
export type Location = {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Of the entry in the history: `default` while the page shows the one it was opened with. */
  key: string;
};

/** An address from the root on, such as `/login?x=1`; without a path it is one of the present page. */
export type To = string | { search?: string; hash?: string };

export type Entry = { replace?: boolean | undefined; state?: unknown };

export type History = {
  read: () => Location;
  /** Adds an entry, or replaces the present one. */
  write: (address: string, entry: Entry) => void;
  go: (steps: number) => void;
  listen: (changed: () => void) => () => void;
};

const parts = /^([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/;

/** Path, search and hash of a target, seen from the page at `from`. Throws if it leads out of the console. */
export const resolve = (to: To, from: string): string => {
  const [, path = '', search = '', hash = ''] =
    typeof to === 'string' ? (parts.exec(to) ?? []) : ['', '', to.search, to.hash];
  const address = (path || from) + (search === '?' ? '' : search) + (hash === '#' ? '' : hash);
  const { origin } = window.location;
  // A path such as `//evil.example` would name another host.
  if (!address.startsWith('/') || new URL(address, origin).origin !== origin)
    throw new Error(`No address of the console: ${address}`);
  return address;
};

/** Distinguishes the entries of a history. */
export const createKey = (): string => Math.random().toString(36).slice(2, 10);

/** The history of the browser tab. */
export const createBrowserHistory = ({ location, history }: Pick<Window, 'location' | 'history'> = window): History => {
  let told: (() => void) | undefined;
  // A reload keeps the key of its entry, yet opens the page like a first one.
  let hasMoved = false;
  return {
    read: () => {
      const { pathname, search, hash } = location;
      const { usr, key } = (history.state ?? {}) as { usr?: unknown; key?: string };
      return { pathname, search, hash, state: usr ?? null, key: hasMoved ? (key ?? 'first') : 'default' };
    },
    write: (address, { replace, state = null }) => {
      const entry = { usr: state, key: createKey() };
      hasMoved = true;
      if (replace) history.replaceState(entry, '', address);
      else
        try {
          history.pushState(entry, '', address);
        } catch (error) {
          if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
          // Safari allows a hundred entries in ten seconds.
          location.assign(address);
        }
      told?.();
    },
    go: (steps) => history.go(steps),
    listen: (changed) => {
      const handleMove = () => {
        hasMoved = true;
        changed();
      };
      told = changed;
      window.addEventListener('popstate', handleMove);
      return () => {
        told = undefined;
        window.removeEventListener('popstate', handleMove);
      };
    },
  };
};
