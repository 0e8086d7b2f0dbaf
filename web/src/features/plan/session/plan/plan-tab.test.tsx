import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { updateTraining } from '@touchline/contract/football/trainings';
import { TrainingsScreen } from '../../../../app/screens/trainings-screen.tsx';
import { beforeAll, expect, test } from 'vitest';
import { fakeServer, noAnswer, refuse } from '../../../../test/fake-server.ts';
import { fill } from '../../../../test/render.tsx';
import { availabilityOf, buildPart, buildSession, openSession, player, saves } from '../test/session.tsx';

// Separate chunks, loaded beforehand so that no test times out waiting for them.
beforeAll(() =>
  Promise.all([
    import('./plan-tab.tsx'),
    import('../parts/past-session.tsx'),
    import('../groups/make-groups-dialog.tsx'),
    import('../session-file.tsx'),
    import('../../../../components/ui/opened-menu.tsx'),
    import('../../../../components/ui/dialog-window.tsx'),
    import('../../../../components/fields/select/dropdown-select.tsx'),
  ]),
);

const six = () => [
  buildPart('Rondo 5 v 2', 10, {
    intendedRpe: 3,
    kind: 'activation',
    coachingPoints: ['Support before the pass comes'],
  }),
  buildPart('Ladder and sprint', 8, { intendedRpe: 5 }),
  buildPart('Counter-press 6 v 6 + 2', 20, {
    intendedRpe: 7,
    kind: 'smallSided',
    space: { length: 46, width: 34 },
    sets: 3,
    workSec: 300,
    restSec: 120,
  }),
  buildPart('Pressing triggers', 18, { intendedRpe: 6 }),
  buildPart('Corners against', 12, { intendedRpe: 3 }),
  buildPart('Walk and stretch', 10, { intendedRpe: 1 }),
];
const list = () => screen.getByRole('list', { name: 'Parts' });
const rows = () =>
  within(list())
    .getAllByRole('listitem')
    .filter((row) => row.hasAttribute('data-part'));
const title = async (name: string) => {
  await screen.findByRole('list', { name: 'Parts' });
  return within(list()).getByRole('button', { name: new RegExp(`^(?:[A-Z][a-z-]+ )?${name}$`, 'u') });
};
const titles = () => rows().map((row) => row.querySelector('[data-title]')?.textContent?.trim());
const starts = () => rows().map((row) => row.querySelector('time')?.textContent);
/** On a slow machine what is typed is saved in several pieces. */
const saved = (check: () => void) => waitFor(check, { timeout: 5000 });

test('shows what the session takes, its load and when each part begins', async () => {
  const players = Array.from({ length: 12 }, (_, number) => player(`Player ${number}`, number + 2));
  await openSession(TrainingsScreen, { session: buildSession({ parts: six() }), replies: players });
  expect(await screen.findByText('of 75 min')).toBeVisible();
  expect(screen.getByText('3 min over')).toBeVisible();
  expect(screen.getByText('AU planned').previousSibling).toHaveTextContent('364');
  expect(screen.getByText('mean RPE').previousSibling).toHaveTextContent('4.7');
  expect(starts()).toEqual(['10:30', '10:40', '10:48', '11:08', '11:26', '11:38']);
  expect(await within(list()).findByText('46 × 34 m · 130 m² a player · 3 × 5 min, 2 rest')).toBeVisible();
  expect(within(list()).getByText('Support before the pass comes')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Plan/u })).toHaveTextContent(
    'The parts do not fill the time of the session',
  );
  expect(
    screen.getByRole('button', { name: 'Part 3, Counter-press 6 v 6 + 2, 20 min, RPE 7, 10:48 to 11:08' }),
  ).toBeVisible();
});

