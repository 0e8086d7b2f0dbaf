import { screen, waitFor, within } from '@testing-library/react';
import type { exportStatistics } from '@touchline/contract/match/season-statistics';
import type { dropPlayerStatistics, updatePlayerStatistics } from '@touchline/contract/people/league-statistics';
import { expect, test, vi } from 'vitest';
import { fakeServer, noAnswer } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/render.tsx';
import { showAt } from '../../../../test/window-width.ts';
import SeasonPage from '../season-page.tsx';
import {
  buildPlayerRef,
  buildRow,
  buildSheet,
  copa,
  costa,
  first,
  openSeason,
  type OpenSeason,
  queriesOf,
  sent,
  u15,
} from '../test/season.ts';

const solana = buildPlayerRef('Iker Solana', 1);
const amrani = buildPlayerRef('Youssef El Amrani', 7);
const bouaza = buildPlayerRef('ياسين بوعزة');

/** 3 yellow cards entered on October 1: the sheets say 1 until then and 1 since. */
const entered = { value: 4, computed: 2, entered: 3, asOf: '2026-10-01', source: 'both' as const };
const rows = () => [
  buildRow(solana, { minutes: 1170, appearances: 13, cleanSheets: 4 }),
  buildRow(amrani, { minutes: 1132, goals: 7, yellows: entered }),
  buildRow(bouaza, { minutes: null, goals: null, appearances: null }),
];
const sources = (): NonNullable<OpenSeason['sources']> => ({
  sheets: [
    buildSheet('2026-10-18', 'Olmeda', { yellows: 1, minutes: 27 }),
    buildSheet('2026-09-27', 'Lucena', { yellows: 1, minutes: 90 }),
  ],
  stands: [
    {
      figure: 'yellowCards',
      league: { _id: costa._id, name: costa.name },
      value: 3,
      asOf: '2026-10-01',
      by: 'Laura Segura Prat',
    },
  ],
});

const at = '/projects/matches?view=season';
const show = (season: OpenSeason = {}, address = at) => {
  const server = openSeason({ rows: rows(), ...season });
  return { ...renderPage(<SeasonPage title="Matches" />, { at: address }), server };
};
const table = () => screen.findByRole('table', { name: 'Players' });
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const rowOf = async (name: string) => within(await table()).getByRole('row', { name: new RegExp(name) });

