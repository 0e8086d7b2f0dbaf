import { erasePerson } from '@touchline/contract/club/privacy';
import { getAvailability } from '@touchline/contract/health/availability';
import { createCase, setStage, updateCase } from '@touchline/contract/health/cases';
import { expect, test } from 'vitest';
import { tablesWith } from '../../../test/helpers/traces.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

test('PR2 what a case keeps, to be given back, does not name an erased member of staff', async () => {
  const app = await startTestApp();
  const { api, build } = app;
  const { id: player } = await build.player();
  const physio = await build.staff('medical', { name: 'Eva Ruiz' });
  const as = api.with(await build.tokenOf(physio.id));
  const onsetDate = '2026-08-15';
  const { _id: id } = await as(createCase, { body: { player, kind: 'injury', onsetDate, bodyArea: 'knee' } });
  await as(setStage, { params: { id }, body: { stage: 2, on: onsetDate, reason: 'He walks well' } });
  await as(updateCase, { params: { id }, body: { closed: { on: onsetDate, outcome: 'recovered' } } });

  const proof = await api.asAdmin(erasePerson, { params: { id: physio.id }, body: { name: 'Eva Ruiz' } });
  expect(proof.traces).toEqual([]);
  expect(await tablesWith(app, physio.id)).toEqual(['audit_log']);

  const other = api.with((await build.signedIn('medical')).token);
  await other(updateCase, { params: { id }, body: { closed: null } });
  const { today } = await other(getAvailability, { params: { id: player } });
  expect(today).toMatchObject({ training: 'none', by: null });
});