test('the keys walk the steps and change their minutes, and later parts move', async () => {
  const { user, stored } = await openSession(TrainingsScreen, { session: buildSession({ parts: six() }) });
  const shape = within(await screen.findByRole('group', { name: 'Shape of the session' }));
  const steps = shape.getAllByRole('button');
  steps[0]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(shape.getByRole('button', { name: /^Part 2,/u })).toHaveFocus();
  await user.keyboard('+');
  await user.keyboard('{Shift>}+{/Shift}');
  expect(starts()[2]).toBe('10:54');
  await saved(() => expect(stored().parts.map(({ minutes }) => minutes)).toEqual([10, 14, 20, 18, 12, 10]));
  expect(await screen.findByText(/^Saved /u)).toBeVisible();
});

test('adds parts by their kind, with a length first asked for', async () => {
  const { user, stored } = await openSession(TrainingsScreen, { session: buildSession({ durationMin: null }) });
  await user.click(await screen.findByRole('button', { name: '75 min' }));
  await user.click(screen.getByRole('button', { name: 'Add a part' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Warm-up' }));
  expect(titles()).toEqual(['Warm-up']);
  expect(rows()[0]?.querySelector('[data-title]')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add a part' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Game' }));
  expect(titles()).toEqual(['Warm-up', 'Game']);
  await waitFor(() => expect(stored().parts).toHaveLength(2), { timeout: 3000 });
  expect(stored()).toMatchObject({
    durationMin: 75,
    parts: [
      { title: 'Warm-up', minutes: 10 },
      { title: 'Game', minutes: 20 },
    ],
  });
});

test('a part opens in place and is edited there', async () => {
  const { user, stored } = await openSession(TrainingsScreen, { session: buildSession({ parts: six().slice(0, 2) }) });
  await user.click(await title('Rondo 5 v 2'));
  const row = within(rows()[0]!);
  await user.clear(row.getByLabelText('Title'));
  expect(row.getByText('This field is required')).toBeVisible();
  expect(titles()[0]).toContain('Rondo 5 v 2');
  await fill(user, row.getByLabelText('Title'), 'Rondo 6 v 2');
  await user.click(row.getByRole('radio', { name: '4' }));
  await fill(user, row.getByLabelText('Sets'), '2');
  await fill(user, row.getByLabelText('Work, minutes'), '1.5');
  await fill(user, row.getByLabelText('Length, metres'), '12');
  await user.click(row.getByRole('checkbox', { name: 'Blue' }));
  await user.clear(row.getByRole('textbox', { name: 'Coaching points' }));
  await fill(user, row.getByRole('textbox', { name: 'Coaching points' }), 'First touch\n\n Second pass ');
  await user.click(row.getByRole('switch', { name: 'Keep these minutes' }));
  await user.click(row.getByRole('button', { name: 'Done' }));
  expect(await title('Rondo 6 v 2')).toHaveFocus();
  await waitFor(() => expect(stored().parts[0]?.isSet).toBe(true), { timeout: 3000 });
  expect(stored()).toMatchObject({
    parts: [
      {
        title: 'Rondo 6 v 2',
        intendedRpe: 4,
        sets: 2,
        workSec: 90,
        space: { length: 12, width: 12 },
        groups: ['blue'],
        coachingPoints: ['First touch', 'Second pass'],
        isSet: true,
      },
      {},
    ],
  });
});

test('fits into the time and takes it back', async () => {
  const { user } = await openSession(TrainingsScreen, { session: buildSession({ parts: six() }) });
  await user.click(await screen.findByRole('button', { name: 'Fit into 75 min' }));
  expect(screen.queryByText('3 min over')).toBeNull();
  expect(screen.getByText('Fitted into 75 min')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('3 min over')).toBeVisible();
});

test('moves, duplicates and deletes by the keys and the menu, and undoes', async () => {
  const { user } = await openSession(TrainingsScreen, { session: buildSession({ parts: six().slice(0, 3) }) });
  (await title('Ladder and sprint')).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(titles()[0]).toContain('Ladder');
  expect(await title('Ladder and sprint')).toHaveFocus();
  await user.keyboard('{Control>}d{/Control}');
  expect(titles().filter((each) => each?.includes('Ladder'))).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'More: Rondo 5 v 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(titles().join()).not.toContain('Rondo');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(titles().join()).toContain('Rondo');
  const grip = screen.getByRole('button', { name: 'Move: Rondo 5 v 2' });
  grip.focus();
  await user.keyboard('{ArrowUp}');
  expect(titles()[1]).toContain('Rondo');
  await user.keyboard('{Control>}z{/Control}');
  expect(titles()[2]).toContain('Rondo');
});

test('two run at the same time: the sum counts the longer one', async () => {
  const { user } = await openSession(TrainingsScreen, { session: buildSession({ parts: six().slice(0, 2) }) });
  await user.click(await title('Ladder and sprint'));
  await user.click(screen.getByRole('button', { name: /^At the same time as/u }));
  await user.click(await screen.findByRole('option', { name: 'Rondo 5 v 2' }));
  expect(starts()).toEqual(['10:30', '10:30']);
  expect(screen.getByText('of 75 min').previousSibling).toHaveTextContent('10');
  expect(within(rows()[1]!).getByText('At the same time')).toBeVisible();
});

test('takes parts from a past session', async () => {
  const other = buildSession({ title: 'Corners and free kicks', parts: six().slice(0, 3) });
  const { user } = await openSession(TrainingsScreen, { others: [other] });
  await user.click(await screen.findByRole('button', { name: 'From a past session' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'From a past session' }));
  await user.click(await dialog.findByRole('button', { name: /Corners and free kicks/u }));
  await user.click(await dialog.findByRole('checkbox', { name: /Ladder/u }));
  await user.click(dialog.getByRole('button', { name: 'Add 2 parts' }));
  expect(titles()).toEqual([expect.stringContaining('Rondo'), expect.stringContaining('Counter-press')]);
  await saved(() => expect(saves().length).toBeGreaterThan(0));
  const { parts } = saves()[0] as { parts: { _id: string }[] };
  expect(other.parts.map(({ _id }) => _id)).not.toContain(parts[0]?._id);
});

test('a photo of the whiteboard becomes the picture of a part', async () => {
  const { user, container } = await openSession(TrainingsScreen);
  await screen.findByRole('button', { name: 'Photo of the whiteboard' });
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')!;
  await user.upload(input, new File(['x'], 'board.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('img', { name: 'Picture: Whiteboard' })).toBeVisible();
  await saved(() => expect(saves().length).toBeGreaterThan(0));
  expect(saves()[0]).toMatchObject({
    parts: [{ title: 'Whiteboard', picture: expect.stringMatching(/^[0-9a-f]{24}$/u) as string }],
  });
});

test('makes groups of those who come, shows who is limited, and moves one by key and by choice', async () => {
  const limited = player('Léo Vasconcelos', 9, { training: 'modified' }, 'ST');
  const keeper = player('Iker Solana', 1, {}, 'GK');
  const away = player('Jean Nguyen', 25, { answer: 'no' });
  const others = Array.from({ length: 4 }, (_, each) => player(`Player ${each}`, 30 + each));
  const { user } = await openSession(TrainingsScreen, {
    replies: [keeper, limited, away, ...others],
    availability: [availabilityOf(limited, { training: 'modified', reason: 'health', restrictions: ['noContact'] })],
  });
  expect(await screen.findByRole('button', { name: 'Léo Vasconcelos, No contact' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Jean Nguyen/u })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make groups' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make groups' }));
  expect(dialog.getByText(/^6 players are expected/u)).toBeVisible();
  expect(dialog.getByRole('listitem')).toHaveTextContent('9 Léo Vasconcelos No contact');
  await user.click(dialog.getByRole('radio', { name: '4' }));
  expect(dialog.getByText('Goalkeepers wear yellow.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Make them' }));
  const keepers = await screen.findByRole('region', { name: 'Goalkeepers' });
  const chip = within(keepers).getByRole('button', { name: 'Iker Solana' });
  chip.focus();
  await user.keyboard('1');
  expect(
    within(screen.getByRole('region', { name: 'Orange' })).getByRole('button', { name: 'Iker Solana' }),
  ).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Iker Solana' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Blue' }));
  expect(
    within(screen.getByRole('region', { name: 'Blue' })).getByRole('button', { name: 'Iker Solana' }),
  ).toBeVisible();
  await saved(() => expect(saves().length).toBeGreaterThan(0));
});

