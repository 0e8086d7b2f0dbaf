import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newId } from '../../test/build.ts';
import { buildFilePlayer, buildMatchSquad, buildSquadEntry } from '../../test/build-match-squad.ts';
import { fakeServer, refuse } from '../../test/fake-server.ts';
import { renderPage } from '../../test/render.tsx';
import type { answerPlayed } from '@touchline/contract/football/matches';
import type { listMatchEvents } from '@touchline/contract/match/match-events';
import type { getMatchSquad, MatchSquad } from '@touchline/contract/match/match-squads';
import { MatchesScreen } from '../../app/screens/matches-screen.tsx';
import { buildEvent } from './after/test/match.ts';
import { buildMatch, faro, olmeda, openSeason } from '../../test/season.ts';

const open = (
  search: string,
  match = buildMatch({ state: 'scheduled', matchday: 13 }),
  squad: Partial<MatchSquad> = {},
) => {
  openSeason({ matches: [match] });
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', ({ params }) => buildMatchSquad(params.id, squad));
  // The head stands whatever the calls of its tabs answer.
  const calls = ['opponent', 'events', 'minutes', 'review'] as const;
  for (const call of calls) fakeServer.on(`GET /v1/matches/:id/${call}`, () => refuse('forbidden'));
  const at = `/projects/matches?match=${match._id}${search}`;
  return { match, ...renderPage(<MatchesScreen title="Matches" />, { at }) };
};
const tabs = () => screen.findByRole('navigation', { name: 'Match' });
const current = async () => within(await tabs()).getByRole('link', { current: 'page' });

