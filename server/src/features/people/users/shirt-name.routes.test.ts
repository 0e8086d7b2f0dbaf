import { getLineup } from '@touchline/contract/football/primary-players';
import { getUser, listUsers, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

test('the name on a shirt is guessed until somebody sets it, found by search, and guessed again when it is emptied', async () => {
  const { api, build } = await startTestApp();
  const player = await build.player({ name: 'Juan Carlos Pérez Gil', nationality: 'Spanish' });
  const params = { id: player.id };
  const onShirt = async () => {
    const { starting, substitutes } = await api.asStaff(getLineup, {});
    return [...starting, ...substitutes].find(({ _id }) => _id === player.id)?.shirtName;
  };
  const found = async (search: string) => (await api.asStaff(listUsers, { query: { search } })).total;
  expect(await api.asStaff(getUser, { params })).toMatchObject({ shirtName: null, shirtNameGuess: 'Pérez' });
  expect(await onShirt()).toBe('Pérez');

  const set = await api.asStaff(updateUser, { params, body: { shirtName: ' Juanqui ' } });
  expect(set).toMatchObject({ shirtName: 'Juanqui', shirtNameGuess: 'Pérez' });
  expect(await onShirt()).toBe('Juanqui');
  expect(await found('juanqui')).toBe(1);
  await api.asStaff(updateUser, { params, body: { name: 'Juan Carlos López Gil' } });
  expect(await onShirt()).toBe('Juanqui');

  await api.asStaff(updateUser, { params, body: { shirtName: null } });
  expect(await onShirt()).toBe('López');
  expect(await found('juanqui')).toBe(0);
});

test('staff have no name on a shirt', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.staff('tactic');
  const params = { id };
  expect(await api.asStaff(getUser, { params })).toMatchObject({ shirtName: null, shirtNameGuess: null });
  const token = await build.adminToken();
  expect(await api.refused(updateUser, { params, body: { shirtName: 'Boss' } }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'shirtName' }],
  });
});