test('the paper names the place, and keeps the number beside a name in another script', async () => {
  const replies = [player('عمر الزهراني', 7), player('Nico Balaguer', 9)];
  const groups = [{ bib: 'orange' as const, players: replies.map((one) => one.player._id) }];
  const { container } = await openSession(TrainingsScreen, { session: buildSession({ groups }), replies });
  await screen.findByRole('region', { name: 'Orange' });
  const paper = container.querySelector('.tp-paper');
  expect(paper).toHaveTextContent('10:30, 0 min · Pitch 1');
  expect(paper).toHaveTextContent('7 \u2068عمر الزهراني\u2069\u2069 and 9 Nico Balaguer');
});

test('what to bring is typed with its count', async () => {
  const { user, stored } = await openSession(TrainingsScreen);
  await fill(user, await screen.findByLabelText('What, such as 12 cones'), '12 cones');
  await user.keyboard('{Enter}');
  await fill(user, screen.getByLabelText('What, such as 12 cones'), 'Big goals');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Remove: Big goals' }));
  await saved(() => expect(stored().bring).toEqual([{ what: 'cones', count: 12 }]));
  expect(saves().every((body) => Object.keys(body as object).join() === 'bring')).toBe(true);
});

test('says that nothing is saved, keeps what was typed, and tries again', async () => {
  const { user } = await openSession(TrainingsScreen, { session: buildSession({ parts: six().slice(0, 1) }) });
  fakeServer.on<typeof updateTraining>('PATCH /v1/trainings/:id', noAnswer);
  await user.click(await screen.findByRole('button', { name: 'One minute more: Rondo 5 v 2' }));
  expect(await screen.findByText(/Not saved\./u, undefined, { timeout: 3000 })).toBeVisible();
  expect(screen.getByText('of 75 min').previousSibling).toHaveTextContent('11');
  fakeServer.on<typeof updateTraining>('PATCH /v1/trainings/:id', () =>
    refuse('badRequest', { errors: [{ field: 'parts', message: 'This player is in two groups' }] }),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Drop my changes')).toBeVisible();
  expect(screen.getByText('of 75 min').previousSibling).toHaveTextContent('11');
});

test('two who change the same are asked, and either can be taken', async () => {
  const parts = six().slice(0, 1);
  const { user, change, stored } = await openSession(TrainingsScreen, { session: buildSession({ parts }) });
  await screen.findByText('of 75 min');
  change({ parts: [{ ...parts[0]!, minutes: 15 }] });
  await user.click(screen.getByRole('button', { name: 'One minute less: Rondo 5 v 2' }));
  expect(await screen.findByText(/^Somebody else changed this session/u, undefined, { timeout: 3000 })).toBeVisible();
  expect(screen.getByText('of 75 min').previousSibling).toHaveTextContent('9');
  await user.click(screen.getByRole('button', { name: 'Take mine' }));
  await waitFor(() => expect(stored().parts[0]?.minutes).toBe(9));
});

test('medical staff and management read the plan without buttons', async () => {
  await openSession(TrainingsScreen, {
    session: buildSession({ parts: six(), bring: [{ what: 'Cones', count: 12 }] }),
    role: 'medical',
  });
  expect(await screen.findByText('You see this session, tactical staff change it.')).toBeVisible();
  expect(screen.getAllByText('Cones')[0]).toBeVisible();
  for (const name of ['Add a part', 'Fit into 75 min', 'Photo of the whiteboard', 'Add'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Move|More|One minute)/u })).toBeNull();
});

test('what was typed is sent when the page is left', async () => {
  const { user } = await openSession(TrainingsScreen, { session: buildSession({ parts: six().slice(0, 1) }) });
  await user.click(await screen.findByRole('button', { name: 'One minute more: Rondo 5 v 2' }));
  fireEvent(window, new Event('pagehide'));
  await saved(() => expect(saves().length).toBeGreaterThan(0));
});
