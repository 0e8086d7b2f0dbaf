/** A value out of JSON; undefined of what is none. */
export const jsonIn = <T>(text: string | null): T | undefined => {
  try {
    return (JSON.parse(text ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** What local storage keeps as JSON under keys with a prefix; what is not JSON is left out. */
export const storedUnder = <T>(prefix: string): [key: string, value: T][] => {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const value = key.startsWith(prefix) ? jsonIn<T>(localStorage.getItem(key)) : undefined;
      return value === undefined ? [] : [[key, value]];
    });
  } catch {
    return [];
  }
};
