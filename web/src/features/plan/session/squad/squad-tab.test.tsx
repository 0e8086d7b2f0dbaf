import { screen, waitFor, within } from '@testing-library/react';
import type { listGivenAnswers, remindUnanswered, setReply } from '@touchline/contract/football/replies';
import { TrainingsScreen } from '../../../../app/screens/trainings-screen.tsx';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { slots } from '../../../../components/page/slots.ts';
import { buildUser, newId } from '../../../../test/build.ts';
import { buildSquad } from '../../../../test/build-squads.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { findToast } from '../../../../test/toasts.ts';
import { availabilityOf, buildSession, openSession, player, saves } from '../test/session.tsx';

beforeAll(() =>
  Promise.all([
    import('./squad-tab.tsx'),
    import('../session-file.tsx'),
    slots.answerFor.preload(),
    import('../../../../components/ui/dialog-window.tsx'),
    import('../../../../components/fields/select/dropdown-select.tsx'),
  ]),
);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T07:00:00.000Z'), toFake: ['Date'] });
});

const limited = player('Léo Vasconcelos', 9, { training: 'modified' }, 'ST');
const late = player('Samuel Okoro', 16, { answer: 'late', at: '2026-11-27T09:45:00.000Z' });
const silent = player('Karim Haddad', 17, { answer: null });
const out = player('Erik Lindqvist', 6, { answer: null, out: true, training: 'none' });
const coming = player('Mateo Iglesias', 8);
const all = [limited, late, silent, out, coming];
const availability = [
  availabilityOf(limited, {
    training: 'modified',
    reason: 'health',
    restrictions: ['limitedMinutes', 'noKicking'],
    limitedMinutes: 60,
  }),
  availabilityOf(out, {
    training: 'none',
    match: 'unavailable',
    reason: 'health',
    expectedReturn: { from: '2026-12-14', to: '2026-12-14' },
  }),
];
const rows = (group: string) =>
  within(screen.getByRole('region', { name: new RegExp(`^${group}`, 'u') }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows who comes, with limits in words, the bib and who is out', async () => {
  await openSession(TrainingsScreen, {
    tab: 'squad',
    session: buildSession({ groups: [{ bib: 'orange', players: [limited.player._id] }] }),
    replies: all,
    availability,
  });
  expect(await screen.findByText('Not answered', { selector: 'dt' })).toBeVisible();
  await waitFor(() =>
    expect(rows('With limits')).toEqual([
      expect.stringMatching(/Léo Vasconcelos.*Orange.*60 min at most, No kicking/u),
    ]),
  );
  expect(rows('Coming later or not')).toEqual([
    expect.stringMatching(/Samuel Okoro.*Late, 10:45/u),
    expect.stringMatching(/Karim Haddad.*Not answered/u),
  ]);
  expect(rows('Coming\\d')).toEqual([expect.stringContaining('Mateo Iglesias')]);
  expect(rows('Out')).toEqual([expect.stringMatching(/Erik Lindqvist.*December|Erik Lindqvist.*Dec/u)]);
  expect(screen.getByRole('link', { name: 'Take attendance' })).toHaveAttribute(
    'href',
    expect.stringContaining('take=training:'),
  );
});

