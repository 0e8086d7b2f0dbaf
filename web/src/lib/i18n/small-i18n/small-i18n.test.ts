import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { languages } from '@touchline/contract/wire/languages';
import { playersPart } from '../../../../vite-player.ts';
import { interpolation, isolateValues } from '../i18n.ts';
import { createInstance } from './i18next.ts';

type Tree = { [key: string]: string | Tree };
const read = (language: string) =>
  playersPart(
    JSON.parse(readFileSync(`${import.meta.dirname}/../../../../public/locales/${language}.json`, 'utf8')) as Tree,
  );
const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  );
const resources = Object.fromEntries(
  languages.map((language) => [language, { translation: read(language), first: { app: { name: 'Touchline' } } }]),
);
const options = { fallbackLng: 'en', defaultNS: 'translation', resources, interpolation };
const counts = [...Array(31).keys(), 99, 100, 101, 102, 103, 111, 1_000, 1_000_000, 1.5];

/** Every value that our texts may contain. */
const values = {
  name: 'Mateo <b>',
  club: 'UD $& Valmora',
  date: 'October 17',
  time: '18:30',
  word: 'rest',
  done: 3,
  number: 4,
  title: 'x',
  page: 'y',
  path: '/z',
  min: 1,
  max: 5,
  mail: 'm…@example.org',
  place: '$1',
};

test.each(languages)('renders every text of the players in %s like i18next', async (language) => {
  const known = i18next.createInstance();
  await known.use(isolateValues).init({ ...options, lng: language });
  // Accepts any key, not only those of en.json.
  const say = known.t as unknown as (key: string, values: object) => string;
  const small = createInstance();
  await small.init({ ...options, lng: language });
  const keys = [...new Set(keysOf(read(language)).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))];
  expect(keys.length).toBeGreaterThan(150);
  for (const key of keys) {
    for (const count of [undefined, ...counts]) {
      const given = count === undefined ? values : { ...values, count };
      const wanted = say(key, given);
      // i18next handles a plural without its count, and a missing value, in its own way.
      if (wanted === key || /\{\{/.test(small.t(key, given))) continue;
      expect(small.t(key, given), `${key} ${count}`).toBe(wanted);
    }
  }
});

const backendOf = (texts: Record<string, Tree>) => ({
  type: 'backend' as const,
  asked: [] as string[],
  read(language: string, _namespace: string, answer: (error: unknown, texts: Tree | null) => void) {
    this.asked.push(language);
    answer(texts[language] ? null : new Error('no texts'), texts[language] ?? null);
  },
});

test('falls back to the other language if the chosen one cannot be loaded', async () => {
  const small = createInstance();
  const backend = backendOf({ en: { hello: 'Hello' } });
  await small.use(backend).init({ lng: 'pt', fallbackLng: 'en' });
  expect(small.t('hello')).toBe('Hello');
  expect(small.hasResourceBundle('pt', 'translation')).toBe(false);
});

test('requests only one language if it can be loaded', async () => {
  const small = createInstance();
  const backend = backendOf({ en: { hello: 'Hello' }, pt: { hello: 'Olá' } });
  await small.use(backend).init({ lng: 'pt', fallbackLng: 'en' });
  expect(small.t('hello')).toBe('Olá');
  expect(backend.asked).toEqual(['pt']);
});

test('returns another t for another language, so that components render again', async () => {
  const small = createInstance();
  await small.use(backendOf({ en: { hello: 'Hello' }, pt: { hello: 'Olá' } })).init({ lng: 'en', fallbackLng: 'en' });
  const { t } = small;
  let told = 0;
  small.on('added', () => (told += 1));
  await small.changeLanguage('pt');
  expect(small.t).not.toBe(t);
  expect(small.t('hello')).toBe('Olá');
  expect(told).toBe(1);
});

test('retries loading as often as configured', async () => {
  const small = createInstance();
  const backend = backendOf({});
  await small.use(backend).init({ lng: 'en', fallbackLng: 'en', maxRetries: 1 });
  expect(backend.asked).toEqual(['en', 'en']);
  expect(small.t('hello.there')).toBe('hello.there');
});
