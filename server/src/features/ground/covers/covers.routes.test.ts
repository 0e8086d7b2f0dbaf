import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createMatch, getMatch, listMatches, updateMatch } from '@touchline/contract/football/matches';
import { createTeam } from '@touchline/contract/football/teams';
import { expect, test } from 'vitest';
import { hoursMs } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { upload } from '../../../test/factories/files.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createLinksService } from '../files/links.service.ts';

const start = async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  const { token } = await build.signedIn();
  const links = createLinksService({ linkKey: app.secrets.linkKey, clock });
  const get = (url: string, headers: Record<string, string> = {}) => app.app.fastify.inject({ url, headers });
  const team = async (name: string) => {
    const icon = (await upload({ api }, token, 'icon')).key;
    return (await api.with(token)(createTeam, { body: { name, icon } }))._id;
  };
  /** The cover of a row that a test has inserted. */
  const coverOf = async (holder: string) => {
    const id = newId();
    const file = { id, kind: 'cover', uploaded_by: '0'.repeat(24), bytes: 0, created_at: clock().toISOString() };
    await db
      .insertInto('files')
      .values({ ...file, variants: '{}', holder: `${holder}:images.${id}` })
      .execute();
    return get(links.linkTo(id, 'full', 'image').url);
  };
  const match = async (teams: [string, string], date = '2026-10-17T16:30:00.000Z') =>
    api.with(token)(createMatch, { body: { date, teams, leagues: (await build.league()).id } });
  return { ...app, token, get, team, coverOf, match, events: createEvents(app) };
};
const crest = /href="data:image\/webp;base64,[A-Za-z0-9+/=]+"/g;

test("a match's cover shows both crests, both names, date and kick-off in the club's time zone", async () => {
  const { team, match, get, db } = await start();
  const made = await match([await team('UD Valmora'), await team('CD Ribera')]);
  const { url } = made.images[0]!;
  const { body, statusCode } = await get(url);
  expect(statusCode).toBe(200);
  expect(body.match(crest)).toHaveLength(2);
  for (const text of ['UD Valmora', 'CD Ribera', '17.10.2026 · 18:30']) expect(body).toContain(`>${text}</text>`);
  await db.updateTable('club').set({ timezone: 'Asia/Kathmandu' }).execute();
  expect((await get(url)).body).toContain('>17.10.2026 · 22:15</text>');
});

test('a team whose crest is missing, or missing on the disk, has a shield with its initials', async () => {
  const { team, match, get, build, dataDir } = await start();
  const made = await match([await team('CD Ribera'), (await build.team('نادي النصر')).id]);
  const { url } = made.images[0]!;
  expect((await get(url)).body.match(crest)).toHaveLength(1);
  expect((await get(url)).body).toContain('>ن ن</text>');
  rmSync(join(dataDir, 'files'), { recursive: true });
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(body.match(crest)).toBeNull();
  expect(body).toContain('>CR</text>');
});

test('the covers of a training and a task show title, date and time, Arabic ones from the right', async () => {
  const { events, coverOf } = await start();
  const times = { starts_at: '2026-08-20T08:00:00.000Z' };
  const training = await coverOf(`trainings:${(await events.training({ title: 'Set pieces', ...times })).id}`);
  expect(training.body).toContain('direction="ltr" fill="#f4f6ef">Set pieces</text>');
  expect(training.body).toContain('>20.08.2026 · 10:00</text>');
  const task = await coverOf(`tasks:${(await events.task({ title: 'فحص طبي', ...times })).id}`);
  expect(task.body).toContain('direction="rtl" fill="#f4f6ef">فحص طبي</text>');
  expect(task.body).toContain('direction="ltr" fill="#b9cdbf">20.08.2026 · 10:00</text>');
});

test('UP7 a cover is inert, whatever a title or a name contains', async () => {
  const { events, coverOf } = await start();
  const hostile = [
    '</text><script>alert(1)</script>',
    '"/><image href="https://evil.example/x"/>',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
    ']]> & <![CDATA[',
    '\u202edetrevni\u2066',
    '<a href="javascript:alert(1)">x</a>',
    'x" onload="alert(1)',
    '&'.repeat(200),
  ];
  for (const title of hostile) {
    const id = `${(await events.training({ title })).id}`;
    const { id: match } = await events.match({ home: `${title} FC`, away: `FC ${title}` });
    for (const { body, headers } of [await coverOf(`trainings:${id}`), await coverOf(`matches:${match}`)]) {
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': "sandbox; default-src 'none'; img-src data:",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-disposition': 'inline; filename="cover.svg"',
      });
      // All tags and attributes are known ones, and no text between tags starts a new tag.
      const tags = [...body.matchAll(/<([^>]*)>/g)].map(([, tag]) => tag!);
      for (const tag of tags)
        expect(tag).toMatch(
          /^\/?(svg|rect|g|path|circle|text|image)( [a-z-]+="[^"<>&]*"| viewBox="[\d ]+"| preserveAspectRatio="\w+ \w+")*\/?$/,
        );
      expect(body.replace(/<[^>]*>/g, '')).not.toMatch(/[<>\u202a-\u202e\u2066-\u2069]|&(?!(amp|lt|gt|quot|apos);)/);
      expect(body).not.toMatch(/ href="(?!data:)/);
      expect(body).not.toMatch(/ (on\w+|style|class)=/);
    }
  }
});

test('LI2 a cover is cached like other pictures, and gets a new ETag when its content changes', async () => {
  const { team, match, get, clock, db } = await start();
  clock.set('2026-08-15T09:00:00.000Z');
  const { url } = (await match([await team('UD Valmora'), await team('CD Ribera')])).images[0]!;
  const first = await get(url);
  expect(first.headers).toMatchObject({ 'cache-control': `private, max-age=${7 * 3600}` });
  expect((await get(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  await db.updateTable('teams').set({ name: 'UD Valmora B' }).where('name', '=', 'UD Valmora').execute();
  const second = await get(url, { 'if-none-match': String(first.headers.etag) });
  expect(second.statusCode).toBe(200);
  expect(second.body).toContain('UD Valmora B');
  clock.advance(hoursMs(8));
  expect((await get(url)).statusCode).toBe(404);
});

test('every size of a cover is the same drawing; in lists its crests are small', async () => {
  const { team, match, get, api, token } = await start();
  const made = await match([await team('UD Valmora'), await team('CD Ribera')]);
  const { records } = await api.with(token)(listMatches, {});
  const [full, thumb] = [await get(made.images[0]!.url), await get(records[0]!.images[0]!.url)];
  expect(thumb.body.replace(crest, '')).toBe(full.body.replace(crest, ''));
  expect(thumb.body.length).toBeLessThan(full.body.length);
});

test('LI3 the link of a cover stops working once it is replaced or its record deleted', async () => {
  const { team, match, get, api, token, db, coverOf } = await start();
  const made = await match([await team('UD Valmora'), await team('CD Ribera')]);
  const params = { id: made._id };
  await api.with(token)(updateMatch, { params, body: { date: '2026-10-18T16:30:00.000Z' } });
  expect((await get(made.images[0]!.url)).statusCode).toBe(404);
  const { url } = (await api.with(token)(getMatch, { params })).images[0]!;
  expect((await get(url)).body).toContain('>18.10.2026 · 18:30</text>');
  await db.deleteFrom('matches').execute();
  expect((await get(url)).statusCode).toBe(404);
  expect((await coverOf(`tasks:${'0'.repeat(24)}`)).statusCode).toBe(404);
  expect((await coverOf(`users:${'0'.repeat(24)}`)).statusCode).toBe(404);
});
