import { getClub } from '@touchline/contract/club/club';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

test('shows staff the name of the organisation and its time zone', async () => {
  const { api, db } = await startTestApp();
  expect(await api.asStaff(getClub, {})).toEqual({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  });
  await db.updateTable('club').set({ timezone: 'America/Sao_Paulo' }).execute();
  expect(await api.asStaff(getClub, {})).toMatchObject({ timezone: 'America/Sao_Paulo' });
});

test('its week begins as in its country, unless the club has said another day', async () => {
  const { api, db } = await startTestApp();
  await db.updateTable('club').set({ country: 'SA' }).execute();
  expect(await api.asStaff(getClub, {})).toMatchObject({ weekStart: 7 });
  await db.updateTable('club').set({ week_start: 6 }).execute();
  expect(await api.asStaff(getClub, {})).toMatchObject({ weekStart: 6 });
});
