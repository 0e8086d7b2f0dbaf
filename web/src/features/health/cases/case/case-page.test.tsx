import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { getCase, updateCase } from '@touchline/contract/health/cases';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, noAnswer, refuse } from '../../../../test/fake-server.ts';
import { fill, renderPage } from '../../../../test/render.tsx';
import { CasePage } from './case-page.tsx';
import { buildCase, openCase } from './test/build-case.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T07:14:00.000Z'), toFake: ['Date'] });
});

const patch = 'PATCH /v1/cases/:id';
const show = (id: string) => renderPage(<CasePage title="Case" />, { at: `/reports/availability/cases/${id}` });
const sent = () => fakeServer.requests(patch).map(({ body }) => body);

test('shows whose case it is, what holds today, the course and how it happened', async () => {
  const { state } = openCase(buildCase());
  show(state.record._id);
  expect(await screen.findByRole('heading', { level: 1, name: 'Erik Lindqvist' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Biceps femoris strain, grade 2, right' })).toBeVisible();
  expect(screen.getByText(/Thigh · Muscle injury · First of its kind/)).toHaveTextContent('TMB');
  expect(screen.getByRole('button', { name: /Change: Training\s*Out\s*Gym only/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Days lost\s*19\s*Moderate, so far/ })).toBeVisible();
  expect(
    screen.getByRole('img', { name: /From November 8, 2026.*Out\. Expected back: December 12 to 16/ }),
  ).toBeVisible();
  const now = screen.getByText('Rehabilitation indoors').closest('li');
  expect(now).toHaveAttribute('aria-current', 'step');
  expect(now).toHaveTextContent(/Cleared by Dra\. Nerea Campos/);
  expect(screen.getByText('Match, minute 67')).toBeVisible();
  expect(screen.getByText('Right hamstring')).toBeVisible();
});

test('on paper the course is drawn for the sheet, so that its texts keep their size', async () => {
  const { state } = openCase(buildCase());
  show(state.record._id);
  const course = await screen.findByRole('img', { name: /From November 8, 2026/ });
  const onScreen = course.getAttribute('viewBox');
  fireEvent(window, new Event('beforeprint'));
  expect(course).toHaveAttribute('viewBox', '0 0 700 92');
  fireEvent(window, new Event('afterprint'));
  expect(course).toHaveAttribute('viewBox', onScreen);
});

test('what is changed is saved by itself, together, and a failed save keeps it until it is tried again', async () => {
  const { state } = openCase(buildCase());
  const { user } = show(state.record._id);
  await user.click(await screen.findByRole('button', { name: /Change: Training/ }));
  // Without a turn in between: on a slow machine the first change would be sent before the second.
  fireEvent.click(screen.getByRole('radio', { name: 'Individual' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Gym only' }));
  await waitFor(() => expect(sent()).toEqual([{ training: 'individual', restrictions: [] }]));
  await user.click(screen.getByRole('button', { name: /Change: Note for coaches/ }));
  fakeServer.on<typeof updateCase>(patch, noAnswer);
  await fill(user, screen.getByRole('textbox', { name: 'Note for coaches' }), ' No sprints.');
  expect(await screen.findByText('Not saved.')).toBeVisible();
  openCase(state.record);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ noteForCoaches: 'Runs on the pitch from Wednesday. No sprints.' }),
  );
});

test('what is changed while a save is under way is saved too, also when the page is left at once', async () => {
  const { state } = openCase(buildCase());
  const { user, unmount } = show(state.record._id);
  let answer = (): void => undefined;
  fakeServer.on<typeof updateCase>(
    patch,
    () => new Promise((_, reject) => (answer = () => reject(new TypeError('gone')))),
  );
  await user.click(await screen.findByRole('button', { name: /Change: Match/ }));
  await user.click(screen.getByRole('radio', { name: 'Doubtful' }));
  await waitFor(() => expect(sent()).toEqual([{ match: 'doubtful' }]));
  await user.click(screen.getByRole('radio', { name: 'Can play' }));
  openCase(state.record);
  unmount();
  await waitFor(() => expect(sent().at(-1)).toEqual({ match: 'available' }));
  answer();
});

test('a note for coaches that names the diagnosis is warned of', async () => {
  const { state } = openCase(buildCase());
  const { user } = show(state.record._id);
  await user.click(await screen.findByRole('button', { name: /Change: Note for coaches/ }));
  const warning = 'Coaches read this. Leave the diagnosis out.';
  expect(screen.queryByText(warning)).toBeNull();
  await fill(user, screen.getByRole('textbox', { name: 'Note for coaches' }), ' TMB');
  expect(await screen.findByText(warning)).toBeVisible();
});

test('a criterion is ticked by hand, or judged by the value that was measured', async () => {
  const { state } = openCase(buildCase());
  const { user } = show(state.record._id);
  await user.click(await screen.findByRole('checkbox', { name: 'Full passive range' }));
  await fill(user, screen.getByLabelText('Measured: Isometric strength of the left'), '92');
  expect(screen.getByRole('checkbox', { name: 'Isometric strength of the left' })).toBeChecked();
  const [range, strength] = state.record.stages[2]!.criteria;
  await waitFor(() =>
    expect(sent().flatMap((body) => (body as { criteria: unknown[] }).criteria)).toEqual(
      expect.arrayContaining([
        { _id: range!._id, done: true, value: null },
        { _id: strength!._id, done: true, value: '92 %' },
      ]),
    ),
  );
});

test('when somebody else has changed the case, the own changes stay until one decides whose are saved', async () => {
  const { state, changeElsewhere } = openCase(buildCase());
  const { user } = show(state.record._id);
  await user.click(await screen.findByRole('button', { name: /Change: Match/ }));
  changeElsewhere({ noteForCoaches: 'Runs on Friday.' });
  await user.click(screen.getByRole('radio', { name: 'Doubtful' }));
  expect(await screen.findByText('Somebody else has changed this case')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Doubtful' })).toBeChecked();
  expect(await screen.findByText('Runs on Friday.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(state.record).toMatchObject({ match: 'doubtful', noteForCoaches: 'Runs on Friday.' }));
});

test('the notice names who has changed the case, and when', async () => {
  const { state, changeElsewhere } = openCase(buildCase());
  const { user } = show(state.record._id);
  await user.click(await screen.findByRole('button', { name: /Change: Match/ }));
  changeElsewhere({
    updatedBy: { _id: state.record._id, name: 'Nerea Campos' },
    updatedAt: '2026-11-27T07:10:00.000Z',
  });
  await user.click(screen.getByRole('radio', { name: 'Doubtful' }));
  expect(await screen.findByText(/Nerea Campos.* changed this case at 8:10/)).toBeVisible();
});

test('a coming stage is planned for a day, and the day is taken back', async () => {
  const planned = buildCase().stages.map((stage) => (stage.key === 5 ? { ...stage, plannedOn: '2099-01-08' } : stage));
  const { state } = openCase(buildCase({ stages: planned }));
  const { user } = show(state.record._id);
  await user.click(await screen.findByRole('button', { name: 'planned Jan 8: Part of team training' }));
  await user.click(await screen.findByRole('button', { name: 'No date yet' }));
  await waitFor(() => expect(sent()).toEqual([{ planned: [{ stage: 5, on: null }] }]));
  expect(screen.getByRole('button', { name: 'Plan a day: Part of team training' })).toBeVisible();
});

test('an earlier case that is not meant is not proposed again', async () => {
  const again = { of: '0'.repeat(24), subsequent: 'reinjury' as const, closedOn: '2026-03-01', label: 'Calf strain' };
  const { state } = openCase(buildCase({ again }));
  const { user } = show(state.record._id);
  await user.click(await screen.findByRole('button', { name: 'No, it is a new one' }));
  await waitFor(() => expect(sent()).toEqual([{ subsequent: 'index' }]));
  expect(screen.queryByText(/^Again\?/)).toBeNull();
});

test.each([
  ['diagnose', () => screen.findByRole('dialog', { name: 'Diagnosis' })],
  ['note', () => screen.findByRole('textbox', { name: 'Note' })],
  ['decide', () => screen.findByRole('button', { name: /^Until/ })],
])('the address opens at once what the case waits for: %s', async (act, opened) => {
  const { state } = openCase(buildCase());
  const { where } = renderPage(<CasePage title="Case" />, {
    at: `/reports/availability/cases/${state.record._id}?do=${act}`,
  });
  expect(await opened()).toBeVisible();
  // A reload does not open it again.
  expect(where()).toBe(`/reports/availability/cases/${state.record._id}`);
});

test('a limit is decided for a time: until which day it holds', async () => {
  const { state } = openCase(
    buildCase({
      course: [
        { from: '2026-11-08', to: '2099-01-01', training: 'none', match: 'unavailable', restrictions: ['gymOnly'] },
      ],
    }),
  );
  const { user } = show(state.record._id);
  await user.click(await screen.findByRole('button', { name: /Change: Training/ }));
  await user.click(screen.getByRole('radio', { name: 'Individual' }));
  await waitFor(() => expect(sent()).toEqual([{ training: 'individual', limitUntil: '2099-01-01' }]));
  await user.click(screen.getAllByRole('button', { name: /Until/ })[0]!);
  await user.click(await screen.findByRole('option', { name: 'Until it is changed' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ limitUntil: null }));
});

test('to people without a right to it, and at an address without a case, there is nothing', async () => {
  const { state } = openCase(buildCase());
  fakeServer.on<typeof getCase>('GET /v1/cases/:id', () => refuse('forbidden'));
  const { user, where } = show(state.record._id);
  expect(await screen.findByText('There is nothing here')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Go to availability' }));
  expect(where()).toBe('/reports/availability');
});

test('a closed case can be read, not changed', async () => {
  const { state } = openCase(
    buildCase({ open: false, closedOn: '2026-12-14', outcome: 'recovered', daysLost: 36, severity: 'severe' }),
  );
  show(state.record._id);
  expect(await screen.findByText('Closed on December 14, 2026, 36 days lost')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Change:/ })).toBeNull();
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
});

test.each([
  { expectedReturn: null, shows: '—' },
  { expectedReturn: { from: '2026-11-24', to: '2026-11-24' }, shows: 'November 24' },
])('a closed case neither waits for a return nor is late: $shows', async ({ expectedReturn, shows }) => {
  const { state } = openCase(
    buildCase({ open: false, closedOn: '2026-12-14', outcome: 'recovered', daysLost: 36, expectedReturn }),
  );
  show(state.record._id);
  expect((await screen.findByText('Expected back')).nextSibling?.textContent).toBe(shows);
});
