import { act, screen, waitFor, within } from '@testing-library/react';
import type { askClearance } from '@touchline/contract/health/case-entries';
import type { createCase, listCases, setStage, updateCase } from '@touchline/contract/health/cases';
import type { getMe } from '@touchline/contract/people/auth';
import { messages } from '@touchline/contract/wire/sentences';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMe, newId } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { showAt } from '../../../test/window-width.ts';
import { buildCase, nerea, now, openCases, players, room } from './test/cases.ts';
import { TreatmentRoom } from './treatment-room.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  showAt(1440);
});
afterEach(() => {
  vi.useRealTimers();
});

const show = () => renderPage(<TreatmentRoom title="Availability" />, { at: '/reports/availability?tab=room' });
const column = (name: string) => screen.findByRole('region', { name });
const linesOf = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('article')
    .map((card) => card.textContent);
const stageCalls = () => fakeServer.requests('POST /v1/cases/:id/stage').map(({ body }) => body);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const choose = async (user: ReturnType<typeof show>['user'], within_: HTMLElement, field: RegExp, option: string) => {
  await user.click(within(within_).getByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('the board has a column for each stage, and on top what waits, the most urgent first', async () => {
  openCases(room());
  const { user } = show();
  expect(linesOf(await column('3 Rehabilitation indoors'))).toEqual([
    expect.stringMatching(/6Erik LindqvistBiceps femoris, grade 2, right \(TMB\)Day 19.*Dec 14/),
  ]);
  expect(linesOf(await column('1 Assessment'))[0]).toMatch(
    /30Pau Ferrer i SolerKnee, right · no diagnosis yetDiagnosis missing, day 1Day 1no date/,
  );
  expect(linesOf(await column('6 Full training'))).toEqual([]);
  expect(await column('4 Individual on the pitch')).toHaveTextContent('Individual');
  const waiting = within(screen.getByRole('region', { name: 'Wait for you' })).getAllByRole('listitem');
  expect(waiting.map((row) => row.textContent)).toEqual([
    '34Enzo CarrizoExpected back 3 days agoNew date',
    '2Hugo PeraltaLimit ends todayDecide',
    '30Pau Ferrer i SolerDiagnosis missing, day 1Diagnose',
  ]);
  expect(screen.getByText('4 open')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'tm2');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Enzo Carrizo' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/reports\/availability\/cases\//),
  );
});

test('"New date" sets at once when a player is expected back; a failed save keeps it', async () => {
  const [, enzo] = openCases(room());
  fakeServer.on<typeof updateCase>('PATCH /v1/cases/:id', () => refuse('defaultError'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'New date: Enzo Carrizo' }));
  const form = await dialog('Expected back');
  expect(form).toHaveTextContent('Still missing: Expected back');
  const earliest = within(form).getByRole('group', { name: 'Earliest' });
  await choose(user, earliest, /Year/, '2026');
  await choose(user, earliest, /Month/, 'December');
  await choose(user, earliest, /Day/, '4');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Not saved. Try again')).toBeVisible();
  fakeServer.on<typeof updateCase>('PATCH /v1/cases/:id', () => {
    if (enzo) Object.assign(enzo, { due: [], expectedReturn: { from: '2026-12-04', to: '2026-12-04' } });
    return enzo ?? refuse('resourceNotFound');
  });
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeServer.requests('PATCH /v1/cases/:id').at(-1)?.body).toEqual({
    expectedReturn: { from: '2026-12-04', to: '2026-12-04' },
  });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Wait for you' })).not.toHaveTextContent('Enzo Carrizo'),
  );
});

