import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type I18next from 'i18next';
import { expect, test } from 'vitest';
import { languages } from '@touchline/contract/wire/languages';
import { interpolation, isolateValues } from '../i18n.ts';
import { createInstance } from './i18next.ts';

// By Node, past the alias that puts ours in its place.
const i18next = createRequire(import.meta.url)('i18next') as typeof I18next;

type Tree = { [key: string]: string | Tree };
const read = (language: string) =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../../../public/locales/${language}.json`, 'utf8')) as Tree;
const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  );
const resources = Object.fromEntries(
  languages.map((language) => [language, { translation: read(language), first: { app: { name: 'Touchline' } } }]),
);
const options = { fallbackLng: 'en', defaultNS: 'translation', resources, interpolation };
const counts = [...Array(31).keys(), 99, 100, 101, 102, 103, 111, 1_000, 1_000_000, 1.5];

const plural = /_(zero|one|two|few|many|other)$/;

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

test.each(languages)('renders every text in %s like i18next', async (language) => {
  const known = i18next.createInstance();
  await known.use(isolateValues).init({ ...options, lng: language });
  // Accepts any key, not only those of en.json.
  const say = known.t as unknown as (key: string, values: object) => string;
  const small = createInstance();
  await small.init({ ...options, lng: language });
  const all = keysOf(read(language));
  const plurals = new Set(all.filter((key) => plural.test(key)).map((key) => key.replace(plural, '')));
  expect(all.length).toBeGreaterThan(2_000);
  for (const key of new Set(all.map((each) => each.replace(plural, '')))) {
    for (const count of plurals.has(key) ? [undefined, ...counts] : [undefined, 3]) {
      const given = count === undefined ? values : { ...values, count };
      expect(small.t(key, given), `${key} ${count}`).toBe(say(key, given));
    }
    expect(small.exists(key), key).toBe(known.exists(key));
  }
});

test.each(['nothing.here', ['nothing.here', 'app.name'], ['nothing.here', 'nor.here']])(
  'answers a key without a text like i18next: %s',
  async (key) => {
    const known = i18next.createInstance();
    await known.use(isolateValues).init({ ...options, lng: 'en' });
    const say = known.t as unknown as (key: string | string[], values: object) => string;
    const small = createInstance();
    await small.init({ ...options, lng: 'en' });
    expect(small.t(key)).toBe(say(key, {}));
    expect(small.t(key, { defaultValue: 'Asia' })).toBe(say(key, { defaultValue: 'Asia' }));
  },
);

test.each(languages)('knows the direction of %s', async (language) => {
  const known = i18next.createInstance();
  await known.init({ ...options, lng: language });
  const small = createInstance();
  await small.init({ ...options, lng: language });
  expect(small.dir()).toBe(known.dir());
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
