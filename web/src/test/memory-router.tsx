import { type ReactNode, useState } from 'react';
import { createKey, type History, type Location } from '../lib/router/history.ts';
import { Router } from '../lib/router/router.tsx';

/** Where a test begins: path, search and hash, or a history entry with its state. */
export type Where = string | { pathname: string; search?: string; hash?: string; state?: unknown };

const locationOf = (at: Where): Location => {
  const { pathname, search, hash } = new URL(
    typeof at === 'string' ? at : at.pathname + (at.search ?? '') + (at.hash ?? ''),
    window.location.origin,
  );
  return { pathname, search, hash, state: (typeof at === 'string' ? null : at.state) ?? null, key: 'default' };
};

/** A history of its own, so that tests leave the browser's alone. */
const createMemoryHistory = (at: Where): History => {
  const entries = [locationOf(at)];
  let index = 0;
  let told: (() => void) | undefined;
  return {
    read: () => entries[index] ?? locationOf('/'),
    write: (address, { replace, state }) => {
      if (!replace) index += 1;
      entries.splice(index, replace ? 1 : entries.length, {
        ...locationOf(address),
        state: state ?? null,
        key: createKey(),
      });
      told?.();
    },
    go: (steps) => {
      index = Math.min(Math.max(index + steps, 0), entries.length - 1);
      told?.();
    },
    listen: (changed) => {
      told = changed;
      return () => {
        told = undefined;
      };
    },
  };
};

/** A router that starts at an address of the test. */
export function MemoryRouter({ at, children }: { at: Where; children: ReactNode }) {
  const [history] = useState(() => createMemoryHistory(at));
  return <Router history={history}>{children}</Router>;
}
