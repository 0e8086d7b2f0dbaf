import { readCalendar, renewCalendarLink } from '@touchline/contract/football/calendar';
import { expect, test } from 'vitest';
import { newScratchFolder } from '../../../../../../scripts/lib/machine.mjs';
import { createEvents } from '../../../../test/factories/events.ts';
import { readByCalcurse, readByKhal } from '../../../../test/helpers/calendar-readers.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

/** A club whose matches are in every state. */
const start = async () => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { api, build, db } = app;
  const { match, training } = createEvents(app);
  const sides = { home: 'UD Valmora', away: 'CD Montelar, B; "x"' };
  const at = (day: number) => `2026-08-${day}T16:30:00.000Z`;
  const set = (id: string, change: object) => db.updateTable('matches').set(change).where('id', '=', id).execute();
  await match({ ...sides, starts_at: at(12), score: [2, 1] });
  const off = await match({ ...sides, starts_at: at(16) });
  await set(off.id, { called_off_at: '2026-08-15T07:00:00.000Z' });
  const postponed = await match({ ...sides, starts_at: at(17) });
  await set(postponed.id, { state: 'postponed' });
  await match({ ...sides, starts_at: '2026-08-18T22:00:00.000Z', time_unknown: true });
  const session = await training({ title: 'تمرين على الكرات الثابتة ⚽', place: 'Pitch 2', starts_at: at(20) });
  const { url } = await api.with((await build.signedIn('tactic')).token)(renewCalendarLink, {});
  const token = /\/calendar\/([^/]+)\//.exec(url)?.[1] ?? '';
  const read = async () => (await api.raw(readCalendar, { params: { token } })).body;
  return { ...app, read, off, session, set };
};

test('khal shows what is called off, what is postponed, the day without an hour and the score', async () => {
  const { db, clock, read, off, session, set } = await start();
  const folder = newScratchFolder('khal');
  const title = 'UD Valmora – CD Montelar, B; "x"';
  const others = [
    '2026-08-12 18:30|2026-08-12 20:15||UD Valmora 2–1 CD Montelar, B; "x"',
    `2026-08-17 18:30|2026-08-17 20:15|TENTATIVE |Postponed: ${title}`,
    `2026-08-19 00:00|2026-08-19 00:00||${title}`,
  ];
  const training = '2026-08-20 18:30|2026-08-20 20:00';
  const stateless = (lines: string[]) => lines.map((line) => line.replace('CONFIRMED ', '')).sort();
  expect(stateless(await readByKhal(folder, await read()))).toEqual(
    [
      ...others,
      `2026-08-16 18:30|2026-08-16 20:15|CANCELLED |Called off: ${title}`,
      `${training}||Training: تمرين على الكرات الثابتة ⚽`,
    ].sort(),
  );
  clock.advance(60_000);
  // It takes place after all, an hour later; the training is deleted.
  await set(off.id, { called_off_at: null, starts_at: '2026-08-16T17:30:00.000Z' });
  await db.deleteFrom('trainings').where('id', '=', session.id).execute();
  expect(stateless(await readByKhal(folder, await read()))).toEqual(
    [...others, `2026-08-16 19:30|2026-08-16 21:15||${title}`, `${training}|CANCELLED |Cancelled`].sort(),
  );
});

test('calcurse, which knows no states, shows the word in the title and skips nothing', async () => {
  const { read } = await start();
  const { entries, report } = await readByCalcurse(newScratchFolder('calcurse'), await read());
  const title = 'UD Valmora – CD Montelar, B; "x"';
  expect(report).toBe('4 apps / 1 event / 0 todos / 0 skipped');
  expect(entries.map((line) => line.replace(/>[0-9a-f]{40} /u, '')).sort()).toEqual(
    [
      '08/12/2026 @ 18:30 -> 08/12/2026 @ 20:15|UD Valmora 2–1 CD Montelar, B; "x"',
      `08/16/2026 @ 18:30 -> 08/16/2026 @ 20:15|Called off: ${title}`,
      `08/17/2026 @ 18:30 -> 08/17/2026 @ 20:15|Postponed: ${title}`,
      `08/19/2026 [1] ${title}`,
      '08/20/2026 @ 18:30 -> 08/20/2026 @ 20:00|Training: تمرين على الكرات الثابتة ⚽',
    ].sort(),
  );
});
