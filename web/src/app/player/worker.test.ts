import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const code = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');

/** A page as fetched from the network: it and its clones have the requested URL. */
class Page extends Response {
  readonly asked: string;
  constructor(asked: string) {
    super('<!doctype html>', {
      headers: { 'content-type': asked.includes('/v1/') ? 'application/json' : 'text/html' },
    });
    this.asked = asked;
  }
  override get url() {
    return this.asked;
  }
  override clone() {
    return new Page(this.asked);
  }
}

type Visit = {
  request: { url: string; method: string; mode: string };
  respondWith: (answer: Promise<Response>) => void;
};

const origin = 'https://club.example';

/** The worker of a path with a fake browser cache. `kept`: what the worker or its page has put there. */
const startWorker = (scope?: string) => {
  let isOnline = true;
  const kept = new Map<string, Response>();
  const cache = {
    put: async (key: string, response: Response) => void kept.set(key, response),
    keys: async () => [...kept.keys()],
  };
  const handlers = new Map<string, (event: Visit) => void>();
  runInNewContext(code, {
    URL,
    Response,
    caches: { open: async () => cache, match: async (key: string) => kept.get(key)?.clone() },
    fetch: async ({ url }: { url: string }) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return new Page(url);
    },
    setTimeout,
    self: {
      location: { origin },
      registration: scope && { scope: origin + scope },
      addEventListener: (name: string, handler: (event: Visit) => void) => handlers.set(name, handler),
    },
  });
  const visit = async (path: string): Promise<Response | undefined> => {
    let answer: Promise<Response> | undefined;
    handlers.get('fetch')?.({
      request: { url: `${origin}${path}`, method: 'GET', mode: path.startsWith('/v1/') ? 'cors' : 'navigate' },
      respondWith: (given) => {
        answer = given;
      },
    });
    return answer;
  };
  return { visit, kept, goOffline: () => (isOnline = false) };
};

test('SE4 caches a page without the token in its address, and shows it offline', async () => {
  const { visit, kept, goOffline } = startWorker();
  expect((await visit('/me/tlm_secret'))?.status).toBe(200);
  expect([...kept.keys()]).toEqual(['/player.html']);
  expect(kept.get('/player.html')?.url).toBe('');
  goOffline();
  const shown = await visit('/wellness/tlw_other');
  expect([shown?.status, shown?.headers.get('content-type'), await shown?.text()]).toEqual([
    200,
    'text/html',
    '<!doctype html>',
  ]);
});

test('shows the name of the club offline, which is public', async () => {
  const { visit, goOffline } = startWorker();
  await visit('/v1/club/face');
  goOffline();
  expect((await visit('/v1/club/face'))?.status).toBe(200);
});

test('V14.3.2 never caches other requests to the API', async () => {
  const { visit, kept } = startWorker();
  for (const path of ['/v1/me', '/v1/me/data', '/files/tlf_secret', '/profiles/players']) {
    expect(await visit(path)).toBeUndefined();
    expect(kept.size).toBe(0);
  }
});

test('opens the week offline under each of its addresses, once it is kept, and no other page of the console', async () => {
  const { visit, kept, goOffline } = startWorker('/projects/week');
  expect((await visit('/projects/week?from=2026-11-23'))?.status).toBe(200);
  expect(kept.size).toBe(0);
  kept.set('/projects/week', new Response('the week'));
  goOffline();
  for (const path of ['/projects/week?from=2026-11-30', '/projects/week/print'])
    expect(await (await visit(path))?.text()).toBe('the week');
  expect(await visit('/projects/weeks')).toBeUndefined();
  expect(await visit('/v1/week?from=2026-11-23')).toBeUndefined();
});
