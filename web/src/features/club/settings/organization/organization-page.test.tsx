import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { getSettings, Settings, updateSettings } from '@touchline/contract/club/settings';
import { AppRoutes } from '../../../../app/routing/routes.tsx';
import { buildSettings } from '../../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../../test/fake-server.ts';
import { fetchPages } from '../../../../test/fetch-pages.ts';
import { fill, renderPage, signIn } from '../../../../test/render.tsx';
import { findToast } from '../../../../test/toasts.ts';

let settings: Settings;

const show = async () => {
  const view = renderPage(<AppRoutes />, { at: '/settings/organization' });
  await screen.findByLabelText('Organization name');
  return view;
};
const save = () => screen.getByRole('button', { name: 'Save' });
const saved = () => fakeServer.requests('PATCH /v1/settings').map(({ body }) => body);

beforeAll(() => fetchPages('/settings/organization'));
beforeEach(() => {
  signIn();
  settings = buildSettings();
  fakeServer.on<typeof getSettings>('GET /v1/settings', () => reply(settings, { etag: '"1"' }));
  fakeServer.on<typeof updateSettings>('PATCH /v1/settings', ({ body, headers }) => {
    if (headers.get('if-match') !== '"1"') return refuse('preconditionFailed');
    settings = { ...settings, ...(body as Partial<Settings>) };
    return reply(settings, { etag: '"2"' });
  });
});

test('saves only the name if only the name was changed', async () => {
  const { user } = await show();
  await user.clear(screen.getByLabelText('Organization name'));
  await fill(user, screen.getByLabelText('Organization name'), 'Unión Deportiva Valmora');
  await user.click(save());
  await findToast('Club updated successfully');
  expect(saved()).toEqual([{ organizationName: 'Unión Deportiva Valmora' }]);
  expect(save()).toBeDisabled();
});

test('shows the current time in the chosen time zone', async () => {
  const { user } = await show();
  const madrid = screen.getByText(/Current time there: /).textContent;
  await user.click(screen.getByRole('button', { name: /Timezone/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'Tokyo');
  await user.click(await screen.findByRole('option', { name: /Asia\/Tokyo/ }));
  expect(screen.getByText(/Current time there: /).textContent).not.toBe(madrid);
  await user.click(save());
  await waitFor(() => expect(saved()).toEqual([{ timezone: 'Asia/Tokyo' }]));
});

test('the week begins as in the country until a day is chosen', async () => {
  const { user } = await show();
  const field = () => screen.getByRole('button', { name: /First day of the week/ });
  expect(field()).toHaveTextContent('As in the country (Monday)');
  await user.click(screen.getByRole('button', { name: /Country/ }));
  await user.click(await screen.findByRole('option', { name: /Egypt/ }));
  expect(field()).toHaveTextContent('As in the country (Saturday)');
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: 'Sunday' }));
  await user.click(save());
  await waitFor(() => expect(saved()).toEqual([{ country: 'EG', weekStart: 7 }]));
});

test.each([
  ['', 'Organization name must be at least 2 characters'],
  ['U'.repeat(101), 'Organization name is too long'],
  ['UD [Valmora]', 'Only letters, numbers, spaces, &, ., and - are allowed'],
])('refuses the name "%s" with: %s', async (name, message) => {
  const { user } = await show();
  const field = screen.getByLabelText('Organization name');
  await user.clear(field);
  if (name !== '') await user.click(field);
  if (name !== '') await user.paste(name);
  await user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  expect(saved()).toEqual([]);
});

test('saves other quiet hours, asks for a missing time, and says when there are none', async () => {
  const { user } = await show();
  const quiet = within(screen.getByRole('group', { name: 'Quiet hours' }));
  const [from, until] = [quiet.getByLabelText('From'), quiet.getByLabelText('Until')];
  expect([from, until]).toMatchObject([{ value: '21:30' }, { value: '07:30' }]);
  fireEvent.change(until, { target: { value: '' } });
  await user.click(save());
  expect(await screen.findByText('This field is required')).toBeVisible();
  fireEvent.change(until, { target: { value: '21:30' } });
  expect(quiet.getByRole('status')).toHaveTextContent('The same time twice: emails go out at any hour.');
  fireEvent.change(until, { target: { value: '08:00' } });
  expect(quiet.getByRole('status')).toBeEmptyDOMElement();
  await user.click(save());
  await findToast('Club updated successfully');
  expect(saved()).toEqual([{ quietTo: '08:00' }]);
});

test('saves where the club is, typed with a comma or a point, and takes it away again', async () => {
  const { user } = await show();
  const place = within(screen.getByRole('group', { name: 'Place of the club on the map' }));
  await fill(user, place.getByLabelText('Latitude'), '40,4168');
  await fill(user, place.getByLabelText('Longitude'), '-3.7038');
  await user.click(save());
  await findToast('Club updated successfully');
  expect(saved()).toEqual([{ latitude: 40.4168, longitude: -3.7038 }]);
  await user.clear(place.getByLabelText('Latitude'));
  await user.clear(place.getByLabelText('Longitude'));
  await user.click(save());
  await waitFor(() => expect(saved()[1]).toEqual({ latitude: null, longitude: null }));
});

test.each([
  ['40', '', 'Type both numbers, or leave both empty'],
  ['', '-3', 'Type both numbers, or leave both empty'],
  ['91', '0', 'Type a number from -90 to 90'],
  ['north', '0', 'Type a number from -90 to 90'],
  ['0', '180.5', 'Type a number from -180 to 180'],
])('refuses the place "%s" and "%s" with: %s', async (latitude, longitude, message) => {
  const { user } = await show();
  const type = async (label: string, text: string) =>
    text === '' ? undefined : fill(user, screen.getByLabelText(label), text);
  await type('Latitude', latitude);
  await type('Longitude', longitude);
  await user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(saved()).toEqual([]);
});
