import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { confirmPassword } from '@touchline/contract/people/auth';
import type { getClub } from '@touchline/contract/club/club';
import type { exportPlayers } from '@touchline/contract/club/exports';
import type { downloadImportTemplate } from '@touchline/contract/club/import-template';
import type { importPlayers, ImportPreview, previewPlayers } from '@touchline/contract/club/imports';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildMe, buildUser } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { cancelReauth } from '../../../lib/reauth/reauth.ts';
import { chooseSquad } from '../../../lib/session/squad.ts';
import { openClub } from '../test/club.ts';
import { PlayersPage } from './players-page.tsx';
import { PlayerTools } from './player-tools.tsx';

const preview: ImportPreview = {
  plan: 'a'.repeat(64),
  new: 0,
  changed: 1,
  same: 0,
  wrong: 1,
  rows: [
    {
      row: 1,
      state: 'changed',
      title: 'Iker Solana',
      date: null,
      shirtNumber: 1,
      problems: [],
      changes: [
        { field: 'height', from: '188', to: '190' },
        { field: 'injury', from: 'false', to: 'true' },
        { field: 'position', from: null, to: 'GK' },
      ],
    },
    {
      row: 2,
      state: 'wrong',
      title: 'Bad',
      date: null,
      shirtNumber: null,
      changes: [],
      problems: [{ field: 'shirtNumber', message: 'Shirt numbers go from 0 to 999' }],
    },
  ],
  league: null,
  newTeams: [],
  shortTeams: [],
  squads: [],
};

const openTools = () => {
  signIn();
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
};
const pick = async (name: 'Import' | 'Template to fill in' | 'Export to Excel (.xlsx)' | 'Export as CSV') => {
  openTools();
  const view = renderPage(<PlayerTools />);
  await view.user.click(await screen.findByRole('button', { name: 'More: Players' }));
  await view.user.click(await screen.findByRole('menuitem', { name }));
  return view;
};
const choose = (name: string) => {
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [new File(['name'], name)] } });
};

// A separate chunk, loaded beforehand so that no test times out waiting for it.
beforeAll(() => import('../import/import-people-dialog.tsx'));

test("imports players after a preview with the console's field names", async () => {
  fakeServer.on<typeof previewPlayers>('POST /v1/imports/players/preview', () => preview);
  fakeServer.on<typeof importPlayers>('POST /v1/imports/players', () => ({
    _id: null,
    new: 0,
    changed: 1,
    same: 0,
    wrong: 1,
  }));
  const { user } = await pick('Import');
  await screen.findByRole('dialog', { name: 'Import players' });
  choose('squad.csv');
  const rows = within(await screen.findByRole('group', { name: 'Rows of the file' }));
  const [first, second] = rows.getAllByRole('listitem').filter((item) => item.dataset.index !== undefined);
  expect(first).toHaveTextContent(/Shirt number 1.*Height188190.*InjuryNoYes.*Position—Goalkeeper/u);
  expect(second).toHaveTextContent('Shirt number: Shirt numbers go from 0 to 999');
  await user.click(screen.getByRole('button', { name: 'Import 1 player' }));
  expect(await screen.findByText('Imported: 0 new, 1 changed, 0 the same, 1 left out')).toBeVisible();
});

test('a row says that its injury is left out without consent to medical data', async () => {
  const rows = preview.rows.slice(0, 1).map((row) => ({ ...row, state: 'same' as const, changes: [] }));
  const same = {
    ...preview,
    changed: 0,
    same: 1,
    wrong: 0,
    rows: rows.map((row) => ({ ...row, injuryLeftOut: true })),
  };
  fakeServer.on<typeof previewPlayers>('POST /v1/imports/players/preview', () => same);
  await pick('Import');
  choose('squad.csv');
  expect(await screen.findByText('Injury is left out: there is no consent to store medical data')).toBeVisible();
});

