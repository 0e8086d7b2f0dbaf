import { screen, waitFor, within } from '@testing-library/react';
import type {
  copyOpponentNote,
  getOpponentNote,
  OpponentNote,
  saveOpponentNote,
} from '@touchline/contract/match/opponents';
import type { listReports } from '@touchline/contract/club/reports';
import { expect, test } from 'vitest';
import { newId, pageOf } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { fill, renderPage } from '../../../test/render.tsx';
import { buildMatch, openSeason } from '../../../test/season.ts';
import { useState } from 'react';
import { FrameSlotsContext } from '../frame/frame-slots.ts';
import OpponentTab from './opponent-tab.tsx';
import { draftOf, rebased } from './note-draft.ts';

const opponent = { _id: newId(), name: 'Albo Club de Fútbol' };
const empty: OpponentNote = {
  opponent,
  exists: false,
  whatWeWant: null,
  setPiecesFor: null,
  setPiecesAgainst: null,
  planShown: false,
  buildUp: null,
  pressing: null,
  transitions: null,
  weakPoints: null,
  formation: null,
  numbers: [],
  keyPlayers: [],
  links: [],
  reports: [],
  lastFive: [],
  meetings: [],
  copyFrom: null,
  mayEdit: true,
  updatedAt: null,
  updatedBy: null,
};
const noted: OpponentNote = {
  ...empty,
  exists: true,
  whatWeWant: 'Win the ball in their left half',
  planShown: true,
  weakPoints: 'Space behind the left back',
  formation: '4-4-2',
  numbers: [{ slot: 'GK', number: 1, name: null }],
  keyPlayers: [{ number: 9, name: 'Salinas', note: '7 goals' }],
  updatedAt: '2026-11-27T10:00:00.000Z',
};
const played = (home: string, away: string, result: 'won' | 'drawn' | 'lost', goals: [number, number]) => ({
  _id: newId(),
  date: '2026-11-22T18:00:00.000Z',
  home,
  away,
  score: { home: goals[0], away: goals[1] },
  result,
});

const open = (note: OpponentNote) => {
  const match = buildMatch();
  openSeason({ matches: [match] });
  fakeServer.on<typeof getOpponentNote>('GET /v1/matches/:id/opponent', () => note);
  fakeServer.on<typeof listReports>('GET /v1/reports', () => ({ ...pageOf([]), mayWrite: [] }));
  // The frame of the match holds the buttons; here they stand in a place of the test.
  return { match, ...renderPage(<OpponentTabInFrame match={match} />) };
};

function OpponentTabInFrame({ match }: { match: ReturnType<typeof buildMatch> }) {
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [pane, setPane] = useState<HTMLElement | null>(null);
  return (
    <FrameSlotsContext value={{ actions, saved: null, pane, isFolded: false }}>
      <div ref={setActions} />
      <OpponentTab match={match} timeZone="Europe/Madrid" />
      <aside ref={setPane} />
    </FrameSlotsContext>
  );
}

test('says that nothing is noted, and saves the first note with a version that nobody has', async () => {
  const { user } = open(empty);
  fakeServer.on<typeof saveOpponentNote>('PUT /v1/matches/:id/opponent', ({ body }) => ({
    ...empty,
    ...body,
    exists: true,
    reports: [],
    updatedAt: '2026-11-27T10:00:00.000Z',
  }));
  expect(await screen.findByText('Nothing noted about Albo Club de Fútbol yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write the first note' }));
  await fill(user, screen.getByLabelText('Weak points'), 'Second ball after corners');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Second ball after corners')).toBeVisible();
  const [request] = fakeServer.requests('PUT /v1/matches/:id/opponent');
  expect(request?.headers.get('if-match')).toBe('"none"');
  expect(request?.body).toMatchObject({ weakPoints: 'Second ball after corners', buildUp: null, planShown: false });
});

test('shows the note, who sees which part of it, and the key players', async () => {
  open(noted);
  const plan = await screen.findByRole('region', { name: 'Our plan' });
  expect(within(plan).getByText('Players see this')).toBeVisible();
  expect(within(plan).getByText('Win the ball in their left half')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'How they play' })).getByText('Staff only')).toBeVisible();
  // A line each: in one sentence of the other direction, names, numbers and remarks would change places.
  expect(screen.getByText('Salinas').tagName).toBe('BDI');
  expect(screen.getByText('Salinas').closest('li')).toHaveTextContent('9 Salinas 7 goals');
});

test('shows results of the opponent, each with its own goals first, and our meetings', async () => {
  open({
    ...noted,
    lastFive: [
      played('Albo Club de Fútbol', 'CF Brava', 'won', [2, 0]),
      played('Faro Azul', 'Albo Club de Fútbol', 'lost', [3, 1]),
    ],
    meetings: [played('UD Valmora', 'Albo Club de Fútbol', 'lost', [3, 1])],
  });
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toContain('Nov 22CF Brava home2 to 02–0');
  expect(rows).toContain('Nov 22Faro Azul away1 to 31–3');
  expect(rows).toContain('Nov 22home3 to 13–1');
  expect(screen.getByText('1 won, 0 drawn, 0 lost')).toBeVisible();
});

test('copies the note of the last meeting', async () => {
  const { user } = open({ ...empty, copyFrom: { match: newId(), date: '2026-03-14T18:00:00.000Z' } });
  fakeServer.on<typeof copyOpponentNote>('POST /v1/matches/:id/opponent/copy', () => noted);
  await user.click(await screen.findByRole('button', { name: 'From the last meeting' }));
  expect(await screen.findByText('Space behind the left back')).toBeVisible();
});

test('who may not edit sees no buttons', async () => {
  open({ ...noted, mayEdit: false });
  expect(await screen.findByText('Space behind the left back')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('You see this, tactical staff change it')).toBeVisible();
});

test('a wrong address is marked at its field, and what was typed stays', async () => {
  const { user } = open(noted);
  fakeServer.on<typeof saveOpponentNote>('PUT /v1/matches/:id/opponent', () =>
    refuse('badRequest', { errors: [{ field: 'links.0.url', message: 'Invalid input' }] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  await fill(user, screen.getByLabelText('Web address'), 'albo');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Web address')).toBeInvalid());
  expect(screen.getByLabelText('Web address')).toHaveValue('albo');
});

test('saving over a newer note shows a conflict, and keeps the typed text', async () => {
  let note = noted;
  const { user } = open(noted);
  fakeServer.on<typeof getOpponentNote>('GET /v1/matches/:id/opponent', () => note);
  fakeServer.on<typeof saveOpponentNote>('PUT /v1/matches/:id/opponent', () => refuse('preconditionFailed'));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await fill(user, screen.getByLabelText('Pressing'), 'High');
  note = { ...noted, buildUp: 'Long balls', updatedAt: '2026-11-27T11:00:00.000Z' };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Reload and keep my changes' }));
  await waitFor(() => expect(screen.getByLabelText('Build-up')).toHaveValue('Long balls'));
  expect(screen.getByLabelText('Pressing')).toHaveValue('High');
});

test('of a newer note only what was not typed comes in', () => {
  const base = draftOf(noted);
  const newer = { ...base, weakPoints: 'Slow', pressing: 'Low' };
  expect(rebased({ ...base, pressing: 'High' }, base, newer)).toMatchObject({ weakPoints: 'Slow', pressing: 'High' });
});