test('keys pick a card up, choose the stage and set it; the reason is asked while criteria are open; undo takes it back', async () => {
  const [one] = openCases([buildCase()]);
  const { user } = show();
  (await screen.findByRole('link', { name: 'Erik Lindqvist' })).focus();
  await user.keyboard(' {ArrowRight}{ArrowRight}{Escape}');
  expect(screen.queryByText(/to 5, Part of team training/)).toBeNull();
  await user.keyboard(' {ArrowRight}');
  expect(screen.getByText('Erik Lindqvist to 4, Individual on the pitch')).toBeVisible();
  await user.keyboard('{Enter}');
  const form = await dialog('To stage 4: Individual on the pitch');
  expect(await within(form).findByText('2 of 3 criteria of stage 3 are open')).toBeVisible();
  expect(form).toHaveTextContent('Treadmill 20 min at 10 km/h. Nordic at least 85 % (81 %).');
  expect(form).toHaveTextContent('Individual, back about December 14.');
  expect(within(form).getByRole('button', { name: 'Set stage 4' })).toBeDisabled();
  await user.type(within(form).getByRole('textbox', { name: 'Why now, for the log' }), 'Runs without pain.');
  await user.click(within(form).getByRole('button', { name: 'Set stage 4' }));
  await findToast('Erik Lindqvist: 4, Individual on the pitch');
  expect(stageCalls()).toEqual([{ stage: 4, on: '2026-11-27', reason: 'Runs without pain.' }]);
  expect(linesOf(await column('4 Individual on the pitch'))).toHaveLength(1);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(fakeServer.requests('POST /v1/cases/:id/stage/undo')).toHaveLength(1));
  expect(one?.stage).toBe(3);
  // Each is done once, however often it is sent.
  for (const path of ['POST /v1/cases/:id/stage', 'POST /v1/cases/:id/stage/undo'])
    expect(fakeServer.requests(path)[0]?.headers.get('idempotency-key')).toMatch(/./);
});

test('a late stage needs who cleared it; one that comes too early says from when, and asks the doctor', async () => {
  openCases([buildCase({ criteria: { done: 0, all: 0 }, stages: [] })]);
  fakeServer.on<typeof setStage>('POST /v1/cases/:id/stage', () =>
    refuse('conflict', { message: messages.stageTooEarly, data: { step: '4', earliest: '2026-11-29' } }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Move Erik Lindqvist to…' }));
  await user.click(await screen.findByRole('menuitemradio', { name: '6 Full training' }));
  const form = await dialog('To stage 6: Full training');
  expect(await within(form).findByRole('button', { name: 'Set stage 6' })).toBeDisabled();
  await choose(user, form, /Cleared by/, nerea.name);
  await user.click(within(form).getByRole('button', { name: 'Set stage 6' }));
  expect(await within(form).findByText('Step 4 is possible from Sunday, November 29, 2026')).toBeVisible();
  const ask = within(form).getByRole('button', { name: `Ask ${nerea.name}` });
  expect(ask).toBeDisabled();
  const reason = 'No symptoms for three days now.';
  await user.type(within(form).getByRole('textbox', { name: 'Why now, for the log' }), reason);
  fakeServer.on<typeof askClearance>('POST /v1/cases/:id/clearances', () => ({
    _id: newId(),
    stage: 6,
    step: '4' as const,
    reason,
    asked: { _id: nerea._id, name: nerea.name },
    by: null,
    state: 'open' as const,
    createdAt: '2026-11-27T10:00:00.000Z',
    answeredAt: null,
  }));
  await user.click(ask);
  await waitFor(() => expect(form).not.toBeInTheDocument());
  const asked = fakeServer.requests('POST /v1/cases/:id/clearances').map(({ body }) => body);
  expect(asked).toEqual([{ doctor: nerea._id, stage: 6, step: '4', reason }]);
  expect(stageCalls()).toHaveLength(1);
});

test('the list sorts, and shows closed cases on request; a phone has the groups', async () => {
  openCases([
    ...room(),
    buildCase({ name: 'Joel Amador', shirtNumber: 32, open: false, closedOn: '2026-10-20', daysLost: 12 }),
  ]);
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'List' }));
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names()).toEqual(['Enzo Carrizo', 'Hugo Peralta', 'Pau Ferrer i Soler', 'Erik Lindqvist']);
  await user.click(screen.getByRole('button', { name: 'Show closed cases' }));
  expect(await screen.findByText('Closed on Oct 20')).toBeVisible();
  expect(screen.getByText('12 · Moderate')).toBeVisible();
  unmount();
  showAt(390);
  show();
  const group = await screen.findByRole('region', { name: 'On plan' });
  expect(within(group).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('article')).toBeNull();
});

