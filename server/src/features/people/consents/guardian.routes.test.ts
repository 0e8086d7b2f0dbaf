import { getComplaint, listComplaints } from '@touchline/contract/health/complaints';
import { getWellnessTrend, listWellnessScores } from '@touchline/contract/health/wellness';
import { answerConsents, getOwnConsents, mailGuardianCode } from '@touchline/contract/me/me-consents';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { hoursMs } from '../../../lib/time/clock.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { isUnderAge } from '../../../lib/time/under-age.ts';

const guardian = { guardian_name: 'Marta Salas', guardian_email: 'marta@home.example' };

/** A player of fifteen with a paired phone. */
const start = async (given: object = guardian) => {
  const touchline = await startTestApp();
  const { build, api } = touchline;
  const player = await build.player({ name: 'Iker Salas', birth_date: '2010-08-16', language_code: 'es', ...given });
  const phone = await build.phoneToken(player.id);
  const body = (guardianCode?: string) => ({ version: 1, answers: { wellness: true, photos: true }, guardianCode });
  const agree = (guardianCode?: string, token = phone) => api.raw(answerConsents, { body: body(guardianCode) }, token);
  const answerAlone = (answers: object) => api.with(phone)(answerConsents, { body: { version: 1, answers } });
  const code = async () => {
    await api.with(phone)(mailGuardianCode, {});
    return (await orderedMails(touchline)).findLast(({ template }) => template === 'guardianCode')?.values.code ?? '';
  };
  const states = async () =>
    (await api.with(phone)(getOwnConsents, {})).consents.map(({ state, by, byName }) => [state, by, byName]);
  return { ...touchline, player, phone, agree, answerAlone, code, states };
};

test.each([
  [null, '2026-08-15', false],
  ['2010-08-15', '2026-08-15', false],
  ['2010-08-16', '2026-08-15', true],
  ['2012-02-29', '2028-02-28', true],
  ['2012-02-29', '2028-02-29', false],
  ['1984-01-01', '2026-08-15', false],
])('a person born on %s needs a guardian on %s: %s', (birthDate, today, wanted) => {
  expect(isUnderAge({ birth_date: birthDate, squad_age: null }, today, 16)).toBe(wanted);
});

test("a guardian agrees by a code mailed in the player's language", async () => {
  const touchline = await start();
  const { api, phone, player, agree, code, states, db } = touchline;
  expect((await api.with(phone)(getOwnConsents, {})).guardian).toEqual({
    name: 'Marta Salas',
    mailHint: 'm…@home.example',
    consentAge: 16,
  });
  const mailed = await code();
  const [mail] = await orderedMails(touchline);
  expect(mail).toMatchObject({ template: 'guardianCode', userId: player.id, to: 'marta@home.example', language: 'es' });
  expect(mail?.values).toEqual({ code: mailed, firstName: 'Iker', clubName: 'UD Valmora' });
  expect(mailed).toMatch(/^[2-9ACDEFGHJKMNPQRTUVWXYZ]{8}$/);
  const stored = await db.selectFrom('one_time_tokens').select('token_hash').execute();
  expect(JSON.stringify(stored)).not.toContain(mailed);
  // With case and spaces as people type them.
  expect((await agree(`${mailed.slice(0, 4).toLowerCase()} ${mailed.slice(4)}`)).statusCode).toBe(200);
  expect(await states()).toEqual([
    ['agreed', 'guardian', 'Marta Salas'],
    ['open', null, null],
    ['agreed', 'guardian', 'Marta Salas'],
  ]);
  expect((await agree(mailed)).statusCode).toBe(400);
});

test.each([
  ['without a code', async () => undefined, 'This field is required'],
  ['with a wrong code', async () => 'AAAAAAAA', 'This is not the code from the email'],
  [
    'with a code from an hour before',
    async ({ code, clock }: Awaited<ReturnType<typeof start>>) => {
      const mailed = await code();
      clock.advance(hoursMs(1));
      return mailed;
    },
    'This is not the code from the email',
  ],
  [
    'with a replaced code',
    async ({ code }: Awaited<ReturnType<typeof start>>) => {
      const mailed = await code();
      await code();
      return mailed;
    },
    'This is not the code from the email',
  ],
  [
    'with a code of another guardian',
    async ({ code, api, player }: Awaited<ReturnType<typeof start>>) => {
      const mailed = await code();
      await api.asAdmin(updateUser, { params: { id: player.id }, body: { guardianEmail: 'pau@home.example' } });
      return mailed;
    },
    'This is not the code from the email',
  ],
  [
    'with the code of another player',
    async ({ code, api, build }: Awaited<ReturnType<typeof start>>) => {
      const mailed = await code();
      const other = await build.player({ birth_date: '2011-01-01', ...guardian });
      const body = { version: 1, answers: { wellness: true }, guardianCode: mailed };
      expect((await api.raw(answerConsents, { body }, await build.phoneToken(other.id))).statusCode).toBe(400);
      return 'AAAAAAAA';
    },
    'This is not the code from the email',
  ],
])('no consent is stored for a player under 16 %s', async (_, codeOf, message) => {
  const started = await start();
  const answer = await started.agree(await codeOf(started));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ field: 'guardianCode', message }] });
  expect(await started.db.selectFrom('consent_answers').selectAll().execute()).toEqual([]);
});