test('begins with most minutes; a figure that is not known comes last in both directions, and is no 0', async () => {
  const { user } = show();
  expect(await names()).toEqual(['Iker Solana', 'Youssef El Amrani', 'ياسين بوعزة']);
  expect(within(await rowOf('بوعزة')).getAllByText('Not known')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Minutes' }));
  expect(await names()).toEqual(['Youssef El Amrani', 'Iker Solana', 'ياسين بوعزة']);
  expect(screen.getByRole('columnheader', { name: 'Minutes' })).toHaveAttribute('aria-sort', 'ascending');
});

test('sorts by name and by any figure', async () => {
  const { user } = show();
  await table();
  await user.click(screen.getByRole('button', { name: 'Goals' }));
  expect(await names()).toEqual(['Youssef El Amrani', 'Iker Solana', 'ياسين بوعزة']);
  await user.click(screen.getByRole('button', { name: 'Player' }));
  expect((await names()).slice(0, 2)).toEqual(['Iker Solana', 'Youssef El Amrani']);
});

test('says how many matches have a match sheet, and marks a figure that was entered by hand', async () => {
  show({ matches: { played: 13, withSheet: 12 } });
  expect(await screen.findByText('12 of 13 matches have a match sheet')).toBeVisible();
  expect(
    within(await rowOf('El Amrani')).getByRole('img', { name: 'Entered, and the match sheets since' }),
  ).toBeVisible();
});

test('says above the figures, not below the last player, what the short head and the signs mean', async () => {
  show();
  const figures = await table();
  const legend = screen.getByText('CS', { selector: 'li *' }).closest('ul')!;
  expect(legend).toHaveTextContent(/CS.*Clean sheets/);
  expect(legend.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('explains a figure: what was entered, what the sheets cover, and each sheet around it', async () => {
  const { user, where } = show({ sources: sources() });
  await table();
  await user.click(screen.getByRole('button', { name: 'Youssef El Amrani' }));
  expect(await screen.findByText('3 yellow cards were entered on Oct 1.')).toBeVisible();
  expect(
    screen.getByText(/The match sheets up to that day have 1, so they are covered .* it would be 2\./),
  ).toBeVisible();
  expect(screen.getByText('3 entered + 1 since')).toBeVisible();
  expect(where()).toContain(`player=${amrani._id}`);
  const lines = within(screen.getByRole('table', { name: 'Match sheets' }))
    .getAllByRole('row')
    .slice(1);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Olmeda'),
    'Oct 1: 3 yellow cards entered by Laura Segura Prat',
    expect.stringContaining('Lucena'),
  ]);
});

test('uses the sheets after asking, and drops what was entered', async () => {
  const { user } = show({ sources: sources() }, `${at}&player=${amrani._id}`);
  fakeServer.on<typeof dropPlayerStatistics>('DELETE /v1/users/:id/playerdetails/:leagueId/:figure', ({ params }) => {
    expect(params).toEqual({ id: amrani._id, leagueId: costa._id, figure: 'yellowCards' });
    return { yellowCards: 2, redCard: false, appearanceTime: 117 };
  });
  await user.click(await screen.findByRole('button', { name: 'Use the match sheets: 2' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Use the match sheets: 2?' }));
  expect(dialog.getByText(/The 3 entered by Laura Segura Prat on Oct 1 are dropped/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Use the match sheets: 2' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('DELETE /v1/users/:id/playerdetails/:leagueId/:figure')).toHaveLength(1);
});

test('a figure can be of another day than that of its entry', async () => {
  const { user } = show({ sources: sources() }, `${at}&player=${amrani._id}`);
  fakeServer.on<typeof updatePlayerStatistics>('PATCH /v1/users/:id/playerdetails/:leagueId', () => ({
    yellowCards: 4,
    redCard: false,
    appearanceTime: 117,
  }));
  await user.click(await screen.findByRole('button', { name: 'Change the day' }));
  const day = within(screen.getByRole('group', { name: 'Day of the figure entered' }));
  await user.click(day.getAllByRole('button')[0]!);
  await user.click(await screen.findByRole('option', { name: '2' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('PATCH /v1/users/:id/playerdetails/:leagueId')).toEqual([{ yellowCards: 3, asOf: '2026-10-02' }]),
  );
});

test('who only reads gets the explanation without buttons', async () => {
  show({ role: 'management', mayEdit: false, sources: sources() }, `${at}&player=${amrani._id}`);
  expect(await screen.findByText('3 yellow cards were entered on Oct 1.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Use the match sheets/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change the day' })).toBeNull();
});

test('squad and league are in the address, and the server is asked for them', async () => {
  const { user, where } = show({ hasSquads: true });
  await table();
  await user.click(screen.getByRole('button', { name: /All squads/ }));
  await user.click(await screen.findByRole('option', { name: 'U15' }));
  await user.click(screen.getByRole('button', { name: /All leagues/ }));
  await user.click(await screen.findByRole('option', { name: 'Copa Regional' }));
  await waitFor(() =>
    expect(queriesOf('GET /v1/statistics').at(-1)).toMatchObject({ squad: [u15._id], league: copa._id }),
  );
  expect(where()).toContain(`squad=${u15._id}`);
  expect(where()).toContain(`league=${copa._id}`);
});

test('opens with the squad and league of the address', async () => {
  show({ hasSquads: true }, `${at}&squad=${first._id}&league=${costa._id}`);
  expect(await screen.findByRole('button', { name: /First team/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: /Liga Costa Verde/ })).toBeVisible();
  expect(queriesOf('GET /v1/statistics')[0]).toMatchObject({ squad: [first._id], league: costa._id });
});

test('says that no matches were played in a league yet', async () => {
  show(
    { rows: [buildRow(solana, { minutes: null })], matches: { played: 0, withSheet: 0 } },
    `${at}&league=${copa._id}`,
  );
  expect(await screen.findByText('No matches played in this league yet')).toBeVisible();
});

test('offers a retry if the figures could not be loaded', async () => {
  openSeason({ rows: rows() });
  fakeServer.on('GET /v1/statistics', noAnswer);
  const { user } = renderPage(<SeasonPage title="Matches" />, { at });
  expect(await screen.findByText('The statistics could not be loaded.')).toBeVisible();
  openSeason({ rows: rows() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toHaveLength(3);
});

test('exports the figures of squad and league', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:figures';
  URL.revokeObjectURL = () => undefined;
  const { user } = show({}, `${at}&league=${costa._id}`);
  fakeServer.on<typeof exportStatistics>('GET /v1/exports/statistics.csv', () => 'No.,Player\r\n1,Iker Solana\r\n');
  await table();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(queriesOf('GET /v1/exports/statistics.csv')).toEqual([{ league: costa._id, format: 'xlsx' }]);
  save.mockRestore();
});

test('on a phone no figure is beyond the edge: the one that orders stands beside the name, the others under it', async () => {
  showAt(390);
  const { user } = show();
  const lines = async () =>
    within(await screen.findByRole('list', { name: 'Players' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await lines()).toEqual([
    expect.stringMatching(/^1Iker SolanaMinutes1,170Apps13/),
    expect.stringMatching(/^7Youssef El AmraniMinutes1,132.*Goals7.*Yellow cards4/),
    expect.stringMatching(/^–ياسين بوعزةMinutes—Not knownApps—/),
  ]);
  await user.click(screen.getByRole('button', { name: /Sort by/ }));
  await user.click(await screen.findByRole('option', { name: 'Goals' }));
  expect((await lines())[0]).toMatch(/^7Youssef El AmraniGoals7/);
});

test('on a phone the pane comes as a sheet that can be closed', async () => {
  showAt(390);
  const { user, where } = show({ sources: sources() });
  await screen.findByRole('list', { name: 'Players' });
  await user.click(screen.getByRole('button', { name: 'Youssef El Amrani' }));
  const sheet = await screen.findByRole('dialog', { name: 'Youssef El Amrani' });
  expect(await within(sheet).findByText('3 yellow cards were entered on Oct 1.')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(where()).not.toContain('player='));
});
