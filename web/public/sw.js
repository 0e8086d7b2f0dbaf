/* global self, caches */
// The service worker of the players' area, and of the match centre and the week in the console, registered only for their
// paths. It makes the pages work offline and caches only page, code and texts, no personal data. API requests always go to the server; only the
// name of the club, which is public, is kept from the last answer.
const pages = 'touchline-player-pages-1';
const assets = 'touchline-player-assets-1';
// Filled by these pages themselves (lib/offline/keep-page.ts), which know what they have loaded.
const consoles = [
  { path: '/projects/matches/live', pages: 'touchline-centre-pages-1', assets: 'touchline-centre-assets-1' },
  { path: '/projects/week', pages: 'touchline-week-pages-1', assets: 'touchline-week-assets-1' },
];
const kept = [pages, assets, ...consoles.flatMap((page) => [page.pages, page.assets])];
const shell = '/player.html';
/** Cached code files beyond this number are deleted, oldest first. */
const mostAssets = 80;

const isPlayers = (pathname) => /^\/(?:me|checkin|wellness)(?:\/|$)/.test(pathname);
const isText = (pathname) => /^\/locales\/\w+\.me\.json$/.test(pathname);
const isPublicFile = (pathname) =>
  /^\/(?:boot(?:-player)?\.js|mark[-\w]*\.(?:svg|png)|player\.webmanifest)$/.test(pathname);

const keep = async (name, key, response) => {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - mostAssets))) await cache.delete(old);
};

/** A copy of the response without its URL: browsers cache the URL too, including any token. */
const withoutAddress = ({ body, status, headers }) => new Response(body, { status, headers });

/** The server's answer, or the cached one if offline. A 200 of another kind (a captive portal) is not cached. */
const fromNetworkFirst = async (request, key, type) => {
  try {
    const response = await fetch(request);
    const isOurs = response.ok && !response.redirected && (response.headers.get('content-type') ?? '').includes(type);
    if (isOurs) await keep(pages, key, withoutAddress(response.clone()));
    return response;
  } catch (error) {
    const found = await caches.match(key, { cacheName: pages });
    if (found) return found;
    throw error;
  }
};

/** Files with a hash in their name never change. */
const fromCacheFirst = async (request) => {
  const found = await caches.match(request, { cacheName: assets });
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') await keep(assets, request, response.clone());
  return response;
};

/** Each scope has a worker of its own. Undefined: it is that of the players' area. */
const ownConsole = () => {
  const scope = new URL(self.registration?.scope ?? '/', self.location.origin).pathname;
  return consoles.find(({ path }) => path === scope);
};
/** At a ground the network often takes requests and never answers. */
const consoleWaitMs = 4_000;

/** The server's answer, or what the page has kept if there is none in time. */
const fromConsole = async (request, key, cacheName) => {
  const found = await caches.match(key, { cacheName });
  if (!found) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, consoleWaitMs));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer ?? found;
};

const answerConsole = (event, pathname, page) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    // One page for all addresses of the console.
    if (pathname === page.path || pathname.startsWith(`${page.path}/`))
      event.respondWith(fromConsole(request, page.path, page.pages));
  } else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(pathname, { cacheName: page.assets }).then((found) => found ?? fetch(request)));
  else if (/^\/(?:locales\/\w+\.json|boot[-\w]*\.js|mark[-\w]*\.(?:svg|png))$/.test(pathname))
    event.respondWith(fromConsole(request, pathname, page.assets));
};

self.addEventListener('install', (event) => {
  if (ownConsole()) return event.waitUntil(self.skipWaiting());
  event.waitUntil(
    // The installing visit had no worker: its files are fetched again, from the browser's HTTP cache.
    fetch(shell, { cache: 'no-cache' })
      .then(async (response) => {
        if (!response.ok) return;
        await keep(pages, shell, response.clone());
        const files = [...(await response.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
          ([, file]) => file,
        );
        await Promise.all(files.map((file) => fetch(file).then((loaded) => loaded.ok && keep(assets, file, loaded))));
      })
      // If offline, it is cached on the next visit.
      .catch(() => undefined)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('touchline-') && !kept.includes(name))
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const page = ownConsole();
  if (page) return answerConsole(event, pathname, page);
  if (request.mode === 'navigate') {
    // Cached under one name for all pages, without the tokens and codes in their addresses.
    if (isPlayers(pathname)) event.respondWith(fromNetworkFirst(request, shell, 'text/html'));
  } else if (isText(pathname)) event.respondWith(fromNetworkFirst(request, pathname, 'json'));
  // The club's name, without which a page offline would be nobody's.
  else if (pathname === '/v1/club/face') event.respondWith(fromNetworkFirst(request, pathname, 'json'));
  else if (isPublicFile(pathname)) event.respondWith(fromNetworkFirst(request, pathname, ''));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
});
