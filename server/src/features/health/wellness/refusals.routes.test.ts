import { answerConsents } from '@touchline/contract/me/me-consents';
import { exportWellnessScores } from '@touchline/contract/club/exports';
import {
  deleteWellnessScores,
  getWellnessToday,
  getWellnessTrend,
  listPlayerWellnessScores,
  listWellnessLinks,
  listWellnessScores,
  remindOfWellness,
} from '@touchline/contract/health/wellness';
import { expect, test } from 'vitest';
import { hoursMs } from '../../../lib/time/clock.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createWellness, runJobs } from '../../../test/factories/wellness.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';

/** Two players who were asked this morning, and answered yesterday. */
const start = async () => {
  const touchline = await startTestApp();
  const { build, db, app, api } = touchline;
  const wellness = createWellness(touchline);
  await wellness.configuredAt('2026-01-01T00:00:00.000Z');
  const [asked, refuser] = [await build.player({ name: 'Iker Salas' }), await build.player({ name: 'Rui Costa' })];
  const [kept, withheld] = await putScores(
    db,
    [asked, refuser].map(({ id }) => ({ user_id: id, created_at: '2026-08-14T08:00:00.000Z' })),
  );
  await wellness.form();
  const phone = await build.phoneToken(refuser.id);
  const answer = (agrees: boolean) =>
    api.with(phone)(answerConsents, { body: { version: 1, answers: { wellness: agrees } } });
  const send = () => runJobs(app);
  return { ...touchline, wellness, asked, refuser, kept: kept!, withheld: withheld!, answer, send };
};

const namesOf = (records: readonly { player: { name: string } }[]) => records.map(({ player }) => player.name).sort();

test('players who refused get no form; players who were never asked for consent do', async () => {
  const { answer, send, wellness, asked, clock, db } = await start();
  await answer(false);
  clock.set('2026-08-15T06:00:00.000Z');
  await send();
  expect((await wellness.links()).map(({ user_id }) => user_id)).toEqual([asked.id]);
  expect(await db.selectFrom('mails').select('user_id').execute()).toEqual([{ user_id: asked.id }]);
});

test('a refusal withdraws an unsent form, and nobody is reminded of it', async () => {
  const touchline = await start();
  const { answer, send, wellness, asked, refuser, clock, api } = touchline;
  clock.set('2026-08-15T06:00:00.000Z');
  await send();
  await answer(false);
  const mails = () => orderedMails(touchline);
  expect((await mails()).map(({ userId }) => userId)).toEqual([asked.id]);
  clock.advance(hoursMs(1));
  const links = (await wellness.links()).map(({ id }) => id);
  expect(links).toHaveLength(2);
  expect(await api.asStaff(remindOfWellness, { body: { links } })).toEqual({ reminded: 1 });
  expect((await mails()).filter(({ userId }) => userId === refuser.id)).toEqual([]);
});

test('earlier answers are hidden in the console but kept, and shown again after consent', async () => {
  const { api, answer, send, refuser, withheld, kept, clock, db } = await start();
  clock.set('2026-08-15T06:00:00.000Z');
  await send();
  const params = { id: refuser.id };
  const seen = async () => {
    const list = await api.asStaff(listWellnessScores, {});
    const links = await api.asStaff(listWellnessLinks, {});
    const [today] = (await api.asStaff(getWellnessToday, {})).forms;
    return {
      scores: namesOf(list.records),
      total: list.total,
      byPlayer: namesOf((await api.asStaff(listWellnessScores, { query: { sort: 'player' } })).records),
      searched: (await api.asStaff(listWellnessScores, { query: { search: 'rui' } })).total,
      own: (await api.asStaff(listPlayerWellnessScores, { params })).total,
      trend: (await api.asStaff(getWellnessTrend, { params })).points.length,
      links: [namesOf(links.records), links.total],
      today: [today?.sent, namesOf(today?.waiting ?? [])],
      exported: /Rui Costa/.test(await api.asStaff(exportWellnessScores, {})),
    };
  };
  const names = ['Iker Salas', 'Rui Costa'];
  const before = await seen();
  expect(before).toMatchObject({ scores: names, total: 2, byPlayer: names, searched: 1, own: 1, trend: 1 });
  expect(before).toMatchObject({ links: [names, 2], today: [2, names], exported: true });
  await answer(false);
  const others = names.slice(0, 1);
  expect(await seen()).toEqual({
    scores: others,
    total: 1,
    byPlayer: others,
    searched: 0,
    own: 0,
    trend: 0,
    links: [others, 1],
    today: [1, others],
    exported: false,
  });
  // It can't be deleted by an id known from before either.
  expect(await api.asStaff(deleteWellnessScores, { body: { ids: [withheld] } })).toEqual({ deleted: 0 });
  expect((await db.selectFrom('wellness_scores').select('id').execute()).map(({ id }) => id).sort()).toEqual(
    [kept, withheld].sort(),
  );
  await answer(true);
  expect(await seen()).toEqual(before);
});

test('a player without an address is reported only if they have not refused', async () => {
  const { api, build } = await start();
  const [missed, refused] = [await build.player({ email: null }), await build.player({ email: null })];
  await build.consent(refused.id, { wellness: false });
  const [today] = (await api.asStaff(getWellnessToday, {})).forms;
  expect(today?.withoutAddress.map(({ _id }) => _id)).toEqual([missed.id]);
});
