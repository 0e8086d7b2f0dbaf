import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { getAccount } from '@touchline/contract/people/account';
import type { logout } from '@touchline/contract/people/auth';
import type { getClub } from '@touchline/contract/club/club';
import type {
  SecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@touchline/contract/people/second-factor';
import type { listUsers } from '@touchline/contract/people/users';
import { AppRoutes } from '../../../../../app/routing/routes.tsx';
import { session } from '../../../../../lib/session/session.ts';
import { buildAccount, pageOf } from '../../../../../test/build.ts';
import { fakeServer, noAnswer, refuse, reply } from '../../../../../test/fake-server.ts';
import { fetchPages } from '../../../../../test/fetch-pages.ts';
import { renderPage, signIn } from '../../../../../test/render.tsx';

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `y905-9rrm-j8ht-exj${index}`);
let factor: SecondFactor;

const sheet = () => screen.findByRole('region', { name: 'Two-step sign-in' });
const show = async () => {
  const view = renderPage(<AppRoutes />, { at: '/settings/account' });
  await sheet();
  return view;
};
type View = Awaited<ReturnType<typeof show>>;
const press = async ({ user }: View, name: string) => user.click(await screen.findByRole('button', { name }));
const keepCodes = async (view: View) => {
  await screen.findByText(recoveryCodes[0]!);
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
  await view.user.click(screen.getByRole('checkbox', { name: 'I have saved them' }));
  await press(view, 'Done');
};

beforeAll(() => fetchPages('/settings/account', '/profiles/players'));
beforeEach(() => {
  factor = { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false };
  signIn();
  fakeServer.on<typeof getAccount>('GET /v1/account', () => reply(buildAccount(), { etag: '"1"' }));
  fakeServer.on<typeof getSecondFactor>('GET /v1/account/second-factor', () => factor);
  fakeServer.on<typeof beginSecondFactor>('POST /v1/account/second-factor', () => ({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    link: 'otpauth://totp/x',
    image: 'data:image/svg+xml;base64,PHN2Zy8+',
  }));
  fakeServer.on<typeof confirmSecondFactor>('POST /v1/account/second-factor/confirm', ({ body }) => {
    if (body.code !== '123456')
      return refuse('badRequest', {
        message: 'This code is wrong or has already been used',
        errors: [{ field: 'code', message: 'This code is wrong or has already been used' }],
      });
    factor = { ...factor, isOn: true, since: '2026-08-15T08:00:00.000Z', recoveryCodesLeft: 10 };
    return { recoveryCodes };
  });
});

test('AU11 is set up by scanning, confirmed by a code, and shows the recovery codes until they are saved', async () => {
  const view = await show();
  await press(view, 'Set up');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  const field = () => screen.getByLabelText('Code from the app');
  await view.user.type(field(), '000000');
  expect(
    await screen.findByText(/^This code is wrong or has already been used.*sets its time automatically/),
  ).toBeVisible();
  await waitFor(() => expect(field()).toHaveValue(''));
  await view.user.type(field(), '123456');
  await screen.findByRole('dialog', { name: 'Your recovery codes' });
  // Accidental closing must not lose the codes.
  await view.user.keyboard('{Escape}');
  await keepCodes(view);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(await sheet()).getByText('On since August 15, 2026')).toBeVisible();
});

test('shows the recovery codes even if the dialog is closed while the code is checked', async () => {
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  fakeServer.on<typeof confirmSecondFactor>('POST /v1/account/second-factor/confirm', async () => {
    await isAnswered;
    return { recoveryCodes };
  });
  const view = await show();
  await press(view, 'Set up');
  await view.user.type(await screen.findByLabelText('Code from the app'), '123456');
  await view.user.keyboard('{Escape}');
  answer();
  expect(await screen.findByText(recoveryCodes[0]!)).toBeVisible();
});

test('keeps the typed code and shows an error if the server does not answer', async () => {
  fakeServer.on<typeof confirmSecondFactor>('POST /v1/account/second-factor/confirm', noAnswer);
  const view = await show();
  await press(view, 'Set up');
  await view.user.type(await screen.findByLabelText('Code from the app'), '123456');
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan this code' }));
  expect(await dialog.findByText('Network error - Please check your connection')).toBeVisible();
  expect(screen.getByLabelText('Code from the app')).toHaveValue('123456');
});