test('asks for the positions of lines, and says what is missing or left out', async () => {
  const summary = {
    lines: { defender: 8, midfielder: 0, forward: 1 },
    unusedColumns: ['club', 'caps'],
    takenNumbers: 2,
    withoutAddress: 54,
    withoutBirthDate: 0,
    questions: 0,
    dates: null,
    hidden: { rows: 0, columns: 0 },
  };
  fakeServer.on<typeof previewPlayers>('POST /v1/imports/players/preview', () => ({ ...preview, players: summary }));
  const { user } = await pick('Import');
  choose('squad.json');
  expect(await screen.findByText('54 players have no email address')).toBeVisible();
  expect(screen.getByText('Columns that are not used: club and caps')).toBeVisible();
  expect(screen.queryByRole('button', { name: /midfielder/ })).toBeNull();
  const lastQuery = () => fakeServer.requests('POST /v1/imports/players/preview').at(-1)?.query;
  const defenders = screen.getByRole('button', { name: /8 defenders/ });
  expect(defenders).toHaveTextContent('Centre back');
  await user.click(defenders);
  await user.click(await screen.findByRole('option', { name: /Left back/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ defender: 'LB' }));
  await user.click(
    await screen.findByRole('switch', { name: 'Import 2 players without their number, which is taken' }),
  );
  await waitFor(() => expect(lastQuery()).toMatchObject({ defender: 'LB', withoutTakenNumbers: 'true' }));
});

