import type { OwnCase, sendSymptoms } from '@touchline/contract/me/me-availability';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { buildToday, openArea, pairPhone, unlimited } from '../test/area.tsx';

const ankle = (changes: Partial<OwnCase> = {}): OwnCase => ({
  _id: newId(),
  kind: 'injury',
  onsetDate: '2026-10-06',
  bodyArea: 'ankle',
  side: 'left',
  diagnosis: null,
  stage: 5,
  stages: 7,
  stageName: null,
  open: true,
  closedOn: null,
  treatedBy: 'Leila Haddad',
  asksSymptoms: false,
  ...changes,
});

const limited = (cases: OwnCase[]) => () => ({
  today: {
    ...unlimited().today,
    training: 'modified' as const,
    match: 'doubtful' as const,
    reason: 'health' as const,
    restrictions: ['noContact' as const, 'noKicking' as const],
    until: '2026-10-17',
  },
  cases,
  readings: [{ at: '2026-10-16T08:00:00.000Z', by: 'Leila Haddad' }],
});

test('says what the player can do, how far the way back is, what the coach sees and who opened the record', async () => {
  pairPhone();
  const { user } = openArea('/me', limited([ankle()]));
  const card = await screen.findByRole('region', { name: 'What you can do today' });
  expect(within(card).getByRole('heading', { name: 'Modified today' })).toBeVisible();
  expect(card).toHaveTextContent('Full from tomorrow · Match: doubtful');
  expect(within(card).getByText('Stage 5 of 7: Part of team training')).toBeVisible();
  expect(within(card).getByText('Ankle, left · day 11 · Leila Haddad')).toBeVisible();
  expect(card).toHaveTextContent('Your coach sees: Modified, No contact, and No kicking.');
  expect(within(card).getByText('Who opened this record')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'It got worse' }));
  expect(await screen.findByRole('button', { name: 'Left ankle', pressed: true })).toBeInTheDocument();
  expect(screen.queryByText(/what you wrote last time/u)).not.toBeInTheDocument();
});

test('asks for symptoms after a concussion, which stay until they are sent', async () => {
  pairPhone();
  fakeServer.on<typeof sendSymptoms>('POST /v1/me/symptoms', ({ body }) => ({
    _id: newId(),
    at: '2026-10-17T08:00:00.000Z',
    day: '2026-10-17',
    part: 'morning',
    sum: body.answers.reduce((sum, answer) => sum + answer, 0),
    number: 1,
    by: 'player',
  }));
  const { user } = openArea('/me', limited([ankle({ bodyArea: 'head', side: 'midline', asksSymptoms: true })]));
  await user.click(await screen.findByText('Symptoms: how is it now?'));
  await user.click(within(screen.getByRole('group', { name: 'Headache' })).getByRole('radio', { name: '3' }));
  expect(screen.getByText('3 of 132')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent. Thank you.')).toBeVisible();
  expect(fakeServer.requests('POST /v1/me/symptoms')[0]?.body).toEqual({
    answers: [3, ...Array.from({ length: 21 }, () => 0)],
  });
});

test('a player whom nothing limits sees no card', async () => {
  pairPhone(buildToday());
  openArea('/me', unlimited);
  expect(await screen.findByText('Nothing planned for you')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What you can do today' })).not.toBeInTheDocument();
});
