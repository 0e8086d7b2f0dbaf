import { consentVersion } from '@touchline/contract/people/consents';
import { messages } from '@touchline/contract/wire/sentences';
import { answerWellness, getOwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { wellnessQuestions, type WellnessType } from '@touchline/contract/health/wellness';
import { expect, test } from 'vitest';
import { daysMs, minutesMs } from '../../../lib/time/clock.ts';
import { newToken, tokenPrefix, type TokenKind } from '../../../lib/crypto/tokens.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createWellness } from '../../../test/factories/wellness.ts';

const answers = {
  morning: { sleep: 5, fatigue: 4, soreness: 2, stress: 4, mood: 4 },
  evening: { effort: 7, minutes: 95, mood: 5, soreness: 2 },
} as const;

type Given = {
  type?: WellnessType;
  /** The consent; null if never asked. */
  agreed?: boolean | null;
  birth_date?: string | null;
};

const start = async ({ type = 'morning', agreed = true, birth_date = null }: Given = {}) => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const wellness = createWellness(touchline);
  const form = await wellness.form({ type, title: 'Good morning' });
  const player = await build.player({ name: 'Iker Solana Ruiz', birth_date });
  if (agreed !== null) await build.consent(player.id, { wellness: agreed });
  const link = await wellness.link({ form_id: form.id, user_id: player.id });
  const params = { token: wellness.tokenOf(link.id) };
  const send = (body: unknown) => api.raw(answerWellness, { params, body });
  return {
    ...touchline,
    wellness,
    form,
    player,
    link,
    params,
    send,
    get: () => api.anonymous(getOwnWellnessForm, { params }),
    answer: (body: Parameters<typeof send>[0] = { answers: answers[type] }) => send(body),
    refused: (body: unknown = { answers: answers[type] }) => api.refused(answerWellness, { params, body }),
    scores: () => db.selectFrom('wellness_scores').selectAll().execute(),
    consents: () => db.selectFrom('consents').selectAll().execute(),
  };
};

test.each(['morning', 'evening'] as const)('shows a form of the %s to anyone with its link', async (type) => {
  const { get, link } = await start({ type });
  expect(await get()).toEqual({
    state: 'open',
    type,
    title: 'Good morning',
    firstName: 'Iker',
    clubName: 'UD Valmora',
    timezone: 'Europe/Madrid',
    expiresAt: link.expires_at,
    answeredAt: null,
    consent: 'agreed',
    needsGuardian: false,
    consentAge: 16,
    questions: wellnessQuestions[type].map(({ key, min, max }) => ({ key, min, max })),
  });
});

test('viewing does not use up the link and writes nothing', async () => {
  const { get, db } = await start();
  const before = await db.selectFrom('wellness_links').selectAll().execute();
  expect(await get()).toEqual(await get());
  expect(await db.selectFrom('wellness_links').selectAll().execute()).toEqual(before);
  expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([]);
});

test.each(['morning', 'evening'] as const)(
  'stores the answers of a %s, and shows it as answered afterwards',
  async (type) => {
    const { answer, get, scores, link, player, clock } = await start({ type });
    clock.advance(minutesMs(5));
    const at = clock().toISOString();
    expect((await answer()).statusCode).toBe(200);
    expect(await scores()).toMatchObject([
      { user_id: player.id, link_id: link.id, type, answers: answers[type], created_at: at },
    ]);
    expect(await get()).toMatchObject({ state: 'answered', answeredAt: at, questions: [] });
  },
);

test('is answered once: a second answer is refused as a repeat, even a concurrent one', async () => {
  const { answer, refused, scores } = await start();
  const codes = (await Promise.all([answer(), answer(), answer()])).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([200, 409, 409]);
  expect(await refused()).toMatchObject({ statusCode: 409, message: messages.wellnessAnswered });
  expect(await scores()).toHaveLength(1);
});

test('two concurrent first answers with consent create one score and one consent', async () => {
  const { send, scores, consents, db } = await start({ agreed: null });
  const body = { answers: answers.morning, consent: consentVersion };
  const codes = (await Promise.all([send(body), send(body)])).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([200, 409]);
  expect([(await scores()).length, (await consents()).length]).toEqual([1, 1]);
  expect(await db.selectFrom('consent_answers').select('id').execute()).toHaveLength(1);
});

test('an expired link shows no questions and accepts no answers', async () => {
  const { get, refused, scores, clock } = await start();
  clock.advance(daysMs(1) - 1);
  expect((await get()).state).toBe('open');
  clock.advance(1);
  expect(await get()).toMatchObject({ state: 'expired', questions: [] });
  expect(await refused()).toMatchObject({ statusCode: 409, message: messages.wellnessExpired });
  expect(await scores()).toEqual([]);
});

test('a link of a player who left is invalid, answered or not', async () => {
  const { api, params, player, db, scores } = await start();
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', player.id).execute();
  expect(await api.refused(getOwnWellnessForm, { params })).toMatchObject({ statusCode: 404 });
  expect(await api.refused(answerWellness, { params, body: { answers: answers.morning } })).toMatchObject({
    statusCode: 404,
  });
  expect(await scores()).toEqual([]);
});

