/** Puts values into a text in the place of their names: `{opponent}`. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is known of {${name}} in "${text}"`);
    return String(value);
  });

/** True when one of the words, given in lower case, stands in the title. */
export const hasWord = (title: string, words: readonly string[]): boolean =>
  words.some((word) => title.toLowerCase().includes(word));
