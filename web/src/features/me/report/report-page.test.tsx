import type { getMe } from '@touchline/contract/me/me';
import type { sendComplaint, uploadComplaintPhoto } from '@touchline/contract/me/me-complaints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, noAnswer, refuse, silence } from '../../../test/fake-server.ts';
import { newId } from '../../../test/build.ts';
import { buildConsents, buildOwnComplaint, buildToday, openArea, pairPhone } from '../test/area.tsx';

const post = 'POST /v1/me/medicalcomplaints';
const upload = 'POST /v1/me/uploads';
const photo = (name: string) => new File(['picture'], name, { type: 'image/jpeg' });
const description = () => screen.findByRole('textbox', { name: 'What is wrong?' });
const sendButton = () => screen.getByRole('button', { name: 'Send to the medical staff' });

beforeEach(() => {
  // jsdom does not render pictures.
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  // @ts-expect-error jsdom has none of its own
  delete URL.createObjectURL;
  // @ts-expect-error jsdom has none of its own
  delete URL.revokeObjectURL;
});

test('sends what hurts, where, since when, and whether the player can train', async () => {
  // In Madrid the month has just begun.
  vi.useFakeTimers({ now: new Date('2026-11-30T23:10:00.000Z'), toFake: ['Date'] });
  pairPhone();
  fakeServer.on<typeof sendComplaint>(post, () => buildOwnComplaint());
  const { user } = openArea('/me/report');

  await user.type(await description(), 'Swollen since the match');
  const figure = screen.getByRole('group', { name: 'Figure: Front' });
  await user.click(within(figure).getByRole('button', { name: 'Left knee' }));
  await user.click(screen.getByRole('radio', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Left calf' }));
  expect(screen.getByText('Chosen: Left knee and Left calf')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Yesterday' }));
  await user.click(screen.getByRole('radio', { name: 'A little' }));
  await user.click(sendButton());

  expect(await screen.findByRole('heading', { name: 'Sent to the medical staff' })).toHaveFocus();
  const sent = fakeServer.requests(post)[0];
  expect(sent?.body).toEqual({
    description: 'Swollen since the match',
    bodyParts: ['kneeLeft', 'calfLeft'],
    since: '2026-11-30',
    canTrain: 'limited',
  });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(localStorage).toHaveLength(1);
});

test('says who reads a report, as the club has set it', async () => {
  pairPhone();
  const today = buildToday();
  fakeServer.on<typeof getMe>('GET /v1/me', () => ({ ...today, club: { ...today.club, medicalDepartmentOnly: true } }));
  openArea('/me/report');
  await description();
  expect(screen.getByText(/coaches and management can't read it/)).toBeVisible();
});

test('accepts at most three body parts, from figure and list alike', async () => {
  pairPhone();
  const { user } = openArea('/me/report');
  await description();

  await user.click(screen.getByText('Choose from a list'));
  await user.click(screen.getByRole('checkbox', { name: 'Head' }));
  await user.click(screen.getByRole('checkbox', { name: 'Left hamstring' }));
  const chest = screen.getByRole('button', { name: 'Chest' });
  await user.click(chest);
  expect(chest).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Belly' }));

  expect(screen.getByText('At most 3 places')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Belly' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('checkbox', { name: 'Head' }));
  expect(screen.getByText('Chosen: Left hamstring and Chest')).toBeVisible();
});

test('moves through the figure with the arrow keys', async () => {
  pairPhone();
  const { user } = openArea('/me/report');
  await description();

  screen.getByRole('button', { name: 'Head' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Neck' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Chosen: Neck')).toBeVisible();
});

test('keeps an unsent report, even across a reload, and resends it with the same key', async () => {
  pairPhone();
  fakeServer.on<typeof sendComplaint>(post, noAnswer);
  const first = openArea('/me/report');
  await first.user.type(await description(), 'Groin pulls');
  await first.user.click(screen.getByRole('button', { name: 'Groin' }));
  await first.user.click(sendButton());
  expect(await screen.findByText('It could not be sent. Everything you wrote is still here.')).toBeVisible();
  const key = fakeServer.requests(post)[0]?.headers.get('idempotency-key');
  first.unmount();

  fakeServer.on<typeof sendComplaint>(post, () => buildOwnComplaint());
  const { user } = openArea('/me/report');
  expect(await screen.findByText(/what you wrote last time/)).toBeVisible();
  expect(await description()).toHaveValue('Groin pulls');
  expect(screen.getByText('Chosen: Groin')).toBeVisible();
  await user.click(sendButton());

  await screen.findByRole('heading', { name: 'Sent to the medical staff' });
  expect(fakeServer.requests(post)).toHaveLength(2);
  expect(fakeServer.requests(post)[1]?.headers.get('idempotency-key')).toBe(key);
});

test('requires a description and a first day that is not in the future', async () => {
  pairPhone();
  const { user } = openArea('/me/report');
  const text = await description();

  await user.click(sendButton());
  expect(screen.getByText('Write a few words first.')).toBeVisible();
  expect(text).toHaveFocus();
  await user.type(text, 'Ankle');
  await user.click(screen.getByRole('radio', { name: 'Earlier' }));
  await user.click(sendButton());

  expect(screen.getByText('Choose a day that is not in the future.')).toBeVisible();
  expect(screen.getByLabelText('First day')).toHaveFocus();
  expect(fakeServer.requests(post)).toHaveLength(0);
});

test('uploads photos when they are chosen, retries a failed one and cancels a running one', async () => {
  pairPhone();
  const key = newId();
  let answer: () => ReturnType<typeof refuse> | Promise<never> | { key: string; url: string } = () =>
    refuse('defaultError');
  fakeServer.on<typeof uploadComplaintPhoto>(upload, () => answer());
  fakeServer.on<typeof sendComplaint>(post, () => buildOwnComplaint());
  const { user } = openArea('/me/report');
  await user.type(await description(), 'Bruise');

  await user.upload(screen.getByLabelText('Add a photo', { selector: 'input' }), photo('bruise.jpg'));
  const again = await screen.findByRole('button', { name: 'Send photo 1 again' });
  answer = () => ({ key, url: '/files/1' });
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());

  answer = silence;
  await user.upload(screen.getByLabelText('Add a photo', { selector: 'input' }), photo('other.jpg'));
  expect(await screen.findByRole('progressbar', { name: 'Photo 2 is being sent' })).toBeVisible();
  await user.click(sendButton());
  expect(screen.getByText(/Wait until the photos are sent/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop photo 2' }));
  await user.click(sendButton());

  await screen.findByRole('heading', { name: 'Sent to the medical staff' });
  expect(fakeServer.requests(post)[0]?.body).toEqual({ description: 'Bruise', photos: [key] });
});

test('refuses a file that is not a picture', async () => {
  pairPhone();
  const { user } = openArea('/me/report');
  await description();
  const input = screen.getByLabelText<HTMLInputElement>('Add a photo', { selector: 'input' });
  input.accept = '';
  await user.upload(input, new File(['x'], 'x.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Please select an image file (JPEG, PNG, GIF or WebP)')).toBeVisible();
});

test('is closed to a player who has refused, with a link to change that', async () => {
  pairPhone(buildToday({ consents: buildConsents({ medical: { state: 'refused' } }) }));
  openArea('/me/report');
  expect(await screen.findByText(/You have not consented to the club storing/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change my decision' })).toHaveAttribute('href', '/me/consents');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
