/** Where copies of matches are kept to open them without a network: the name of a database, and of the store in it. */
export const keptFiles = 'match-files';
/** The same for weeks. */
export const keptWeeks = 'weeks';

const forget = (name: string): void => {
  // By hand: the code that reads them may not be there, and there may be no network to load it.
  const opening = indexedDB.open(`touchline-${name}`);
  // There is none, and none is made.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const change = opening.result.transaction(name, 'readwrite');
    change.objectStore(name).clear();
    change.oncomplete = () => opening.result.close();
  };
};

/** Deletes these copies: names of players stay on no device after a sign-out. */
export const forgetCopies = (): void => {
  if (typeof indexedDB === 'undefined') return;
  for (const name of [keptFiles, keptWeeks]) forget(name);
};
