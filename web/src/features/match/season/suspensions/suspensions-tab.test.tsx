import { screen, waitFor, within } from '@testing-library/react';
import type { createSuspension, SuspensionStep, updateSuspension } from '@touchline/contract/match/suspensions';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { fill, renderPage } from '../../../../test/render.tsx';
import { findToast } from '../../../../test/toasts.ts';
import { showAt } from '../../../../test/window-width.ts';
import SeasonPage from '../season-page.tsx';
import {
  buildPlayerRef,
  buildRow,
  buildSuspension,
  copa,
  costa,
  matchRef,
  openSeason,
  type OpenSeason,
  sent,
} from '../test/season.ts';

const baptista = buildPlayerRef('João Baptista', 10);
const diarra = buildPlayerRef('Moussa Diarra', 5);
const mensah = buildPlayerRef('Kwame Mensah', 28);

const step = (changes: Partial<SuspensionStep> & Pick<SuspensionStep, 'kind'>): SuspensionStep => ({
  at: '2026-10-25T17:00:00.000Z',
  match: null,
  minute: null,
  count: null,
  matches: null,
  before: null,
  stage: null,
  isLast: false,
  by: null,
  note: null,
  ...changes,
});
const red = () =>
  buildSuspension(baptista, {
    kind: 'straightRed',
    league: { _id: copa._id, name: copa.name },
    cause: matchRef('2026-10-25', 'Sporting Brava'),
    matches: 2,
    remaining: 2,
    misses: [matchRef('2026-12-02', 'SD Lucena'), matchRef('2027-01-06', 'Faro Azul')],
    steps: [
      step({ kind: 'straightRed', minute: '67', match: matchRef('2026-10-25', 'Sporting Brava') }),
      step({ kind: 'reached', matches: 1 }),
      step({
        kind: 'changed',
        at: '2026-10-28T09:00:00.000Z',
        matches: 2,
        before: 1,
        note: 'Decision 114/26 of the committee',
        by: 'Laura Segura Prat',
      }),
      step({ kind: 'misses', at: '2026-12-02T17:00:00.000Z', match: matchRef('2026-12-02', 'SD Lucena') }),
      step({
        kind: 'misses',
        at: '2027-01-06T17:00:00.000Z',
        match: matchRef('2027-01-06', 'Faro Azul'),
        isLast: true,
      }),
    ],
  });

const show = (season: OpenSeason = {}) => {
  openSeason({ suspensions: [buildSuspension(diarra), red()], ...season });
  return renderPage(<SeasonPage title="Matches" />, { at: '/projects/matches?view=season&tab=suspensions' });
};
const rowOf = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).textContent;

test('says of each suspension why, how long, which matches it takes, and its state', async () => {
  show({
    suspensions: [
      buildSuspension(diarra),
      red(),
      buildSuspension(mensah, {
        kind: 'yellows',
        count: 5,
        state: 'served',
        served: [matchRef('2026-11-29', 'Albo CF')],
        misses: [],
      }),
      buildSuspension(mensah, { kind: 'decision', state: 'setAside', updatedAt: '2026-11-18T10:00:00.000Z' }),
    ],
  });
  expect(await rowOf('Diarra')).toMatch(/Second yellow, Nov 29.*1.*Dec 5, CD Montelar.*Open/);
  expect(await rowOf('Baptista')).toMatch(/Straight red, Oct 25.*2, was 1.*Dec 2 and Jan 6.*0 of 2 served/);
  expect(await rowOf('5 yellow cards')).toMatch(/5 yellow cards, Nov 29.*Nov 29, Albo CF.*Served/);
  expect(await rowOf('By decision')).toMatch(/Set aside, Nov 18.*Set aside/);
});

test('tells step by step how it came, with names and notes', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'João Baptista' }));
  const steps = within(screen.getByRole('complementary')).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Oct 25Straight red, minute 67, Copa Regional.',
    'Oct 25The rule: 1 match.',
    'Oct 282 matches instead of 1. Decision 114/26 of the committee Laura Segura Prat',
    'Dec 2Misses SD Lucena',
    'Jan 6Misses Faro Azul, then may play',
  ]);
});

test('on a phone a suspension has its state beside the name, and under it why, how long and what it takes', async () => {
  showAt(390);
  show({ suspensions: [red()] });
  const list = await screen.findByRole('list', { name: 'Suspensions this season' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    /^10João Baptista0 of 2 served.*Straight red, Oct 25Matches2, was 1MissesDec 2 and Jan 6$/,
  );
  expect(within(list).getByRole('button', { name: /João Baptista/, pressed: false })).toBeVisible();
});

test('says which yellow cards ended with a stage, in its words, and which by serving', async () => {
  const steps = [
    step({ kind: 'wiped', count: 2, stage: 'groupStage' }),
    step({ kind: 'wiped', count: 1, stage: 'Zona Norte' }),
    step({ kind: 'wiped', count: 3 }),
  ];
  const { user } = show({ suspensions: [buildSuspension(diarra, { kind: 'yellows', count: 3, steps })] });
  await user.click(await screen.findByRole('button', { name: 'Moussa Diarra' }));
  const shown = within(screen.getByRole('complementary')).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Oct 25Group stage over: 2 yellow cards wiped.',
    'Oct 25Zona Norte over: 1 yellow card wiped.',
    'Oct 25Served: 3 yellow cards wiped, a new count begins.',
  ]);
});

