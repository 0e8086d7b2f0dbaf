import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { undoCallOff } from '@touchline/contract/football/call-offs';
import type { deleteBooking, updateBooking } from '@touchline/contract/plan/bookings';
import type { ClosurePlan, closePlace, deleteClosure, planClosure } from '@touchline/contract/plan/place-days';
import type { createPlace, deletePlace, updatePlace } from '@touchline/contract/plan/places';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../../test/build.ts';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { fill, renderPage } from '../../../../test/render.tsx';
import { PlacesPage } from '../places-page.tsx';
import { at, buildBooking, buildPlace, buildUse, firstTeam, openDay } from '../test/day.ts';

beforeAll(async () => {
  await import('../../../../components/ui/dialog-window.tsx');
  await import('../../../../components/fields/select/dropdown-select.tsx');
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T08:00:00.000Z'), toFake: ['Date'] });
});

const open = () => renderPage(<PlacesPage title="Calendar" />, { at: '/profiles/calendar?view=places&day=2026-11-28' });

const pitch1 = buildPlace({ name: 'Pitch 1', order: 0 });
const pitch3 = buildPlace({ name: 'Pitch 3', halves: true, order: 1 });

const chooseOf = async (user: ReturnType<typeof open>['user'], place: string, deed: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${place}` }));
  await user.click(await screen.findByRole('menuitem', { name: deed }));
  return within(await screen.findByRole('dialog'));
};
const bodies = (key: string) => fakeServer.requests(key).map(({ body }) => body);

const training = { _id: newId(), title: 'Set pieces' };
const planOf = (changes: Partial<ClosurePlan> = {}): ClosurePlan => ({
  plan: 'plan-1',
  from: at('00:00'),
  to: at('23:59'),
  events: [
    {
      ...training,
      kind: 'training',
      date: at('11:00'),
      endsAt: at('12:00'),
      squad: firstTeam._id,
      called: 22,
      deed: 'move',
      place: pitch3._id,
      half: null,
      free: [{ place: pitch3._id, half: null }],
    },
  ],
  bookings: [],
  readers: { players: 22, guardians: 0, staff: 2 },
  goesAt: at('09:02'),
  unreached: [],
  ...changes,
});
const openClosing = () => {
  openDay({ places: [pitch1, pitch3], uses: [] });
  fakeServer.on<typeof planClosure>('POST /v1/places/:id/closures/plan', ({ body }) => {
    const decided = body.deeds?.[0];
    const plan = planOf();
    if (!decided) return plan;
    const event = plan.events[0]!;
    return { ...plan, plan: `plan-${decided.deed}`, events: [{ ...event, deed: decided.deed, place: null }] };
  });
};

test('closing a place shows what is moved, called off or kept, and whom it reaches', async () => {
  openClosing();
  fakeServer.on<typeof closePlace>('POST /v1/places/:id/closures', ({ params, body }) => ({
    closure: {
      _id: newId(),
      place: params.id,
      half: null,
      from: at('00:00'),
      to: at('23:59'),
      reason: body.reason ?? null,
    },
    moved: [],
    calledOff: [training._id],
    unreached: [{ _id: newId(), name: 'Ana Ruiz', phone: '+34 600 000 001' }],
  }));
  fakeServer.on<typeof undoCallOff>('POST /v1/events/call-off/undo', () => ({ events: [training._id] }));
  const { user } = open();
  const dialog = await chooseOf(user, 'Pitch 1', 'Close for a time');
  expect(await dialog.findByText('22 players and 2 members of staff get an email.')).toBeVisible();
  expect(dialog.getByText(/22 called up/u)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^1st: Set pieces/u }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Move to Pitch 3',
    'Call off',
    'Keep it there',
  ]);
  await user.click(screen.getByRole('option', { name: 'Call off' }));
  await fill(user, dialog.getByLabelText(/^Reason/u), 'Frozen');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Close the place' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Close the place' }));
  expect(await screen.findByText('Ana Ruiz')).toBeVisible();
  expect(bodies('POST /v1/places/:id/closures')).toEqual([
    {
      day: '2026-11-28',
      half: null,
      reason: 'Frozen',
      deeds: [{ event: training._id, deed: 'callOff' }],
      plan: 'plan-callOff',
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Undo calling off' }));
  await waitFor(() => expect(bodies('POST /v1/events/call-off/undo')).toEqual([{ events: [training._id] }]));
});

test('a plan that has changed is shown once more before the place is closed', async () => {
  openClosing();
  const newer = planOf({ plan: 'plan-2', events: [] });
  fakeServer.on<typeof closePlace>('POST /v1/places/:id/closures', () => refuse('conflict', { data: newer }));
  const { user } = open();
  const dialog = await chooseOf(user, 'Pitch 1', 'Close for a time');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Close the place' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Close the place' }));
  expect(await dialog.findByText(/has changed in the meantime/u)).toBeVisible();
  expect(dialog.getByText('Nothing is planned there at that time.')).toBeVisible();
});

test('a half is closed for some hours, and an end before the start closes nothing', async () => {
  openClosing();
  const { user } = open();
  const dialog = await chooseOf(user, 'Pitch 3', 'Close for a time');
  await user.click(dialog.getByRole('radio', { name: 'Some hours' }));
  await user.click(dialog.getByRole('radio', { name: 'Half B' }));
  await waitFor(() =>
    expect(bodies('POST /v1/places/:id/closures/plan').at(-1)).toEqual({
      from: at('13:00'),
      to: at('17:00'),
      half: 'b',
      reason: null,
    }),
  );
  fireEvent.change(dialog.getByLabelText('To', { selector: 'input' }), { target: { value: '12:00' } });
  expect(await dialog.findByText('The end is before the start')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Close the place' })).toBeDisabled();
});

test('a closed place is opened again', async () => {
  const use = buildUse({ place: pitch1._id, kind: 'closure', title: 'Frozen', mayMove: false });
  openDay({ places: [pitch1], uses: [use] });
  fakeServer.on<typeof deleteClosure>('DELETE /v1/places/:id/closures/:closure', () => ({ deleted: 1 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Closed, Pitch 1/u }));
  await user.click(await screen.findByRole('button', { name: 'Open again' }));
  expect(await screen.findByText('The place is open again')).toBeVisible();
  expect(fakeServer.requests('DELETE /v1/places/:id/closures/:closure').map(({ params }) => params)).toEqual([
    { id: pitch1._id, closure: use._id },
  ]);
});

test('a booking is changed, and what the server refuses stands at its field', async () => {
  const booking = buildBooking({ place: pitch1._id });
  const use = buildUse({ ...booking, kind: 'booking', title: booking.what });
  openDay({ places: [pitch1, pitch3], uses: [use] });
  fakeServer.on<typeof updateBooking>('PATCH /v1/bookings/:id', () =>
    refuse('badRequest', { errors: [{ field: 'place', message: 'This place is no longer used' }] }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Board/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the booking' }));
  await user.clear(dialog.getByLabelText(/^What for/u));
  await fill(user, dialog.getByLabelText(/^What for/u), 'Visitors');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This place is no longer used')).toBeVisible();
  expect(bodies('PATCH /v1/bookings/:id')[0]).toMatchObject({ what: 'Visitors', from: booking.from, to: booking.to });
});

test('a booking is deleted after a question', async () => {
  const booking = buildBooking({ place: pitch1._id });
  openDay({ places: [pitch1], uses: [buildUse({ ...booking, kind: 'booking', title: booking.what })] });
  fakeServer.on<typeof deleteBooking>('DELETE /v1/bookings/:id', () => ({ deleted: 1 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Board/u }));
  await user.click(await screen.findByRole('button', { name: 'Delete the booking' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The booking was deleted')).toBeVisible();
  expect(fakeServer.requests('DELETE /v1/bookings/:id')).toHaveLength(1);
});

test('a place is added with what belongs to it', async () => {
  const day = openDay({ places: [pitch1], uses: [] });
  fakeServer.on<typeof createPlace>('POST /v1/places', ({ body }) => {
    const made = buildPlace({ name: body.name, order: 5 });
    day.places = [...day.places, made];
    return made;
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add a place' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a place' }));
  expect(dialog.getByRole('button', { name: 'Add a place' })).toBeDisabled();
  await fill(user, dialog.getByLabelText(/^Name/u), 'Pitch 4');
  await user.click(dialog.getByRole('switch', { name: 'Two can use a half each' }));
  await fill(user, dialog.getByLabelText(/^Also written/u), 'P4\n\nField 4');
  await user.click(dialog.getByRole('button', { name: 'Add a place' }));
  expect(await screen.findByRole('group', { name: 'Pitch 4' })).toBeVisible();
  expect(bodies('POST /v1/places')).toEqual([
    {
      name: 'Pitch 4',
      kind: 'pitch',
      surface: null,
      halves: true,
      lights: false,
      capacity: null,
      spellings: ['P4', 'Field 4'],
    },
  ]);
});

test('a name that is taken is said at the name', async () => {
  openDay({ places: [pitch1, pitch3], uses: [] });
  fakeServer.on<typeof updatePlace>('PATCH /v1/places/:id', () =>
    refuse('conflict', { message: 'Another place has this name' }),
  );
  const { user } = open();
  const dialog = await chooseOf(user, 'Pitch 3', 'Edit');
  await user.clear(dialog.getByLabelText(/^Name/u));
  await fill(user, dialog.getByLabelText(/^Name/u), 'Pitch 1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Another place has this name')).toBeVisible();
});

test('a place that is used is no longer used instead of deleted', async () => {
  openDay({ places: [pitch1], uses: [] });
  fakeServer.on<typeof deletePlace>('DELETE /v1/places/:id', () =>
    refuse('conflict', { message: 'This place is used. Close it instead of deleting it' }),
  );
  fakeServer.on<typeof updatePlace>('PATCH /v1/places/:id', () => ({ ...pitch1, active: false }));
  const { user } = open();
  const dialog = await chooseOf(user, 'Pitch 1', 'Edit');
  await user.click(dialog.getByRole('button', { name: 'Delete the place' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'No longer use it' }));
  expect(await screen.findByText('Pitch 1 is no longer used')).toBeVisible();
  expect(bodies('PATCH /v1/places/:id')).toEqual([{ active: false }]);
});
