import { existsSync, readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import type { getSetupStatus } from '@touchline/contract/club/setup';
import type { getMe } from '@touchline/contract/people/auth';
import { directionOf, languages, type Language } from '@touchline/contract/wire/languages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fillLanguages } from '../../../vite-languages.ts';
import { type Chunk, chunksOfRoutes, pagesOfRoutes, type RouteChunks } from '../../../vite-routes.ts';
import { fetchSetupStatus } from '../../api/club/setup-status.ts';
import { findPerson } from '../../api/people/auth-sign-in.ts';
import { call } from '../../lib/http/api-client.ts';
import { startFonts } from '../../lib/browser/fonts.ts';
import { backendOf } from '../../lib/i18n/i18n.ts';
import { knownPerson, session } from '../../lib/session/session.ts';
import { buildMe } from '../../test/build.ts';
import { fakeServer, silence } from '../../test/fake-server.ts';
import {
  availabilityScreen,
  matchScreen,
  protectedScreens,
  seasonPlanScreen,
  settingsScreens,
  squadsScreen,
  weekScreen,
} from '../screens/console-screens.ts';
import { gateScreens, openScreens } from '../screens/screens.ts';
import { Splash } from './splash.tsx';

const web = `${import.meta.dirname}/../../..`;

const read = (path: string) => readFileSync(`${web}/${path}`, 'utf8');

/** Runs a boot script as a page of the build does. */
const boot = (page: string, name: string, facts: DOMStringMap = {}) => {
  const parsed = new DOMParser().parseFromString(fillLanguages(read(page)), 'text/html');
  const script = document.createElement('script');
  Object.assign(script.dataset, parsed.querySelector<HTMLScriptElement>(`script[src="/${name}"]`)?.dataset, facts);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  runInThisContext(read(`public/${name}`));
};
const links = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
const texts = () => Object.keys(globalThis.earlyAnswers ?? {}).filter((address) => address.startsWith('/locales/'));
const preferLanguage = (tag: string) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['xx', tag]);

afterEach(() => {
  for (const left of document.querySelectorAll('link[rel=preload], body > [data-splash]')) left.remove();
  Object.assign(document.documentElement, { dir: 'ltr', lang: 'en' });
  window.history.replaceState(null, '', '/');
  delete document.documentElement.dataset.fonts;
  globalThis.earlyAnswers = undefined;
});

test.each(
  languages.flatMap((language) => ['index.html', 'player.html'].map((page): [Language, string] => [language, page])),
)('in %s, %s has its language and text direction before the first paint', (language, page) => {
  localStorage.setItem('language', language);
  boot(page, 'boot.js');
  expect(document.documentElement).toMatchObject({ lang: language, dir: directionOf(language) });
});

test.each(languages)('takes %s from the browser if nobody has chosen a language', (language) => {
  preferLanguage(`${language}-XX`);
  boot('index.html', 'boot.js');
  expect(document.documentElement).toMatchObject({ lang: language, dir: directionOf(language) });
});

test.each(languages)('requests the players’ texts in %s before the code has loaded', (language) => {
  preferLanguage(`${language}-XX`);
  boot('player.html', 'boot.js');
  boot('player.html', 'boot-player.js');
  expect(texts()).toEqual([`/locales/${language}.me.json`]);
});

test('requests the players’ texts in English if no language of the browser is supported', () => {
  preferLanguage('yy');
  boot('player.html', 'boot.js');
  boot('player.html', 'boot-player.js');
  expect(texts()).toEqual(['/locales/en.me.json']);
});

test('gives the texts to the code, which requests them once more only if that fails', async () => {
  const asked = vi.fn(() => new Response('{"me":{}}'));
  fakeServer.onFile('/locales/en.me.json', asked);
  preferLanguage('en');
  boot('player.html', 'boot.js');
  boot('player.html', 'boot-player.js');
  const read = () =>
    new Promise((resolve) => backendOf('.me').read('en', 'translation', (_error, loaded) => resolve(loaded)));
  expect(await read()).toEqual({ me: {} });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await read()).toEqual({ me: {} });
  expect(asked).toHaveBeenCalledTimes(2);
});

