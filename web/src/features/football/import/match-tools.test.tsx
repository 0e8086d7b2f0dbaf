import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { getClub } from '@touchline/contract/club/club';
import type { exportMatches } from '@touchline/contract/club/exports';
import type { importFixtures, FixturesPreview, ImportRow, previewFixtures } from '@touchline/contract/club/imports';
import type { listLeagues } from '@touchline/contract/football/leagues';
import type { findMyTeam } from '@touchline/contract/football/teams';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildLeague, buildMe, newId, pageOf } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse, silence } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { chooseSquad } from '../../../lib/session/squad.ts';
import { MatchTools } from './match-tools.tsx';

const previewing = 'POST /v1/imports/fixtures/preview';
const importing = 'POST /v1/imports/fixtures';
const costa = buildLeague();

const rowOf = (row: number, changes: Partial<ImportRow> = {}): ImportRow => ({
  row,
  state: 'new',
  title: `UD Valmora – Club ${row}`,
  date: '2026-10-17T16:30:00.000Z',
  shirtNumber: null,
  changes: [],
  problems: [],
  ...changes,
});
const previewOf = (rows: ImportRow[], changes: Partial<FixturesPreview> = {}): FixturesPreview => {
  const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    plan: 'a'.repeat(64),
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    wrong: count('wrong'),
    rows,
    league: { _id: null, name: 'Segunda División' },
    newTeams: [],
    shortTeams: [],
    squads: [],
    fixtures: {
      leftOut: { count: 0, titles: [] },
      waiting: 0,
      questions: 0,
      times: { zone: null, shiftMin: 0, first: [] },
    },
    ...changes,
  };
};
const answerWith = (preview: FixturesPreview) => fakeServer.on<typeof previewFixtures>(previewing, () => preview);
const season = (name = 'season.json') => new File(['{}'], name, { type: 'application/json' });

// A lazily loaded chunk: preload it, so that loading does not count towards a test's timeout.
beforeAll(() => import('./fixtures-dialog.tsx'));
beforeEach(() => {
  signIn();
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listLeagues>('GET /v1/leagues', () => pageOf([costa]));
  fakeServer.on<typeof findMyTeam>('POST /v1/teams/my-team', () => [
    { _id: newId(), name: 'UD Valmora', icon: null, myTeam: true },
  ]);
});

const open = async () => {
  const view = renderPage(<MatchTools />);
  await view.user.click(await screen.findByRole('button', { name: 'More: Matches' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Import matches' });
  return view;
};
const choose = (file = season()) => {
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [file] } });
};
const confirm = (name: string | RegExp = /^Import \d/) => screen.findByRole('button', { name });

test('with own squads only, a file is for one of them from the beginning', async () => {
  const [u17, u15] = [
    { _id: 'a'.repeat(24), name: 'Under 17', shortName: 'U17', colour: 'b', kind: 'youth', order: 1, mine: true },
    { _id: 'b'.repeat(24), name: 'Under 15', shortName: 'U15', colour: 'c', kind: 'youth', order: 2, mine: true },
  ] as const;
  signIn(buildMe('tactic', { ownSquadsOnly: true, hasHiddenSquads: true, squads: [u17, u15] }));
  answerWith(previewOf([rowOf(1)], { intoSquads: [u17, u15].map(({ _id, name }) => ({ _id, name })) }));
  const { user } = await open();
  choose();
  const squads = await screen.findByRole('button', { name: /Into the squad/ });
  expect(squads).toHaveTextContent('Under 17');
  expect(fakeServer.requests(previewing).at(-1)?.query).toMatchObject({ intoSquad: u17._id });
  await user.click(squads);
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Under 17', 'Under 15']);
});

