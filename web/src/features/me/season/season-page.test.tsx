import type { getOwnSeason, OwnSeason } from '@touchline/contract/me/me-matches';
import { screen, within } from '@testing-library/react';
import i18n from 'i18next';
import { expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { openArea, pairPhone } from '../test/area.tsx';
import { buildChild, pairGuardian } from '../test/family.ts';
import { chooseChild } from '../guardian/child-choice.ts';

const played = (opponent: string, date: string, changes: Partial<OwnSeason['list'][number]> = {}) => {
  const nothing = {
    home: true,
    score: null,
    role: null,
    minutes: null,
    goals: 0,
    assists: 0,
    yellow: false,
    sentOff: false,
  };
  return { _id: newId(), opponent, date, ...nothing, ...changes };
};
const season: OwnSeason = {
  season: '2026/27',
  matches: 12,
  starts: 6,
  minutes: 540,
  goals: 1,
  assists: 2,
  yellows: 3,
  list: [
    played('CF Brava', '2026-10-04T16:00:00.000Z', { home: false, score: { own: 0, opponent: 0 } }),
    played('Albo CF', '2026-10-11T16:00:00.000Z', {
      score: { own: 2, opponent: 1 },
      role: 'starter',
      minutes: 28,
      goals: 1,
      sentOff: true,
    }),
  ],
  suspension: { date: '2026-12-05T17:00:00.000Z', kind: 'secondYellow', matches: 1, left: 1 },
};
const serve = (answer: OwnSeason) => fakeServer.on<typeof getOwnSeason>('GET /v1/me/season', () => answer);

test('shows the own figures, the matches newest first, and which match a suspension takes', async () => {
  pairPhone();
  serve(season);
  const { user } = openArea('/me/more');
  await user.click(await screen.findByRole('link', { name: 'My season' }));

  expect(await screen.findByText('You miss Dec 5 · second yellow')).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Matches',
    'From the start',
    'Minutes',
    'Goals',
    'Assists',
    'Yellow cards',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '12',
    '6',
    '540',
    '1',
    '2',
    '3',
  ]);
  const rows = within(screen.getByRole('region', { name: 'Match by match' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WWon Albo CF2–128 minOct 11 · Home · Goals: 1 · Sent off',
    'DDrawn CF Brava0–0–Oct 4 · Away',
  ]);
});

test('in Arabic the own goals stand first too: two figures, which the direction of the page orders', async () => {
  await i18n.changeLanguage('ar');
  pairPhone();
  serve(season);
  openArea('/me/season');
  const row = (await screen.findByText('Albo CF')).closest('li');
  expect(row).toHaveTextContent(/^ففوز Albo CF2–1/u);
  const figures = ['2', '1'].map((figure) => within(row!).getByText(figure));
  expect(figures[0]?.parentElement).toBe(figures[1]?.parentElement);
  expect(figures[0]?.closest('[dir]')).toHaveAttribute('dir', 'rtl');
});

test('says that nothing was played yet, and no suspension where there is none', async () => {
  pairPhone();
  serve({ ...season, matches: 0, minutes: null, list: [], suspension: null });
  openArea('/me/season');
  expect(await screen.findByText('No match played yet this season')).toBeVisible();
  expect(screen.queryByText(/You miss/u)).toBeNull();
});

test('offers to load the season again after a failure', async () => {
  pairPhone();
  fakeServer.on<typeof getOwnSeason>('GET /v1/me/season', () => refuse('defaultError'));
  const { user } = openArea('/me/season');
  const again = await screen.findByRole('button', { name: 'Try again' });
  serve(season);
  await user.click(again);
  expect(await screen.findByText('540')).toBeVisible();
});

test('a guardian reads the season of each child, with its name', async () => {
  const biel = buildChild('Biel Costa');
  const rayan = buildChild('Rayan Haddad', { stage: 'minor' });
  pairGuardian([biel, rayan]);
  fakeServer.on<typeof getOwnSeason>('GET /v1/me/season', ({ headers }) =>
    headers.get('x-child') === biel._id
      ? season
      : { ...season, matches: 0, minutes: null, list: [], suspension: { ...season.suspension!, date: null } },
  );
  chooseChild(rayan._id);
  const { user } = openArea('/me/child');
  await user.click(await screen.findByRole('link', { name: "Rayan's season" }));
  expect(await screen.findByText('Rayan has not played this season yet')).toBeVisible();
  expect(screen.getByText('Rayan misses the next match · second yellow')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Biel' }));
  expect(await screen.findByText('Biel misses Dec 5 · second yellow')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: "Biel's season" })).toBeVisible();
  expect(screen.getByText('540')).toBeVisible();
  chooseChild(null);
});