test('says that nobody is in treatment, and that the cases could not be loaded', async () => {
  openCases([]);
  const { unmount } = show();
  expect(await screen.findByText('Nobody is in treatment')).toBeVisible();
  unmount();
  fakeServer.on<typeof listCases>('GET /v1/cases', () => refuse('defaultError'));
  show();
  expect(await screen.findByText('The treatment room could not be loaded.')).toBeVisible();
});

test('opens the form of a new case of nobody yet, as the report of a season without one asks', async () => {
  openCases([]);
  const { user, where } = renderPage(<TreatmentRoom title="Availability" />, {
    at: '/reports/availability?tab=room&new',
  });
  const form = await dialog('New case');
  expect(form).toHaveTextContent('Still missing: Player and Where');
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(where()).toBe('/reports/availability?tab=room'));
});

test('a new case asks for player, kind, day and place alone, and says who has refused', async () => {
  openCases([]);
  const { user } = show();
  await user.click((await screen.findAllByRole('button', { name: 'New case' }))[0]!);
  const form = await dialog('New case');
  expect(form).toHaveTextContent('Still missing: Player and Where');
  await choose(user, form, /^Player/, '3 · Nuño Ibáñez');
  await choose(user, form, /^Where/, 'Ankle');
  fakeServer.on<typeof createCase>('POST /v1/cases', () =>
    refuse('conflict', { message: messages.consentNeeded, data: { field: 'player' } }),
  );
  await user.click(within(form).getByRole('button', { name: 'Open the case' }));
  expect(await within(form).findByText('Nuño Ibáñez has not agreed that the club keeps medical data.')).toBeVisible();
  expect(fakeServer.requests('POST /v1/cases').map(({ body }) => body)).toEqual([
    {
      player: players[1]?._id,
      kind: 'injury',
      onsetDate: '2026-11-27',
      occasion: 'unknown',
      training: 'none',
      bodyArea: 'ankle',
    },
  ]);
});

test('a new case of a place that was injured before says so', async () => {
  const nuno = players[1]!;
  const before = {
    bodyArea: 'ankle',
    side: 'left',
    open: false,
    closedOn: '2026-03-18',
    onsetDate: '2026-03-01',
  } as const;
  openCases(
    [buildCase({ ...before, name: nuno.name, shirtNumber: 3 })].map((one) => Object.assign(one, { player: nuno })),
  );
  const { user } = show();
  await user.click((await screen.findAllByRole('button', { name: 'New case' }))[0]!);
  const form = await dialog('New case');
  await choose(user, form, /^Player/, '3 · Nuño Ibáñez');
  await choose(user, form, /^Where/, 'Ankle');
  expect(within(form).queryByText(/closed 254 days ago/)).toBeNull();
  await choose(user, form, /^Side/, 'Left');
  expect(await within(form).findByText('Ankle, left, March 2026')).toBeVisible();
  expect(form).toHaveTextContent(/closed 254 days ago\. If it is the same again: late recurrence\./);
});

test('a new case that began before the earlier one was closed is its exacerbation, not a recurrence', async () => {
  const nuno = players[1]!;
  const before = { bodyArea: 'ankle', side: 'left', open: false, onsetDate: '2026-11-01' } as const;
  openCases([
    Object.assign(buildCase({ ...before, closedOn: '2026-11-28' }), { player: nuno }),
    // It began later than the new one, so it is no earlier case.
    Object.assign(buildCase({ ...before, onsetDate: '2026-11-28', open: true }), { player: nuno }),
  ]);
  const { user } = show();
  await user.click((await screen.findAllByRole('button', { name: 'New case' }))[0]!);
  const form = await dialog('New case');
  await choose(user, form, /^Player/, '3 · Nuño Ibáñez');
  await choose(user, form, /^Where/, 'Ankle');
  await choose(user, form, /^Side/, 'Left');
  expect(
    await within(form).findByText(/still open on the day of onset \(closed on November 28, 2026\)/),
  ).toHaveTextContent('If it is the same again: Exacerbation. You confirm it with the diagnosis.');
});

