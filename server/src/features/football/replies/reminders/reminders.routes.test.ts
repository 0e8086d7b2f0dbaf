import { createAbsence } from '@touchline/contract/football/absences';
import { remindUnanswered, setReply, setReplyRules } from '@touchline/contract/football/replies';
import { updateTraining } from '@touchline/contract/football/trainings';
import { createOwnAbsence } from '@touchline/contract/me/me-absences';
import { answerOwn } from '@touchline/contract/me/me-replies';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { expect, test } from 'vitest';
import { createEvents } from '../../../../test/factories/events.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { sealContext } from '../../../ground/mails/mails.service.ts';

const startsAt = '2026-08-18T16:00:00.000Z';
const deadline = '2026-08-18T13:00:00.000Z';

const setup = async () => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { api, build, clock, db, secrets } = app;
  clock.set('2026-08-16T08:00:00.000Z');
  const squad = await build.squad();
  const player = async (email: string | null, more: object = {}) =>
    (await build.player({ email, squad_id: squad, ...more })).id;
  const mails = async () =>
    (
      await db
        .selectFrom('mails')
        .selectAll()
        .where('template', '=', 'replyReminder')
        .orderBy('to_address')
        .orderBy('id')
        .execute()
    ).map((mail) => ({
      to: mail.to_address,
      language: mail.language,
      ...(JSON.parse(secrets.unseal(mail.values_sealed!, sealContext(mail.id))) as object),
    }));
  const coach = await build.signedIn('tactic');
  return { ...app, squad, player, mails, coach, as: api.with(coach.token) };
};

test('staff remind by mail who has not answered, guardians for a child without an address, once an hour, without any title', async () => {
  const { api, build, clock, squad, player, mails, coach, as, ...app } = await setup();
  const silent = await player('ana@club.example', { language_code: 'es' });
  const child = await player(null, { name: 'Biel Roca', birth_date: '2013-05-01' });
  await build.guardian([child], { email: 'marta@club.example', language_code: 'pt' });
  await build.guardian([child], { email: 'jordi@club.example' }, { may_answer: false });
  const answered = await player('iker@club.example');
  const unreached = await player(null, { birth_date: '1999-05-01' });
  const players = [silent, child, answered, unreached];
  const given = { title: 'Hamstring check', category: 'medical', starts_at: startsAt, squad_id: squad, players };
  const { id } = await createEvents({ ...app, api, build, clock } as never).task(given);
  await api.with(await build.phoneToken(answered))(answerOwn, { params: { event: id }, body: { answer: 'yes' } });
  expect(await as(remindUnanswered, { params: { id } })).toEqual({ reminded: 2, remindedAt: clock().toISOString() });
  const link = 'https://club.example/me';
  const texts = await mails();
  expect(texts).toMatchObject([
    { to: 'ana@club.example', language: 'es', link, kind: 'task', when: 'martes, 18 de agosto, 18:00' },
    { to: 'marta@club.example', language: 'pt', link, kind: 'task', firstName: 'Biel' },
  ]);
  expect(JSON.stringify(texts)).not.toContain('Hamstring');
  clock.advance(3_599_000);
  expect(await api.refused(remindUnanswered, { params: { id } }, coach.token)).toMatchObject({
    statusCode: 409,
    message: sentenceOf('remindedRecently'),
  });
  clock.advance(2_000);
  expect(await as(remindUnanswered, { params: { id } })).toMatchObject({ reminded: 2 });
  expect(await mails()).toHaveLength(4);
  const { token } = await build.signedIn('management');
  expect(await api.refused(remindUnanswered, { params: { id } }, token)).toMatchObject({ statusCode: 403 });
});

test('a waiting reminder is withdrawn when the player, a guardian or staff have answered in the meantime', async () => {
  const { api, build, clock, squad, player, mails, as, ...app } = await setup();
  const names = ['ana', 'iker', 'leo', 'nil', 'pau'] as const;
  const [ana, iker, leo, nil, pau] = (await Promise.all(names.map((name) => player(`${name}@club.example`)))) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const events = createEvents({ ...app, api, build, clock } as never);
  const given = { squad_id: squad, players: [ana, iker, leo, nil, pau] };
  const { id } = await events.training({ starts_at: startsAt, ...given });
  const { id: later } = await events.training({ starts_at: '2026-08-19T16:00:00.000Z', ...given });
  await as(remindUnanswered, { params: { id } });
  await as(remindUnanswered, { params: { id: later } });
  expect(await mails()).toHaveLength(10);
  const phone = async (owner: string) => api.with(await build.phoneToken(owner));
  await (
    await phone(ana)
  )(answerOwn, { params: { event: id }, body: { answer: 'yes' } });
  await as(setReply, { params: { id, player: iker }, body: { answer: 'no', reason: 'work' } });
  const days = { from: '2026-08-18', to: '2026-08-20', reason: 'travel' as const };
  await (
    await phone(leo)
  )(createOwnAbsence, { body: days });
  await as(createAbsence, { body: { player: nil, ...days, to: '2026-08-18' } });
  expect((await mails()).map(({ to }) => to.split('@')[0])).toEqual(['ana', 'iker', 'nil', 'pau', 'pau']);
});

test('of two reminders at once one goes out', async () => {
  const { api, squad, player, mails, coach, ...app } = await setup();
  const players = [await player('ana@club.example')];
  const { id } = await createEvents({ ...app, api } as never).training({
    starts_at: startsAt,
    squad_id: squad,
    players,
  });
  const asked = await Promise.all([1, 2, 3].map(() => api.raw(remindUnanswered, { params: { id } }, coach.token)));
  expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await mails()).toHaveLength(1);
});

test('a squad that wants it is reminded once, a day before the deadline, and again after a move; others never', async () => {
  const { app, api, squad, player, mails, as, clock, build, db, ...rest } = await setup();
  const events = createEvents({ ...rest, clock, build, db });
  const silent = await player('ana@club.example');
  const { id } = await events.training({ starts_at: startsAt, squad_id: squad, players: [silent] });
  const others = await build.squad();
  const elsewhere = (await build.player({ email: 'leo@club.example', squad_id: others })).id;
  await events.training({ starts_at: startsAt, squad_id: others, players: [elsewhere] });
  const job = app.jobs.find((one) => one.report?.().name === 'replies.remind')!;
  const sent = async (at: string) => {
    clock.set(at);
    await job.wake();
    return (await mails()).map(({ to }) => to);
  };
  expect(await sent('2026-08-17T13:00:01.000Z')).toEqual([]);
  await as(setReplyRules, { params: { id: squad }, body: { remind: true } });
  clock.set('2026-08-16T08:00:00.000Z');
  expect(await sent('2026-08-17T12:59:59.000Z')).toEqual([]);
  expect(await sent('2026-08-17T13:00:00.000Z')).toEqual(['ana@club.example']);
  expect(await sent('2026-08-17T14:00:00.000Z')).toHaveLength(1);
  // On another day, announced 26 hours before its deadline: half of the time left would be earlier than a day before it, which is in the night.
  clock.set('2026-08-18T11:00:00.000Z');
  await as(updateTraining, { params: { id }, body: { date: '2026-08-19T16:00:00.000Z' } });
  expect(await sent('2026-08-18T12:59:59.000Z')).toHaveLength(1);
  expect(await sent('2026-08-18T23:59:59.000Z')).toHaveLength(1);
  expect(await sent('2026-08-19T05:29:59.999Z')).toHaveLength(1);
  expect(await sent('2026-08-19T05:30:00.000Z')).toHaveLength(2);
  expect(await sent(deadline.replace('18T', '19T'))).toHaveLength(2);
});
