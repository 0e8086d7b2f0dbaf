import { screen, waitFor, within } from '@testing-library/react';
import type { confirmPassword } from '@touchline/contract/people/auth';
import type { getMerge, mergePeople, MergePlan, planMerge, undoMerge } from '@touchline/contract/people/merges';
import { messages } from '@touchline/contract/wire/sentences';
import { beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { PlayersPage } from '../players/players-page.tsx';
import { Reauth } from '../reauth/reauth.tsx';
import { openClub } from '../test/club.ts';

// Loaded once here, so that no test waits for it.
beforeAll(() => import('../reauth/reauth-dialog.tsx'));

const stays = buildUser({ name: 'Iker Solana', shirtNumber: 7, birthDate: '2012-03-04' });
const other = buildUser({ name: 'Iker Solana', shirtNumber: 9, birthDate: '2012-03-04' });
const until = '2026-10-18T08:00:00.000Z';

const recordOf = ({ _id, name, birthDate, shirtNumber }: typeof stays) => ({
  _id,
  name,
  birthDate,
  shirtNumber,
  status: 'active' as const,
  profileImage: null,
  createdAt: '2026-01-01T08:00:00.000Z',
});
const number = {
  field: 'shirtNumber',
  kind: 'field',
  choices: ['stays', 'other'],
  values: { stays: '7', other: '9' },
  league: null,
  season: null,
  figure: null,
} as const;
const plan: MergePlan = {
  plan: 'first',
  stays: recordOf(stays),
  other: recordOf(other),
  counts: [
    { kind: 'attendances', moved: 12, doubled: 0 },
    { kind: 'calls', moved: 3, doubled: 1 },
  ],
  questions: [{ ...number, choices: [...number.choices] }],
  filled: ['height'],
  consents: [{ purpose: 'photos', agreed: false }],
};
const nothing = { last: null };

const openPage = () =>
  renderPage(
    <>
      <PlayersPage title="Players" />
      <Reauth />
    </>,
    { at: `/profiles/players?player=${stays._id}` },
  );

/** The server asks for the password before it changes an address. */
const askForPassword = () => {
  let isProven = false;
  fakeServer.on<typeof confirmPassword>('POST /auth/confirm', () => {
    isProven = true;
    return { message: 'Password confirmed' };
  });
  const merged = { person: stays._id, other: other._id, until, since: [] };
  const answer = (isUndone: boolean) => () =>
    isProven ? { ...merged, isUndone } : refuse('forbidden', { reason: 'passwordNeeded' });
  fakeServer.on<typeof mergePeople>('POST /v1/users/:id/merge', answer(false));
  fakeServer.on<typeof undoMerge>('POST /v1/users/:id/merge/undo', answer(true));
};

const passwordDialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));

const open = async () => {
  openClub({ players: [stays, other] });
  fakeServer.on<typeof getMerge>('GET /v1/users/:id/merge', () => nothing);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Merge with another record…' }));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Merge two records' }));
  const choose = async () => {
    const list = await screen.findByRole('list', { name: 'The other record of the same person' });
    await user.click(within(list).getByRole('button', { name: /9.*born 2012/u }));
  };
  return { user, dialog, choose };
};

test('the other record is chosen by number and birth year, and its preview says what moves, fills in and is refused', async () => {
  fakeServer.on<typeof planMerge>('POST /v1/users/:id/merge/plan', () => plan);
  const { dialog, choose } = await open();
  await choose();
  expect(await dialog().findByText('Attendance')).toBeVisible();
  expect(dialog().getByText('12')).toBeVisible();
  expect(dialog().getByText(/1 in both/u)).toBeVisible();
  expect(dialog().getByText(/filled in here: Height/u)).toBeVisible();
  expect(dialog().getByText(/counts as refused: photos/u)).toBeVisible();
});

test('a merge is sent once each question is answered, with the plan that was shown', async () => {
  fakeServer.on<typeof planMerge>('POST /v1/users/:id/merge/plan', () => plan);
  const sent: unknown[] = [];
  fakeServer.on<typeof mergePeople>('POST /v1/users/:id/merge', ({ body }) => {
    sent.push(body);
    return { person: stays._id, other: other._id, until, isUndone: false, since: [] };
  });
  const { user, dialog, choose } = await open();
  await choose();
  const merge = await dialog().findByRole('button', { name: 'Merge' });
  expect(merge).toBeDisabled();
  await user.click(dialog().getByRole('radio', { name: /Other record: .*9/u }));
  await user.click(dialog().getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ with: other._id, answers: { shirtNumber: 'other' }, plan: 'first' }]);
  expect(await screen.findByText('The records have been merged')).toBeVisible();
});

