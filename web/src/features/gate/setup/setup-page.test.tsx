import type { acceptTerms, getSetupAccess, initialize, trySetupMail } from '@touchline/contract/club/setup';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { SetupPage } from './setup-page.tsx';

const show = async () => {
  const onConfigured = vi.fn();
  const shown = renderPage(<SetupPage onConfigured={onConfigured} />);
  await screen.findByRole('heading', { level: 1 });
  return { onConfigured, ...shown };
};
type Shown = Awaited<ReturnType<typeof show>>;

beforeEach(() => fakeServer.on<typeof getSetupAccess>('GET /setup/access', () => ({ message: 'You may' })));

const next = () => screen.getByRole('button', { name: 'Next' });

const choose = async ({ user }: Shown, label: RegExp, search: string, option: RegExp) => {
  await user.click(screen.getByRole('button', { name: label }));
  await user.click(await screen.findByRole('combobox', { name: 'Search' }));
  await user.paste(search);
  await user.click(await screen.findByRole('option', { name: option }));
};

// Pasted, because each key would render the page again.
const fill = async ({ user }: Shown, label: string, text: string) => {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};

const fillOrganization = async (shown: Shown) => {
  await fill(shown, 'Organization name', 'UD Valmora');
  await choose(shown, /Country/, 'spain', /Spain/);
};
const fillAdmin = async (shown: Shown) => {
  await fill(shown, 'Admin email', 'laura.segura@udvalmora.example');
  await fill(shown, 'Admin phone', '600000148');
  await fill(shown, 'Admin password', 'Valmora2026!');
};
const fillMail = async (shown: Shown) => {
  await fill(shown, 'SMTP host', 'smtp.udvalmora.example');
  await fill(shown, 'SMTP user', 'console@udvalmora.example');
  await fill(shown, 'SMTP password', 'Valmora2026!');
  await fill(shown, 'From address', 'console@udvalmora.example');
};
const fillAll = async (shown: Shown) => {
  await fillOrganization(shown);
  await shown.user.click(next());
  await fillAdmin(shown);
  await shown.user.click(next());
  await fillMail(shown);
  await shown.user.click(next());
};

test('requires a complete step before the next, and keeps the input going forward and back', async () => {
  const shown = await show();
  expect(next()).toBeDisabled();
  await fillOrganization(shown);
  expect(next()).toBeEnabled();
  await shown.user.click(next());
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Account' })).toHaveFocus();
  await shown.user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByLabelText('Organization name')).toHaveValue('UD Valmora');
  await shown.user.click(screen.getByRole('button', { name: /Admin Account/ }));
  expect(screen.getByLabelText('Admin email')).toBeInTheDocument();
});

test("goes a step back and forward with the browser's buttons, losing nothing", async () => {
  const shown = await show();
  await fillOrganization(shown);
  await shown.user.click(next());
  await fill(shown, 'Admin email', 'laura.segura@udvalmora.example');
  shown.travel(-1);
  expect(await screen.findByRole('heading', { level: 1, name: 'Organization' })).toHaveFocus();
  expect(screen.getByLabelText('Organization name')).toHaveValue('UD Valmora');
  shown.travel(1);
  expect(await screen.findByLabelText('Admin email')).toHaveValue('laura.segura@udvalmora.example');
});

