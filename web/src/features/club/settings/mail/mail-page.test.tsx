import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { confirmPassword } from '@touchline/contract/people/auth';
import type { getMail, listMails, Mail, retryMail } from '@touchline/contract/club/mails';
import type {
  getSettings,
  sendTestMail,
  Settings,
  updateMailServer,
  updateSettings,
} from '@touchline/contract/club/settings';
import { AppRoutes } from '../../../../app/routing/routes.tsx';
import { buildSettings, newId, pageOf } from '../../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../../test/fake-server.ts';
import { fetchPages } from '../../../../test/fetch-pages.ts';
import { fill, renderPage, signIn } from '../../../../test/render.tsx';
import { findToast } from '../../../../test/toasts.ts';

let settings: Settings;
let failed: Mail[];

const buildMail = (changes: Partial<Mail> = {}): Mail => ({
  _id: newId(),
  template: 'resetPassword',
  to: 'iker@udvalmora.example',
  state: 'failed',
  attempts: 6,
  failure: 'recipient',
  createdAt: '2026-11-20T08:15:00.000Z',
  nextAttemptAt: null,
  waitsUntil: null,
  ...changes,
});

const show = async () => {
  const view = renderPage(<AppRoutes />, { at: '/settings/mail' });
  await screen.findByLabelText('SMTP host');
  return view;
};
type View = Awaited<ReturnType<typeof show>>;
const server = () => within(screen.getByRole('region', { name: 'Mail server' }));
const save = ({ user }: View) => user.click(server().getByRole('button', { name: 'Save' }));
const retype = async ({ user }: View, label: string, value: string) => {
  await user.clear(screen.getByLabelText(label));
  if (value !== '') await fill(user, screen.getByLabelText(label), value);
};
const saved = () => fakeServer.requests('PATCH /v1/settings/mail').map(({ body }) => body);
const stored = { smtpHost: 'smtp.udvalmora.example', smtpPort: 587, smtpUser: 'apikey', smtpSecure: true };

beforeAll(() => fetchPages('/settings/mail'));
beforeEach(() => {
  signIn();
  settings = buildSettings();
  failed = [];
  fakeServer.on<typeof getSettings>('GET /v1/settings', () => reply(settings, { etag: '"1"' }));
  fakeServer.on<typeof listMails>('GET /v1/mails', () => pageOf(failed));
  fakeServer.on<typeof updateMailServer>('PATCH /v1/settings/mail', ({ body, headers }) => {
    if (headers.get('if-match') !== '"1"') return refuse('preconditionFailed');
    const { smtpPass, ...mail } = body;
    settings = { ...settings, mail: { ...mail, smtpPassSet: smtpPass !== undefined || mail.smtpUser !== '' } };
    return reply(settings, { etag: '"2"' });
  });
});

test('keeps the stored password if something else is changed, and never shows it', async () => {
  const view = await show();
  expect(screen.getByText('A password is stored')).toBeVisible();
  expect(screen.queryByLabelText('SMTP password')).toBeNull();
  await retype(view, 'From address', 'club@udvalmora.example');
  await save(view);
  await findToast('Mail server updated successfully');
  expect(saved()).toEqual([{ ...stored, smtpFromEmail: 'club@udvalmora.example' }]);
});

test('accepts any user name and password, untrimmed', async () => {
  const view = await show();
  await view.user.click(screen.getByRole('button', { name: 'Change the SMTP password' }));
  expect(screen.getByLabelText('SMTP password')).toHaveFocus();
  await fill(view.user, screen.getByLabelText('SMTP password'), ' abcd efgh ');
  await save(view);
  await waitFor(() => expect(saved()).toMatchObject([{ smtpUser: 'apikey', smtpPass: ' abcd efgh ' }]));
  expect(await screen.findByText('A password is stored')).toBeVisible();
});

test('AU10 keeps the input if re-authentication is cancelled, and saves it once completed', async () => {
  let isProven = false;
  fakeServer.on<typeof confirmPassword>('POST /auth/confirm', () => {
    isProven = true;
    return { message: 'Password confirmed' };
  });
  fakeServer.on<typeof updateMailServer>('PATCH /v1/settings/mail', () =>
    isProven ? reply(settings, { etag: '"2"' }) : refuse('forbidden', { reason: 'passwordNeeded' }),
  );
  const view = await show();
  await retype(view, 'From address', 'club@udvalmora.example');
  await save(view);
  const dialog = () => screen.findByRole('dialog', { name: 'Confirm it is you' });
  await view.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('From address')).toHaveValue('club@udvalmora.example');
  await save(view);
  await fill(view.user, within(await dialog()).getByLabelText('Password'), 'Touchline1!');
  await view.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findToast('Mail server updated successfully');
  expect(saved()).toHaveLength(3);
});

