import { updateMatch } from '@touchline/contract/football/matches';
import { listReplies, remindUnanswered } from '@touchline/contract/football/replies';
import {
  publishLineup,
  publishMatchSquad,
  saveMatchSquad,
  type MatchSquadInput,
} from '@touchline/contract/match/match-squads';
import { getOwnSeason, listOwnMatches, openOwnMatch } from '@touchline/contract/me/me-matches';
import { answerOwn, listOwnReplies } from '@touchline/contract/me/me-replies';
import { expect, test } from 'vitest';
import { createEvents } from '../../../../test/factories/events.ts';
import { createSquads } from '../../../../test/factories/squads.ts';
import { orderedMails } from '../../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createAnnounceLineups } from '../lineup/announce-lineups.service.ts';

const kickOff = '2026-08-23T18:00:00.000Z';

/** A match of the own team whose call-up names one of two players of the squad. */
const setup = async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  clock.set('2026-08-20T16:00:00.000Z');
  const { id: squad_id } = await createSquads(app).first();
  const own = await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true }).execute();
  const names = { home: 'UD Valmora', away: 'Albo CF', league: 'Liga Costa Verde' };
  const { id } = await createEvents(app).match({ starts_at: kickOff, squad_id, ...names });
  const opponent = await db.selectFrom('teams').select('id').where('name', '=', 'Albo CF').executeTakeFirstOrThrow();
  const third = await build.team('CD Ribera');
  const coach = api.with((await build.signedIn('tactic')).token);
  const called = (await build.player({ name: 'Ana', email: 'ana@player.example' })).id;
  const left = (await build.player({ name: 'Biel', email: 'biel@player.example' })).id;
  const params = { id };
  const players: MatchSquadInput['players'] = [{ player: called, role: 'starter', slot: 'GK' }];
  const meetingAt = '2026-08-23T16:15:00.000Z';
  await coach(saveMatchSquad, { params, body: { players, formation: '4-3-3', meetingAt } });
  await coach(publishMatchSquad, { params, body: {} });
  const toOthers = () => coach(updateMatch, { params, body: { teams: [third.id, opponent.id] } });
  const back = () => coach(updateMatch, { params, body: { teams: [own.id, opponent.id] } });
  const [phone, other] = [api.with(await build.phoneToken(called)), api.with(await build.phoneToken(left))];
  const templates = async () => (await orderedMails(app)).map(({ template }) => template);
  return { ...app, id, params, coach, called, left, toOthers, back, phone, other, templates };
};

test('a call-up of a match that becomes one of two other clubs is shown to nobody, and is there again after it was changed back', async () => {
  const { id, coach, called, toOthers, back, phone, other, api, build } = await setup();
  await phone(answerOwn, { params: { event: id }, body: { answer: 'yes' } });
  const shown = await phone(listOwnMatches, {});
  expect(shown.records).toMatchObject([{ _id: id, call: 'called', answer: 'yes' }]);
  const asked = async (call: typeof phone) => (await call(listOwnReplies, {})).records.map(({ event }) => event);
  await toOthers();
  for (const one of [phone, other]) {
    expect((await one(listOwnMatches, {})).records).toEqual([]);
    expect(await asked(one)).toEqual([]);
  }
  const token = await build.phoneToken(called);
  expect(await api.refused(openOwnMatch, { params: { id } }, token)).toMatchObject({ statusCode: 404 });
  const no = { params: { event: id }, body: { answer: 'no' as const } };
  expect(await api.refused(answerOwn, no, token)).toMatchObject({ statusCode: 404 });
  expect((await coach(listReplies, { params: { id } })).replies).toEqual([]);
  await back();
  expect((await phone(listOwnMatches, {})).records).toEqual(shown.records);
  expect(await asked(phone)).toEqual([id]);
  expect(await asked(other)).toEqual([]);
});

test('mails of the call-up that still wait are withdrawn when the match becomes one of two other clubs', async () => {
  const { id, params, coach, toOthers, templates, db } = await setup();
  await coach(remindUnanswered, { params: { id } });
  await coach(publishLineup, { params, body: { visibility: 'at', at: '2026-08-20T17:00:00.000Z' } });
  expect(await templates()).toEqual(['calledUp', 'replyReminder']);
  await db.updateTable('mails').set({ state: 'sent' }).where('template', '=', 'calledUp').execute();
  await toOthers();
  expect(await templates()).toEqual(['calledUp']);
});

test('the line-up of a match that has become one of two other clubs is not announced, until it was changed back', async () => {
  const { params, coach, toOthers, back, db, clock, app } = await setup();
  const announce = createAnnounceLineups({
    db,
    clock,
    mails: app.mails,
    config: { publicUrl: 'https://club.example' },
  });
  await coach(publishLineup, { params, body: { visibility: 'at', at: '2026-08-20T17:00:00.000Z' } });
  await toOthers();
  clock.set('2026-08-20T18:00:00.000Z');
  expect(await announce()).toBe(0);
  await back();
  expect(await announce()).toBe(1);
});

test('a match that has become one of two other clubs is not in the season of a player', async () => {
  const { clock, phone, coach, params, toOthers } = await setup();
  clock.set('2026-08-24T18:00:00.000Z');
  await coach(updateMatch, { params, body: { score: { home: 1, away: 0 } } });
  const list = async () => (await phone(getOwnSeason, {})).list;
  expect(await list()).toHaveLength(1);
  await toOthers();
  expect(await list()).toEqual([]);
});

test('a match between two other clubs asks nobody, whether its call-up was published or not', async () => {
  const { db, toOthers, other } = await setup();
  await db.updateTable('match_squads').set({ published: null, published_at: null }).execute();
  await toOthers();
  expect((await other(listOwnReplies, {})).records).toEqual([]);
});