test('the overview keeps its screen and leads to the file', async () => {
  const { user, where, match } = open('');
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(await current()).toHaveTextContent('Overview');
  await user.click(within(await tabs()).getByRole('link', { name: 'Line-up' }));
  expect(where()).toBe(`/projects/matches?match=${match._id}&tab=lineup`);
  await waitFor(async () => expect(await current()).toHaveTextContent('Line-up'));
  // Another page shows the tabs now: the keyboard goes on from the one that was pressed.
  expect(await current()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test.each([
  ['squad', 'Squad'],
  ['lineup', 'Line-up'],
  ['match', 'Match'],
  ['statistics', 'Statistics'],
  ['opponent', 'Opponent'],
])('the address with %s opens that tab under the head of the match', async (tab, name) => {
  open(`&tab=${tab}`);
  expect(await current()).toHaveTextContent(name);
  expect(screen.getByRole('heading', { level: 1, name: /^\w+day, / })).toBeVisible();
  expect(screen.getByText(/^Liga Costa Verde, matchday 13/)).toBeInTheDocument();
  expect(screen.getByText('Scheduled')).toBeInTheDocument();
});

test.each([
  ['quarterFinals', 'Quarter-finals'],
  ['Zona Norte', 'Zona Norte'],
])('the head names the stage %s in words', async (stage, words) => {
  open('&tab=match', buildMatch({ state: 'scheduled', matchday: 13, stage }));
  expect(await screen.findByText(`Liga Costa Verde, ${words}`, { exact: false })).toBeInTheDocument();
});

test('back brings the list, with the overview of the same match', async () => {
  const { user, where, match } = open('&tab=opponent');
  await user.click(await screen.findByRole('button', { name: 'Matches' }));
  expect(where()).toBe(`/projects/matches?match=${match._id}`);
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
});

test('a match of two other clubs has its overview alone', async () => {
  const match = buildMatch({ teams: [faro, olmeda] });
  const { where } = open('&tab=squad', match);
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(where()).toBe(`/projects/matches?match=${match._id}`);
  expect(screen.queryByRole('navigation', { name: 'Match' })).toBeNull();
});

test('the tabs say how many are called up, and the worst open check of the line-up', async () => {
  const starter = buildFilePlayer();
  const players = [
    buildSquadEntry(starter, { role: 'starter', slot: 'RB' }),
    buildSquadEntry(buildFilePlayer()),
    buildSquadEntry(buildFilePlayer(), { role: 'reserve' }),
  ];
  const warning = { text: '', values: {}, overriddenBy: null, overrideNote: null };
  open('', undefined, {
    players,
    warnings: [
      { ...warning, player: players[1]!.player._id, level: 'red', kind: 'out' },
      { ...warning, player: starter._id, level: 'amber', kind: 'unanswered' },
    ],
  });
  expect(await within(await tabs()).findByRole('link', { name: /^Squad 2/ })).toBeVisible();
  expect(within(await tabs()).getByRole('link', { name: 'Line-up A check is open' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Line-up of this match' })).toBeVisible();
});

test.each([
  [{ home: 2, away: 1 }, true],
  [{ home: 1, away: 0 }, false],
])('the tab of the match has a yellow card while the result %j and the goals differ', async (score, differs) => {
  const { match } = open('&tab=opponent', buildMatch({ state: 'finished', score }));
  const goal = buildEvent({ kind: 'goal', side: match.teams[0]?.myTeam ? 'own' : 'opponent' });
  const file = { records: [goal], people: [], goals: { home: 1, away: 0 }, mayRecord: true, now: goal.at };
  fakeServer.on<typeof listMatchEvents>('GET /v1/matches/:id/events', () => file);
  const name = differs ? 'Match Result and goals differ' : 'Match';
  expect(await within(await tabs()).findByRole('link', { name })).toBeVisible();
});

test('the head of a running match says its minute, and none in a break', async () => {
  const startedAt = new Date(Date.now() - 16.5 * 60_000).toISOString();
  const { queryClient } = open(
    '&tab=opponent',
    buildMatch({
      state: 'live',
      periods: [45, 45].map((length, index) => ({ period: index + 1, length, added: null })),
    }),
  );
  let records = [
    buildEvent({ kind: 'periodEnd', period: 1, minute: 45 }),
    buildEvent({ kind: 'periodStart', period: 2, minute: 46, at: startedAt }),
  ];
  const file = () => ({ records, people: [], goals: null, mayRecord: true, now: startedAt });
  fakeServer.on<typeof listMatchEvents>('GET /v1/matches/:id/events', file);
  expect(await screen.findByText("62'")).toBeVisible();
  records = [...records, buildEvent({ kind: 'periodEnd', period: 2, minute: 90 })];
  await act(() => queryClient.invalidateQueries({ queryKey: ['matchevents'] }));
  await waitFor(() => expect(screen.queryByText("62'")).toBeNull());
  expect(screen.getByText('Live')).toBeVisible();
});

test.each([
  ['recorded while it went on', true, 'Final whistle 9:55 PM'],
  ['entered afterwards', false, '8:00 PM'],
])('the head of a finished match that was %s says %s', async (_, wasRecorded, words) => {
  const [date, at] = ['2026-11-29T19:00:00.000Z', '2026-11-29T20:55:00.000Z'];
  open('&tab=opponent', buildMatch({ state: 'finished', date, score: { home: 2, away: 1 } }));
  const records = [
    ...(wasRecorded ? [buildEvent({ kind: 'periodStart', period: 1, minute: 0, at: date })] : []),
    buildEvent({ kind: 'periodEnd', period: 2, minute: 90, at }),
    buildEvent({ kind: 'periodEnd', period: 1, minute: 45, at: '2026-11-29T19:47:00.000Z' }),
  ];
  const file = { records, people: [], goals: null, mayRecord: true, now: at };
  fakeServer.on<typeof listMatchEvents>('GET /v1/matches/:id/events', () => file);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('without a line-up of its own, the overview has no way to it', async () => {
  open('', undefined, { players: [buildSquadEntry(buildFilePlayer())] });
  await within(await tabs()).findByRole('link', { name: /^Squad 1/ });
  expect(screen.queryByRole('link', { name: 'Line-up of this match' })).toBeNull();
});

test('Season opens from the head of the list', async () => {
  const { user, where } = open('');
  await user.click(await screen.findByRole('link', { name: 'Season' }));
  expect(where()).toBe('/projects/matches?view=season');
});

test('a match that does not exist says so', async () => {
  openSeason({ matches: [] });
  renderPage(<MatchesScreen title="Matches" />, { at: `/projects/matches?match=${newId()}&tab=squad` });
  expect(await screen.findByText('Match not found')).toBeVisible();
});

test.each([
  ['live', 'Live'],
  ['postponed', 'Postponed'],
  ['finished', 'Finished'],
  ['abandoned', 'Abandoned'],
  ['awarded', 'Awarded'],
] as const)('says in the head that a match is %s', async (state, name) => {
  open('&tab=opponent', buildMatch({ state, score: { home: 2, away: 1 } }));
  await tabs();
  expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByText('2 to 1')).toBeInTheDocument();
});

test.each([
  ['unknown', 'scheduled', 'Was it played?'],
  ['off', 'scheduled', 'Called off'],
  ['off', 'calledOff', 'Called off'],
  ['off', 'awarded', 'Awarded'],
] as const)('whether a match takes place comes before its state: %s, %s', async (takesPlace, state, name) => {
  open('&tab=opponent', buildMatch({ takesPlace, state }));
  await tabs();
  expect(screen.getByText(name)).toBeVisible();
});

test('on a phone, back leads to the list', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('width <'), media: query }),
  );
  const { user, where } = open('&tab=opponent');
  await tabs();
  await user.click(screen.getByRole('button', { name: 'Matches' }));
  await act(async () => {});
  expect(where()).toBe('/projects/matches');
  vi.unstubAllGlobals();
});

test('"Yes, enter the result" on the Match tab opens the dialog of the result', async () => {
  const match = buildMatch({ state: 'scheduled', takesPlace: 'unknown' });
  const { user } = open('&tab=match', match);
  fakeServer.on<typeof listMatchEvents>('GET /v1/matches/:id/events', () => ({
    records: [],
    people: [],
    goals: null,
    mayRecord: true,
    now: match.date,
  }));
  // What the tab says beside it.
  for (const call of ['GET /v1/suspensions', 'GET /v1/events/:id/rpe'] as const)
    fakeServer.on(call, () => refuse('forbidden'));
  fakeServer.on<typeof answerPlayed>('PUT /v1/matches/:id/played', () => ({
    ...match,
    played: true,
    takesPlace: 'tookPlace' as const,
    state: 'finished' as const,
  }));
  await user.click(await screen.findByRole('button', { name: 'Yes, enter the result' }));
  expect(await screen.findByRole('dialog', { name: 'Enter the result' })).toBeVisible();
});
