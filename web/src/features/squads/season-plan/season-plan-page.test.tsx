import { screen, waitFor, within } from '@testing-library/react';
import type { undoRollover } from '@touchline/contract/squads/rollover';
import type { updateSeason } from '@touchline/contract/club/seasons';
import { expect, test, vi } from 'vitest';
import { buildMe, newId } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { fill, renderPage, signIn } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { SquadPages } from '../squads/squad-pages.tsx';
import { answerSquads } from '../squads/test/club.ts';
import { SeasonPlanPage } from './season-plan-page.tsx';
import { buildSquad } from '../../../test/build-squads.ts';
import { answerPlan, first, next, players, season, u15, u17 } from './test/plan.ts';

const counts = { squads: 3, moves: 62, stays: 136, leaves: 14, decide: 0, byHand: 4, numbers: 19, twoSquads: 3 };
const show = () => renderPage(<SeasonPlanPage title="Plan next season" />, { at: '/profiles/squads/plan' });
const groupsOf = (name: string) => {
  const group = screen.queryByRole('region', { name });
  return group
    ? within(group)
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('aria-label'))
    : [];
};
const saved = () => fakeServer.requests('PUT /v1/seasons/:id/rollover').map(({ body }) => body);

test('a plan is decided by keyboard and by the list of a row, and set after a question with its day and numbers', async () => {
  signIn();
  answerPlan();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^U15/ }));
  expect(groupsOf('Decide')).toEqual(['Joel Pacheco']);
  expect(groupsOf('Moves up')).toEqual(['Adam Sow', 'Bruno Pires']);
  expect(groupsOf('Stays')).toEqual(['Noé Lima', 'Rui Costa']);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled();
  expect(screen.getAllByText('1 player is not decided yet', { selector: '[role="status"]' })).toHaveLength(1);

  // Space chooses, Shift with an arrow takes the next one too, a digit sends all: 0 out of the club.
  screen.getByRole('checkbox', { name: 'Noé Lima' }).focus();
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByText('2 chosen')).toBeVisible();
  await user.keyboard('0');
  expect(groupsOf('Leaves')).toEqual(['Noé Lima', 'Rui Costa']);
  // The list keeps the focus: on the row that comes next.
  expect(screen.getByRole('checkbox', { name: 'Bruno Pires' })).toHaveFocus();
  // On a phone the list of the row does it.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Next season: Joel Pacheco' }), 'U17');
  expect(groupsOf('Decide')).toEqual([]);
  const edits = {
    squads: [],
    players: [
      { player: players.noe._id, to: 'leaves' },
      { player: players.rui._id, to: 'leaves' },
      { player: players.joel._id, to: u17._id },
    ],
    numbers: [],
  };
  expect(await screen.findByText(/Saved at/)).toBeVisible();
  expect(saved().at(-1)).toEqual({ edits });

  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Mateo Gil keeps 9')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('On July 1, 2027 at midnight, all of this happens at once.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Set for July 1, 2027' }));
  const question = await screen.findByRole('alertdialog', { name: 'Set the plan for July 1, 2027?' });
  expect(within(question).getByText('players move up').previousSibling).toHaveTextContent('3');
  expect(within(question).getByText('players leave the club').previousSibling).toHaveTextContent('2');
  expect(fakeServer.requests('POST /v1/seasons/:id/rollover')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Set for July 1, 2027' }));
  expect(await screen.findByText('The season plan is set for July 1, 2027.')).toBeVisible();
  // Nothing is left to press a second time.
  expect(screen.queryByRole('button', { name: 'Set for July 1, 2027' })).toBeNull();
  expect(fakeServer.requests('POST /v1/seasons/:id/rollover').map(({ body }) => body)).toMatchObject([{ edits }]);
});

