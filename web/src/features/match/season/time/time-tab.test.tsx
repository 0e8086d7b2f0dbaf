import { screen, waitFor, within } from '@testing-library/react';
import type { getMatch, listMatches } from '@touchline/contract/football/matches';
import type { updateSquad } from '@touchline/contract/squads/squads';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../test/build.ts';
import { fakeServer, reply } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/render.tsx';
import { findToast } from '../../../../test/toasts.ts';
import { buildMatch } from '../../../../test/season.ts';
import { showAt } from '../../../../test/window-width.ts';
import SeasonPage from '../season-page.tsx';
import { buildPlayerRef, buildRow, openSeason, type OpenSeason, sent, u15 } from '../test/season.ts';

const goni = buildPlayerRef('Aimar Goñi', 1);
const ponce = buildPlayerRef('Gael Ponce', 16);
const prado = buildPlayerRef('Lucas Prado', 12);
const time = (played: number, possible: number) => ({
  playingTime: { played, possible, share: possible ? played / possible : null, matches: possible ? 8 : 0 },
});
const rows = () => [
  buildRow(prado, {}, time(124, 400)),
  buildRow(goni, {}, time(640, 640)),
  buildRow(ponce, {}, time(282, 640)),
  buildRow(buildPlayerRef('Never Called', 20), {}, time(0, 0)),
];
const show = (season: OpenSeason = {}) => {
  openSeason({ rows: rows(), aim: 50, hasSquads: true, ...season });
  return renderPage(<SeasonPage title="Matches" />, {
    at: `/projects/matches?view=season&tab=time&squad=${u15._id}`,
  });
};
const table = async () => within(await screen.findByRole('table', { name: 'Playing time' }));

test('orders players by their share, and says who is under the aim in words too', async () => {
  show();
  const lines = (await table()).getAllByRole('row').slice(1);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Aimar Goñi.*100%.*640 \/ 640/),
    expect.stringMatching(/Gael Ponce.*Under the aim: 44%.*282 \/ 640/),
    expect.stringMatching(/Lucas Prado.*Under the aim: 31%.*124 \/ 400/),
  ]);
});

test('one match does not lead the table: who was called up for few stands after the others', async () => {
  const once = { playingTime: { played: 90, possible: 90, share: 1, matches: 1 } };
  show({ rows: [...rows(), buildRow(buildPlayerRef('Bogdan Ionescu', 42), {}, once)] });
  const [, often, seldom] = (await table()).getAllByRole('rowgroup');
  expect(within(often!).getAllByRole('rowheader')[0]).toHaveTextContent('Aimar Goñi');
  expect(
    within(seldom!)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Called up for few matches', expect.stringMatching(/Bogdan Ionescu.*100%.*90 \/ 90/)]);
});

test('on a phone the share stands beside the name, the bar and its minutes under it', async () => {
  showAt(390);
  show();
  const list = await screen.findByRole('list', { name: 'Playing time' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1Aimar GoñiShare 100%Minutes 640 / 640',
    '16Gael PonceShare Under the aim: 44%Minutes 282 / 640',
    '12Lucas PradoShare Under the aim: 31%Minutes 124 / 400',
  ]);
  expect(within(list).queryByRole('img', { name: '100%' }), 'the share is said once').toBeNull();
});

test('cuts a long name at its own end, whatever the direction of the page', async () => {
  show();
  expect((await table()).getByText('Gael Ponce')).toHaveAttribute('dir', 'auto');
});

test('says what the whole next match would bring to those who are short', async () => {
  const next = buildMatch({ periods: [1, 2].map((period) => ({ period, length: 40, added: null })) });
  show();
  const postponed = buildMatch({ state: 'postponed', takesPlace: 'onHold' });
  const upcoming = pageOf([postponed, next]);
  fakeServer.on<typeof listMatches>('GET /v1/matches', () => ({ ...upcoming, upcoming: 2, unanswered: 0 }));
  fakeServer.on<typeof getMatch>('GET /v1/matches/:id', () => reply(next, { etag: '"1"' }));
  fakeServer.on('GET /v1/matches/:id/squad', () => new Promise<never>(() => undefined));
  const pane = within(await screen.findByRole('complementary', { name: 'Next match: who needs minutes' }));
  expect(await pane.findByText(/U15 against SD Faro Norte\. With the whole match these 2 would reach:/)).toBeVisible();
  // (124 + 80) / (400 + 80) and (282 + 80) / (640 + 80)
  await waitFor(() =>
    expect(pane.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '12Lucas Prado31 → 43%',
      '16Gael Ponce44 → 50%',
    ]),
  );
  expect(fakeServer.requests('GET /v1/matches/:id')).toEqual([expect.objectContaining({ params: { id: next._id } })]);
});

test('without an aim nobody is short, and one can be chosen for the squad', async () => {
  const { user } = show({ aim: null, isHeadCoach: true });
  fakeServer.on<typeof updateSquad>('PATCH /v1/squads/:id', ({ body }) => ({ ...u15, ...body }));
  await table();
  expect(screen.queryByText(/Under the aim/)).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(await screen.findByRole('button', { name: /The club's aim/ }));
  await user.click(await screen.findByRole('option', { name: '50%' }));
  await findToast('Aim saved');
  expect(sent('PATCH /v1/squads/:id')).toEqual([{ minutesAim: 50 }]);
});

test.each([
  ['medical staff, who only read,', 'medical', false],
  ['tactical staff who do not lead the squad', 'tactic', true],
] as const)('%s see the aim as text', async (_, role, mayEdit) => {
  show({ role, mayEdit });
  await table();
  expect(screen.queryByRole('button', { name: /The club's aim/ })).toBeNull();
  expect(screen.getByText('50%')).toBeVisible();
  expect(screen.queryAllByText('You see this, tactical staff change it')).toHaveLength(mayEdit ? 0 : 1);
});

test('management chooses the aim, and is not told that others do', async () => {
  show({ role: 'management', mayEdit: false });
  expect(await screen.findByRole('button', { name: /The club's aim/ })).toBeVisible();
  expect(screen.queryByText('You see this, tactical staff change it')).toBeNull();
});

test('says that no matches were played yet', async () => {
  show({ rows: [], matches: { played: 0, withSheet: 0 } });
  expect(await screen.findByText('No matches played yet')).toBeVisible();
});
