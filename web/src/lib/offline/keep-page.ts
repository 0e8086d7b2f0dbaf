import { registerWorker } from '../browser/register-worker.ts';

/** The pages of the console that open without a network, and the caches from which /sw.js opens them. */
const kept = {
  centre: { path: '/projects/matches/live', pages: 'touchline-centre-pages-1', assets: 'touchline-centre-assets-1' },
  week: { path: '/projects/week', pages: 'touchline-week-pages-1', assets: 'touchline-week-assets-1' },
};

const isOurs = ({ name }: { name: string }) => {
  const { origin, pathname } = new URL(name);
  return (
    origin === window.location.origin &&
    /^\/(?:assets\/|locales\/|boot[-\w]*\.js$|mark[-\w]*\.(?:svg|png)$)/.test(pathname)
  );
};

/**
 * Keeps a page of the console with all code, texts and fonts that it has loaded, so that it opens without a network.
 * Nothing of the API: what is personal is kept elsewhere, and goes with a sign-out.
 */
export const keepPage = async (page: keyof typeof kept): Promise<void> => {
  if (typeof caches === 'undefined' || import.meta.env.DEV) return;
  const { path, pages, assets } = kept[page];
  registerWorker(path);
  try {
    const shell = await fetch(path, { cache: 'no-cache', credentials: 'omit' });
    const isPage = shell.ok && !shell.redirected && (shell.headers.get('content-type') ?? '').includes('text/html');
    if (!isPage) return;
    const html = await shell.text();
    const loaded = performance
      .getEntriesByType('resource')
      .filter(isOurs)
      .map(({ name }) => new URL(name).pathname);
    const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|png))"/g)].map(([, file]) => file!);
    const texts = [document.documentElement.lang, 'en'].map((language) => `/locales/${language}.json`);
    const files = [...new Set([...loaded, ...named, ...texts])];
    const cache = await caches.open(assets);
    const before = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await Promise.all(
      files
        // Files with a hash in their name never change.
        .filter((file) => !file.startsWith('/assets/') || !before.has(file))
        .map(async (file) => {
          const answer = await fetch(file, { credentials: 'omit' });
          if (answer.ok) await cache.put(file, answer);
        }),
    );
    // After its files: a page without them would not start.
    const shown = new Response(html, { headers: shell.headers });
    await (await caches.open(pages)).put(path, shown);
    for (const file of before) if (file.startsWith('/assets/') && !files.includes(file)) await cache.delete(file);
  } catch {
    // Without a network, or with a full disk: the next opening keeps it.
  }
};
