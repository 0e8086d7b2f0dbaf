import { publishMatchSquad, saveMatchSquad } from '@touchline/contract/match/match-squads';
import { answerOwn, answerSeveral } from '@touchline/contract/me/me-replies';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** Sunday, 23 August 2026, 20:00 in Madrid; answers until Saturday at eight. */
const kickOff = '2026-08-23T18:00:00.000Z';
const afterDeadline = '2026-08-23T06:00:00.000Z';

const setup = async (isPublished = true) => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { api, build, db, clock } = app;
  clock.set('2026-08-20T16:00:00.000Z');
  const { id: squad_id } = await createSquads(app).first();
  await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true }).execute();
  const names = { home: 'UD Valmora', away: 'Albo CF', league: 'Liga Costa Verde' };
  const { id } = await createEvents(app).match({ starts_at: kickOff, squad_id, ...names });
  const staff = await build.signedIn('tactic');
  await db
    .updateTable('users')
    .set({ email: 'mister@staff.example', language_code: 'es' })
    .where('id', '=', staff.id)
    .execute();
  await build.staff('medical', { email: 'doctor@staff.example' });
  const other = await build.squad();
  const bound = await build.staff('tactic', { email: 'other@staff.example', own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: other, user_id: bound.id, function: 'headCoach' }).execute();
  const coach = api.with(staff.token);
  const ana = (await build.player({ name: 'Ana' })).id;
  const players = [{ player: ana, role: 'substitute' as const }];
  await coach(saveMatchSquad, { params: { id }, body: { players, formation: null } });
  if (isPublished) await coach(publishMatchSquad, { params: { id }, body: {} });
  const phone = api.with(await build.phoneToken(ana));
  const answer = (body: { answer: 'yes' | 'late' | 'no'; reason?: 'family' | 'illness' }) =>
    phone(answerOwn, { params: { event: id }, body });
  const late = async () => (await orderedMails(app)).filter(({ template }) => template === 'lateAnswer');
  return { ...app, id, phone, answer, late };
};

test('tactical staff of the squad hear at once of an answer after the deadline, neither whose nor which', async () => {
  const { id, answer, late, clock } = await setup();
  await answer({ answer: 'yes' });
  await answer({ answer: 'no', reason: 'family' });
  await answer({ answer: 'yes' });
  expect(await late()).toEqual([]);
  clock.set(afterDeadline);
  await answer({ answer: 'no', reason: 'illness' });
  const sent = await late();
  expect(sent).toMatchObject([
    {
      to: 'mister@staff.example',
      language: 'es',
      values: { opponent: 'Albo CF', link: `https://club.example/projects/matches?match=${id}&tab=squad` },
    },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Ana|illness/u);
  await answer({ answer: 'no', reason: 'illness' });
  expect(await late()).toHaveLength(1);
});

test('who wants to come after all asks once', async () => {
  const { answer, late, clock } = await setup();
  await answer({ answer: 'no', reason: 'family' });
  clock.set(afterDeadline);
  await answer({ answer: 'yes' });
  await answer({ answer: 'yes' });
  expect(await late()).toHaveLength(1);
});

test('of several answers at once those after a deadline are told', async () => {
  const { id, phone, late, clock } = await setup();
  clock.set(afterDeadline);
  await phone(answerSeveral, { body: { replies: [{ event: id, answer: 'no', reason: 'school' }] } });
  expect(await late()).toHaveLength(1);
});

test('without a published call-up nobody is told of a late answer', async () => {
  const { answer, late, clock } = await setup(false);
  await answer({ answer: 'yes' });
  clock.set(afterDeadline);
  await answer({ answer: 'no', reason: 'family' });
  expect(await late()).toEqual([]);
});
