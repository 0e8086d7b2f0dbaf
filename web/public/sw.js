/* global self, caches */
// The worker of the players' area, registered only for its paths: the console never passes through here. It opens them without a network and keeps nothing
// that is anybody's: the page, the code, the texts. What is asked of the server always goes to the server.
const pages = 'touchline-player-pages-1';
const assets = 'touchline-player-assets-1';
const kept = [pages, assets];
const shell = '/player.html';
/** The code of an earlier version goes when there is more than this of it. */
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

/** The server's answer; what is kept where none comes. An answer of 200 that is no page (a hotel's login) is not kept. */
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

self.addEventListener('install', (event) => {
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
      // Without a network it comes with the next visit.
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
  if (request.mode === 'navigate') {
    // Under one name for all of them, without the tokens and codes of their addresses.
    if (isPlayers(pathname)) event.respondWith(fromNetworkFirst(request, shell, 'text/html'));
  } else if (isText(pathname)) event.respondWith(fromNetworkFirst(request, pathname, 'json'));
  else if (isPublicFile(pathname)) event.respondWith(fromNetworkFirst(request, pathname, ''));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
});