test('asks before leaving the page with unsaved recovery codes', async () => {
  const view = await show();
  await press(view, 'Set up');
  await view.user.type(await screen.findByLabelText('Code from the app'), '123456');
  await screen.findByText(recoveryCodes[0]!);
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  await keepCodes(view);
  await waitFor(() => expect(leave()).toBe(true));
});

test('says since which day of the club it is on', async () => {
  // Already the 16th on the device in Kathmandu, still the 15th in Madrid.
  factor = { isOn: true, since: '2026-08-15T20:30:00.000Z', recoveryCodesLeft: 10, isRequired: false };
  await show();
  expect(await screen.findByText('On since August 15, 2026')).toBeVisible();
});

test('creates new recovery codes after confirmation', async () => {
  factor = { isOn: true, since: '2026-08-15T08:00:00.000Z', recoveryCodesLeft: 2, isRequired: false };
  fakeServer.on<typeof renewRecoveryCodes>('POST /v1/account/second-factor/recovery-codes', () => ({ recoveryCodes }));
  const view = await show();
  expect(await screen.findByText(/only a few recovery codes left/)).toBeVisible();
  await press(view, 'New recovery codes');
  await press(view, 'Make new codes');
  await keepCodes(view);
});

test('is turned off after confirmation', async () => {
  factor = { isOn: true, since: '2026-08-15T08:00:00.000Z', recoveryCodesLeft: 10, isRequired: false };
  fakeServer.on<typeof removeSecondFactor>('DELETE /v1/account/second-factor', () => {
    factor = { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false };
    return { message: 'Two-step sign-in is off' };
  });
  const view = await show();
  await press(view, 'Turn off');
  await screen.findByRole('heading', { name: 'Turn off two-step sign-in' });
  await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});

test('cannot be turned off if the club requires it', async () => {
  factor = { isOn: true, since: '2026-08-15T08:00:00.000Z', recoveryCodesLeft: 10, isRequired: true };
  await show();
  expect(await screen.findByText('Your club requires it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

test('AU11 shows only the setup to a person who must complete it first, and the console afterwards', async () => {
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'Unión Deportiva Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listUsers>('GET /v1/users', () =>
    factor.isOn ? pageOf([]) : refuse('forbidden', { reason: 'secondFactorSetupNeeded' }),
  );
  const view = renderPage(<AppRoutes />, { at: '/profiles/players' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  await press(view, 'Start');
  // The focused element was removed: the next step gets the focus.
  expect(await screen.findByRole('heading', { level: 1, name: 'Scan this code' })).toHaveFocus();
  await view.user.type(await screen.findByLabelText('Code from the app'), '123456');
  await keepCodes(view);
  expect((await screen.findAllByRole('navigation'))[0]).toBeVisible();
  expect(view.where()).toBe('/profiles/players');
});

test('opens the console once it is set up in another tab', async () => {
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'Unión Deportiva Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listUsers>('GET /v1/users', () =>
    factor.isOn ? pageOf([]) : refuse('forbidden', { reason: 'secondFactorSetupNeeded' }),
  );
  const view = renderPage(<AppRoutes />, { at: '/profiles/players' });
  await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
  factor = { ...factor, isOn: true, since: '2026-08-15T08:00:00.000Z', recoveryCodesLeft: 10 };
  await press(view, 'Start');
  expect((await screen.findAllByRole('navigation'))[0]).toBeVisible();
  expect(fakeServer.requests('POST /v1/account/second-factor')).toEqual([]);
});

test('a person who must set it up can sign out instead', async () => {
  fakeServer.on<typeof listUsers>('GET /v1/users', () => refuse('forbidden', { reason: 'secondFactorSetupNeeded' }));
  fakeServer.on<typeof logout>('POST /auth/logout', () => ({ message: 'Signed out' }));
  const view = renderPage(<AppRoutes />, { at: '/profiles/players' });
  await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
  await press(view, 'Sign out');
  await waitFor(() => expect(session.get()).toBeNull());
});
