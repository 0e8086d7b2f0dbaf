import { listAuditLog } from '@touchline/contract/club/audit';
import { getClub } from '@touchline/contract/club/club';
import { getPrivacyNotice, getPrivacySettings, updatePrivacySettings } from '@touchline/contract/club/privacy';
import { createCase } from '@touchline/contract/health/cases';
import { getOwnConsents } from '@touchline/contract/me/me-consents';
import { listPlayerConsents } from '@touchline/contract/people/consents';
import { getUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { dayIn } from '../../../lib/time/zone.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** On 15 August 2026 Iker is 14 and his sister Lina 15, Unai 17; Ander is of age and agreed at 17. */
const start = async () => {
  const app = await startTestApp();
  const { build, api, clock } = app;
  const iker = await build.player({ birth_date: '2012-05-01' });
  const lina = await build.player({ birth_date: '2011-05-01' });
  const unai = await build.player({ birth_date: '2009-05-01' });
  const ander = await build.player({ birth_date: '2008-08-20' });
  await build.player({ birth_date: null });
  await build.player({ birth_date: '2012-05-01', status: 'inactive' });
  const mother = await build.guardian([iker.id, lina.id]);
  await build.guardian([iker.id]);
  await build.guardian([unai.id]);
  for (const { id } of [unai, ander]) await build.consent(id, { medical: true });
  const phone = await build.pairGuardian(mother.id);
  clock.set('2026-08-25T08:00:00.000Z');
  const set = (consentAge: number) => api.asAdmin(updatePrivacySettings, { body: { consentAge } });
  return { ...app, iker, lina, unai, ander, phone, set };
};

test('an installation of before keeps 16; another age says whom it concerns', async () => {
  const { api } = await start();
  const { consentAge, consentAgeEffects } = await api.asAdmin(getPrivacySettings, {});
  expect(consentAge).toBe(16);
  expect(consentAgeEffects).toEqual([
    { age: 13, players: 2, guardians: 2, askedAgain: 0 },
    { age: 14, players: 2, guardians: 2, askedAgain: 0 },
    { age: 15, players: 1, guardians: 1, askedAgain: 0 },
    { age: 16, players: 0, guardians: 0, askedAgain: 0 },
    { age: 17, players: 0, guardians: 0, askedAgain: 0 },
    { age: 18, players: 1, guardians: 1, askedAgain: 2 },
  ]);
});

test('AD1 the age that the administrator sets decides at once, everywhere', async () => {
  const { api, build, set, iker, lina, unai, phone } = await start();
  const stages = async () =>
    Promise.all(
      [iker, lina].map(async ({ id }) => {
        const answer = await api.raw(getOwnConsents, { headers: { 'x-child': id } }, phone);
        return answer.statusCode;
      }),
    );
  expect(await stages()).toEqual([200, 200]);
  await set(15);
  expect(await stages()).toEqual([200, 403]);
  expect((await api.asStaff(getClub, {})).consentAge).toBe(15);
  expect((await api.anonymous(getPrivacyNotice, {})).consentAge).toBe(15);
  await set(18);
  const own = await api.with(await build.phoneToken(unai.id))(getOwnConsents, {});
  expect(own.guardian).toMatchObject({ consentAge: 18 });
  const medical = async () => (await api.asStaff(listPlayerConsents, { params: { id: unai.id } })).consents[1]?.state;
  expect(await medical()).toBe('open');
  // A mistake is undone without asking anybody.
  await set(16);
  expect(await medical()).toBe('agreed');
  const { records } = await api.asAdmin(listAuditLog, { query: { action: 'settings.privacyUpdated' } });
  expect(records.map(({ fields }) => fields)).toEqual([['consentAge'], ['consentAge'], ['consentAge']]);
});

test.each([12, 19, 15.5])('refuses an age of %s, naming the field', async (consentAge) => {
  const { api, build } = await startTestApp();
  const refused = await api.refused(updatePrivacySettings, { body: { consentAge } }, await build.adminToken());
  expect(refused).toMatchObject({ statusCode: 400, errors: [{ field: 'consentAge' }] });
});

test('the age has the version of the page', async () => {
  const { api, build } = await startTestApp();
  const token = await build.adminToken();
  const etag = String((await api.raw(getPrivacySettings, {}, token)).headers.etag);
  const change = (consentAge: number) =>
    api.raw(updatePrivacySettings, { body: { consentAge }, headers: { 'if-match': etag } }, token);
  expect([(await change(14)).statusCode, (await change(15)).statusCode]).toEqual([200, 412]);
});

test('who agreed alone and would not have been old enough is not known to be injured from then on, and is again at the former age', async () => {
  const { api, build, clock, set, unai } = await start();
  const physio = api.with((await build.signedIn('medical')).token);
  const onsetDate = dayIn(clock(), 'Europe/Madrid');
  await physio(createCase, { body: { player: unai.id, kind: 'injury', onsetDate, bodyArea: 'knee' } });
  const injured = async () => (await api.asStaff(getUser, { params: { id: unai.id } })).injury;
  expect(await injured()).toBe(true);
  await set(18);
  expect(await injured()).toBe(false);
  await set(16);
  expect(await injured()).toBe(true);
});