test('starts over if a reload has lost the input', async () => {
  renderPage(<SetupPage onConfigured={vi.fn()} />, { at: { pathname: '/', state: { setupStep: 2 } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Organization' })).toBeInTheDocument();
});

test('shows a message half a second after the change, not before', async () => {
  const { user } = await show();
  await user.type(screen.getByLabelText('Organization name'), 'U');
  expect(screen.queryByText('Organization name must be at least 2 characters')).not.toBeInTheDocument();
  expect(await screen.findByText('Organization name must be at least 2 characters')).toBeInTheDocument();
  expect(next()).toBeDisabled();
});

test('starts with Europe/Madrid and the dial code +1, and sets the dial code of the chosen country', async () => {
  const shown = await show();
  expect(screen.getByRole('button', { name: /Timezone/ })).toHaveTextContent('Europe/Madrid');
  await choose(shown, /Country/, 'portu', /Portugal/);
  await fill(shown, 'Organization name', 'UD Valmora');
  await shown.user.click(next());
  expect(screen.getByText('+351')).toBeInTheDocument();
  await choose(shown, /Phone country/, '+55', /Brazil/);
  expect(screen.getByText('+55')).toBeInTheDocument();
});

test('finds a time zone by part of its name, with its offset', async () => {
  const shown = await show();
  await shown.user.click(screen.getByRole('button', { name: /Timezone/ }));
  await shown.user.type(await screen.findByRole('combobox', { name: 'Search' }), 'toky');
  expect(await screen.findByRole('option', { name: /Asia\/Tokyo.*UTC\+09:00/ })).toBeInTheDocument();
});

test('fills in host and port of a provider', async () => {
  const shown = await show();
  await fillOrganization(shown);
  await shown.user.click(next());
  await fillAdmin(shown);
  await shown.user.click(next());
  // Each is named by what it fills in, and shows it.
  for (const [name, server] of [
    ['Use Gmail: smtp.gmail.com, port 465', 'smtp.gmail.com 465'],
    ['Use Microsoft 365: smtp.office365.com, port 587', 'smtp.office365.com 587'],
    ['Use Yahoo: smtp.mail.yahoo.com, port 465', 'smtp.mail.yahoo.com 465'],
    ['Use iCloud: smtp.mail.me.com, port 587', 'smtp.mail.me.com 587'],
  ] as const)
    expect(screen.getByRole('button', { name })).toHaveTextContent(server);
  await shown.user.click(screen.getByRole('button', { name: /Use Microsoft 365/ }));
  expect(screen.getByLabelText('SMTP host')).toHaveValue('smtp.office365.com');
  expect(screen.getByLabelText('SMTP port')).toHaveValue('587');
});

test('asks for consent and the terms, then sends the whole payload', async () => {
  const sent: unknown[] = [];
  fakeServer.on<typeof acceptTerms>('POST /setup/accept-terms', () => {
    sent.push('terms');
    return { message: 'Accepted' };
  });
  fakeServer.on<typeof initialize>('POST /setup/initialize', ({ body }) => {
    sent.push(body);
    return { isConfigured: true };
  });
  const shown = await show();
  await fillAll(shown);
  await shown.user.click(screen.getByRole('button', { name: 'Complete Setup' }));
  expect(screen.getByText('Please fix the validation errors before submitting')).toBeInTheDocument();
  expect(screen.getByText('You must accept the terms and conditions')).toBeInTheDocument();
  expect(sent).toEqual([]);

  await shown.user.click(screen.getByRole('checkbox'));
  await shown.user.click(screen.getByRole('button', { name: 'Complete Setup' }));
  await waitFor(() => expect(shown.onConfigured).toHaveBeenCalled());
  expect(sent).toEqual([
    'terms',
    {
      organizationName: 'UD Valmora',
      country: 'ES',
      timezone: 'Europe/Madrid',
      adminEmail: 'laura.segura@udvalmora.example',
      adminPhoneNumber: '+34600000148',
      adminPassword: 'Valmora2026!',
      smtpHost: 'smtp.udvalmora.example',
      smtpPort: 465,
      smtpUser: 'console@udvalmora.example',
      smtpPass: 'Valmora2026!',
      smtpFromEmail: 'console@udvalmora.example',
      smtpSecure: true,
      consent: true,
      language: 'en',
    },
  ]);
  // The wizard stays until the sign-in has loaded.
  await act(async () => {});
  expect(sessionStorage.getItem('setup')).toBeNull();
});

test('keeps the input if the server refuses it, and focuses the field', async () => {
  fakeServer.on<typeof acceptTerms>('POST /setup/accept-terms', () => ({ message: 'Accepted' }));
  fakeServer.on<typeof initialize>('POST /setup/initialize', () =>
    refuse('badRequest', { errors: [{ field: 'smtpHost', message: 'Invalid SMTP host format' }] }),
  );
  const shown = await show();
  await fillAll(shown);
  await shown.user.click(screen.getByRole('checkbox'));
  await shown.user.click(screen.getByRole('button', { name: 'Complete Setup' }));
  expect(await screen.findByText('Setup failed: Please check your details and try again')).toBeInTheDocument();
  // The toast comes from the error listener, the step from the form: the toast may be there first.
  expect(await screen.findByRole('heading', { level: 1, name: 'Email Server' })).toBeInTheDocument();
  expect(screen.getByLabelText('SMTP host')).toHaveValue('smtp.udvalmora.example');
  expect(shown.onConfigured).not.toHaveBeenCalled();
});

test('does not blame what was typed if the server cannot be reached', async () => {
  fakeServer.on<typeof acceptTerms>('POST /setup/accept-terms', () => ({ message: 'Accepted' }));
  fakeServer.on<typeof initialize>('POST /setup/initialize', noAnswer);
  const shown = await show();
  await fillAll(shown);
  await shown.user.click(screen.getByRole('checkbox'));
  await shown.user.click(screen.getByRole('button', { name: 'Complete Setup' }));
  const form = within(screen.getByRole('button', { name: /Complete Setup|Setting up/ }).closest('form')!);
  expect(await form.findByText('Network error - Please check your connection')).toBeVisible();
  expect(screen.queryByText(/check your details/)).toBeNull();
});

test('goes to sign-in if somebody else has completed the setup', async () => {
  fakeServer.on<typeof acceptTerms>('POST /setup/accept-terms', () => ({ message: 'Accepted' }));
  fakeServer.on<typeof initialize>('POST /setup/initialize', () => refuse('conflict', { data: null }));
  const shown = await show();
  await fillAll(shown);
  await shown.user.click(screen.getByRole('checkbox'));
  await shown.user.click(screen.getByRole('button', { name: 'Complete Setup' }));
  await waitFor(() => expect(shown.onConfigured).toHaveBeenCalled());
  // Nobody needs it any more.
  expect(sessionStorage.getItem('setup')).toBeNull();
});

test('names its four steps and the current one', async () => {
  await show();
  const stations = within(screen.getByRole('list', { name: 'Setup steps' })).getAllByRole('listitem');
  expect(stations.map((station) => station.textContent)).toEqual([
    '1Organization',
    '2Admin Account',
    '3Email Server',
    '4Legal Consent',
  ]);
  expect(stations[0]).toHaveAttribute('aria-current', 'step');
});

test('says which fields keep Next disabled', async () => {
  const shown = await show();
  expect(next()).toHaveAccessibleDescription('Required: Organization name and Country');
  await fillOrganization(shown);
  expect(next()).toHaveAccessibleDescription('');
  await shown.user.click(next());
  await fillAdmin(shown);
  await fill(shown, 'Admin phone', 'abc');
  expect(next()).toBeDisabled();
  expect(next()).toHaveAccessibleDescription('Check this field: Admin phone');
});

test('asks for the key first where the server refuses without it', async () => {
  fakeServer.on<typeof getSetupAccess>('GET /setup/access', ({ headers }) =>
    headers.get('x-setup-key') === 'tlk_right' ? { message: 'You may' } : refuse('forbidden'),
  );
  const { user } = await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Setup key' })).toBeVisible();
  expect(screen.queryByLabelText('Organization name')).toBeNull();
  await user.type(screen.getByLabelText('Setup key'), 'tlk_wrong');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/This is not the key/)).toBeVisible();
  expect(screen.getByLabelText('Setup key')).toHaveValue('tlk_wrong');
  await user.clear(screen.getByLabelText('Setup key'));
  await user.type(screen.getByLabelText('Setup key'), 'https://touchline.club.example/#setupKey=tlk_right');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('Organization name')).toBeVisible();
});

