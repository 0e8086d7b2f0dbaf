import { listPlayerConsents } from '@touchline/contract/people/consents';
import { answerConsents, consentAnswersUnder, getOwnConsents } from '@touchline/contract/me/me-consents';
import type { ConsentPurpose } from '@touchline/contract/people/consents';
import { getUser, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { upload } from '../../../test/factories/files.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createAnswering } from './answering.service.ts';
import { consentsOf, consentStateOf } from './consent-status.service.ts';

type Answers = Partial<Record<ConsentPurpose, boolean>>;

const start = async () => {
  const touchline = await startTestApp();
  const { build, api } = touchline;
  const player = await build.player({ name: 'Iker Salas' });
  const phone = await build.phoneToken(player.id);
  const answer = (answers: Answers) => api.with(phone)(answerConsents, { body: { version: 1, answers } });
  return { ...touchline, player, phone, answer };
};

const statesOf = ({ consents }: { consents: { state: string }[] }) => consents.map(({ state }) => state);

test('agrees to each purpose separately, and stores who agreed, to which version, and when', async () => {
  const { api, phone, clock, player, answer, db } = await start();
  const before = await api.with(phone)(getOwnConsents, {});
  expect(statesOf(before)).toEqual(['open', 'open', 'open']);
  expect(before.guardian).toBeNull();
  const after = await answer({ wellness: true, photos: false });
  const said = { version: 1, at: clock().toISOString(), by: 'player', byName: 'Iker Salas' };
  expect(after.consents).toEqual([
    { purpose: 'wellness', state: 'agreed', ...said },
    { purpose: 'medical', state: 'open', version: null, at: null, by: null, byName: null },
    { purpose: 'photos', state: 'refused', ...said },
  ]);
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('kind', '=', 'player')
    .executeTakeFirstOrThrow();
  expect(await db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
    {
      action: 'consent.answered',
      actor_id: player.id,
      actor_role: 'player',
      session_id: sessionId,
      subject_kind: 'person',
      subject_id: player.id,
      fields: ['wellness', 'photos'],
    },
  ]);
});