test.each([
  ['SMTP host', 'smtp.elsewhere.example'],
  ['SMTP user', 'somebody'],
])('requires the password again if the %s changes', async (label, value) => {
  const view = await show();
  await retype(view, label, value);
  expect(
    screen.getByText('For another server, another user or an unencrypted connection, enter the password again.'),
  ).toBeVisible();
  await save(view);
  expect(await screen.findByText('Password is required')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('SMTP password')).toHaveFocus());
  expect(saved()).toEqual([]);
});

test('requires the password again before sending it unencrypted', async () => {
  const view = await show();
  await view.user.click(screen.getByRole('switch', { name: 'Encrypted connection only' }));
  await save(view);
  expect(await screen.findByText('Password is required')).toBeVisible();
  expect(saved()).toEqual([]);
});

test('requires no password without a user name', async () => {
  const view = await show();
  await retype(view, 'SMTP user', '');
  expect(screen.queryByText('A password is stored')).toBeNull();
  expect(screen.queryByLabelText('SMTP password')).toBeNull();
  await save(view);
  await waitFor(() => expect(saved()).toMatchObject([{ smtpUser: '' }]));
  expect(saved()[0]).not.toHaveProperty('smtpPass');
});

test.each([
  ['SMTP host', '', 'SMTP host is required'],
  ['SMTP host', 'not a host', 'Invalid SMTP host format'],
  ['Port', '', 'Port must be greater than 0'],
  ['Port', '70000', 'Port must be less than 65536'],
  ['Port', '80', 'Port should be a common email port (25, 465, 587, 993, 995)'],
  ['From address', '', 'From email is required'],
  ['From address', 'console', 'Invalid from email format'],
])('refuses in %s the value "%s" with: %s', async (label, value, message) => {
  const view = await show();
  await retype(view, label, value);
  await save(view);
  expect(await screen.findByText(message)).toBeVisible();
  expect(saved()).toEqual([]);
});

test('fills in the server of a provider', async () => {
  const view = await show();
  await view.user.click(screen.getByRole('button', { name: 'Use Gmail: smtp.gmail.com, port 465' }));
  expect(screen.getByLabelText('SMTP host')).toHaveValue('smtp.gmail.com');
  expect(screen.getByLabelText('Port')).toHaveValue('465');
});

test.each(['993', '995'])('says that port %s is for receiving mail', async (port) => {
  const view = await show();
  await retype(view, 'Port', port);
  expect(screen.getByText('This port is for reading email, not for sending it')).toBeVisible();
});

test('explains encryption, and that port 465 requires it', async () => {
  const view = await show();
  const encryption = () => screen.getByRole('switch', { name: 'Encrypted connection only' });
  expect(encryption()).toBeChecked();
  await view.user.click(encryption());
  expect(screen.getByText('If the server offers no encryption, emails are sent unencrypted.')).toBeVisible();
  await retype(view, 'Port', '465');
  expect(encryption()).toBeChecked();
  expect(encryption()).toBeDisabled();
});

test('saves where replies go, and refuses what is no address', async () => {
  fakeServer.on<typeof updateSettings>('PATCH /v1/settings', ({ body }) => {
    settings = { ...settings, ...body };
    return reply(settings, { etag: '"2"' });
  });
  const view = await show();
  const sheet = within(screen.getByRole('region', { name: 'Replies' }));
  await fill(view.user, sheet.getByLabelText('Replies go to'), 'office');
  await view.user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Please enter a valid email address')).toBeVisible();
  await view.user.clear(sheet.getByLabelText('Replies go to'));
  await fill(view.user, sheet.getByLabelText('Replies go to'), 'office@udvalmora.example');
  await view.user.click(sheet.getByRole('switch', { name: 'Replies to call-ups go to the head coach' }));
  await view.user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fakeServer.requests('PATCH /v1/settings').map(({ body }) => body)).toEqual([
      { replyTo: 'office@udvalmora.example', callUpRepliesToCoach: true },
    ]),
  );
});

test('says that the mail server is set by the environment, and shows the form that is not in use only when asked', async () => {
  settings = buildSettings({ mail: null, mailFromEnvironment: true });
  const { user } = await show();
  expect(screen.getByText('The mail server is set by the installation')).toBeVisible();
  expect(screen.getByLabelText('SMTP host')).not.toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a test email' })).toBeEnabled();
  const prepare = screen.getByRole('button', { name: 'Prepare other settings', expanded: false });
  await user.click(prepare);
  expect(screen.getByLabelText('SMTP host')).toBeVisible();
  await user.click(prepare);
  expect(screen.getByLabelText('SMTP host')).not.toBeVisible();
});