test('what was applied is undone as a whole until a result, from the page of the plan', async () => {
  signIn();
  const applied = { state: 'applied', counts, firstMatchAt: '2027-08-14T17:00:00.000Z' } as const;
  const { change } = answerPlan({ seasons: [season], states: { [season._id]: { ...applied, canUndo: true } } });
  const { user, unmount } = show();
  expect(await screen.findByText('Season 2026/27 has begun.')).toBeVisible();
  expect(await screen.findByText(/Moved up: 62\. Stayed: 136\. Left: 14\./)).toBeVisible();
  expect(screen.getByText(/You can undo all of it until the match on August 14, 2027 .* has a result/)).toBeVisible();

  fakeServer.on<typeof undoRollover>('POST /v1/seasons/:id/rollover/undo', () =>
    refuse('conflict', {
      message: 'Players have been changed since the plan was applied',
      data: { differences: [{ player: { _id: players.adam._id, name: 'Adam Sow' }, reason: 'changed' }] },
    }),
  );
  const undo = async () => {
    await user.click(screen.getByRole('button', { name: 'Undo the whole plan' }));
    const question = await screen.findByRole('alertdialog', { name: 'Undo the whole plan?' });
    await user.click(within(question).getByRole('button', { name: 'Undo the whole plan' }));
  };
  await user.click(screen.getByRole('button', { name: 'Undo the whole plan' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(fakeServer.requests('POST /v1/seasons/:id/rollover/undo')).toEqual([]);
  await undo();
  expect(await screen.findByText('Changed: Adam Sow')).toBeVisible();
  fakeServer.on<typeof undoRollover>('POST /v1/seasons/:id/rollover/undo', () =>
    refuse('conflict', {
      message: 'Another active player wears this shirt number',
      data: {
        field: 'shirtNumber',
        clashes: [
          {
            player: { _id: players.adam._id, name: 'Adam Sow' },
            squad: { _id: u15._id, name: 'U15' },
            number: 9,
            wearer: { _id: newId(), name: 'New Boy' },
          },
        ],
      },
    }),
  );
  await undo();
  expect(await screen.findByText('Adam Sow wore 9 in the U15 squad. New Boy wears it now.')).toBeVisible();
  unmount();

  change(season._id, { canUndo: false });
  show();
  expect(await screen.findByText(/it can no longer be undone/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo the whole plan' })).toBeNull();
});

test('the club map says that a plan is applied, and undoes it; the plan can then be applied again', async () => {
  signIn();
  answerSquads({ squads: [first, u17, u15] });
  answerPlan({ seasons: [season], states: { [season._id]: { state: 'applied', counts, canUndo: true } } });
  const { user, unmount } = renderPage(<SquadPages title="Squads" />, { at: '/profiles/squads' });
  await user.click(await screen.findByRole('button', { name: 'Undo the whole plan' }));
  const undone = await screen.findByRole('alertdialog', { name: 'Undo the whole plan?' });
  await user.click(within(undone).getByRole('button', { name: 'Undo the whole plan' }));
  await waitFor(() => expect(screen.queryByText('Season 2026/27 has begun.')).toBeNull());
  unmount();

  const again = show();
  expect(await screen.findByText('The season began on July 1, 2026 without its plan.')).toBeVisible();
  // It opens at the squad with somebody to decide.
  expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled();
  await again.user.selectOptions(screen.getByRole('combobox', { name: 'Next season: Joel Pacheco' }), 'Stays');
  await again.user.click(screen.getByRole('button', { name: 'Check' }));
  const apply = await screen.findByRole('button', { name: 'Apply now' });
  await waitFor(() => expect(apply).toBeEnabled());
  await again.user.click(apply);
  const question = await screen.findByRole('alertdialog', { name: 'Apply the plan now?' });
  await again.user.click(within(question).getByRole('button', { name: 'Apply now' }));
  expect(await screen.findByText('Season 2026/27 has begun.')).toBeVisible();
  // The next season can be planned at the same time.
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('2027/28');
});

test('the club map names the day of a plan that is set, and drops it; others see nothing of plans', async () => {
  signIn();
  answerSquads({ squads: [first, u17, u15] });
  answerPlan({ states: { [next._id]: { state: 'set', counts } } });
  const { user, unmount, where } = renderPage(<SquadPages title="Squads" />, { at: '/profiles/squads' });
  expect(await screen.findByText('The season plan is set for July 1, 2027.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(where()).toBe('/profiles/squads/plan');
  unmount();
  const map = renderPage(<SquadPages title="Squads" />, { at: '/profiles/squads' });
  await map.user.click(await screen.findByRole('button', { name: 'Drop the plan' }));
  const question = () => within(screen.getByRole('alertdialog', { name: 'Drop the season plan?' }));
  await map.user.click(question().getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText(/The season plan is set/)).toBeVisible();
  await map.user.click(screen.getByRole('button', { name: 'Drop the plan' }));
  await map.user.click(question().getByRole('button', { name: 'Drop the plan' }));
  await waitFor(() => expect(screen.queryByText(/The season plan is set/)).toBeNull());
  map.unmount();

  const asked = fakeServer.requests('GET /v1/seasons/:id/rollover').length;
  signIn(buildMe('tactic'));
  renderPage(<SquadPages title="Squads" />, { at: '/profiles/squads' });
  expect(await screen.findByRole('link', { name: /U17/ })).toBeVisible();
  expect(fakeServer.requests('GET /v1/seasons/:id/rollover')).toHaveLength(asked);
});

test('a plan that could not be applied on its day comes first, with the reason', async () => {
  signIn();
  const differences = [{ player: { _id: newId(), name: 'Ivo Reis' }, reason: 'joined' as const }];
  answerPlan({ states: { [season._id]: { state: 'failed', counts, differences } } });
  const { user } = show();
  expect(await screen.findByText('The season plan could not be applied')).toBeVisible();
  expect(screen.getByText('New: Ivo Reis')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Plan season 2026/27');
  await user.click(screen.getByRole('button', { name: 'Drop the plan' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Drop the plan' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Plan season 2027/28' })).toBeVisible();
});

test('while somebody else is at work on a plan it is only looked at, until it is taken over', async () => {
  signIn();
  const { change } = answerPlan();
  const { user, queryClient } = show();
  await user.click(await screen.findByRole('button', { name: /^U15/ }));
  const edits = { squads: [], numbers: [], players: [{ player: players.joel._id, to: u17._id }] };
  change(next._id, { state: 'draft', edits, editor: { _id: newId(), name: 'Ramón Echevarría' } });
  // The answer to saving is the first word of the other one.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Next season: Adam Sow' }), 'Stays');
  expect(await screen.findByText('Ramón Echevarría is working on it')).toBeVisible();
  expect(groupsOf('Moves up')).toEqual(['Adam Sow', 'Bruno Pires', 'Joel Pacheco']);
  expect(screen.getByRole('combobox', { name: 'Next season: Adam Sow' })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^U17/, pressed: false })).toBeEnabled();

  await user.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Next season: Adam Sow' })).toBeEnabled());
  expect(saved().at(-1)).toEqual({ edits, takeOver: true });
  queryClient.clear();
});

test('a short name that is too short stays as it was typed, is said, and is not saved', async () => {
  signIn();
  answerPlan();
  const { user } = show();
  const stations = await screen.findByRole('list', { name: 'Plan next season' });
  await user.click(within(stations).getByRole('button', { name: 'Squads' }));
  const [short] = screen.getAllByRole('textbox', { name: 'Short name' });
  await user.clear(short as HTMLElement);
  await fill(user, short as HTMLElement, 'F');
  expect(screen.getByText('2 to 12 characters')).toBeVisible();
  expect(screen.getByText(/^Not saved: a squad needs a name/)).toBeVisible();
  expect(short).toHaveValue('F');
  await user.type(short as HTMLElement, 'T');
  expect(await screen.findByText(/Saved at/)).toBeVisible();
  expect(saved()).toMatchObject([{ edits: { squads: [{ _id: first._id, shortName: 'FT' }] } }]);
});

test('a squad is split into two, players are sent to the second one, and the check is printed', async () => {
  signIn();
  answerPlan();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = show();
  const stations = await screen.findByRole('list', { name: 'Plan next season' });
  await user.click(within(stations).getByRole('button', { name: 'Squads' }));
  await user.click(screen.getByRole('button', { name: 'Split U15' }));
  await user.click(screen.getByRole('button', { name: 'Split U15' }));
  await user.click(screen.getByRole('button', { name: 'Remove U15 C' }));
  expect(screen.getAllByRole('textbox', { name: 'Short name' }).map((box) => box.getAttribute('value'))).toEqual([
    'First team',
    'U17',
    'U15',
    'U15 B',
  ]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: /^U15/ }));
  for (const name of ['Noé Lima', 'Joel Pacheco'])
    await user.selectOptions(screen.getByRole('combobox', { name: `Next season: ${name}` }), 'U15 B');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const [row] = await screen.findAllByText('U15 B');
  expect(row?.parentElement).toHaveTextContent('0→2');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('the name, the days and the cut-off day of the season are changed in the first station', async () => {
  signIn();
  answerPlan();
  fakeServer.on<typeof updateSeason>('PATCH /v1/seasons/:id', ({ body }) =>
    body.name === '2026/27' ? refuse('conflict', { data: { field: 'from' } }) : { ...next, ageCutoff: '09-01' },
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Season' }));
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), '28');
  await user.click(screen.getByRole('button', { name: /Age groups change on/ }));
  await user.click(await screen.findByRole('option', { name: 'Sep 1' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findToast('Season saved');
  expect(fakeServer.requests('PATCH /v1/seasons/:id').map(({ params, body }) => [params, body])).toEqual([
    [{ id: next._id }, { name: '2027/2828', from: '2027-07-01', to: '2028-06-30', ageCutoff: '09-01' }],
  ]);
});

test('with more squads than digits the others have no number, and who moves later is named', async () => {
  signIn();
  const more = Array.from({ length: 7 }, (_, index) => buildSquad({ name: `B${index + 1}`, order: index + 3 }));
  answerPlan({
    squads: [first, u17, u15, ...more],
    players: [{ ...players.rui, later: { squad: first._id, from: '2027-07-15' } }],
  });
  show();
  expect(await screen.findByText('9 · B6')).toBeVisible();
  expect(screen.getByText('B7', { selector: '.season-target *' })).toBeVisible();
  expect(screen.queryByText(/^10/)).toBeNull();
  expect(screen.getByText(/moves to First team on Jul 15/)).toBeVisible();
  expect(groupsOf('Decide')).toEqual(['Rui Costa']);
});

test('a plan that is set and no longer fits says that it will not be applied', async () => {
  signIn();
  const differences = [
    { player: { _id: newId(), name: '' }, reason: 'gone' as const },
    { player: { _id: players.adam._id, name: 'Adam Sow' }, reason: 'changed' as const },
  ];
  answerPlan({ states: { [next._id]: { state: 'set', counts, differences } } });
  show();
  expect(await screen.findByText(/It will not be applied until you look at it again/)).toBeVisible();
  expect(screen.getByText('Changed: Adam Sow')).toBeVisible();
  expect(screen.getByText('No longer in the club: 1 player whose data has been removed')).toBeVisible();
});
