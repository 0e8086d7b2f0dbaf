import { getMe } from '@touchline/contract/people/auth';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start-test-app.ts';

test('tells an administrator who is medical staff, or may read medical records, and nobody else', async () => {
  const { api, build, clock, db } = await startTestApp();
  const since = { administrator_since: clock().toISOString() };
  const rightsOf = async (id: string) => {
    const { isMedical, readsMedical } = await api.with(await build.tokenOf(id))(getMe, {});
    return { isMedical, readsMedical };
  };
  const none = { isMedical: undefined, readsMedical: undefined };
  const [doctor, coach, physio] = [
    await build.staff('medical', since),
    await build.staff('tactic', since),
    await build.staff('medical'),
  ];
  expect(await rightsOf(doctor.id)).toEqual({ ...none, isMedical: true });
  expect(await rightsOf(coach.id)).toEqual(none);
  const at = clock().toISOString();
  await db
    .insertInto('health_settings')
    .values({ id: 1, administrator_reads: true, medical_only: false, settings: '{}', updated_at: at })
    .execute();
  expect(await rightsOf(coach.id)).toEqual({ ...none, readsMedical: true });
  expect(await rightsOf(physio.id)).toEqual(none);
});