test('what contradicts is named with the sessions, and nothing can be merged', async () => {
  fakeServer.on<typeof planMerge>('POST /v1/users/:id/merge/plan', () =>
    refuse('conflict', {
      message: messages.mergeContradicts,
      data: {
        contradictions: [
          { kind: 'attendance', count: 7, events: [{ title: 'Set pieces', date: '2026-08-10T16:00:00.000Z' }] },
          { kind: 'guardians', count: 5, events: [] },
        ],
      },
    }),
  );
  const { dialog, choose } = await open();
  await choose();
  const alert = within(await dialog().findByRole('alert'));
  expect(alert.getByText('Both are marked in the same roll call:')).toBeVisible();
  expect(alert.getByText('Set pieces')).toBeVisible();
  expect(alert.getByText('and 2 more')).toBeVisible();
  expect(alert.getByText(/more than four guardians/u)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Merge' })).toBeDisabled();
});

test('after a change in between the new preview is shown and said', async () => {
  let digest = 'first';
  fakeServer.on<typeof planMerge>('POST /v1/users/:id/merge/plan', () => ({
    ...plan,
    plan: digest,
    counts: digest === 'first' ? plan.counts : [],
  }));
  fakeServer.on<typeof mergePeople>('POST /v1/users/:id/merge', () => {
    digest = 'second';
    return refuse('conflict', { message: messages.importPlanChanged, data: plan });
  });
  const { user, dialog, choose } = await open();
  await choose();
  await user.click(await dialog().findByRole('radio', { name: /This record: .*7/u }));
  await user.click(dialog().getByRole('button', { name: 'Merge' }));
  expect(await dialog().findByText('Nothing that would have to move.')).toBeVisible();
  expect(dialog().getByText(/in the meantime/u)).toBeVisible();
});

test('a merge is offered to be undone, with what stays in this record', async () => {
  openClub({ players: [stays] });
  const last = { other: { _id: other._id, name: 'Iker S.' }, at: until, until };
  fakeServer.on<typeof getMerge>('GET /v1/users/:id/merge', () => ({
    last: { ...last, since: [{ kind: 'attendances', count: 2 }] },
  }));
  const sent: unknown[] = [];
  fakeServer.on<typeof undoMerge>('POST /v1/users/:id/merge/undo', ({ body }) => {
    sent.push(body);
    return { person: stays._id, other: other._id, until, isUndone: true, since: [] };
  });
  const { user } = openPage();
  expect(await screen.findByText(/^Iker S\. was merged into this record/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo merge' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/signed in since are signed out/u)).toBeVisible();
  expect(question.getByText(/stays in this record: Attendance \(2\)/u)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Undo merge' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([{ with: other._id }]);
});

test('AU10 a merge that changes the address asks for the password and goes on; a closed question keeps the answers', async () => {
  fakeServer.on<typeof planMerge>('POST /v1/users/:id/merge/plan', () => plan);
  askForPassword();
  const { user, dialog, choose } = await open();
  await choose();
  await user.click(await dialog().findByRole('radio', { name: /Other record: .*9/u }));
  await user.click(dialog().getByRole('button', { name: 'Merge' }));
  await user.click((await passwordDialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Merge' })).toBeEnabled());
  expect(dialog().queryByRole('alert')).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Merge' }));
  const password = await passwordDialog();
  await user.type(password.getByLabelText('Password'), 'Valmora2026!');
  await user.click(password.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The records have been merged')).toBeVisible();
  expect(fakeServer.requests('POST /v1/users/:id/merge').at(-1)?.body).toMatchObject({
    answers: { shirtNumber: 'other' },
  });
});

test('AU10 an undo that gives the address back asks for the password and goes on', async () => {
  openClub({ players: [stays] });
  const last = { other: { _id: other._id, name: 'Iker S.' }, at: until, until, since: [] };
  fakeServer.on<typeof getMerge>('GET /v1/users/:id/merge', () => ({ last }));
  askForPassword();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Undo merge' }));
  const question = () => within(screen.getByRole('alertdialog'));
  await user.click(question().getByRole('button', { name: 'Undo merge' }));
  await user.click((await passwordDialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question().getByRole('button', { name: 'Undo merge' })).toBeEnabled());
  expect(question().queryByRole('alert')).toBeNull();
  await user.click(question().getByRole('button', { name: 'Undo merge' }));
  const password = await passwordDialog();
  await user.type(password.getByLabelText('Password'), 'Valmora2026!');
  await user.click(password.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The merge has been undone')).toBeVisible();
});