test('consent can be withdrawn and given again; staff see every answer, newest first', async () => {
  const { api, answer, player, clock } = await start();
  for (const wellness of [true, false, true]) {
    clock.advance(60_000);
    await answer({ wellness });
  }
  const seen = await api.asStaff(listPlayerConsents, { params: { id: player.id } });
  expect(statesOf(seen)).toEqual(['agreed', 'open', 'open']);
  expect(seen.history.map(({ agreed, by, byName }) => [agreed, by, byName])).toEqual(
    [true, false, true].map((agreed) => [agreed, 'player', 'Iker Salas']),
  );
  expect(seen.history.map(({ at }) => at)).toEqual(
    seen.history
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
});

test('a player cannot answer for another one', async () => {
  const { api, answer, build, player } = await start();
  const other = await build.player();
  await answer({ medical: true });
  const seen = await api.with(await build.phoneToken(other.id))(getOwnConsents, {});
  expect(statesOf(seen)).toEqual(['open', 'open', 'open']);
  expect(statesOf(await api.asStaff(listPlayerConsents, { params: { id: player.id } }))).toEqual([
    'open',
    'agreed',
    'open',
  ]);
});

test.each([
  [{ version: 0, answers: { wellness: true } }, 'version', 'The text has changed, please read it again'],
  [{ version: 1, answers: {} }, 'answers', 'This field is required'],
  [{ version: 1, answers: { wellness: 'yes' } }, 'answers.wellness', undefined],
  [{ version: 1, answers: { wellness: true, marketing: true } }, 'answers.marketing', undefined],
])('refuses %j, and stores nothing of it', async (body, field, message) => {
  const { api, phone, db } = await start();
  const refused = await api.refused(answerConsents, { body }, phone);
  expect(refused).toMatchObject({ statusCode: 400, errors: [{ field, ...(message && { message }) }] });
  expect(await db.selectFrom('consent_answers').selectAll().execute()).toEqual([]);
});

test('shows consents only of players', async () => {
  const { api, build } = await start();
  const token = await build.staffToken();
  for (const id of [(await build.staff()).id, '0'.repeat(24)])
    expect((await api.raw(listPlayerConsents, { params: { id } }, token)).statusCode).toBe(404);
});

test('players who agreed to an older version are asked again, those who refused are not', async () => {
  const { db, build, player } = await start();
  await build.consent(player.id, { wellness: true, medical: false });
  await db.updateTable('consents').set({ version: 0 }).execute();
  expect(await consentStateOf(db, player.id, 'wellness')).toBe('open');
  expect(await consentStateOf(db, player.id, 'medical')).toBe('refused');
});

const withPortrait = async () => {
  const touchline = await start();
  const { api, build, player } = touchline;
  const admin = await build.adminToken();
  const { key } = await upload(touchline, admin);
  const { profileImage } = await api.asAdmin(updateUser, { params: { id: player.id }, body: { profileImage: key } });
  const portrait = async () => (await api.asAdmin(getUser, { params: { id: player.id } })).profileImage?.key ?? null;
  const opens = async ({ app }: Pick<TestApp, 'app'>, url: string) =>
    (await app.fastify.inject({ method: 'GET', url })).statusCode;
  return { ...touchline, admin, key, url: profileImage!.url, portrait, opens: (url: string) => opens(touchline, url) };
};

test('without consent to photos a portrait stays stored and hidden until the player agrees again', async () => {
  const { answer, key, url, portrait, opens, db } = await withPortrait();
  expect(await opens(url)).toBe(200);
  await answer({ photos: false });
  expect(await portrait()).toBeNull();
  expect(await opens(url)).toBe(404);
  expect(await db.selectFrom('files').select(['id', 'removed_at']).execute()).toEqual([{ id: key, removed_at: null }]);
  await answer({ photos: false });
  await answer({ photos: true });
  expect(await portrait()).toBe(key);
  expect(await opens(url)).toBe(200);
});

test('no portrait can be set for a player who has not agreed to photos', async () => {
  const touchline = await withPortrait();
  const { api, answer, admin, player, portrait } = touchline;
  await answer({ photos: false });
  const { key } = await upload(touchline, admin);
  const change = { params: { id: player.id }, body: { profileImage: key } };
  expect(await api.refused(updateUser, change, admin)).toMatchObject({
    statusCode: 409,
    message: 'This player has not consented to photos',
    data: { field: 'profileImage' },
  });
  expect(await portrait()).toBeNull();
  await answer({ photos: true });
  await api.asAdmin(updateUser, change);
  expect(await portrait()).toBe(key);
});

test('a withheld portrait is deleted with its player', async () => {
  const { answer, app, admin, player, db } = await withPortrait();
  await answer({ photos: false });
  await app.fastify.inject({
    method: 'DELETE',
    url: `/v1/users/${player.id}`,
    headers: { authorization: `Bearer ${admin}` },
  });
  await Promise.all(app.jobs.map((job) => job.wake()));
  expect(await db.selectFrom('files').select('id').execute()).toEqual([]);
});

test('submitting data agrees to its purpose, unless it was refused or needs a guardian', async () => {
  const { db, clock, audit, build, player } = await start();
  const { agreeWithin } = createAnswering({ clock, audit });
  const agree = (userId: string) =>
    db.transaction().execute((tx) => agreeWithin(tx, { userId, purposes: ['wellness'], sessionId: null }));
  await agree(player.id);
  await agree(player.id);
  expect(await consentStateOf(db, player.id, 'wellness')).toBe('agreed');
  expect(await db.selectFrom('consent_answers').select('purpose').execute()).toHaveLength(1);
  const refuser = await build.player();
  await build.consent(refuser.id, { wellness: false });
  for (const { id } of [
    refuser,
    await build.player({ birth_date: '2012-01-01' }),
    await build.player({ status: 'inactive' }),
  ])
    await expect(agree(id)).rejects.toMatchObject({ status: 403, details: { reason: 'consentNeeded' } });
  expect(await db.selectFrom('consent_answers').select('purpose').execute()).toHaveLength(1);
});

test('a new text of one purpose is asked for alone, and answered with the page that showed it', async () => {
  const { answer, player, db } = await start();
  await answer({ wellness: true, medical: true, photos: false });
  const states = async (versions: Record<ConsentPurpose, number>) =>
    (await consentsOf(db, player.id, versions)).map(({ state }) => state);
  expect(await states({ wellness: 1, medical: 1, photos: 1 })).toEqual(['agreed', 'agreed', 'refused']);
  expect(await states({ wellness: 1, medical: 2, photos: 1 })).toEqual(['agreed', 'open', 'refused']);
  // A refusal stands, whatever the text says now.
  expect(await states({ wellness: 1, medical: 2, photos: 3 })).toEqual(['agreed', 'open', 'refused']);

  const body = consentAnswersUnder({ wellness: 1, medical: 2, photos: 1 });
  const accepts = (version: number, answers: Answers) => body.safeParse({ version, answers }).success;
  expect(accepts(1, { wellness: false, photos: true })).toBe(true);
  expect(accepts(1, { wellness: true, medical: true })).toBe(false);
  expect(accepts(2, { wellness: true, medical: true })).toBe(true);
  expect(accepts(3, { wellness: true })).toBe(false);
  expect(body.safeParse({ version: 1, answers: { medical: true } }).error?.issues).toMatchObject([
    { path: ['version'], message: 'consentOutdated' },
  ]);
});
