import { useState } from 'react';

/** The ticked records; deleted ones no longer count. */
export function useSelection(records: readonly { _id: string }[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(records.map(({ _id }) => _id).filter((id) => ticked.has(id)));

  const set = (changed: readonly string[], isOn: boolean) =>
    setTicked((current) => {
      const next = new Set(current);
      for (const id of changed)
        if (isOn) next.add(id);
        else next.delete(id);
      return next;
    });

  return {
    ids: ids as ReadonlySet<string>,
    toggle: (id: string) => set([id], !ids.has(id)),
    set,
    clear: () => setTicked(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
