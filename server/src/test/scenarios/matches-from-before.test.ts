import { listMatches } from '@touchline/contract/football/matches';
import { listSuspensions } from '@touchline/contract/match/suspensions';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../db/database.ts';
import { migrateWithin } from '../../db/migrations/migrate-within.ts';
import { dropSchema } from '../../db/schema.ts';
import type { MatchTable } from '../../db/tables/event-tables.ts';
import { bindChain } from '../../features/ground/audit/chain/bind-chain.service.ts';
import { newId } from '../../lib/id.ts';
import { daysMs, hoursMs } from '../../lib/time/clock.ts';
import { createMatchSheets } from '../factories/match/match-sheets.ts';
import { createSquads } from '../factories/squads.ts';
import { startMailbox } from '../servers/mail-servers.ts';
import { startTestApp } from '../start-test-app.ts';

/** The last migration of the build in which the clock alone finished a match. */
const before = '0083-merge-records';
const count = 40;

/**
 * A club as that build left it: forty matches without a result that its clock had finished, the last of them this morning;
 * after two with results and a red card each, whose bans of one match were served by the first of the forty.
 */
const openClub = async () => {
  const mailbox = await startMailbox();
  const app = await startTestApp({ configured: false, env: { MAIL_URL: mailbox.url } });
  const { api, build, clock, db, database, secrets } = app;
  // The migration goes by the clock of the database.
  const nowMs = Date.now();
  const at = (ms: number) => new Date(nowMs + ms).toISOString();
  clock.set(at(0));
  await db.transaction().execute(async (tx) => {
    await dropSchema(tx, database.engine);
    await migrateWithin(tx, database.engine, before);
  });
  await bindChain(db, secrets);
  await build.club();
  const season = { from_day: at(-daysMs(300)).slice(0, 10), to_day: at(daysMs(60)).slice(0, 10) };
  await db.updateTable('seasons').set(season).execute();
  const { id: squad_id } = await createSquads(app).first();
  const coach = (await build.staff('tactic', { email: 'coach@staff.example' })).id;
  await db.insertInto('squad_staff').values({ squad_id, user_id: coach, function: 'headCoach' }).execute();

  const [own, other] = [await build.team('UD Valmora'), await build.team('CD Ribera')];
  await db.updateTable('teams').set({ is_own: true }).where('id', '=', own.id).execute();
  const league = await createMatchSheets(app).league('laLiga');
  const match = async (starts_at: string, columns: Partial<Insertable<MatchTable>> = {}) => {
    const id = newId();
    const teams = { home_team_id: own.id, away_team_id: other.id, league_id: league.id, squad_id };
    const made = { created_at: at(-daysMs(250)), updated_at: at(-daysMs(250)) };
    const row = { id, ...teams, venue: null, search: '', home_score: null, away_score: null, starts_at };
    await db
      .insertInto('matches')
      .values({ ...row, ...made, ...columns })
      .execute();
    return id;
  };
  const sentOff = async (id: string, user_id: string) => {
    const nobody = { other_user_id: null, opponent_number: null, opponent_name: null, staff_name: null };
    const details = { how: null, reason: null, has_scored: null, text: null, device: null, recorded_by: null };
    const flags = { is_at_break: false, is_late: false, is_distinct: false, is_overridden: false };
    const moment = at(-daysMs(200));
    const times = { happened_at: moment, changed_at: moment, created_at: moment, updated_at: moment };
    const card = { kind: 'straightRed', side: 'own', period: 1, minute: 30, added: null, user_id };
    await db
      .insertInto('match_events')
      .values({ id: newId(), match_id: id, ...card, ...nobody, ...details, ...flags, ...times })
      .execute();
  };
  const ana = (await build.player({ name: 'Ana Baptista', email: 'ana@player.example' })).id;
  await sentOff(await match(at(-daysMs(130)), { home_score: 1, away_score: 0 }), ana);
  const finished: string[] = [];
  for (let past = count; past > 0; past -= 1)
    finished.push(await match(past === 1 ? at(-hoursMs(3)) : at(-daysMs(past * 3))));
  const postponed = await match(at(-daysMs(2)), { state: 'postponed' });
  const coming = await match(at(daysMs(7)));
  await db.updateTable('club').set({ quiet_from: '00:00', quiet_to: '00:00' }).execute();
  return { ...app, mailbox, finished, postponed, coming, nowMs, admin: api.asAdmin };
};

test('matches that the clock alone had finished stay played: bans stay served, nobody gets a mail, and the list asks in one line', async () => {
  const { app, db, database, clock, mailbox, finished, postponed, coming, nowMs, admin } = await openClub();
  await migrate(database);

  const rows = await db.selectFrom('matches').select(['id', 'played', 'played_by']).execute();
  const answers = new Map(rows.map(({ id, played, played_by }) => [id, [played, played_by]]));
  for (const id of finished) expect(answers.get(id)).toEqual([true, 'update']);
  for (const id of [postponed, coming]) expect(answers.get(id)).toEqual([null, null]);

  const list = async () => admin(listMatches, { query: { type: 'unanswered', pageSize: 50 } });
  const served = async () =>
    (await admin(listSuspensions, {})).records.map((one) => [one.state, one.served.map(({ _id }) => _id)]);
  expect(await served()).toEqual([['served', [finished[0]]]]);
  expect(await list()).toMatchObject({ unanswered: count, total: count });

  // The morning after, when the head coach is asked about matches of yesterday.
  for (const hours of [0, 12, 24, 36]) {
    clock.set(new Date(nowMs + hoursMs(hours)).toISOString());
    for (const job of app.jobs) await job.wake();
  }
  expect(await db.selectFrom('mails').select('template').execute()).toEqual([]);
  expect(mailbox.received).toEqual([]);
  expect(await served()).toEqual([['served', [finished[0]]]]);
  expect(await list()).toMatchObject({ unanswered: count });
});
