import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  retentionDefaults,
  type getPrivacySettings,
  type PrivacySettings,
  type updatePrivacySettings,
} from '@touchline/contract/club/privacy';
import { AppRoutes } from '../../../../app/routing/routes.tsx';
import { fakeServer, reply } from '../../../../test/fake-server.ts';
import { fetchPages } from '../../../../test/fetch-pages.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';

let settings: PrivacySettings;

const show = async () => {
  const view = renderPage(<AppRoutes />, { at: '/settings/privacy' });
  await screen.findByLabelText('Rejected requests (days)');
  return view;
};
const field = (name: string) => screen.getByLabelText(name);
/** Of the retention periods, the first form of the page. */
const save = () => screen.getAllByRole('button', { name: 'Save' })[0]!;
const saved = () => fakeServer.requests('PATCH /v1/settings/privacy').map(({ body }) => body);

beforeAll(() => fetchPages('/settings/privacy'));
beforeEach(() => {
  signIn();
  settings = {
    periods: retentionDefaults,
    consentAge: 16,
    consentAgeEffects: [13, 14, 15, 16, 17, 18].map((age) => ({
      age,
      players: Math.abs(16 - age) * 3,
      guardians: Math.abs(16 - age) * 4,
      askedAgain: age > 16 ? 5 : 0,
    })),
    papers: { until: '2026-10-31', people: 12, isDue: true },
    termsAcceptedAt: '2026-01-01T09:00:00.000Z',
    lastRun: { at: '2026-10-16T03:00:00.000Z', removed: { rejectedRequests: 3 } },
    nextRunAt: '2026-10-17T03:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  fakeServer.on<typeof getPrivacySettings>('GET /v1/settings/privacy', () => reply(settings, { etag: '"1"' }));
  fakeServer.on<typeof updatePrivacySettings>('PATCH /v1/settings/privacy', ({ body }) => {
    const { consentAge = settings.consentAge, ...periods } = body;
    settings = { ...settings, consentAge, periods: { ...settings.periods, ...periods } };
    return reply(settings, { etag: '"2"' });
  });
});

test("PR3 shows retention periods, the last deletion, and that the papers' day is near", async () => {
  await show();
  expect(field('Rejected requests (days)')).toHaveValue('30');
  expect(field('Records of former players (days)')).toHaveValue('');
  expect(screen.getByText(/People with such copies: 12\./)).toBeVisible();
  expect(screen.getByText(/After October 31, 2026 all identity documents/)).toBeVisible();
  expect(screen.getByText('Rejected requests').nextSibling).toHaveTextContent('3');
});

test('saves only changed periods, and none out of bounds', async () => {
  const { user } = await show();
  await user.clear(field('Audit log (days)'));
  await user.type(field('Audit log (days)'), '30');
  await user.click(save());
  expect(await screen.findByText('Enter a whole number from 366 to 3,650')).toBeVisible();
  expect(saved()).toEqual([]);
  await user.clear(field('Audit log (days)'));
  await user.type(field('Audit log (days)'), '1000');
  await user.type(field('Records of former players (days)'), '730');
  await user.click(save());
  await waitFor(() => expect(saved()).toEqual([{ auditLog: 1000, formerPlayers: 730 }]));
  expect(await screen.findByText('Retention periods updated')).toBeVisible();
});

test('shows the terms that were accepted at setup, and when', async () => {
  await show();
  expect(
    screen.getByText('The club decides who may see personal and medical data of its players and staff.'),
  ).toBeVisible();
  expect(screen.getByText(/^Accepted on .*January 1, 2026/)).toBeVisible();
});

test('says whom another age of consent concerns before it is saved', async () => {
  const { user } = await show();
  const choose = async (age: string) => {
    await user.click(screen.getByRole('button', { name: /Players decide from the age of/ }));
    await user.click(await screen.findByRole('option', { name: `${age} years` }));
  };
  expect(screen.getByText('Usual in the club’s country: 14 years')).toBeVisible();
  await choose('18');
  expect(screen.getByText(/^A guardian decides/).closest('[role=alert]')).toHaveTextContent(
    /Players: 6\. Their guardians: 8\./,
  );
  expect(screen.getByText(/Asked again, because they had agreed alone: 5\./)).toBeVisible();
  await choose('14');
  expect(screen.getByText(/^These players decide themselves/).closest('[role=alert]')).toHaveTextContent(
    /Players: 6\. Their guardians: 8,/,
  );
  expect(screen.queryByText(/Asked again/)).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await waitFor(() => expect(saved()).toEqual([{ consentAge: 14 }]));
  expect(await screen.findByText('Age of consent updated')).toBeVisible();
});
