import { setStates } from '@touchline/contract/match/match-choices';
import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import { sessionTakesPlace } from '@touchline/contract/football/takes-place';
import { expect, test } from 'vitest';
import { hasEvents } from '../../../db/queries/with-teams.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { endColumns, readEventEnds } from './event-ends.service.ts';
import { factColumns, takesPlaceOf } from './match-facts.ts';
import { matchStands, matchTakesPlaceIn, sessionTakesPlaceIn } from './takes-place.repository.ts';

const hours = (app: Pick<TestApp, 'clock'>, by: number) =>
  new Date(app.clock().getTime() + by * 3_600_000 + 1).toISOString();

/** A league whose matches last 40 minutes each half in the season of the test clock. */
const leagueOfRules = async (app: TestApp) => {
  const { id: season } = await app.db.selectFrom('seasons').select('id').executeTakeFirstOrThrow();
  const { id } = await app.build.league('Liga Infantil');
  await app.db
    .insertInto('rule_sets')
    .values({
      id: '0'.repeat(24),
      league_id: id,
      season_id: season,
      version: 1,
      rules: JSON.stringify({ ...rulePreset('none').rules, periods: [30, 30] }),
      created_at: hours(app, 0),
      created_by: null,
    })
    .execute();
  return id;
};

const startWithSeason = async () => {
  const app = await startTestApp();
  if (!(await app.db.selectFrom('seasons').select('id').executeTakeFirst()))
    await app.db
      .insertInto('seasons')
      .values({
        id: '1'.repeat(24),
        name: '2026/27',
        from_day: '2026-07-01',
        to_day: '2027-06-30',
        created_at: hours(app, 0),
        updated_at: hours(app, 0),
      })
      .execute();
  return app;
};

test('lists choose matches by the same answers as the rule, for everything that can be stored', async () => {
  const app = await startWithSeason();
  const { db, clock } = app;
  const league = await leagueOfRules(app);
  const { match } = createEvents(app);
  const made = await match();
  await db.deleteFrom('matches').where('id', '=', made.id).execute();
  const plain = { ...made, venue: null, league_id: made.league_id };
  const starts = [-40, -30, -6.1, -5.9, -1.8, -1.74, -1.3, -1.2, -0.1, 0.1, 30].map((by) => hours(app, by));
  const rows = starts.flatMap((starts_at) =>
    [null, ...setStates].flatMap((state) => [
      { starts_at, state },
      { starts_at, state, home_score: 1, away_score: 0 },
      { starts_at, state, played: true },
      { starts_at, state, played: false },
      { starts_at, state, called_off_at: starts_at },
      { starts_at, state, stopped_period: 1 },
      { starts_at, state, resumes_at: hours(app, -1) },
      { starts_at, state, duration_min: 20 },
      { starts_at, state, own_min: 200 },
      { starts_at, state, time_unknown: true },
      { starts_at, state, league_id: league },
    ]),
  );
  const values = rows.map((row, index) => ({ ...plain, ...row, id: String(index).padStart(24, '0') }));
  for (let from = 0; from < values.length; from += 100)
    await db
      .insertInto('matches')
      .values(values.slice(from, from + 100))
      .execute();
  const ends = await readEventEnds(db);
  const now = clock().toISOString();
  const answers = await db
    .selectFrom('matches')
    .select(['matches.id', ...factColumns, ...endColumns])
    .select(hasEvents)
    .select(matchTakesPlaceIn(db, ends, now).as('listed'))
    .select(matchStands.as('stands'))
    .orderBy('matches.id')
    .execute();
  expect(answers).toHaveLength(rows.length);
  expect(answers.map(({ id, listed }) => [id, listed])).toEqual(
    answers.map((row) => [row.id, takesPlaceOf(row, ends.ofMatch(row), now)]),
  );
  expect(new Set(answers.map(({ listed }) => listed)).size).toBe(7);
  expect(answers.map(({ stands }) => Boolean(stands))).toEqual(
    answers.map(({ listed }) => listed !== 'off' && listed !== 'onHold'),
  );
});

test.each(['training', 'task'] as const)('lists choose each %s by the same answers as the rule', async (kind) => {
  const app = await startTestApp();
  const { db, clock } = app;
  const make = createEvents(app)[kind];
  const { id, ...row } = await make();
  const values = [-3, -1.6, -1.4, -1.1, -0.9, -0.1, 0.1, 5].flatMap((by) => [
    { starts_at: hours(app, by) },
    { starts_at: hours(app, by), duration_min: 30 },
    { starts_at: hours(app, by), called_off_at: hours(app, -9) },
  ]);
  const table = `${kind}s` as 'trainings';
  await db
    .insertInto(table)
    .values(values.map((one, index) => ({ ...row, ...one, id: String(index).padStart(24, '0') })))
    .execute();
  await db.deleteFrom(table).where('id', '=', id).execute();
  const ends = await readEventEnds(db);
  const now = clock().toISOString();
  const answers = await db
    .selectFrom(table)
    .selectAll()
    .select(sessionTakesPlaceIn(db, kind, now).as('listed'))
    .execute();
  expect(answers.map(({ listed }) => listed)).toEqual(
    answers.map((one) =>
      sessionTakesPlace(
        { isCalledOff: one.called_off_at !== null, startsAt: one.starts_at, endsAt: ends.ofSession(kind, one) },
        now,
      ),
    ),
  );
  expect(new Set(answers.map(({ listed }) => listed)).size).toBe(4);
});