test('shows what a file would change, and writes only after confirmation', async () => {
  const rows = [
    rowOf(1),
    rowOf(2, {
      state: 'changed',
      changes: [
        { field: 'date', from: '2026-10-17 18:30', to: '2026-10-18 12:00' },
        { field: 'venue', from: null, to: 'Campo Norte' },
      ],
    }),
    rowOf(3, { state: 'same' }),
    rowOf(4, { state: 'wrong', problems: [{ field: 'teams', message: 'A match needs two different teams' }] }),
  ];
  answerWith(previewOf(rows, { newTeams: ['Club 1'] }));
  fakeServer.on<typeof importFixtures>(importing, () => ({
    _id: null,
    new: 1,
    changed: 1,
    same: 1,
    wrong: 1,
    unreached: [],
  }));
  const { user } = await open();
  choose();
  const button = await confirm('Import 2 matches');
  expect(fakeServer.requests(importing)).toEqual([]);
  const list = within(screen.getByRole('group', { name: 'Rows of the file' }));
  const [first, second, , fourth] = list.getAllByRole('listitem').filter((item) => item.dataset.index !== undefined);
  expect(first).toHaveTextContent('October 17, 2026 at 6:30 PM');
  expect(second).toHaveTextContent('DateOctober 17, 2026 at 6:30 PMOctober 18, 2026 at 12:00 PM');
  expect(second).toHaveTextContent('Venue—Campo Norte');
  expect(fourth).toHaveTextContent('Teams: A match needs two different teams');
  expect(screen.getByText('1 team will be created, without a crest.')).toBeVisible();
  await user.click(button);
  expect(await screen.findByText('Imported: 1 new, 1 changed, 1 the same, 1 left out')).toBeVisible();
  expect(fakeServer.requests(importing)[0]?.query).toEqual({ ownOnly: 'false', plan: 'a'.repeat(64) });
  expect(fakeServer.requests(importing)[0]?.file?.name).toBe('season.json');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('explains what to do about names that are too short for a new team', async () => {
  const problems = [{ field: 'teams', message: 'Names must have at least 5 characters' }];
  answerWith(previewOf([rowOf(1), rowOf(2, { state: 'wrong', problems })], { shortTeams: ['AVS', 'PSV'] }));
  await open();
  choose();
  const hint = await screen.findByText('Too short for a new team: AVS and PSV');
  expect(hint.parentElement).toHaveTextContent('such as “AVS FC”');
});

test('lists the leagues of a table that names several, and takes one for all if it is chosen', async () => {
  const leagues = [
    { _id: costa._id, name: costa.name, rows: 2 },
    { _id: null, name: 'Copa Comarcal', rows: 1 },
  ];
  answerWith(previewOf([rowOf(1), rowOf(2), rowOf(3)], { league: null, leagues }));
  const { user } = await open();
  choose();
  await confirm('Import 3 matches');
  const list = within(screen.getByRole('list', { name: 'Leagues of the table' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${costa.name}2 matches`,
    'Copa Comarcal1 matchnew',
  ]);
  expect(screen.queryByLabelText('Name of the league')).toBeNull();
  await user.click(screen.getByRole('button', { name: /As the table says/u }));
  await user.click(await screen.findByRole('option', { name: new RegExp(costa.name, 'u') }));
  await waitFor(() => expect(fakeServer.requests(previewing).at(-1)?.query).toMatchObject({ league: costa._id }));
  expect(screen.queryByRole('list', { name: 'Leagues of the table' })).toBeNull();
  await user.click(screen.getByRole('button', { name: new RegExp(costa.name, 'u') }));
  await user.click(await screen.findByRole('option', { name: 'As the table says' }));
  await waitFor(() => expect(fakeServer.requests(previewing).at(-1)?.query).not.toHaveProperty('league'));
});

test('names after an import whom no email reaches about what it calls off', async () => {
  answerWith(previewOf([rowOf(1, { state: 'changed', matchState: 'calledOff' })]));
  const unreached = [{ _id: newId(), name: 'Biel Roca', phone: '+34 600 111 222' }];
  fakeServer.on<typeof importFixtures>(importing, () => ({
    _id: null,
    new: 0,
    changed: 1,
    same: 0,
    wrong: 0,
    unreached,
  }));
  const { user } = await open();
  choose();
  await user.click(await confirm('Import 1 match'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Called off' }));
  expect(dialog.getByRole('link', { name: '+34 600 111 222' })).toBeVisible();
  await user.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('filters the rows by state, with their number', async () => {
  answerWith(previewOf([rowOf(1), rowOf(2, { state: 'same' }), rowOf(3, { state: 'same' })]));
  const { user } = await open();
  choose();
  await user.click(await screen.findByRole('button', { name: 'Same · 2' }));
  expect(screen.queryByText('UD Valmora – Club 1')).toBeNull();
  expect(screen.getByText('UD Valmora – Club 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Wrong/ })).toBeNull();
});

test('renders only the visible rows of 2,000', async () => {
  answerWith(previewOf(Array.from({ length: 2000 }, (_, n) => rowOf(n + 1))));
  await open();
  choose();
  expect(await confirm('Import 2000 matches')).toBeEnabled();
  expect(screen.queryAllByText(/^UD Valmora – Club/).length).toBeLessThan(100);
});

test('says that a file changes nothing, and offers no import', async () => {
  answerWith(previewOf([rowOf(1, { state: 'same' })]));
  await open();
  choose();
  expect(await screen.findByText('Everything in this file is already here.')).toBeVisible();
  expect(await confirm('Import')).toBeDisabled();
});

test('refuses a file of 5 MB', async () => {
  await open();
  choose(new File([new Uint8Array(5 * 1024 * 1024)], 'large.json'));
  expect(await screen.findByText('File size must be less than 5MB')).toBeVisible();
  expect(fakeServer.requests(previewing)).toEqual([]);
});

test('shows what is wrong with a file, keeps it, and reads it again on request', async () => {
  fakeServer.on<typeof previewFixtures>(previewing, () =>
    refuse('badRequest', {
      message: 'Validation error',
      errors: [{ field: 'file', message: 'This file could not be read' }],
    }),
  );
  const { user } = await open();
  choose();
  expect(await screen.findByText('This file could not be read')).toBeVisible();
  expect(screen.getByText('season.json')).toBeVisible();
  answerWith(previewOf([rowOf(1)]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await confirm('Import 1 match')).toBeEnabled();
});

test('keeps the preview if the import fails', async () => {
  answerWith(previewOf([rowOf(1)]));
  fakeServer.on<typeof importFixtures>(importing, noAnswer);
  const { user } = await open();
  choose();
  await user.click(await confirm());
  expect(await screen.findByText(/^Network error/)).toBeVisible();
  expect(await confirm('Import 1 match')).toBeEnabled();
});

test('cannot be closed during the import', async () => {
  answerWith(previewOf([rowOf(1)]));
  fakeServer.on<typeof importFixtures>(importing, silence);
  const { user } = await open();
  choose();
  await user.click(await confirm());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('shows a new preview if the records have changed, and imports that', async () => {
  answerWith(previewOf([rowOf(1), rowOf(2)]));
  const newer = previewOf([rowOf(1), rowOf(2, { state: 'same' })], { plan: 'b'.repeat(64) });
  fakeServer.on<typeof importFixtures>(importing, ({ query }) =>
    query.plan === newer.plan
      ? { _id: null, new: 1, changed: 0, same: 1, wrong: 0, unreached: [] }
      : refuse('conflict', { message: 'The records have changed since the preview', data: newer }),
  );
  const { user } = await open();
  choose();
  await user.click(await confirm('Import 2 matches'));
  expect(await screen.findByText('The records have changed since the preview')).toBeVisible();
  await user.click(await confirm('Import 1 match'));
  expect(await screen.findByText(/^Imported: 1 new/)).toBeVisible();
});

test('suggests the name in the file for a new league', async () => {
  answerWith(previewOf([rowOf(1)]));
  const { user } = await open();
  choose();
  const name = await screen.findByLabelText('Name of the league');
  expect(name).toHaveValue('Segunda División');
  await user.clear(name);
  await user.type(name, 'Liga');
  expect((await screen.findAllByText('Names must have at least 5 characters'))[0]).toBeVisible();
  expect(await confirm()).toBeDisabled();
  await user.type(name, ' Costa');
  await waitFor(() =>
    expect(fakeServer.requests(previewing).at(-1)?.query).toEqual({ leagueName: 'Liga Costa', ownOnly: 'false' }),
  );
  await waitFor(async () => expect(await confirm()).toBeEnabled());
});

test("asks for the league's name if the file has none", async () => {
  fakeServer.on<typeof previewFixtures>(previewing, ({ query }) =>
    query.leagueName
      ? previewOf([rowOf(1)])
      : refuse('badRequest', { errors: [{ field: 'league', message: 'This field is required' }] }),
  );
  const { user } = await open();
  choose();
  await user.type(await screen.findByLabelText('Name of the league'), 'Liga Norte');
  expect(await confirm('Import 1 match')).toBeEnabled();
});

test('imports into an existing league, and only our matches', async () => {
  answerWith(previewOf([rowOf(1)]));
  const { user } = await open();
  choose();
  await confirm();
  await user.click(screen.getByRole('button', { name: /League/ }));
  await user.click(await screen.findByRole('option', { name: /Liga Costa Verde/ }));
  await user.click(await screen.findByRole('switch', { name: 'Only our matches' }));
  await waitFor(() =>
    expect(fakeServer.requests(previewing).at(-1)?.query).toEqual({ league: costa._id, ownOnly: 'true' }),
  );
  expect(screen.queryByLabelText('Name of the league')).toBeNull();
});

test("makes a team of the file the club's own, and then offers only its matches", async () => {
  fakeServer.on<typeof findMyTeam>('POST /v1/teams/my-team', () => []);
  answerWith(previewOf([rowOf(1)], { ownTeams: ['CD Ribera', 'UD Valmora'] }));
  const { user } = await open();
  choose();
  await confirm();
  expect(screen.queryByRole('switch', { name: 'Only our matches' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Our team/ }));
  await user.click(await screen.findByRole('option', { name: 'UD Valmora' }));
  await user.click(await screen.findByRole('switch', { name: 'Only our matches' }));
  await waitFor(() =>
    expect(fakeServer.requests(previewing).at(-1)?.query).toEqual({ myTeam: 'UD Valmora', ownOnly: 'true' }),
  );
});

test('asks whether a row is a match that is here already on another date', async () => {
  answerWith(previewOf([rowOf(1), rowOf(2, { near: { date: '2026-10-07T16:30:00.000Z', timeUnknown: false } })]));
  const { user } = await open();
  choose();
  expect(await screen.findByText('1 match may be here already on another date')).toBeVisible();
  const choice = screen.getByRole('group', { name: 'The match of October 7, 2026 may be the same.' });
  const lastQuery = () => fakeServer.requests(previewing).at(-1)?.query;
  await user.click(within(choice).getByRole('button', { name: 'Same match, new date' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sameWithDate: [2] }));
  await user.click(await screen.findByRole('button', { name: 'Same match, keep the date' }));
  await waitFor(() => expect(lastQuery()).toEqual({ ownOnly: 'false', sameKeepingDate: [2] }));
});

const asking = (kind: 'exchanged' | 'team', ...values: string[]): Partial<ImportRow> => ({
  state: 'wrong',
  question: {
    kind,
    text: 'Have home and away been exchanged?',
    choices: values.map((value) => ({ value, text: 'A – B' })),
  },
});

test('asks at the row, sends the answers, and lets an answered question be answered otherwise', async () => {
  fakeServer.on<typeof previewFixtures>(previewing, ({ body }) =>
    previewOf([
      body.answers === undefined ? rowOf(1, asking('exchanged', 'exchanged:yes', 'exchanged:no', 'skip')) : rowOf(1),
    ]),
  );
  fakeServer.on<typeof importFixtures>(importing, () => ({
    _id: null,
    new: 1,
    changed: 0,
    same: 0,
    wrong: 0,
    unreached: [],
  }));
  const { user } = await open();
  choose();
  expect(await confirm('Import')).toBeDisabled();
  await user.click(await screen.findByRole('radio', { name: 'Yes, instead of A – B' }));
  const button = await confirm('Import 1 match');
  await user.click(screen.getByRole('radio', { name: 'No, this is another match' }));
  await waitFor(() => expect(fakeServer.requests(previewing).at(-1)?.body).toEqual({ answers: { 1: 'exchanged:no' } }));
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() =>
    expect(fakeServer.requests(importing)[0]?.body).toMatchObject({ answers: { 1: 'exchanged:no' } }),
  );
});

test('shows the first kick-offs, and reads the file in another zone or shifted', async () => {
  const times = {
    zone: 'Europe/Madrid',
    shiftMin: 0,
    first: [{ row: 1, title: 'UD Drago – CD Peninsular', date: '2026-12-05T20:00:00.000Z' }],
  };
  const fixtures = { leftOut: { count: 2, titles: ['Practice', 'Team photo'] }, waiting: 1, questions: 0, times };
  answerWith(previewOf([rowOf(1)], { fixtures }));
  const { user } = await open();
  choose();
  const kickOffs = within(await screen.findByRole('region', { name: 'First kick-offs' }));
  expect(kickOffs.getByText('December 5, 2026 at 9:00 PM')).toBeVisible();
  expect(screen.getByText('2 entries are no matches and are left out: Practice and Team photo')).toBeVisible();
  expect(screen.getByText('1 match waits until a later file names both teams.')).toBeVisible();
  const lastBody = () => fakeServer.requests(previewing).at(-1)?.body;
  await user.type(kickOffs.getByLabelText('Shift by minutes'), '+60');
  await waitFor(() => expect(lastBody()).toEqual({ shiftMin: 60 }));
  await user.click(kickOffs.getByRole('button', { name: /Time zone of the file/ }));
  await user.type(await screen.findByRole('combobox'), 'Canary');
  await user.click(await screen.findByRole('option', { name: /Canary/ }));
  await waitFor(() => expect(lastBody()).toEqual({ shiftMin: 60, zone: 'Atlantic/Canary' }));
});

test('reads a pasted table, and waits until its columns are decided', async () => {
  const column = {
    column: 0,
    head: 'Tag',
    samples: ['05/12/2026'],
    question: 'No column holds the days. Please choose it',
  };
  fakeServer.on<typeof previewFixtures>(previewing, ({ body }) =>
    previewOf([rowOf(2)], {
      columns: [{ ...column, field: body.columns ? 'date' : null, question: body.columns ? null : column.question }],
    }),
  );
  const { user } = await open();
  expect(screen.getByText(/FA Full-Time/)).toBeVisible();
  await user.type(screen.getByLabelText('Or paste a table'), 'Tag');
  await user.click(screen.getByRole('button', { name: 'Read the table' }));
  expect(await screen.findByText('No column holds the days. Please choose it')).toBeVisible();
  expect(await confirm()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /What “Tag” holds/ }));
  await user.click(await screen.findByRole('option', { name: 'Date' }));
  await waitFor(() =>
    expect(fakeServer.requests(previewing).at(-1)?.body).toEqual({ columns: [{ column: 0, field: 'date' }] }),
  );
  await waitFor(async () => expect(await confirm('Import 1 match')).toBeEnabled());
});

const savedFiles = () => {
  const saved: { name: string; blob: Blob }[] = [];
  let latest = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    latest = blob as Blob;
    return 'blob:table';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: latest });
  });
  return saved;
};

test('exports all matches as a table that spreadsheets read as UTF-8', async () => {
  const saved = savedFiles();
  fakeServer.on<typeof exportMatches>('GET /v1/exports/matches.csv', () => '\uFEFFdate,home\r\n2026-10-17,Peñas\r\n');
  const { user } = renderPage(<MatchTools />);
  await user.click(await screen.findByRole('button', { name: 'More: Matches' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^matches-\d{4}-\d{2}-\d{2}[.]csv$/u);
  const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer());
  expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'd'.charCodeAt(0)]);
});

test('names the chosen squad in the file, without what file systems do not take', async () => {
  const [first, youth] = [newId(), newId()].map((_id, order) => {
    const names = { name: `Infantil "${order}" A/B`, shortName: `U1${order}` };
    return { _id, ...names, colour: 'a' as const, kind: 'youth' as const, order, mine: true };
  });
  signIn(buildMe('admin', { squads: [first!, youth!] }));
  chooseSquad(youth!._id);
  onTestFinished(() => chooseSquad(null));
  const saved = savedFiles();
  fakeServer.on<typeof exportMatches>('GET /v1/exports/matches.csv', () => 'date,home');
  const { user } = renderPage(<MatchTools />);
  await user.click(await screen.findByRole('button', { name: 'More: Matches' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^matches-Infantil 1 A B-\d{4}-\d{2}-\d{2}[.]csv$/u);
  expect(fakeServer.requests('GET /v1/exports/matches.csv')[0]?.query).toEqual({ squad: [youth!._id] });
});

test('says that an export has failed, and saves nothing', async () => {
  const saved = savedFiles();
  fakeServer.on<typeof exportMatches>('GET /v1/exports/matches.csv', noAnswer);
  const { user } = renderPage(<MatchTools />);
  await user.click(await screen.findByRole('button', { name: 'More: Matches' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  expect(await screen.findByText(/^Network error/)).toBeVisible();
  expect(saved).toEqual([]);
});