const toMail = async (shown: Shown) => {
  await fillOrganization(shown);
  await shown.user.click(next());
  await fillAdmin(shown);
  await shown.user.click(next());
};

test('sends a test email before the setup, and says why it failed', async () => {
  const tried: unknown[] = [];
  fakeServer.on<typeof trySetupMail>('POST /setup/test-mail', ({ body }) => {
    tried.push(body);
    return { failure: tried.length === 1 ? 'authentication' : null };
  });
  const shown = await show();
  await toMail(shown);
  const send = screen.getByRole('button', { name: /test/i });
  expect(send).toBeDisabled();
  expect(send).toHaveAccessibleDescription('Fill in these fields to send a test email.');
  await fillMail(shown);
  await shown.user.click(send);
  expect(await screen.findByText('The mail server refused the user name or password.')).toBeVisible();
  await shown.user.click(send);
  expect(await screen.findByText(/accepted the test email to laura.segura@udvalmora.example/)).toBeVisible();
  expect(tried[0]).toEqual({
    adminEmail: 'laura.segura@udvalmora.example',
    language: 'en',
    smtpHost: 'smtp.udvalmora.example',
    smtpPort: 465,
    smtpUser: 'console@udvalmora.example',
    smtpPass: 'Valmora2026!',
    smtpFromEmail: 'console@udvalmora.example',
    smtpSecure: true,
  });
});