describe('the console', () => {
  const map: RouteChunks = {
    files: [
      'assets/forgot.js',
      'assets/frame.js',
      'assets/frame.css',
      'assets/players.js',
      'assets/setup.js',
      'assets/pitch.svg',
    ],
    open: { '/login': [5], '/forgotPassword': [0, 5] },
    inside: { '/profiles/players': [1, 2, 3], '/profiles/calendar': [1, 2] },
    setup: [4],
  };
  const players = ['/assets/frame.js', '/assets/frame.css', '/assets/players.js'];
  const pitch = '/assets/pitch.svg';
  const start = (path: string) => {
    window.history.replaceState(null, '', path);
    boot('index.html', 'boot-console.js', { chunks: JSON.stringify(map) });
  };
  const isConfigured = (answer: boolean) =>
    fakeServer.on<typeof getSetupStatus>('GET /setup/status', () => ({ isConfigured: answer }));

  beforeEach(() => isConfigured(true));

  test.each([
    ['/login', [pitch]],
    ['/forgotPassword/', ['/assets/forgot.js', pitch]],
    ['/profiles/players', [pitch]],
  ])('without a session, requests the chunks of %s', (path, chunks) => {
    start(path);
    expect(links()).toEqual(chunks);
  });

  test.each([
    ['/', players],
    ['/login', players],
    ['/nowhere', players],
    ['/forgotPassword', ['/assets/forgot.js', pitch]],
    ['/profiles/players', players],
    ['/profiles/calendar', players.slice(0, 2)],
    ['/profiles/calendar/under/it', players.slice(0, 2)],
  ])('with a session, requests the chunks of %s', (path, chunks) => {
    fakeServer.on<typeof getMe>('GET /auth/me', () => buildMe());
    sessionStorage.setItem('Token', 'a-token');
    start(path);
    expect(links()).toEqual(chunks);
  });

  test('requests its texts and the English ones, each once', () => {
    start('/login');
    expect(texts()).toEqual(['/locales/en.json']);
    document.documentElement.lang = 'pt';
    start('/login');
    expect(texts()).toEqual(['/locales/pt.json', '/locales/en.json']);
  });

  test('requests the chunks of the wizard as soon as it knows of a new installation', async () => {
    isConfigured(false);
    start('/');
    await waitFor(() => expect(links()).toEqual([pitch, '/assets/setup.js']));
  });

  test('requests nothing with the priority of the style sheet, which the first paint waits for', () => {
    start('/login');
    const priorities = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
      ({ fetchPriority }) => fetchPriority,
    );
    expect(priorities).toEqual(['low']);
  });

  test('puts the fonts off in a first opening, and uses those in the cache at once later', () => {
    start('/login');
    expect(document.documentElement).toHaveAttribute('data-fonts', 'later');
    startFonts();
    expect(document.documentElement).not.toHaveAttribute('data-fonts');
    start('/login');
    expect(document.documentElement).not.toHaveAttribute('data-fonts');
  });

  test('puts off no fonts in Arabic, where lines would break elsewhere when they come', () => {
    document.documentElement.lang = 'ar';
    start('/login');
    expect(document.documentElement).not.toHaveAttribute('data-fonts');
  });

  test('shares its first requests with the code, each once', async () => {
    session.set('a-token');
    fakeServer.on<typeof getMe>('GET /auth/me', () => buildMe('admin', { name: 'Berta' }));
    start('/profiles/players');
    const { signal } = new AbortController();
    expect(await fetchSetupStatus(signal)).toEqual({ isConfigured: true });
    expect(await call<typeof getMe>('GET /auth/me')).toMatchObject({ name: 'Berta' });
    expect(fakeServer.requests()).toHaveLength(2);
    await fetchSetupStatus(signal);
    expect(fakeServer.requests('GET /setup/status')).toHaveLength(2);
  });

  test('the frame knows the person whose session a reload has found, without another request', async () => {
    session.set('a-token');
    fakeServer.on<typeof getMe>('GET /auth/me', () => buildMe('admin', { name: 'Berta' }));
    start('/profiles/players');
    await findPerson();
    expect(knownPerson()).toMatchObject({ name: 'Berta' });
    await findPerson();
    expect(fakeServer.requests('GET /auth/me')).toHaveLength(1);
  });

  test('the frame does not wait longer than two seconds for the person', async () => {
    vi.useFakeTimers();
    session.set('a-token');
    fakeServer.on<typeof getMe>('GET /auth/me', silence);
    start('/profiles/players');
    const waiting = vi.fn<() => void>();
    void findPerson().then(waiting);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(waiting).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(waiting).toHaveBeenCalled();
  });

  test('does not give the answer of one session to another', async () => {
    session.set('a-token');
    fakeServer.on<typeof getMe>('GET /auth/me', () => buildMe());
    start('/profiles/players');
    session.set('another-token');
    await call<typeof getMe>('GET /auth/me');
    expect(fakeServer.requests('GET /auth/me').map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer a-token',
      'Bearer another-token',
    ]);
  });

  test.each(languages)('shows the splash in %s before the code has loaded', async (language) => {
    document.documentElement.lang = language;
    start('/login');
    const page = new DOMParser().parseFromString(read('index.html'), 'text/html');
    document.body.append(document.importNode(page.querySelector('[data-splash]')!, true));
    await waitFor(() =>
      expect(document.querySelector('[data-splash]')).toHaveTextContent(__FIRST_TEXTS__[language].app.system),
    );
  });

  test('shows in its page what the splash then shows', () => {
    const page = new DOMParser().parseFromString(read('index.html'), 'text/html');
    const shape = (element: Element): unknown => [
      element.localName,
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      element.children.length > 0 ? [...element.children].map(shape) : element.textContent,
    ];
    const { container } = render(createElement(Splash, { state: 'shown' }));
    expect([...page.querySelectorAll('[data-splash]')].map(shape)).toEqual([...container.children].map(shape));
  });
});

