/**
 * A name in capitals, as on a shirt, by the rules of its own language: İ is Turkish, Greek capitals lose their accents.
 * Without a language no such rule is followed. Georgian stays as it is: its capitals are for headlines, and many fonts lack
 * them. Never by CSS, which knows the language of the page alone.
 */
export const capitalsOf = (text: string, language: string | null): string =>
  text.replace(/\P{Script=Georgian}+/gu, (part) => part.toLocaleUpperCase(language ?? 'und'));