test('lets one of several squads be chosen', async () => {
  fakeServer.on<typeof previewPlayers>('POST /v1/imports/players/preview', ({ query }) => ({
    ...preview,
    ...(query.squad === undefined && { new: 0, changed: 0, wrong: 0, rows: [] }),
    squads: ['Spain', 'Portugal'],
  }));
  const { user } = await pick('Import');
  await screen.findByRole('dialog');
  choose('squads.json');
  expect(await screen.findByText('The file has several squads: choose one.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /Squad/ }));
  await user.click(await screen.findByRole('option', { name: 'Portugal' }));
  expect(await screen.findByRole('button', { name: 'Import 1 player' })).toBeEnabled();
  expect(fakeServer.requests('POST /v1/imports/players/preview').at(-1)?.query).toMatchObject({ squad: 'Portugal' });
});

test('puts the players of a file into one of the squads of the club, and shows where each goes', async () => {
  fakeServer.on<typeof previewPlayers>('POST /v1/imports/players/preview', ({ query }) => ({
    ...preview,
    rows: preview.rows.map((row) => ({ ...row, squad: query.intoSquad === undefined ? 'First team' : 'Infantil A' })),
    intoSquads: [
      { _id: 'a'.repeat(24), name: 'First team' },
      { _id: 'b'.repeat(24), name: 'Infantil A' },
    ],
  }));
  const { user } = await pick('Import');
  choose('u15.csv');
  const rows = within(await screen.findByRole('group', { name: 'Rows of the file' }));
  const lines = () => rows.getAllByRole('listitem').filter((item) => item.dataset.index !== undefined);
  expect(lines()[0]).toHaveTextContent('Shirt number 1 · First team');
  expect(lines()[1]).toHaveTextContent(/BadFirst team/u);
  const squads = screen.getByRole('button', { name: /Into the squad/ });
  expect(squads).toHaveTextContent('As in the file, otherwise the first squad');
  await user.click(squads);
  await user.click(await screen.findByRole('option', { name: 'Infantil A' }));
  await waitFor(() => expect(lines()[0]).toHaveTextContent('Shirt number 1 · Infantil A'));
  expect(fakeServer.requests('POST /v1/imports/players/preview').at(-1)?.query).toMatchObject({
    intoSquad: 'b'.repeat(24),
  });
});

test('a file is for the squad that the switch shows, until another one is chosen', async () => {
  chooseSquad('b'.repeat(24));
  onTestFinished(() => chooseSquad(null));
  fakeServer.on<typeof previewPlayers>('POST /v1/imports/players/preview', () => ({
    ...preview,
    intoSquads: [
      { _id: 'a'.repeat(24), name: 'First team' },
      { _id: 'b'.repeat(24), name: 'Infantil A' },
    ],
  }));
  const { user } = await pick('Import');
  choose('u15.csv');
  const asked = () => fakeServer.requests('POST /v1/imports/players/preview').at(-1)?.query;
  const squads = await screen.findByRole('button', { name: /Into the squad/ });
  expect(squads).toHaveTextContent('Infantil A');
  expect(asked()).toMatchObject({ intoSquad: 'b'.repeat(24) });
  await user.click(squads);
  await user.click(await screen.findByRole('option', { name: 'As in the file, otherwise the first squad' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('intoSquad'));
});

test('an exported table keeps the squads that it names, whatever the switch shows', async () => {
  chooseSquad('b'.repeat(24));
  onTestFinished(() => chooseSquad(null));
  fakeServer.on<typeof previewPlayers>('POST /v1/imports/players/preview', ({ query }) => ({
    ...preview,
    players: {
      lines: { defender: 0, midfielder: 0, forward: 0 },
      unusedColumns: query.intoSquad === undefined ? [] : ['squad'],
      takenNumbers: 0,
      withoutAddress: 0,
      withoutBirthDate: 0,
      questions: 0,
      dates: null,
      hidden: { rows: 0, columns: 0 },
    },
    intoSquads: [
      { _id: 'a'.repeat(24), name: 'First team' },
      { _id: 'b'.repeat(24), name: 'Infantil A' },
    ],
  }));
  await pick('Import');
  choose('players-Infantil A.csv');
  expect(await screen.findByRole('button', { name: /Into the squad/ })).toHaveTextContent('As in the file');
  const [suggested, asInFile] = fakeServer.requests('POST /v1/imports/players/preview').map(({ query }) => query);
  expect(suggested).toMatchObject({ intoSquad: 'b'.repeat(24) });
  expect(asInFile).not.toHaveProperty('intoSquad');
});

test('AU10 shows no error if re-authentication for an export is cancelled', async () => {
  const createUrl = vi.spyOn(URL, 'createObjectURL');
  fakeServer.on<typeof exportPlayers>('GET /v1/exports/players.csv', () =>
    refuse('forbidden', { reason: 'passwordNeeded' }),
  );
  fakeServer.on<typeof confirmPassword>('POST /auth/confirm', () => refuse('forbidden'));
  await pick('Export to Excel (.xlsx)');
  await waitFor(() => expect(fakeServer.requests('GET /v1/exports/players.csv')).toHaveLength(1));
  await waitFor(() => {
    cancelReauth();
    expect(createUrl).not.toHaveBeenCalled();
  });
  expect(screen.queryByText(/permission/)).toBeNull();
});

test('AU10 asks for a workbook first, and names the file of each format by its kind', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  URL.createObjectURL = () => 'blob:table';
  fakeServer.on<typeof exportPlayers>('GET /v1/exports/players.csv', () => 'name');
  const { user } = await pick('Export to Excel (.xlsx)');
  await waitFor(() => expect(names).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'More: Players' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Import',
    'Template to fill in',
    'Export to Excel (.xlsx)',
    'Export as CSV',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() => expect(names).toHaveLength(2));
  expect(names).toEqual([
    expect.stringMatching(/^players-[\d-]+\.xlsx$/),
    expect.stringMatching(/^players-[\d-]+\.csv$/),
  ]);
  expect(fakeServer.requests('GET /v1/exports/players.csv').map(({ query }) => query)).toEqual([
    { format: 'xlsx' },
    {},
  ]);
});

test('saves a workbook to fill in, in the language of the page', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  URL.createObjectURL = () => 'blob:template';
  fakeServer.on<typeof downloadImportTemplate>('GET /v1/imports/players/template', () => 'workbook');
  await pick('Template to fill in');
  await waitFor(() => expect(names).toEqual(['players-template.xlsx']));
  expect(fakeServer.requests('GET /v1/imports/players/template')[0]?.headers.get('accept-language')).toBe('en');
});

test.each([
  ['the administrator', 'admin', 1],
  ['staff', 'medical', 0],
] as const)(
  'AZ3 offers %s exactly the import and export of players that the server allows',
  async (_who, role, count) => {
    openClub({ me: buildMe(role), players: [buildUser({ name: 'Iker Solana' })] });
    renderPage(<PlayersPage title="Players" />, { at: '/profiles/players' });
    await screen.findByRole('heading', { level: 1, name: 'Iker Solana' });
    await waitFor(() => expect(fakeServer.requests('GET /auth/me')).not.toEqual([]));
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'More: Players' })).toHaveLength(count));
  },
);
