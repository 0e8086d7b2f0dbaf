import { type getPrivacyNotice, type PrivacyNotice, retentionDefaults } from '@touchline/contract/club/privacy';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clubFace } from '../../../api/club/face.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { PrivacyNoticePage } from './privacy-notice-page.tsx';

const open = (notice: Partial<PrivacyNotice> = {}) => {
  const answer = {
    club: 'Real Betis',
    contact: 'office@betis.example',
    periods: retentionDefaults,
    papersUntil: null,
    consentAge: 16,
  };
  fakeServer.on<typeof getPrivacyNotice>('GET /v1/privacy-notice', () => ({ ...answer, ...notice }));
  return renderPage(<PrivacyNoticePage title="Privacy notice" />);
};

const kind = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { name, level: 3 })).closest('li')!;

test('PR4 says of all stored data what it is, why, who sees it and for how long', async () => {
  open();
  await kind('Documents');
  const items = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li')!);
  expect(items).toHaveLength(13);
  for (const item of items) {
    expect(
      within(item)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Why', 'Who sees it', 'How long']);
    for (const fact of within(item).getAllByRole('definition')) expect(fact).not.toBeEmptyDOMElement();
  }
  expect(screen.getByRole('link', { name: 'office@betis.example' })).toHaveAttribute(
    'href',
    'mailto:office@betis.example',
  );
  for (const name of ['Who else gets data', 'Your rights', 'Players under 16'])
    expect(screen.getByRole('region', { name })).toBeVisible();
});

test('PR4 shows the retention periods that the club has set', async () => {
  open({
    periods: { ...retentionDefaults, mails: 60, auditLog: 1_095, formerPlayers: 730 },
    papersUntil: '2027-06-30',
  });
  expect(await kind('Emails to you')).toHaveTextContent('60 days');
  expect(await kind('Audit log')).toHaveTextContent('3 years');
  expect(await kind('Wellness')).toHaveTextContent('at most 2 years after you have left');
  expect(await kind('Treatment')).toHaveTextContent('The medical staff, and you without their working notes.');
  expect(await kind('Documents')).toHaveTextContent('Until June 30, 2027 at the latest');
  expect(await kind('Requests for an account')).toHaveTextContent('Rejected: 30 days. Unanswered: 1 year.');
});

test("stands under the club's crest and name, with Touchline in its foot", () => {
  clubFace.set({ name: 'Real Betis', crest: '/files/crest' });
  open();
  const head = within(screen.getByRole('banner'));
  expect(head.getByText('Real Betis')).toBeVisible();
  expect(head.queryByText('Touchline')).toBeNull();
  expect(screen.getByText('Touchline · Soccer Club Management System')).toBeVisible();
});

test('can be loaded again after a failure', async () => {
  fakeServer.on<typeof getPrivacyNotice>('GET /v1/privacy-notice', () => refuse('defaultError'));
  const { user } = renderPage(<PrivacyNoticePage title="Privacy notice" />);
  await screen.findByText('The privacy notice could not be loaded. Please try again.');
  fakeServer.on<typeof getPrivacyNotice>('GET /v1/privacy-notice', () => ({
    club: 'Real Betis',
    contact: null,
    periods: retentionDefaults,
    papersUntil: null,
    consentAge: 14,
  }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Ask the club’s office/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Players under 14' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /@/ })).not.toBeInTheDocument();
});
