import {
  createFixtureSource,
  listFixtureDifferences,
  readFixtureSource,
  takeFixtureDifferences,
} from '@touchline/contract/club/fixture-sources';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createImporter } from '../../../test/factories/imports.ts';
import { calendarOf, startCalendarHost } from '../../../test/factories/league-calendars/calendar-host.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const title = 'UD Valmora - CD Ribera';
const first = { uid: 'one', title, start: '20260805T160000Z' };
const later = { uid: 'two', title, start: '20260905T160000Z' };
const rest = '2026-09-05T16:00:00.000Z';

/** A match of the calendar that was abandoned at 63, ten days ago. */
const setup = async () => {
  const host = await startCalendarHost();
  host.body = calendarOf(first);
  const app = await startTestApp({ env: { CALENDAR_NETWORKS: '127.0.0.1' } });
  const { db, build, api } = app;
  const season = await db
    .selectFrom('seasons')
    .select('id')
    .where('from_day', '<=', '2026-08-15')
    .where('to_day', '>=', '2026-08-15')
    .executeTakeFirstOrThrow();
  const league = await build.league('Liga Norte');
  const { id } = await createEvents(app).match({
    starts_at: '2026-08-05T16:00:00.000Z',
    home: 'UD Valmora',
    away: 'CD Ribera',
    league: 'Liga Norte',
  });
  const stop = { state: 'abandoned', stopped_period: 2, stopped_minute: 63 };
  await db.updateTable('matches').set(stop).where('id', '=', id).execute();
  const source = await api.asAdmin(createFixtureSource, {
    body: { address: host.address, league: league.id, season: season.id },
  });
  const params = { id: source._id };
  const differences = async (...events: Parameters<typeof calendarOf>) => {
    host.body = calendarOf(...events);
    await api.asAdmin(readFixtureSource, { params });
    return (await api.asAdmin(listFixtureDifferences, { params })).records;
  };
  return {
    ...app,
    id,
    differences,
    league,
    take: (differencesTaken: string[]) =>
      api.asAdmin(takeFixtureDifferences, { params, body: { differences: differencesTaken } }),
    stored: () => db.selectFrom('matches').select(['id', 'starts_at', 'resumes_at']).orderBy('starts_at').execute(),
  };
};

test('a later match of the same teams is offered as the rest of an abandoned one, or as another', async () => {
  const { differences, take, stored, id } = await setup();
  expect(await differences(first)).toEqual([]);
  const offered = await differences(first, later);
  expect(offered).toMatchObject([
    { kind: 'rest', match: id, asks: true, fields: [{ field: 'date', to: '2026-09-05 18:00' }] },
    { kind: 'new', match: null, asks: true },
  ]);
  await take([offered[0]!._id]);
  expect(await stored()).toEqual([{ id, starts_at: '2026-08-05T16:00:00.000Z', resumes_at: rest }]);
  expect(await differences(first, later)).toEqual([]);
  const moved = await differences(first, { ...later, start: '20260906T160000Z' });
  expect(moved).toMatchObject([
    { kind: 'rest', match: id, fields: [{ from: '2026-09-05 18:00', to: '2026-09-06 18:00' }] },
  ]);
});

test('the same match on a later day is offered as its rest, and never moved', async () => {
  const { differences, take, stored, id } = await setup();
  await differences(first);
  const offered = await differences({ ...first, start: '20260905T160000Z' });
  expect(offered).toMatchObject([{ kind: 'rest', match: id, asks: true }]);
  await take([offered[0]!._id]);
  expect(await stored()).toEqual([{ id, starts_at: '2026-08-05T16:00:00.000Z', resumes_at: rest }]);
});

test('a file asks whether a later match is the rest of an abandoned one', async () => {
  const { stored, id, league, ...app } = await setup();
  const { preview, take } = createImporter(app);
  const [file, query] = [calendarOf(later), { league: league.id }];
  const rowsWith = async (answers: Record<string, string>) =>
    (await preview('fixtures', file, query, { answers })).rows;
  const [asked] = await rowsWith({});
  expect(asked).toMatchObject({
    state: 'wrong',
    question: {
      kind: 'rest',
      text: 'Is this the rest of an abandoned match?',
      choices: [{ value: 'rest:yes' }, { value: 'rest:no' }, { value: 'skip' }],
    },
  });
  const row = asked!.row;
  expect(await rowsWith({ [row]: 'rest:no' })).toMatchObject([{ state: 'new' }]);
  const { rows } = await take('fixtures', file, query, { answers: { [row]: 'rest:yes' } });
  expect(rows).toMatchObject([
    { state: 'changed', changes: [{ field: 'resumesAt', from: null, to: '2026-09-05 18:00' }] },
  ]);
  expect(await stored()).toMatchObject([{ id, resumes_at: rest }]);
  expect(await rowsWith({})).toMatchObject([{ state: 'same' }]);
});
