/**
 * Browser storage that never throws: it is refused in some private windows and by some policies, and the console works
 * without it for as long as the page is open.
 */
export const readStored = (storage: 'local' | 'session', key: string): string | null => {
  try {
    return (storage === 'local' ? localStorage : sessionStorage).getItem(key);
  } catch {
    return null;
  }
};

/** Writes a value; null removes the key. */
export const writeStored = (storage: 'local' | 'session', key: string, value: string | null): void => {
  try {
    const area = storage === 'local' ? localStorage : sessionStorage;
    if (value === null) area.removeItem(key);
    else area.setItem(key, value);
  } catch {
    // The caller keeps the value in memory.
  }
};
