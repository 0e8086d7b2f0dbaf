import { screen, waitFor, within } from '@testing-library/react';
import type { callOff, CallOffPlan, planCallOff, undoCallOff } from '@touchline/contract/football/call-offs';
import type { getTraining, listTrainings, TrainingFile } from '@touchline/contract/football/trainings';
import { beforeEach, expect, test } from 'vitest';
import { newId, pageOf } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { fill, renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { buildTraining, openEvents } from '../assigned/test/events.ts';
import { TrainingsPage } from '../trainings/trainings-page.tsx';

const planning = 'POST /v1/events/call-off/plan';
const calling = 'POST /v1/events/call-off';
const undoing = 'POST /v1/events/call-off/undo';
const bodies = (key: string) => fakeServer.requests(key).map(({ body }) => body);

const training = buildTraining({ series: newId() });
const planOf = (changes: Partial<CallOffPlan> = {}): CallOffPlan => ({
  plan: 'first',
  events: [
    {
      _id: training._id,
      kind: 'training',
      title: training.title,
      date: training.date,
      timeUnknown: false,
      place: training.place,
      squad: null,
      called: 19,
      isCallUpPublished: false,
    },
  ],
  readers: { players: 19, guardians: 4, staff: 0 },
  goesAt: '2026-10-16T12:00:30.000Z',
  unreached: [],
  ...changes,
});
const amadou = { _id: newId(), name: 'Amadou Kebbé', phone: '+34 600 000 148' };
const dani = { _id: newId(), name: 'Dani Orozco', phone: null };

let isOff = false;
beforeEach(() => {
  isOff = false;
});

const show = (plan = planOf()) => {
  openEvents({ trainings: [training], upcoming: 1 });
  const shown = (): TrainingFile =>
    isOff
      ? {
          ...training,
          takesPlace: 'off',
          calledOff: { reason: 'The pitch is frozen', at: '2026-10-16T08:00:00.000Z', by: 'Laura Segura Prat' },
        }
      : training;
  fakeServer.on<typeof listTrainings>('GET /v1/trainings', () => ({ ...pageOf([shown()]), upcoming: 1 }));
  fakeServer.on<typeof getTraining>('GET /v1/trainings/:id', shown);
  fakeServer.on<typeof planCallOff>(planning, () => plan);
  fakeServer.on<typeof callOff>(calling, () => {
    isOff = true;
    return { events: [training._id], unreached: plan.unreached };
  });
  fakeServer.on<typeof undoCallOff>(undoing, ({ body }) => {
    isOff = false;
    return { events: body.events };
  });
  return renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Call off this training?' }));
const open = async (plan?: CallOffPlan) => {
  const view = show(plan);
  await view.user.click(await screen.findByRole('button', { name: 'Call off' }));
  await (await dialog()).findByText(/19 called up/);
  return view;
};
const press = async (user: ReturnType<typeof show>['user']) =>
  user.click((await dialog()).getByRole('button', { name: 'Call off' }));

test('shows whom it concerns, and calls off with a reason; the toast takes it back', async () => {
  const { user } = await open();
  expect((await dialog()).getByText('19 players and 4 guardians get an email.')).toBeVisible();
  await fill(user, (await dialog()).getByLabelText('Reason (optional)'), ' The pitch is frozen ');
  await press(user);
  await findToast('Called off');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(calling)).toEqual([{ events: [training._id], reason: 'The pitch is frozen', plan: 'first' }]);
  const banner = within(await screen.findByRole('region', { name: 'Called off' }));
  expect(banner.getByText(/^Called off on .* by Laura Segura Prat$/)).toBeVisible();
  expect(banner.getByText('The pitch is frozen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Call off' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Take attendance' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await findToast('It takes place after all');
  expect(bodies(undoing)).toEqual([{ events: [training._id] }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Called off' })).toBeNull());
});

test('of a series also the later ones, from the day of the club', async () => {
  const { user } = await open();
  await user.click((await dialog()).getByRole('radio', { name: 'This and the following ones' }));
  await waitFor(() => expect(bodies(planning).at(-1)).toEqual({ series: training.series, from: '2026-10-16' }));
  await (await dialog()).findByText(/19 called up/);
  await press(user);
  await findToast('Called off');
  expect(bodies(calling)).toEqual([{ series: training.series, from: '2026-10-16', reason: null, plan: 'first' }]);
});

test('names those whom no email reaches before and after, with a number to call', async () => {
  const { user } = await open(planOf({ unreached: [amadou, dani] }));
  const link = (await dialog()).getByRole('link', { name: '+34 600 000 148' });
  expect(link).toHaveAttribute('href', 'tel:+34600000148');
  await press(user);
  const after = within(await screen.findByRole('dialog', { name: 'Called off' }));
  expect(after.getByRole('link', { name: '+34 600 000 148' })).toBeVisible();
  expect(after.getByText('no phone number')).toBeVisible();
  await user.click(after.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a plan that is out of date is replaced by the new one, and the reason stays', async () => {
  const { user } = await open();
  fakeServer.on<typeof callOff>(calling, () =>
    refuse('conflict', { data: planOf({ plan: 'second', readers: { players: 20, guardians: 4, staff: 1 } }) }),
  );
  await fill(user, (await dialog()).getByLabelText('Reason (optional)'), 'Frozen');
  await press(user);
  expect(await (await dialog()).findByText(/^Something has changed in the meantime/)).toBeVisible();
  expect((await dialog()).getByText('20 players, 4 guardians, and 1 member of staff get an email.')).toBeVisible();
  expect((await dialog()).getByLabelText('Reason (optional)')).toHaveValue('Frozen');
  await press(user);
  await waitFor(() => expect(bodies(calling).at(-1)).toMatchObject({ plan: 'second', reason: 'Frozen' }));
});

test('an event that somebody else has called off says so, and asks for no second look', async () => {
  const { user } = await open();
  fakeServer.on<typeof callOff>(calling, () => refuse('conflict', { data: planOf({ plan: 'second', events: [] }) }));
  await press(user);
  expect(await (await dialog()).findByText('It has been called off already, or it has a result.')).toBeVisible();
  expect((await dialog()).queryByText(/^Something has changed/)).toBeNull();
  expect((await dialog()).getByRole('button', { name: 'Call off' })).toBeDisabled();
});

test('a failed call says so, and is sent again with the same key', async () => {
  const { user } = await open();
  fakeServer.on<typeof callOff>(calling, () => refuse('defaultError'));
  await press(user);
  expect(await (await dialog()).findByText('It could not be called off. Try again.')).toBeVisible();
  await press(user);
  await waitFor(() => expect(bodies(calling)).toHaveLength(2));
  const [first, second] = fakeServer.requests(calling).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[0-9a-f]{32}$/u);
  expect(second).toBe(first);
});

test('a plan that cannot be loaded can be asked for again', async () => {
  const { user } = show();
  fakeServer.on<typeof planCallOff>(planning, () => refuse('defaultError'));
  await user.click(await screen.findByRole('button', { name: 'Call off' }));
  expect(await (await dialog()).findByText('The people it concerns could not be loaded.')).toBeVisible();
  fakeServer.on<typeof planCallOff>(planning, () => planOf());
  await user.click((await dialog()).getByRole('button', { name: 'Try again' }));
  expect(await (await dialog()).findByText(/19 called up/)).toBeVisible();
});

test('"It takes place after all" on the record takes it back', async () => {
  isOff = true;
  const { user } = show();
  const banner = within(await screen.findByRole('region', { name: 'Called off' }));
  expect(banner.getByText(/those who had the email get a second one/)).toBeVisible();
  await user.click(banner.getByRole('button', { name: 'It takes place after all' }));
  await findToast('It takes place after all');
  expect(bodies(undoing)).toEqual([{ events: [training._id] }]);
});

test('a closed pitch calls off all that is planned there on a day', async () => {
  const { user } = show(planOf({ events: [] }));
  await user.click(await screen.findByRole('button', { name: /^More.*Trainings/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'The pitch is closed' }));
  const place = within(await screen.findByRole('dialog', { name: 'The pitch is closed' }));
  await fill(user, place.getByLabelText('Place'), 'Pitch 2');
  await user.click(place.getByRole('button', { name: 'Show what is planned' }));
  const planned = within(await screen.findByRole('dialog', { name: /^Call off everything at Pitch 2 on/ }));
  expect(await planned.findByText('Nothing planned takes place there.')).toBeVisible();
  expect(planned.getByRole('button', { name: 'Call all off' })).toBeDisabled();
  expect(bodies(planning)).toMatchObject([{ place: 'Pitch 2' }]);
  await user.click(planned.getByRole('button', { name: 'Another place or day' }));
  const again = within(await screen.findByRole('dialog', { name: 'The pitch is closed' }));
  expect(again.getByLabelText('Place')).toHaveValue('Pitch 2');
});
