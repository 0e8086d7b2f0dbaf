import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type {
  CalendarLink,
  endCalendarLink,
  getCalendarLink,
  renewCalendarLink,
} from '@touchline/contract/football/calendar';
import type { getClub } from '@touchline/contract/club/club';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { SubscribeButton } from './subscribe-button.tsx';

const url = 'https://console.example/v1/calendar/a-secret/club.ics';

/** A person with or without a link; the fake server remembers it. */
const openLink = async (link: CalendarLink | null) => {
  signIn();
  let kept = link;
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof getCalendarLink>('GET /v1/calendar/link', () => ({ link: kept }));
  fakeServer.on<typeof renewCalendarLink>('POST /v1/calendar/link', () => {
    kept = { createdAt: '2026-10-15T10:00:00.000Z', lastReadAt: null };
    return { url, createdAt: kept.createdAt };
  });
  fakeServer.on<typeof endCalendarLink>('DELETE /v1/calendar/link', () => {
    kept = null;
    return { deleted: 1 };
  });
  const view = renderPage(<SubscribeButton />);
  await view.user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await screen.findByRole('dialog');
  return view;
};
const old: CalendarLink = { createdAt: '2026-09-01T10:00:00.000Z', lastReadAt: '2026-10-14T22:30:00.000Z' };
const address = () => screen.findByLabelText<HTMLInputElement>('Your calendar link');

// A separate chunk, loaded beforehand so that no test times out waiting for it.
beforeAll(() => import('./subscribe-dialog.tsx'));

test('creates a link, shows it, and opens it in the calendar app', async () => {
  const { user } = await openLink(null);
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await address()).toHaveValue(url);
  expect(screen.getByText(/it is shown only once/)).toBeVisible();
  expect(screen.getByText(/Google looks every 8 to 24 hours, Outlook about every 3/)).toBeVisible();
  await findToast('Calendar link created successfully');
  expect(screen.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    'webcal://console.example/v1/calendar/a-secret/club.ics',
  );
});

test('shows a link once, later only when it was created and last read', async () => {
  const { user } = await openLink(null);
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  await address();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('You have a link. For security it is not shown again.')).toBeVisible();
  expect(screen.getByText('Not yet')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('a-secret');
});

test("shows when the link was created and last read, in the club's time zone", async () => {
  await openLink(old);
  expect(await screen.findByText(/September 1, 2026 at 12:00/)).toBeVisible();
  expect(screen.getByText(/October 15, 2026 at 12:30/)).toBeVisible();
});

test('copies the link', async () => {
  const { user } = await openLink(null);
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  await address();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
});

test('selects the link if the browser does not allow copying', async () => {
  const { user } = await openLink(null);
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  const input = await address();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/The link is selected/)).toBeVisible();
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(url);
});

test('renews only after a confirmation, because calendars with the old link stop updating', async () => {
  const { user } = await openLink(old);
  await user.click(await screen.findByRole('button', { name: 'Renew' }));
  expect(screen.getByRole('heading', { name: 'Renew the link?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(fakeServer.requests('POST /v1/calendar/link')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Renew' }));
  await user.click(screen.getByRole('button', { name: 'Renew' }));
  expect(await address()).toHaveValue(url);
});

test('revokes the link after a confirmation', async () => {
  const { user } = await openLink(old);
  await user.click(await screen.findByRole('button', { name: 'End' }));
  expect(screen.getByText(/Calendars that use it are no longer updated/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End' }));
  await findToast('Calendar link ended successfully');
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible();
});

test('keeps the dialog open with an error if the link could not be created', async () => {
  const { user } = await openLink(null);
  fakeServer.on<typeof renewCalendarLink>('POST /v1/calendar/link', () => refuse('defaultError'));
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('An unexpected error occurred')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create link' })).toBeEnabled();
});

test('says that the link could not be loaded, and retries', async () => {
  signIn();
  fakeServer.on<typeof getClub>('GET /v1/club', noAnswer);
  fakeServer.on<typeof getCalendarLink>('GET /v1/calendar/link', noAnswer);
  const { user } = renderPage(<SubscribeButton />);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('The calendar link could not be loaded.')).toBeVisible();
  fakeServer.on<typeof getCalendarLink>('GET /v1/calendar/link', () => ({ link: null }));
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('button', { name: 'Create link' })).toBeVisible();
});