const tryOut = async (view: View) => {
  await view.user.click(screen.getByRole('button', { name: 'Send a test email' }));
};
const testMail = (outcome: Partial<Mail>, after = 0) => {
  const mail = buildMail({ to: 'laura.segura@udvalmora.example', state: 'waiting', failure: null, attempts: 0 });
  let asked = 0;
  fakeServer.on<typeof sendTestMail>('POST /v1/settings/mail/test', () => ({ _id: mail._id }));
  fakeServer.on<typeof getMail>('GET /v1/mails/:id', ({ params }) => {
    expect(params.id).toBe(mail._id);
    asked += 1;
    return asked > after ? { ...mail, ...outcome } : mail;
  });
};

test('sends a test mail, polls it, and says that it was accepted', async () => {
  testMail({ state: 'sent', attempts: 1 }, 1);
  const view = await show();
  await tryOut(view);
  expect(await screen.findByText('The test email to laura.segura@udvalmora.example is on its way.')).toBeVisible();
  expect(
    await screen.findByText(/The mail server has accepted the test email to laura.segura@udvalmora.example/),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a test email' })).toBeEnabled());
});

test.each<[Mail['failure'], string]>([
  ['authentication', 'The mail server refused the user name or password.'],
  ['address', "The mail server's address is not allowed."],
  ['unreachable', 'The mail server cannot be reached.'],
])('says why the test mail could not be sent: %s', async (failure, words) => {
  testMail({ state: 'waiting', attempts: 1, failure, nextAttemptAt: '2026-11-20T08:16:00.000Z' });
  const view = await show();
  await tryOut(view);
  const alert = (await screen.findByText('The test email could not be sent')).closest<HTMLElement>('[role=alert]')!;
  expect(within(alert).getByText(words)).toBeVisible();
});

test('stops polling after half a minute and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  testMail({ state: 'waiting' });
  const view = await show();
  await tryOut(view);
  await screen.findByText(/is on its way/);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText(/The test email is still waiting/)).toBeVisible();
  // A request of the same moment may still be under way.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  const asked = fakeServer.requests('GET /v1/mails/:id').length;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(fakeServer.requests('GET /v1/mails/:id')).toHaveLength(asked);
});

test('tests the saved settings: changes must be saved first', async () => {
  const view = await show();
  await retype(view, 'From address', 'club@udvalmora.example');
  expect(screen.getByText('Save your changes first; the test uses what is saved.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a test email' })).toBeDisabled();
});

test('says that a refusal for the moment is tried again, and why', async () => {
  testMail({ state: 'waiting', attempts: 1, failure: 'later', nextAttemptAt: '2026-11-20T08:16:00.000Z' });
  const view = await show();
  await tryOut(view);
  const title = await screen.findByText('The test email has not been sent yet');
  const alert = title.closest<HTMLElement>('[role=alert],[role=status]')!;
  expect(alert).toHaveTextContent('The mail server is not taking this email at the moment. Touchline tries again');
});

test('lists mails that wait for another try, with its time', async () => {
  failed = [
    buildMail({ state: 'waiting', failure: 'limit', attempts: 2, nextAttemptAt: '2026-11-20T12:15:00.000Z' }),
    buildMail({ failure: 'sender' }),
  ];
  await show();
  expect(await screen.findByText("The mail server's sending limit is used up.")).toBeVisible();
  expect(screen.getByText(/2 attempts · Next try: November 20, 2026/)).toBeVisible();
  expect(screen.getByText(/does not let the club send from this address/)).toBeVisible();
  expect(fakeServer.requests('GET /v1/mails')[0]?.query).toMatchObject({ failing: 'true' });
});

test('does not say that all were sent while no mail server is set up', async () => {
  settings = buildSettings({ mail: null });
  await show();
  expect(await screen.findByText(/^No mail server is set up yet. Until there is one, emails wait/)).toBeVisible();
  expect(screen.queryByText(/No email is waiting here/)).toBeNull();
});

test('lists failed mails and resends one', async () => {
  failed = [buildMail()];
  fakeServer.on<typeof retryMail>('POST /v1/mails/:id/retry', ({ params }) => {
    failed = failed.filter(({ _id }) => _id !== params.id);
    return { message: 'ok' };
  });
  const view = await show();
  expect(await screen.findByText('The mail server does not know the recipient.')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Try again: iker@udvalmora.example' }));
  expect(await screen.findByText(/No email is waiting here/)).toBeVisible();
  expect(await screen.findByText('The email is being sent again')).toBeVisible();
});