test('names the page of every route', () => {
  const kinds = {
    gate: gateScreens,
    open: openScreens,
    inside: [
      ...protectedScreens,
      squadsScreen,
      seasonPlanScreen,
      availabilityScreen,
      weekScreen,
      ...settingsScreens,
      matchScreen,
    ],
  };
  const wanted = Object.entries(kinds).flatMap(([kind, screens]) =>
    screens.filter(({ path }) => !path.startsWith('/dev/')).map(({ path }) => ({ path, kind })),
  );
  const pages = pagesOfRoutes();
  expect(pages.map(({ path, kind }) => ({ path, kind }))).toEqual(wanted);
  const modules = pages.flatMap(({ module, part }) => (part === undefined ? [module] : [module, part]));
  expect(modules.filter((module) => !existsSync(`${web}/${module}`))).toEqual([]);
  expect(pages.find(({ path }) => path === '/requestAccount')?.part).toMatch('request-form');
});

test('names the chunks of a route besides those of the entry, and refuses a build without its page', () => {
  const chunk = (
    fileName: string,
    imports: string[],
    moduleIds: string[],
    css: string[] = [],
    pictures: string[] = [],
  ): Chunk => ({
    fileName,
    imports,
    moduleIds: moduleIds.map((id) => `/club/web/${id}`),
    isEntry: fileName === 'main.js',
    viteMetadata: { importedCss: new Set(css), importedAssets: new Set(pictures) },
  });
  const chunks = [
    chunk(
      'main.js',
      ['base.js'],
      ['src/app/main.tsx', 'src/a/login.tsx'],
      ['main.css'],
      ['pitch.svg', 'archivo.woff2'],
    ),
    chunk('base.js', [], []),
    chunk('frame.js', ['base.js'], ['src/app/routing/console.tsx', 'src/app/routing/with-queries.tsx'], ['frame.css']),
    chunk('players.js', ['frame.js', 'lists.js'], ['src/a/players.tsx']),
    chunk('lists.js', ['base.js'], []),
    chunk('setup.js', ['base.js'], ['src/app/startup/setup-screen.tsx']),
    chunk('request.js', ['base.js'], ['src/a/request.tsx']),
    chunk('form.js', ['lists.js'], ['src/a/form.tsx'], ['form.css']),
  ];
  const named = chunksOfRoutes(chunks, [
    { path: '/login', module: 'src/a/login.tsx', kind: 'gate' },
    { path: '/players', module: 'src/a/players.tsx', kind: 'inside' },
    { path: '/request', module: 'src/a/request.tsx', part: 'src/a/form.tsx', kind: 'gate' },
  ]);
  const filesOf = (indexes: readonly number[] = []) => indexes.map((index) => named.files[index]).sort();
  expect(filesOf(named.open['/login'])).toEqual(['pitch.svg']);
  expect(filesOf(named.inside['/players'])).toEqual(['frame.css', 'frame.js', 'lists.js', 'players.js']);
  expect(filesOf(named.open['/request'])).toEqual(['form.css', 'form.js', 'lists.js', 'pitch.svg', 'request.js']);
  expect(filesOf(named.setup)).toEqual(['setup.js']);
  expect(() => chunksOfRoutes(chunks, [{ path: '/x', module: 'src/a/x.tsx', kind: 'gate' }])).toThrow('src/a/x.tsx');
});
