import { act, screen, waitFor } from '@testing-library/react';
import type { getClub } from '@touchline/contract/club/club';
import type {
  getInvitation,
  Invitation,
  makeInvitationLink,
  sendInvitation,
} from '@touchline/contract/people/invitations';
import type { getUser } from '@touchline/contract/people/users';
import i18n from 'i18next';
import { expect, test, vi } from 'vitest';
import { announce, useAnnouncement } from '../../../lib/state/announce.ts';
import { buildUser } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { InvitationStatus } from './invitation-status.tsx';

const createdAt = '2026-08-15T18:30:00.000Z';
const expiresAt = '2026-08-22T18:30:00.000Z';
const link = 'https://club.example/updatePassword?token=tli_x';
type Mail = NonNullable<Invitation['mail']>;

const answer = (mail: Partial<Mail> | null, rest: Partial<Invitation> = {}) =>
  fakeServer.on<typeof getInvitation>('GET /v1/users/:id/invitation', () => ({
    mail: mail && { state: 'sent', failure: null, createdAt, waitsUntil: null, ...mail },
    expiresAt,
    accepted: false,
    ...rest,
  }));

const show = (
  role: 'medical' | 'player' = 'medical',
  email: string | null = 'nora@correo.example',
  { staysWhenAccepted = false } = {},
) => {
  signIn();
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  const person = buildUser({ role, email });
  fakeServer.on<typeof getUser>('GET /v1/users/:id', () => person);
  return renderPage(
    <>
      <InvitationStatus userId={person._id} staysWhenAccepted={staysWhenAccepted} />
      <Announcement />
    </>,
  );
};
function Announcement() {
  // No text: what is said stands on the page as well.
  return <p data-testid="announced" data-said={useAnnouncement()} />;
}
const announced = () => screen.getByTestId('announced').dataset.said;
const button = (name: string) => screen.queryByRole('button', { name });

test('shows that the invitation was sent, and until when its link works in the club’s time zone', async () => {
  answer({});
  show();
  expect(await screen.findByText(/Invitation sent to nora@correo.example/)).toBeVisible();
  // A day later in the browser's time zone.
  expect(await screen.findByText(/The link works until August 22, 2026 at 8:30 PM/)).toBeVisible();
});

test('polls until the mail was sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  answer({ state: 'waiting' });
  show();
  expect(await screen.findByText(/is being sent/)).toBeVisible();
  expect(button('Send again')).toBeNull();
  answer({});
  await waitFor(() => expect(announced()).toMatch(/^Invitation sent to/));
});

test('announces no state that stood there, in whatever language', async () => {
  answer({});
  announce('');
  show();
  expect(await screen.findByText(/Invitation sent to/)).toBeVisible();
  await act(() => i18n.changeLanguage('es'));
  expect(screen.queryByText(/Invitation sent to/)).toBeNull();
  expect(announced()).toBe('');
});

test('says until when it waits in quiet hours, and gives the link to who cannot', async () => {
  answer({ state: 'waiting', waitsUntil: '2026-08-16T05:30:00.000Z' });
  show();
  expect(await screen.findByText(/waits for the end of the quiet hours/)).toBeVisible();
  expect(await screen.findByText(/It goes out on August 16, 2026 at 7:30 AM/)).toBeVisible();
  expect(button('Copy link')).toBeEnabled();
});

test('shows why it could not be sent, and resends it', async () => {
  answer({ state: 'failed', failure: 'unreachable' });
  const { user } = show();
  expect(await screen.findByText(/could not be sent to nora@correo.example. The mail server cannot/)).toBeVisible();
  fakeServer.on<typeof sendInvitation>('POST /v1/users/:id/invitation', () => {
    answer({});
    return { message: 'ok' };
  });
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/Invitation sent to/)).toBeVisible();
});

test('says that it is tried again after a refusal for the moment', async () => {
  answer({ state: 'waiting', failure: 'later' });
  show();
  expect(
    await screen.findByText(/has not been sent yet and will be tried again. The mail server is not taking this email/),
  ).toBeVisible();
  expect(button('Send again')).toBeEnabled();
});

test('says at once that there is no mail server, with the link to pass on', async () => {
  answer({ state: 'waiting', failure: 'unconfigured' });
  show();
  expect(await screen.findByText(/No mail server is set up yet/)).toBeVisible();
  expect(button('Copy link')).toBeEnabled();
  expect(fakeServer.requests('GET /v1/users/:id/invitation')).toHaveLength(1);
});

test('copies a link to pass on', async () => {
  answer({ state: 'failed', failure: 'refused' });
  fakeServer.on<typeof makeInvitationLink>('POST /v1/users/:id/invitation/link', () => ({ link, expiresAt }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/Link copied/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('shows the selected link if the browser refuses the clipboard', async () => {
  answer({ state: 'failed', failure: 'refused' });
  fakeServer.on<typeof makeInvitationLink>('POST /v1/users/:id/invitation/link', () => ({ link, expiresAt }));
  const { user } = show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Invitation link' });
  expect(field).toHaveValue(link);
  expect(field).toHaveAttribute('readonly');
  await waitFor(() => expect(field.selectionEnd).toBe(link.length));
});

test('says that it cannot be resent', async () => {
  answer({ state: 'failed', failure: 'refused' });
  fakeServer.on<typeof sendInvitation>('POST /v1/users/:id/invitation', () => refuse('defaultError'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The invitation could not be sent again. Please try again.')).toBeVisible();
});

test('says that nothing was sent because there is no address', async () => {
  answer(null);
  show('player', null);
  expect(await screen.findByText('No invitation was sent, because there is no email address.')).toBeVisible();
  expect(button('Send invitation')).toBeNull();
});

test('offers a pairing link for players, also to pass on by hand', async () => {
  answer({});
  show('player');
  expect(await screen.findByText(/Invitation sent to.*The link works until/)).toBeVisible();
  expect(button('Copy link')).toBeVisible();
});

test('shows on request that a phone is paired, and offers a link for another one', async () => {
  answer({}, { accepted: true, expiresAt: null });
  show('player', undefined, { staysWhenAccepted: true });
  expect(await screen.findByText('A phone is paired. A new link pairs another one.')).toBeVisible();
  expect(button('Copy link')).toBeVisible();
  expect(button('Send again')).toBeVisible();
});

test('shows the new link of a player who has paired a phone', async () => {
  answer({ state: 'waiting' }, { accepted: true });
  show('player', undefined, { staysWhenAccepted: true });
  expect(await screen.findByText(/is being sent/)).toBeVisible();
});

test('shows that a link is invalid', async () => {
  answer({}, { expiresAt: null });
  show();
  expect(await screen.findByText(/The link that was sent to nora@correo.example no longer works/)).toBeVisible();
});

test('disappears once the person has set a password', async () => {
  answer({}, { accepted: true });
  show();
  await waitFor(() => expect(fakeServer.requests('GET /v1/users/:id')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Invitation' })).toBeNull();
});