test('sets a club up without a mail server, which comes later', async () => {
  const sent: unknown[] = [];
  fakeServer.on<typeof acceptTerms>('POST /setup/accept-terms', () => ({ message: 'Accepted' }));
  fakeServer.on<typeof initialize>('POST /setup/initialize', ({ body }) => {
    sent.push(body);
    return { isConfigured: true };
  });
  const shown = await show();
  await toMail(shown);
  await shown.user.click(screen.getByRole('button', { name: 'Set up email later' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Legal Consent' })).toHaveFocus();
  await shown.user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText(/Without email, Touchline sends no invitations/)).toBeVisible();
  await shown.user.click(next());
  await shown.user.click(screen.getByRole('checkbox'));
  await shown.user.click(screen.getByRole('button', { name: 'Complete Setup' }));
  await waitFor(() => expect(shown.onConfigured).toHaveBeenCalled());
  expect(sent).toMatchObject([{ mailLater: true, organizationName: 'UD Valmora' }]);
  expect(sent[0]).not.toHaveProperty('smtpHost');
});

test('says where what the setup refuses can be entered later', async () => {
  const shown = await show();
  await fillOrganization(shown);
  await shown.user.click(next());
  await fill(shown, 'Admin email', 'laura.segura@udvalmora.example');
  await fill(shown, 'Admin phone', '621123');
  await fill(shown, 'Admin password', 'Valmora2026!');
  await shown.user.click(await screen.findByRole('button', { name: 'Enter the phone later' }));
  expect(screen.getByText(/enter your phone number under Settings › My account/)).toBeVisible();
  await waitFor(() => expect(next()).toBeEnabled());
  await shown.user.click(next());
  await fill(shown, 'SMTP user', 'apikey');
  expect(await screen.findByText(/The settings take this, the setup does not/)).toBeVisible();
});

test('goes on without a mail server whatever stands in its fields, and opens no step by itself', async () => {
  const shown = await show();
  await toMail(shown);
  await shown.user.click(screen.getByRole('button', { name: /Use Gmail/ }));
  await fill(shown, 'SMTP password', 'no');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Set up email later' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Legal Consent' })).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(next()).toBeEnabled();
  await shown.user.click(screen.getByRole('button', { name: 'Set up email now' }));
  await fillMail(shown);
  await waitFor(() => expect(next()).toBeEnabled());
  expect(screen.getByRole('heading', { level: 1, name: 'Email Server' })).toBeVisible();
});

test('keeps all rules of a password in view, and names the signs that it does not take', async () => {
  const shown = await show();
  await fillOrganization(shown);
  await shown.user.click(next());
  await fill(shown, 'Admin password', 'Peña-Junior-2026');
  expect(
    await screen.findByText('Password must contain uppercase, lowercase, number and special character'),
  ).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Password requirements' })).getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByText('Not allowed in it: ñ -')).toBeVisible();
});

test('keeps what was typed when the tab is reloaded, but no password', async () => {
  const first = await show();
  await fillOrganization(first);
  await first.user.click(next());
  await fillAdmin(first);
  first.unmount();
  expect(JSON.stringify(sessionStorage)).not.toContain('Valmora2026!');
  const again = renderPage(<SetupPage onConfigured={vi.fn()} />, { at: { pathname: '/', state: { setupStep: 1 } } });
  expect(await screen.findByLabelText('Admin email')).toHaveValue('laura.segura@udvalmora.example');
  expect(screen.getByLabelText('Admin password')).toHaveValue('');
  again.unmount();
});