test('another length needs a note of ten letters', async () => {
  const { user } = show();
  fakeServer.on<typeof updateSuspension>('PATCH /v1/suspensions/:id', () => buildSuspension(diarra, { matches: 3 }));
  await screen.findByRole('row', { name: /Diarra/ });
  await user.click(screen.getByRole('button', { name: 'Change length' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Length of the suspension of Moussa Diarra' }));
  await user.clear(dialog.getByLabelText('Matches'));
  await user.type(dialog.getByLabelText('Matches'), '3');
  await fill(user, dialog.getByLabelText('Why, for the log'), 'too short');
  expect(dialog.getByText('Write why, in at least 10 letters.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Why, for the log'), ' before');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Suspension changed');
  expect(sent('PATCH /v1/suspensions/:id')).toEqual([{ matches: 3, note: 'too short before' }]);
});

test('sets a suspension aside; a refusal keeps the note', async () => {
  const { user } = show();
  fakeServer.on<typeof updateSuspension>('PATCH /v1/suspensions/:id', () => refuse('forbidden'));
  await screen.findByRole('row', { name: /Diarra/ });
  await user.click(screen.getByRole('button', { name: 'Set aside' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the suspension of Moussa Diarra aside?' }));
  await fill(user, dialog.getByLabelText('Why, for the log'), 'The committee upheld our appeal');
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  expect(await dialog.findByText('It could not be saved. Try again.')).toBeVisible();
  expect(dialog.getByLabelText('Why, for the log')).toHaveValue('The committee upheld our appeal');
  expect(sent('PATCH /v1/suspensions/:id')).toEqual([{ setAside: true, note: 'The committee upheld our appeal' }]);
});

test('enters a suspension by decision', async () => {
  const { user } = show({ rows: [buildRow(mensah)] });
  fakeServer.on<typeof createSuspension>('POST /v1/suspensions', () => buildSuspension(mensah, { kind: 'decision' }));
  await user.click(await screen.findByRole('button', { name: 'By decision' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspension by decision' }));
  await user.click(await dialog.findByRole('button', { name: /Player/ }));
  await user.click(await screen.findByRole('option', { name: /Kwame Mensah/ }));
  await user.click(dialog.getByRole('button', { name: /League/ }));
  await user.click(await screen.findByRole('option', { name: 'Liga Costa Verde' }));
  await user.clear(dialog.getByLabelText('Matches'));
  await user.type(dialog.getByLabelText('Matches'), '4');
  await fill(user, dialog.getByLabelText('Why, for the log'), 'Letter 12/26 of the committee');
  await user.click(dialog.getByRole('button', { name: 'Add suspension' }));
  await findToast('Suspension added');
  expect(sent('POST /v1/suspensions')).toMatchObject([
    { player: mensah._id, league: costa._id, matches: 4, note: 'Letter 12/26 of the committee' },
  ]);
});

test('shows who is one yellow card from a ban, and by which figure', async () => {
  const league = { _id: costa._id, name: costa.name };
  show({
    brink: [
      { player: diarra, league, yellows: 4, threshold: 5, byEntered: false, bySheets: 4, matches: 1 },
      { player: mensah, league, yellows: 4, threshold: 5, byEntered: true, bySheets: 2, matches: 1 },
    ],
  });
  const brink = within(await screen.findByRole('region', { name: /One yellow from a ban/ }));
  const lines = (await brink.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines[0]).toContain('next: 1 match');
  expect(lines[1]).toContain('by the figure entered, the match sheets have 2');
  expect(brink.getAllByRole('img', { name: '4 of 5 yellow cards' })).toHaveLength(2);
});

test('a card for which the rules set no length asks for the decision', async () => {
  const { user } = show({
    rows: [buildRow(mensah)],
    undecided: [
      {
        player: mensah,
        league: { _id: costa._id, name: costa.name },
        kind: 'straightRed',
        match: matchRef('2026-11-29', 'Albo CF'),
      },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Enter the decision' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspension by decision' }));
  expect(await dialog.findByRole('button', { name: /Kwame Mensah/ })).toBeVisible();
  expect(dialog.getByRole('button', { name: /Liga Costa Verde/ })).toBeVisible();
});

test('says that nobody is suspended, and nobody is near it', async () => {
  show({ suspensions: [] });
  expect(await screen.findByText('Nobody is suspended')).toBeVisible();
  expect(screen.getByText('Nobody is one yellow from a ban')).toBeVisible();
});

test('who only reads changes nothing', async () => {
  show({ role: 'medical', mayEdit: false });
  await screen.findByRole('row', { name: /Diarra/ });
  for (const name of ['By decision', 'Change length', 'Set aside'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the tab counts the open ones', async () => {
  show();
  const tab = await screen.findByRole('link', { name: /^Suspensions/ });
  await waitFor(() => expect(tab).toHaveAccessibleName('Suspensions 2 open'));
  expect(tab).toHaveAttribute('aria-current', 'page');
});

test('a match of which nobody has said whether it was played frees only if it was', async () => {
  show({ suspensions: [buildSuspension(diarra, { unknown: [matchRef('2026-11-29', 'Albo CF')] })] });
  expect(await rowOf('Diarra')).toContain('May play only if it was played: Nov 29, Albo CF');
});
