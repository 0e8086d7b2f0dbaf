import { severalWordings } from './several-wordings.mjs';

const plural = /_(zero|one|two|few|many|other)$/;

/** The English text of a key; of a plural form that English lacks, the one for any number. */
const englishOf = (english, key) => english.get(key) ?? english.get(key.replace(plural, '_other'));

/**
 * The English texts of an area, which is the first part of a key, that have several translations in a language: by area
 * and text, each translation with its keys. Plural forms are compared with the same form of another text.
 */
const findSeveral = (english, entries) => {
  const groups = new Map();
  for (const [key, text] of entries) {
    const source = englishOf(english, key);
    if (source === undefined) continue;
    const [area] = key.split('.', 1);
    const form = plural.exec(key)?.[1] ?? '';
    const name = `${area}|${form}|${source}`;
    const group = groups.get(name) ?? { area, source, translations: new Map() };
    groups.set(name, group);
    group.translations.set(text, [...(group.translations.get(text) ?? []), key]);
  }
  return [...groups.values()].filter(({ translations }) => translations.size > 1);
};

/**
 * Describes the English texts that have several translations within an area of a language without being in the list of
 * those that may have (`accepted`, by reason), and the entries of that list that are not needed. Both take the texts as
 * pairs of key and text.
 */
export const findSeveralWordings = (english, entries, language, accepted = severalWordings) => {
  const found = findSeveral(new Map(english), entries);
  const isSame = (one, other) => one.area === other.area && one.source === other.source;
  const listed = Object.values(accepted)
    .flat()
    .filter(([, , languages]) => languages.includes(language))
    .map(([area, source]) => ({ area, source }));
  return [
    ...found
      .filter((group) => !listed.some((entry) => isSame(entry, group)))
      .map(({ area, source, translations }) => {
        const wordings = [...translations].map(([text, keys]) => `"${text}" (${keys.join(', ')})`);
        return `"${source}" has several translations in ${area}: ${wordings.join(', ')}`;
      }),
    ...listed
      .filter((entry) => !found.some((group) => isSame(entry, group)))
      .map(({ area, source }) => `"${source}" has one translation in ${area}: remove it from several-wordings.mjs`),
  ];
};
