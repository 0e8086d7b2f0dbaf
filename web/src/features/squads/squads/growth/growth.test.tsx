import { screen, waitFor, within } from '@testing-library/react';
import type { getSquadGrowth, SquadGrowth, undoSquadGrowth } from '@touchline/contract/squads/squad-growth';
import type { createSquad } from '@touchline/contract/squads/squads';
import { expect, test } from 'vitest';
import { buildMe } from '../../../../test/build.ts';
import { buildSquad } from '../../../../test/build-squads.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { fill, renderPage, signIn } from '../../../../test/render.tsx';
import { findToast } from '../../../../test/toasts.ts';
import { SquadPages } from '../squad-pages.tsx';
import { answerSquads } from '../test/club.ts';

const first = buildSquad({ name: 'First team', kind: 'first', colour: 'a', players: 26 });
const u15 = buildSquad({ name: 'U15', ageGroup: { under: 15 }, order: 1 });
const growth: SquadGrowth = {
  first: { _id: first._id, name: 'First team' },
  coming: { matches: 28, trainings: 112, tasks: 0 },
  past: { matches: 6, trainings: 30, tasks: 1 },
  reports: 5,
  given: null,
};
const show = () => renderPage(<SquadPages title="Squads" />, { at: '/profiles/squads' });

test('the second squad asks what the first one keeps, and says what follows', async () => {
  signIn();
  answerSquads({ squads: [first], growth });
  fakeServer.on<typeof createSquad>('POST /v1/squads', () => u15);
  const { user } = show();
  await user.click((await screen.findAllByRole('button', { name: 'New squad' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New squad' });
  const question = await within(dialog).findByRole('radiogroup', { name: 'What belongs to First team?' });
  expect(within(question).getByRole('radio', { name: 'What is still to come' })).toBeChecked();
  expect(
    within(dialog).getByText(/Only for First team: 28 matches, 112 trainings,? and 5 reports\./),
  ).toHaveTextContent(/What is over stays for all squads\. Who has been called up stays called up\.$/);
  await user.click(within(question).getByRole('radio', { name: 'Nothing' }));
  expect(within(dialog).getByText(/^For all squads: 28 matches and 112 trainings\./)).toHaveTextContent(
    /5 reports stay open to staff of all squads\.$/,
  );
  await user.click(within(question).getByRole('radio', { name: 'Past and to come' }));
  expect(within(dialog).getByText(/34 matches, 142 trainings, 1 task,? and 5 reports\./)).toBeVisible();
  await fill(user, within(dialog).getByLabelText('Name'), 'U15');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await screen.findByRole('heading', { level: 1 });
  expect(fakeServer.requests('POST /v1/squads')[0]?.body).toMatchObject({ name: 'U15', events: 'first' });
});

test('a third squad, and a club without events or reports, are asked nothing', async () => {
  signIn();
  answerSquads({ squads: [first, u15], growth: { ...growth, first: null } });
  const { user, unmount } = show();
  await user.click((await screen.findAllByRole('button', { name: 'New squad' }))[0]!);
  expect(await screen.findByRole('dialog', { name: 'New squad' })).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  unmount();
  const nothing = { matches: 0, trainings: 0, tasks: 0 };
  answerSquads({ squads: [first], growth: { ...growth, coming: nothing, past: nothing, reports: 0 } });
  const other = show();
  await other.user.click((await screen.findAllByRole('button', { name: 'New squad' }))[0]!);
  expect(await screen.findByRole('dialog', { name: 'New squad' })).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('a club with reports alone is asked about them', async () => {
  signIn();
  const nothing = { matches: 0, trainings: 0, tasks: 0 };
  answerSquads({ squads: [first], growth: { ...growth, coming: nothing, past: nothing, reports: 1 } });
  const { user } = show();
  await user.click((await screen.findAllByRole('button', { name: 'New squad' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New squad' });
  const question = await within(dialog).findByRole('radiogroup', { name: 'What belongs to First team?' });
  expect(within(dialog).getByText(/Only for First team: 1 report\./)).not.toHaveTextContent(/over|called/);
  await user.click(within(question).getByRole('radio', { name: 'Nothing' }));
  expect(within(dialog).getByText('1 report stays open to staff of all squads.')).toBeVisible();
});

test('the club map says what the first squad has kept, and gives it back after a question', async () => {
  signIn();
  const given = {
    squad: { _id: u15._id, name: 'U15' },
    to: { _id: first._id, name: 'First team' },
    events: 'coming' as const,
    at: '2026-11-20T09:00:00.000Z',
    until: '2026-12-20T09:00:00.000Z',
    ...growth.coming,
    reports: 5,
  };
  answerSquads({ squads: [first, u15], growth: { ...growth, first: null, given } });
  const { user } = show();
  expect(await screen.findByText('Only for First team since U15 was added')).toBeVisible();
  expect(
    screen.getByText(/28 matches, 112 trainings,? and 5 reports\. You can give them back until December 20/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Give back to all squads' }));
  const question = await screen.findByRole('alertdialog', { name: 'Give all of this back to all squads?' });
  expect(question).toHaveTextContent(/Staff of all squads can then read the reports\./);
  const back = { ...growth, first: null };
  fakeServer.on<typeof undoSquadGrowth>('POST /v1/squadgrowth/undo', () => back);
  fakeServer.on<typeof getSquadGrowth>('GET /v1/squadgrowth', () => back);
  await user.click(within(question).getByRole('button', { name: 'Give back to all squads' }));
  await findToast('All of this is for all squads again');
  await waitFor(() => expect(screen.queryByText(/Only for First team/)).toBeNull());
});

test('who sees one of several squads does not read that there is one', async () => {
  signIn(buildMe('tactic', { ownSquadsOnly: true }));
  answerSquads({ squads: [u15] });
  show();
  expect(await screen.findByRole('link', { name: /U15/ })).toBeVisible();
  expect(screen.queryByText('One squad so far')).toBeNull();
});
