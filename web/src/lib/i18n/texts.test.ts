import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '@touchline/contract/wire/languages';
import { messages } from '@touchline/contract/wire/sentences';

type Tree = { [key: string]: string | Tree };
const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(`${import.meta.dirname}/../../../public/locales/${language}.json`, 'utf8')) as Tree,
  ]),
);

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const isPlural = (key: string) => key !== withoutPlural(key);
const keysOf = (tree: Tree) => [...new Set(flat(tree).map(([key]) => withoutPlural(key)))].sort();
const placeholders = (text: string) => [...new Set(text.match(/\{\{.*?\}\}|<\/?\d+>/g) ?? [])].sort();
const others = languages.filter((language) => language !== 'en');

test.each(others)('%s has exactly the keys of English', (language) => {
  expect(keysOf(texts[language]!)).toEqual(keysOf(texts.en!));
});

test.each(others)('%s has the same placeholders as English', (language) => {
  const english = new Map(flat(texts.en!));
  for (const [key, text] of flat(texts[language]!)) {
    const model = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? '';
    // "one" and "two" may spell out the number.
    if (isPlural(key)) expect(placeholders(model), key).toEqual(expect.arrayContaining(placeholders(text)));
    else expect(placeholders(text), key).toEqual(placeholders(model));
  }
});

test.each(languages)('%s has every plural form that its grammar requires', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = new Set(flat(texts[language]!).map(([key]) => key));
  const counted = [...keys].filter(isPlural).map(withoutPlural);
  for (const key of new Set(counted)) {
    for (const form of forms) expect(keys, `${key}_${form}`).toContain(`${key}_${form}`);
  }
});

test.each(languages)('%s has no empty text', (language) => {
  expect(flat(texts[language]!).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('ar keeps a sign on the right side of the number before it', () => {
  const outside = flat(texts.ar!).map(([key, text]) => [key, text.replaceAll(/\u2066[^\u2069]*\u2069/g, '')]);
  expect(outside.filter(([, text]) => /\d\s?[°%]/.test(text!))).toEqual([]);
});

test('ar keeps the parts of a minute like 45+2 in their order', () => {
  const outside = flat(texts.ar!).map(([key, text]) => [key, text.replaceAll(/\u2066[^\u2069]*\u2069/g, '')]);
  expect(outside.filter(([, text]) => /\d\+\d/.test(text!))).toEqual([]);
});

test('has for every validation message the English text of the contract', () => {
  expect(texts.en?.validation).toEqual(messages);
});

test('bundles the first texts in every language, equal to the locale files', () => {
  for (const language of languages) {
    expect(keysOf(__FIRST_TEXTS__[language])).toEqual(keysOf(__FIRST_TEXTS__.en));
    const { name, startup, system } = texts[language]!.app as Tree;
    expect(__FIRST_TEXTS__[language].app).toEqual({ name, startup, system });
  }
});