test('AZ6 SE1 tokens of other kinds and unknown tokens open no form, and are all refused alike', async () => {
  const { api, params, build, player, scores } = await start();
  const kinds = Object.keys(tokenPrefix) as TokenKind[];
  const tokens = [
    ...kinds.map(newToken),
    await build.phoneToken(player.id),
    await build.staffToken(),
    params.token.slice(0, -1),
    `${params.token}A`,
    params.token.toUpperCase(),
    '0'.repeat(24),
  ];
  for (const token of tokens) {
    const body = { answers: answers.morning };
    for (const answer of [
      await api.refused(getOwnWellnessForm, { params: { token } }),
      await api.refused(answerWellness, { params: { token }, body }),
    ])
      expect(answer).toMatchObject({ statusCode: 404, message: 'There is no such form' });
  }
  expect(await scores()).toEqual([]);
});

test("AZ6 on another player's phone the answers still belong to the link's player", async () => {
  const { api, params, build, player, scores } = await start();
  const other = await build.phoneToken((await build.player()).id);
  await api.with(other)(answerWellness, { params, body: { answers: answers.morning } });
  expect((await scores()).map(({ user_id }) => user_id)).toEqual([player.id]);
});

test('the first form is answered together with consent', async () => {
  const { get, refused, answer, scores, consents, player, clock, db } = await start({ agreed: null });
  expect(await get()).toMatchObject({ consent: 'open', needsGuardian: false, questions: { length: 5 } });
  const refusal = { statusCode: 403, message: messages.consentNeeded, reason: 'consentNeeded' };
  expect(await refused()).toMatchObject(refusal);
  expect(await refused({ answers: answers.morning, consent: consentVersion + 1 })).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'consent', message: messages.consentOutdated }],
  });
  // Neither without the other.
  expect(await refused({ answers: { sleep: 5 }, consent: consentVersion })).toMatchObject({ statusCode: 400 });
  expect([await scores(), await consents()]).toEqual([[], []]);
  expect((await answer({ answers: answers.morning, consent: consentVersion })).statusCode).toBe(200);
  const at = clock().toISOString();
  const given = { is_agreed: true, version: consentVersion, at, given_by: 'player', given_by_name: player.name };
  expect(await consents()).toEqual([{ user_id: player.id, purpose: 'wellness', ...given }]);
  expect(await scores()).toHaveLength(1);
  expect(await db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
    { action: 'consent.answered', actor_id: player.id, subject_id: player.id, fields: ['wellness'] },
  ]);
});

test('a player who has consented is not asked again', async () => {
  const { answer, db } = await start();
  expect((await answer({ answers: answers.morning, consent: consentVersion })).statusCode).toBe(200);
  expect(await db.selectFrom('consent_answers').select('id').execute()).toEqual([]);
});

test('a player who has refused sees no questions and cannot answer, not even by consenting here', async () => {
  const { get, refused, scores, consents } = await start({ agreed: false });
  expect(await get()).toMatchObject({ state: 'open', consent: 'refused', needsGuardian: false, questions: [] });
  expect(await refused()).toMatchObject({ statusCode: 403 });
  expect(await refused({ answers: answers.morning, consent: consentVersion })).toMatchObject({ statusCode: 403 });
  expect(await scores()).toEqual([]);
  expect(await consents()).toMatchObject([{ is_agreed: false }]);
});

test("for players under 16 a guardian consents first, on the guardian's own pages", async () => {
  // 16 tomorrow, by the day of the club.
  const { get, refused, answer, clock, scores } = await start({ agreed: null, birth_date: '2010-08-16' });
  const body = { answers: answers.morning, consent: consentVersion };
  expect(await get()).toMatchObject({ consent: 'open', needsGuardian: true, questions: [] });
  expect(await refused(body)).toMatchObject({ statusCode: 403, message: messages.consentNeeded });
  expect(await scores()).toEqual([]);
  clock.set('2026-08-15T22:00:00.000Z');
  expect(await get()).toMatchObject({ needsGuardian: false, questions: { length: 5 } });
  expect((await answer(body)).statusCode).toBe(200);
});

test.each([
  [{ answers: { ...answers.morning, sleep: 6 } }, 'answers.sleep', 'Enter a whole number from 1 to 5'],
  [{ answers: { ...answers.morning, sleep: '5' } }, 'answers.sleep', messages.invalidInput],
  [{ answers: { ...answers.morning, effort: 5 } }, 'answers.effort', messages.unknownField],
  [{ answers: { sleep: 5, fatigue: 4, stress: 4, mood: 4 } }, 'answers.soreness', messages.required],
  [{ answers: { ...answers.morning, constructor: 5 } }, 'answers', undefined],
])('refuses %j, and the link stays open', async (body, field, message) => {
  const { refused, scores, get } = await start();
  const { statusCode, errors } = await refused(body);
  expect(statusCode).toBe(400);
  expect(errors?.[0]?.field).toContain(field);
  if (message) expect(errors?.[0]?.message).toBe(message);
  expect(await scores()).toEqual([]);
  expect((await get()).state).toBe('open');
});
