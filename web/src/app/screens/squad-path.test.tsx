import { screen, waitFor, within } from '@testing-library/react';
import type {
  deleteMembership,
  listMembershipsOfUser,
  Membership,
  updateMembership,
} from '@touchline/contract/squads/squads';
import { expect, test, vi } from 'vitest';
import type { getClub } from '@touchline/contract/club/club';
import { buildMe, buildUser } from '../../test/build.ts';
import { buildMembership, buildSquad } from '../../test/build-squads.ts';
import { fakeServer, refuse } from '../../test/fake-server.ts';
import { renderPage, signIn } from '../../test/render.tsx';
import { findToast } from '../../test/toasts.ts';
import { SquadsSlot } from '../../features/people/players/squads-slot.tsx';
import { answerSquads } from '../../features/squads/squads/test/club.ts';

const first = buildSquad({ name: 'First team', colour: 'a' });
const u19 = buildSquad({ name: 'U19', colour: 'c' });
const noe = buildUser({ name: 'Noé Lima', shirtNumber: 4 });
const ines = { _id: 'aaaaaaaaaaaaaaaaaaaaaaaa', name: 'Inês Carvalho' };
const stay = (squad: typeof first, changes: Partial<Membership>) =>
  buildMembership(squad, noe.name, { playerId: noe._id, ...changes });
const trial = stay(first, { kind: 'trial', from: '2026-11-20', to: '2026-12-04', note: 'Two left-backs out' });
const own = stay(u19, { from: '2026-07-01', shirtNumber: 4 });
const before = stay(first, { from: '2025-07-01', to: '2026-06-30', shirtNumber: 41 });
const shown = [first, u19].map(({ _id, name, shortName, colour, kind, order }) => ({
  _id,
  name,
  shortName,
  colour,
  kind,
  order,
  mine: false,
}));

const show = (me = buildMe('admin', { squads: shown })) => {
  vi.setSystemTime('2026-11-27T08:40:00Z');
  signIn(me);
  answerSquads({
    squads: [first, u19],
    members: [trial, own],
    staff: { [first._id]: [{ user: ines, function: 'headCoach' }] },
  });
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listMembershipsOfUser>('GET /v1/users/:id/memberships', () => ({
    records: [trial, own, before],
  }));
  return renderPage(<SquadsSlot player={noe} />);
};
const sheet = () => screen.findByRole('region', { name: 'Squads' });

test('shows the path of a player, newest on top', async () => {
  show();
  const entries = await within(await sheet()).findAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'First teamOn trial · November 20, 2026 to December 4, 2026Two left-backs out',
    'U19Own squad · Number 4 · Since July 1, 2026',
    'First teamOwn squad · Number 41 · July 1, 2025 to June 30, 2026',
  ]);
});

test('ends a trial today', async () => {
  fakeServer.on<typeof updateMembership>('PATCH /v1/memberships/:id', ({ body }) => ({
    ...trial,
    to: body.to ?? null,
  }));
  const { user } = show();
  await user.click(await within(await sheet()).findByRole('button', { name: 'More: On trial, First team' }));
  await user.click(await screen.findByRole('menuitem', { name: 'End today' }));
  await findToast('Saved successfully');
  const [request] = fakeServer.requests('PATCH /v1/memberships/:id');
  expect(request).toMatchObject({ params: { id: trial._id }, body: { to: '2026-11-27' } });
});

test('changes the number and the reason, and says why that is refused', async () => {
  fakeServer.on<typeof updateMembership>('PATCH /v1/memberships/:id', () =>
    refuse('conflict', { message: 'Another active player has this shirt number' }),
  );
  const { user } = show();
  await user.click(await within(await sheet()).findByRole('button', { name: 'More: On trial, First team' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Noé Lima in First team' });
  await user.clear(within(dialog).getByLabelText('Reason'));
  await user.click(within(dialog).getByRole('button', { name: /^Number in First team/ }));
  await user.click(await screen.findByRole('option', { name: /^17(?!\d)/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Another active player has this shirt number')).toBeVisible();
  expect(fakeServer.requests('PATCH /v1/memberships/:id')[0]?.body).toEqual({ shirtNumber: 17, note: null });
});

test('takes back a move that was entered by mistake', async () => {
  fakeServer.on<typeof deleteMembership>('DELETE /v1/memberships/:id', () => ({ deleted: 1 }));
  const { user } = show();
  await user.click(await within(await sheet()).findByRole('button', { name: 'More: Own squad, U19' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undo' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo this entry?' });
  expect(within(dialog).getByText(/returns to the squad before/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  await findToast('Undone');
  expect(fakeServer.requests('DELETE /v1/memberships/:id')[0]?.params).toEqual({ id: own._id });
});

test('a head coach changes what belongs to the own squad, and moves nobody out of another one', async () => {
  show(buildMe('tactic', { ...ines, squads: shown }));
  const path = await sheet();
  expect(await within(path).findByRole('button', { name: 'More: On trial, First team' })).toBeVisible();
  expect(within(path).queryByRole('button', { name: 'More: Own squad, U19' })).toBeNull();
  expect(within(path).queryByRole('button', { name: 'Move to a squad' })).toBeNull();
});

test('a club with one squad asks for nothing and shows nothing', async () => {
  show(buildMe('admin'));
  await waitFor(() => expect(fakeServer.requests('GET /auth/me')).not.toEqual([]));
  expect(screen.queryByRole('region', { name: 'Squads' })).toBeNull();
  expect(fakeServer.requests('GET /v1/users/:id/memberships')).toEqual([]);
});
