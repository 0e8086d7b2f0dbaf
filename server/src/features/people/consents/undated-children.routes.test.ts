import { getWellnessTrend } from '@touchline/contract/health/wellness';
import { getMe } from '@touchline/contract/me/me';
import { answerConsents, getOwnConsents, mailGuardianCode } from '@touchline/contract/me/me-consents';
import { getPrivacySettings } from '@touchline/contract/club/privacy';
import { listPlayerConsents } from '@touchline/contract/people/consents';
import { getUser, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { derivePlaces } from '../../ground/reach/places.repository.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** On 15 August 2026 nobody knows when Nil was born, who plays in the U10. The club's age of consent is 16. */
const start = async (under: number | null = 10) => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const squad = await build.squad('Benjamín', under);
  const { id } = await build.player({ name: 'Nil Salas', birth_date: null, squad_id: squad });
  const mother = await build.guardian([id], { name: 'Marta Salas', email: 'marta@home.example' });
  const phone = await build.phoneToken(id);
  const agree = (guardianCode?: string) =>
    api.raw(answerConsents, { body: { version: 1, answers: { wellness: true }, guardianCode } }, phone);
  const code = async () => {
    await api.with(phone)(mailGuardianCode, {});
    return (await orderedMails(touchline)).findLast(({ template }) => template === 'guardianCode')?.values.code ?? '';
  };
  const born = (birthDate: string | null) => api.asAdmin(updateUser, { params: { id }, body: { birthDate } });
  const wellness = async () =>
    (await api.asAdmin(listPlayerConsents, { params: { id } })).consents.find(({ purpose }) => purpose === 'wellness');
  /** Puts Nil into another squad as well. */
  const join = async (squad_id: string) => {
    const row = { id: newId(), user_id: id, squad_id, kind: 'training', from_day: '2026-08-01' };
    const at = { created_at: '2026-08-01T00:00:00.000Z', updated_at: '2026-08-01T00:00:00.000Z' };
    await db
      .insertInto('memberships')
      .values({ ...row, ...at })
      .execute();
    await derivePlaces(db, [id], '2026-08-15');
  };
  return { ...touchline, id, mother, phone, agree, code, born, wellness, join };
};

test('a guardian agrees for a player of the U10 whose birth date is unknown', async () => {
  const { api, phone, agree, code, wellness } = await start();
  expect((await api.with(phone)(getOwnConsents, {})).guardian).toMatchObject({ name: 'Marta Salas', consentAge: 16 });
  const alone = await agree();
  expect([alone.statusCode, alone.json()]).toMatchObject([400, { errors: [{ field: 'guardianCode' }] }]);
  expect((await agree(await code())).statusCode).toBe(200);
  expect(await wellness()).toMatchObject({ state: 'agreed', by: 'guardian', byName: 'Marta Salas' });
});

test.each([
  ['of a squad of all ages', null],
  ['of the U17', 17],
])('a player %s without a birth date agrees alone at an age of consent of 16', async (_, under) => {
  const { api, phone, agree, wellness } = await start(under);
  expect((await api.with(phone)(getOwnConsents, {})).guardian).toBeNull();
  expect((await agree()).statusCode).toBe(200);
  expect(await wellness()).toMatchObject({ state: 'agreed', by: 'player' });
});

test('the youngest of several squads decides, also where the player only trains along', async () => {
  const { api, build, id, phone, join } = await start(null);
  await join(await build.squad('Senior', 23));
  expect((await api.with(phone)(getOwnConsents, {})).guardian).toBeNull();
  await join(await build.squad('Alevín', 12));
  expect((await api.with(phone)(getOwnConsents, {})).guardian).not.toBeNull();
  expect(await api.asStaff(getUser, { params: { id } })).toMatchObject({ birthDate: null, squadAge: 12 });
});

test('what an undated player agreed to alone is hidden once the squad tells a child, and asked again', async () => {
  const { api, db, clock, id, agree, wellness, build, join } = await start(null);
  await putScores(db, [{ user_id: id, created_at: clock().toISOString() }]);
  await agree();
  const medic = api.with(await build.staffToken('medical'));
  const points = async () => (await medic(getWellnessTrend, { params: { id } })).points.length;
  expect(await points()).toBe(1);
  await join(await build.squad('Alevín', 12));
  expect(await points()).toBe(0);
  expect(await wellness()).toMatchObject({ state: 'open', by: 'player' });
});

test('a birth date decides alone again, and what the guardian agreed to stays valid', async () => {
  const { api, phone, agree, code, born, wellness } = await start();
  await agree(await code());
  await born('2009-01-01');
  expect((await api.with(phone)(getOwnConsents, {})).guardian).toBeNull();
  expect(await wellness()).toMatchObject({ state: 'agreed', by: 'guardian' });
  await born('2017-01-01');
  expect((await api.with(phone)(getOwnConsents, {})).guardian).not.toBeNull();
});

test("the guardian's page shows a child of the U10 as one for whom the guardian decides", async () => {
  const { api, build, mother } = await start();
  const { children } = await api.with(await build.pairGuardian(mother.id))(getMe, {});
  expect(children).toMatchObject([{ name: 'Nil Salas', stage: 'young' }]);
});

test('AZ3 staff may not enter a birth date that ends what the squad has told of a child', async () => {
  const { api, build, db, id } = await start();
  await db.deleteFrom('guardian_children').execute();
  const token = await build.staffToken();
  const dated = (birthDate: string) => api.raw(updateUser, { params: { id }, body: { birthDate } }, token);
  const refused = await dated('2009-01-01');
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { errors: [{ field: 'birthDate' }] }]);
  expect((await dated('2017-01-01')).statusCode).toBe(200);
});

test('a change of the age of consent concerns undated children by their squad', async () => {
  const { api } = await start(14);
  const { consentAgeEffects } = await api.asAdmin(getPrivacySettings, {});
  expect(consentAgeEffects.map(({ age, players }) => [age, players])).toEqual([
    [13, 1],
    [14, 0],
    [15, 0],
    [16, 0],
    [17, 0],
    [18, 0],
  ]);
});
