/** Replaces placeholders such as `{opponent}` with values. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in "${text}"`);
    return String(value);
  });

/** True if the title contains one of the words, which are lower case. */
export const hasWord = (title: string, words: readonly string[]): boolean =>
  words.some((word) => title.toLowerCase().includes(word));