test('with several squads each card names its own; squad and who treats narrow the board', async () => {
  const choice = (name: string) =>
    ({ _id: newId(), name, shortName: name, colour: 'e', kind: 'youth', order: 0, mine: true }) as const;
  const [first, youth] = [choice('First team'), choice('U17')];
  const [leila, other] = [
    { _id: newId(), name: 'Leila Haddad' },
    { _id: newId(), name: 'Nerea Campos' },
  ];
  openCases([
    buildCase({ squad: first._id, treatedBy: leila }),
    buildCase({ name: 'Enzo Carrizo', squad: youth._id, treatedBy: other }),
  ]);
  fakeServer.on<typeof getMe>('GET /auth/me', () => ({ ...buildMe('medical'), squads: [first, youth] }));
  const { user } = show();
  expect(await within(await column('3 Rehabilitation indoors')).findByText('U17')).toBeVisible();
  const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
  await user.click(await screen.findByRole('button', { name: /^Squad/ }));
  await user.click(await screen.findByRole('option', { name: 'U17' }));
  await waitFor(() => expect(names()).toEqual(['Enzo Carrizo']));
  await user.click(screen.getByRole('button', { name: /^Squad/ }));
  await user.click(await screen.findByRole('option', { name: 'All squads' }));
  await user.click(screen.getByRole('button', { name: /^Treated by/ }));
  await user.click(await screen.findByRole('option', { name: 'Leila Haddad' }));
  await waitFor(() => expect(names()).toEqual(['Erik Lindqvist']));
});

test('a change by somebody else shows at once; its card moves when the board is left alone', async () => {
  const [one] = openCases([buildCase()]);
  const { user, queryClient } = show();
  await user.hover(await screen.findByRole('article'));
  if (one) Object.assign(one, { stage: 4, training: 'individual', criteria: { done: 0, all: 2 } });
  await act(() => queryClient.invalidateQueries({ queryKey: ['cases'] }));
  expect(await screen.findByRole('img', { name: '0 of 2 criteria' })).toBeVisible();
  expect(screen.getByRole('article')).toHaveAttribute('data-case-change', 'odd');
  expect(linesOf(await column('3 Rehabilitation indoors'))).toHaveLength(1);
  await user.unhover(screen.getByRole('article'));
  await waitFor(async () => expect(linesOf(await column('4 Individual on the pitch'))).toHaveLength(1));
});

test('an injury of a match opens a new case with player, day, match and minute, and closing it clears the address', async () => {
  openCases([]);
  const [nuno, match] = [players[1]!, newId()];
  const at = `/reports/availability?tab=room&new=${nuno._id}&match=${match}&on=2026-11-22&minute=63`;
  const { user, where } = renderPage(<TreatmentRoom title="Availability" />, { at });
  const form = await dialog('New case');
  expect(await within(form).findByRole('button', { name: /3 · Nuño Ibáñez/ })).toBeVisible();
  await choose(user, form, /^Where/, 'Ankle');
  fakeServer.on<typeof createCase>('POST /v1/cases', () => refuse('conflict', { message: messages.consentNeeded }));
  await user.click(within(form).getByRole('button', { name: 'Open the case' }));
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/cases').map(({ body }) => body)).toMatchObject([
      { player: nuno._id, onsetDate: '2026-11-22', occasion: 'match', occasionId: match, matchMinute: 63 },
    ]),
  );
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(where()).toBe('/reports/availability?tab=room'));
});

test('a card says where a player may do more or less than its stage', async () => {
  openCases([
    buildCase({ name: 'Joel Amador', stage: 1, training: 'individual' }),
    buildCase({ name: 'Erik Lindqvist', stage: 4, training: 'individual' }),
  ]);
  show();
  expect(linesOf(await column('1 Assessment'))).toEqual([expect.stringMatching(/Individual/)]);
  expect(linesOf(await column('4 Individual on the pitch'))).toEqual([expect.not.stringMatching(/Individual/)]);
});
