import { useEffect, useState } from 'react';
import { useImportPlayers, usePreviewPlayers } from '../../../api/club/imports.ts';
import { useStore } from '../../../lib/state/store.ts';
import { createPeopleImport } from './people-import.ts';

/** An import of people: its state, what can be done now, and its steps, which stay the same functions. */
export function usePeopleImport() {
  const { mutateAsync: preview } = usePreviewPlayers();
  const { mutateAsync: run } = useImportPlayers();
  const [steps] = useState(() => createPeopleImport({ preview, run }));
  useEffect(() => steps.stop, [steps]);
  const state = useStore(steps.store);
  const { preview: shown, status, failure } = state;
  const count = shown ? shown.new + shown.changed : 0;
  const openColumns = shown?.columns?.filter(({ question }) => question !== null).length ?? 0;
  return {
    ...state,
    steps,
    /** The number of rows to be written. */
    count,
    /** The columns about which something has to be decided first. */
    openColumns,
    canImport: count > 0 && openColumns === 0 && status === 'idle' && failure === null,
    isReading: status === 'reading' || status === 'waiting',
    isImporting: status === 'importing',
  };
}

export type ImportingPeople = ReturnType<typeof usePeopleImport>;
