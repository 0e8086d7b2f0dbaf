import { useState } from 'react';
import { readStored, writeStored } from '../../../../lib/browser/storage.ts';

const key = 'week-hidden-squads';

/** Which squads the view of all has as rows. What is hidden is remembered, so that a new squad is shown. */
export function useShownSquads(all: readonly string[]) {
  const [hidden, setHidden] = useState(() => new Set((readStored('local', key) ?? '').split(' ').filter(Boolean)));
  const shown = new Set(all.filter((id) => !hidden.has(id)));
  return {
    // Nothing at all would look like a club without squads.
    shown: shown.size > 0 ? shown : new Set(all),
    setShown: (next: ReadonlySet<string>) => {
      const left = all.filter((id) => !next.has(id));
      writeStored('local', key, left.length > 0 ? left.join(' ') : null);
      setHidden(new Set(left));
    },
  };
}