test('five codes can be tried an hour', async () => {
  const { agree, code, clock } = await start();
  const mailed = await code();
  for (let index = 0; index < 5; index += 1) expect((await agree(`WRONG${index}`)).statusCode).toBe(400);
  expect((await agree(mailed)).statusCode).toBe(429);
  clock.advance(hoursMs(1) / 5);
  expect((await agree(mailed)).statusCode).toBe(200);
});

test('a guardian gets at most three mails an hour', async () => {
  const { api, phone } = await start();
  for (let index = 0; index < 3; index += 1) expect((await api.raw(mailGuardianCode, {}, phone)).statusCode).toBe(200);
  expect((await api.raw(mailGuardianCode, {}, phone)).statusCode).toBe(429);
});

test('a player under 16 can withdraw without a guardian', async () => {
  const { api, phone, agree, code, states } = await start();
  await agree(await code());
  await api.with(phone)(answerConsents, { body: { version: 1, answers: { wellness: false } } });
  expect((await states())[0]).toEqual(['refused', 'player', 'Iker Salas']);
});

test.each([
  ['none is named', {}],
  ['the one named has no address', { guardian_name: 'Marta Salas' }],
  ['the player is old enough', { ...guardian, birth_date: '2010-08-15' }],
])('no code is mailed if %s', async (_, given) => {
  const touchline = await start(given);
  expect(await touchline.api.refused(mailGuardianCode, {}, touchline.phone)).toMatchObject({
    statusCode: 409,
    message: 'The club must first add a guardian with an email address',
  });
  expect(await orderedMails(touchline)).toEqual([]);
});

test("a player who is 16 by the club's date consents without a guardian", async () => {
  const { agree, clock, states } = await start();
  // Half past midnight in Madrid, still the day before in UTC.
  clock.set('2026-08-15T22:30:00.000Z');
  expect((await agree()).statusCode).toBe(200);
  expect((await states())[0]).toEqual(['agreed', 'player', 'Iker Salas']);
});

test('consent without a guardian does not count once the birth date shows that one was needed', async () => {
  const { api, agree, code, states, player, answerAlone } = await start({ ...guardian, birth_date: '2001-02-28' });
  await answerAlone({ wellness: true, medical: false });
  expect((await states()).map(([state]) => state)).toEqual(['agreed', 'refused', 'open']);
  const born = (birthDate: string) => api.asAdmin(updateUser, { params: { id: player.id }, body: { birthDate } });
  await born('2011-02-28');
  expect((await states()).map(([state]) => state)).toEqual(['open', 'refused', 'open']);
  expect((await agree()).statusCode).toBe(400);
  expect((await agree(await code())).statusCode).toBe(200);
  const byGuardian = ['agreed', 'guardian', 'Marta Salas'];
  expect((await states()).filter(([, by]) => by === 'guardian')).toEqual([byGuardian, byGuardian]);
  await born('2001-02-28');
  expect((await states()).map(([state]) => state)).toEqual(['agreed', 'refused', 'agreed']);
});

test('a player who has since turned sixteen consents again, without a guardian', async () => {
  const { api, clock, states, player, answerAlone } = await start({ birth_date: '2001-02-28' });
  await answerAlone({ photos: true });
  await api.asAdmin(updateUser, { params: { id: player.id }, body: { birthDate: '2010-08-16' } });
  clock.advance(hoursMs(48));
  expect((await states()).map(([state]) => state)).toEqual(['open', 'open', 'open']);
  await answerAlone({ photos: true });
  expect(await states()).toContainEqual(['agreed', 'player', 'Iker Salas']);
});

test('what came in while a birth date hid that a guardian was needed is hidden until the guardian agrees', async () => {
  const touchline = await start();
  const { api, build, clock, db, player, agree, answerAlone, code } = touchline;
  const medical = await build.staffToken('medical');
  const shown = async () => ({
    scores: (await api.with(medical)(listWellnessScores, {})).total,
    trend: (await api.with(medical)(getWellnessTrend, { params: { id: player.id } })).points.length,
    complaints: (await api.with(medical)(listComplaints, {})).total,
  });
  await api.asAdmin(updateUser, { params: { id: player.id }, body: { birthDate: null } });
  await answerAlone({ wellness: true, medical: true });
  await putScores(db, [{ user_id: player.id, created_at: clock().toISOString() }]);
  const complaint = await createComplaints(touchline).put({ player: player.id });
  expect(await shown()).toEqual({ scores: 1, trend: 1, complaints: 1 });

  await api.asAdmin(updateUser, { params: { id: player.id }, body: { birthDate: '2012-01-01' } });
  expect(await shown()).toEqual({ scores: 0, trend: 0, complaints: 0 });
  expect(await api.refused(getComplaint, { params: { id: complaint } }, medical)).toMatchObject({ statusCode: 404 });
  expect(await db.selectFrom('wellness_scores').select('user_id').execute()).toEqual([{ user_id: player.id }]);

  // The guardian agrees to wellness, and has not yet been asked about medical data.
  expect((await agree(await code())).statusCode).toBe(200);
  expect(await shown()).toEqual({ scores: 1, trend: 1, complaints: 0 });
});