test('reminds who has not answered, and answers for one', async () => {
  fakeServer.on<typeof remindUnanswered>('POST /v1/events/:id/replies/remind', () => ({
    reminded: 1,
    remindedAt: '2026-11-27T07:00:00.000Z',
  }));
  fakeServer.on<typeof setReply>('PUT /v1/events/:id/replies/:player', ({ body }) => ({
    ...silent,
    ...body,
    note: null,
    reason: null,
    at: null,
  }));
  const { user } = await openSession(TrainingsScreen, { tab: 'squad', replies: all, availability });
  await user.click(await screen.findByRole('button', { name: 'Remind 1' }));
  await findToast('1 player reminded');
  await user.click(screen.getByRole('button', { name: 'Answer for Karim Haddad' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer for Karim Haddad' }));
  await user.click(dialog.getByRole('radio', { name: 'Coming' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Answer saved');
});

test('names the staff with their hours, and says who is not cleared', async () => {
  const coach = buildUser({ _id: newId(), role: 'tactic', name: 'Núria Vidal' });
  const { user } = await openSession(TrainingsScreen, { tab: 'squad', replies: all, staff: [coach] });
  await user.click(await screen.findByRole('button', { name: /^Add staff/u }));
  await user.click(await screen.findByRole('option', { name: 'Núria Vidal' }));
  expect(screen.getByLabelText('From: Núria Vidal')).toHaveValue('10:30');
  expect(screen.getByLabelText('To: Núria Vidal')).toHaveValue('11:45');
  await waitFor(() => expect(saves()).toHaveLength(1), { timeout: 3000 });
  expect(saves()[0]).toEqual({ staff: [{ user: coach._id, from: null, to: null }] });
  expect(await screen.findByText('Not cleared')).toBeVisible();
  await user.clear(screen.getByLabelText('To: Núria Vidal'));
  await user.type(screen.getByLabelText('To: Núria Vidal'), '11:15');
  await waitFor(() => expect(saves()).toHaveLength(2), { timeout: 3000 });
  expect(saves()[1]).toEqual({ staff: [{ user: coach._id, from: null, to: '2026-11-27T10:15:00.000Z' }] });
  await user.click(screen.getByRole('button', { name: 'Remove: Núria Vidal' }));
  await waitFor(() => expect(saves()).toHaveLength(3), { timeout: 3000 });
  expect(saves()[2]).toEqual({ staff: [] });
});

test('those who only read see the hours, and nothing to change them', async () => {
  const staff = [{ user: { _id: newId(), name: 'Núria Vidal' }, from: null, to: null, isNotCleared: false }];
  await openSession(TrainingsScreen, {
    tab: 'squad',
    session: buildSession({ staff }),
    replies: all,
    role: 'management',
  });
  const sheet = within(await screen.findByRole('region', { name: /^Staff/u }));
  expect(sheet.getByText(/^10:30\sAM to 11:45\sAM$/u)).toBeVisible();
  expect(sheet.queryByRole('button', { name: /^(Remove|Add)/u })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remind/u })).toBeNull();
});

test('where players are not asked, all are listed as expected', async () => {
  await openSession(TrainingsScreen, { tab: 'squad', replies: [coming, silent], mode: 'off' });
  expect(await screen.findByText('Players are not asked about this event.')).toBeVisible();
  expect(rows('Coming')).toHaveLength(2);
});

test('opens what a player has answered so far, with the phone, and answers from there', async () => {
  fakeServer.on<typeof listGivenAnswers>('GET /v1/events/:id/replies/:player', () => ({
    answers: [
      {
        answer: 'no',
        reason: 'family',
        by: 'staff',
        byName: 'Núria Vidal',
        afterDeadline: false,
        at: '2026-11-26T19:10:00.000Z',
      },
      { answer: 'yes', reason: null, by: 'player', byName: null, afterDeadline: false, at: '2026-11-25T08:00:00.000Z' },
    ],
    phoneNumber: '+34 600 111 222',
  }));
  const { user } = await openSession(TrainingsScreen, { tab: 'squad', replies: all, availability });
  await user.click(await screen.findByRole('button', { name: 'Karim Haddad' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Karim Haddad' }));
  expect(await dialog.findByRole('link', { name: '+34 600 111 222' })).toHaveAttribute('href', 'tel:+34600111222');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Can't: family.*Answered by Núria Vidal.*Nov 26.*8:10/u),
    expect.stringMatching(/Coming.*Nov 25.*9:00/u),
  ]);
  await user.click(dialog.getByRole('button', { name: 'Answer for the player' }));
  expect(await screen.findByRole('dialog', { name: 'Answer for Karim Haddad' })).toBeVisible();
});

test('shows the answer that is known where there is no history of it', async () => {
  fakeServer.on<typeof listGivenAnswers>('GET /v1/events/:id/replies/:player', () => ({
    answers: [],
    phoneNumber: null,
  }));
  const imported = player('Mateo Iglesias', 8, { by: 'player', answeredAt: '2026-11-25T08:00:00.000Z' });
  const { user } = await openSession(TrainingsScreen, { tab: 'squad', replies: [imported, silent] });
  await user.click(await screen.findByRole('button', { name: 'Mateo Iglesias' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mateo Iglesias' }));
  expect(await dialog.findByRole('listitem')).toHaveTextContent(/^Coming Nov 25, 9:00/u);
});

test('adds players of another squad, also when somebody else has just saved', async () => {
  const [first, u19] = [buildSquad({ name: 'First team' }), buildSquad({ name: 'U19' })];
  const omar = buildUser({ _id: newId(), role: 'player', name: 'Omar Fall', shirtNumber: 54 });
  const { user, stored, change } = await openSession(TrainingsScreen, {
    tab: 'squad',
    session: buildSession({ squad: first._id }),
    replies: all,
    squads: [first, u19],
    players: [omar],
  });
  await user.click(await screen.findByRole('button', { name: 'Add from another squad' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add from another squad' }));
  await user.type(dialog.getByRole('searchbox'), 'omar');
  await user.click(await dialog.findByRole('checkbox', { name: /Omar Fall/u }));
  change({ objectives: 'Press at once' });
  await user.click(dialog.getByRole('button', { name: 'Add 1' }));
  await findToast('1 player added');
  expect(saves().at(-1)).toEqual({ players: [...all.map(({ player: { _id } }) => _id), omar._id] });
  expect(stored().objectives).toBe('Press at once');
  expect(screen.queryByRole('dialog')).toBeNull();
});
