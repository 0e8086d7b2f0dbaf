import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CrestRecord } from './crest-form.ts';
import type { getClub } from '@touchline/contract/club/club';
import type { createLeague, deleteLeagues, getLeague, League, listLeagues } from '@touchline/contract/football/leagues';
import type {
  createTeam,
  deleteTeams,
  findMyTeam,
  getTeam,
  listTeams,
  Team,
  updateTeam,
} from '@touchline/contract/football/teams';
import type { uploadImage } from '@touchline/contract/club/uploads';
import type { listUsers, updatePrimaryPlayers } from '@touchline/contract/people/users';
import { beforeEach, expect, test, vi } from 'vitest';
import { clubFace } from '../../../api/club/face.ts';
import { buildLeague, buildUser, newId, pageOf } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse, reply, silence } from '../../../test/fake-server.ts';
import { fill, renderPage, signIn } from '../../../test/render.tsx';
import { showAt } from '../../../test/window-width.ts';
import { findToast } from '../../../test/toasts.ts';
import { LogosPage } from './logos-page.tsx';

const moment = '2026-08-15T18:30:00.000Z';
const icon = { key: 'a'.repeat(24), url: '/files/crest' };
const buildTeam = (changes: Partial<Team> = {}): Team => ({
  _id: newId(),
  name: 'Racing Olmeda',
  icon,
  myTeam: false,
  ...changes,
});
const own = buildTeam({ name: 'UD Valmora', myTeam: true });
const olmeda = buildTeam();
const serena = buildTeam({ name: 'Atlético Serena' });
const cup = buildLeague({ name: 'Copa Levante', icon });
const league = buildLeague({ icon });
const png = (name = 'crest.png') => new File(['crest'], name, { type: 'image/png' });

const record = <T extends CrestRecord>(crest: T | undefined) =>
  crest ? reply({ ...crest, updatedAt: moment }, { etag: `"${crest._id}"` }) : refuse('resourceNotFound');

const openClub = ({
  teams = [own, olmeda, serena],
  leagues = [cup, league],
}: { teams?: Team[]; leagues?: League[] } = {}) => {
  signIn();
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listTeams>('GET /v1/teams', () => pageOf(teams));
  fakeServer.on<typeof findMyTeam>('POST /v1/teams/my-team', () => teams.filter(({ myTeam }) => myTeam));
  fakeServer.on<typeof getTeam>('GET /v1/teams/:id', ({ params }) =>
    record(teams.find(({ _id }) => _id === params.id)),
  );
  fakeServer.on<typeof listLeagues>('GET /v1/leagues', () => pageOf(leagues));
  fakeServer.on<typeof getLeague>('GET /v1/leagues/:id', ({ params }) =>
    record(leagues.find(({ _id }) => _id === params.id)),
  );
  fakeServer.on<typeof uploadImage>('POST /v1/uploads/upload-image', () => ({
    key: 'b'.repeat(24),
    url: '/files/new',
  }));
};

const show = (at = '/projects/logos') => renderPage(<LogosPage title="Logos" />, { at });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const nameField = async () => within(await dialog()).getByLabelText('Name');
const save = () => screen.getByRole('button', { name: 'Save' });
const choose = async (file: File) =>
  fireEvent.change(
    (await dialog()).querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input'),
    { target: { files: [file] } },
  );
beforeEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:crest', revokeObjectURL: () => undefined }));
});

test("shows the club's team, the leagues with their count, and the other teams beside them", async () => {
  openClub();
  show();
  const card = await screen.findByRole('region', { name: 'My Team' });
  expect(await within(card).findByText('UD Valmora')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Logos' })).toBeVisible();
  const leagues = await screen.findByRole('region', { name: /Leagues/ });
  expect(await within(leagues).findByRole('button', { name: 'Edit Copa Levante' })).toBeVisible();
  expect(within(leagues).getByText('2 in total')).toBeInTheDocument();
  const teams = screen.getByRole('complementary', { name: 'Teams' });
  expect(await within(teams).findByText('Racing Olmeda')).toBeVisible();
  expect(within(teams).getByText('2 in total')).toBeInTheDocument();
  expect(within(teams).queryByText('UD Valmora')).toBeNull();
});

test("creates the club's team once it has a crest and a name", async () => {
  const teams = [olmeda];
  openClub({ teams });
  fakeServer.on<typeof createTeam>('POST /v1/teams', ({ body }) => {
    const made = buildTeam({ name: body.name, myTeam: true });
    teams.push(made);
    return record(made);
  });
  const { user } = show();
  await user.click(await button('Create'));
  expect(await screen.findByRole('heading', { name: 'Create my team' })).toBeVisible();
  expect(save()).toBeDisabled();
  expect(save()).toHaveAccessibleDescription('Still missing: Crest and Name');
  await fill(user, await nameField(), '  UD Valmora ');
  expect(save()).toBeDisabled();
  expect(save()).toHaveAccessibleDescription('Still missing: Crest');
  await choose(png());
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  await findToast('Team created successfully');
  const [request] = fakeServer.requests('POST /v1/teams');
  expect(request?.body).toEqual({ name: 'UD Valmora', icon: 'b'.repeat(24), myTeam: true });
  expect(fakeServer.requests('POST /v1/uploads/upload-image')[0]?.query).toEqual({ kind: 'icon' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const edit = await button('Edit UD Valmora');
  // react-aria returns the focus in the next frame.
  await waitFor(() => expect(edit).toHaveFocus());
});

test('creates a team of the list, and a league', async () => {
  openClub();
  fakeServer.on<typeof createTeam>('POST /v1/teams', ({ body }) => record(buildTeam({ name: body.name })));
  fakeServer.on<typeof createLeague>('POST /v1/leagues', ({ body }) => record(buildLeague({ name: body.name })));
  const { user } = show();
  for (const [opener, title, text, toast] of [
    ['New team', 'Create team', 'CD Montelar', 'Team created successfully'],
    ['New league', 'Create league', 'Friendly matches', 'League created successfully'],
  ] as const) {
    await user.click(await button(opener));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await user.type(await nameField(), text);
    await choose(png());
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    expect(await screen.findByText(toast)).toBeVisible();
  }
  expect(fakeServer.requests('POST /v1/teams')[0]?.body).toEqual({ name: 'CD Montelar', icon: 'b'.repeat(24) });
});

test('edits a team with its pencil, and sends the changes with the version that was read', async () => {
  openClub();
  fakeServer.on<typeof updateTeam>('PATCH /v1/teams/:id', () => record(olmeda));
  const { user } = show();
  await user.click(await button('Edit Racing Olmeda'));
  expect(await screen.findByRole('heading', { name: 'Update team' })).toBeVisible();
  expect(save()).toBeDisabled();
  await user.clear(await nameField());
  await fill(user, await nameField(), 'Real Olmeda');
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  await findToast('Team updated successfully');
  const [request] = fakeServer.requests('PATCH /v1/teams/:id');
  expect(request?.body).toEqual({ name: 'Real Olmeda' });
  expect(request?.headers.get('if-match')).toBe(`"${olmeda._id}"`);
  expect(screen.getByRole('checkbox', { name: 'Select Racing Olmeda' })).not.toBeChecked();
});

test('renames an imported team that has no crest', async () => {
  const bare = buildTeam({ name: 'Racing', icon: null });
  openClub({ teams: [own, bare] });
  fakeServer.on<typeof updateTeam>('PATCH /v1/teams/:id', () => record(bare));
  const { user } = show();
  await user.click(await button('Edit Racing'));
  await user.type(await nameField(), ' Olmeda');
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  await findToast('Team updated successfully');
  expect(fakeServer.requests('PATCH /v1/teams/:id')[0]?.body).toEqual({ name: 'Racing Olmeda' });
});

test("asks before another team becomes the club's own, and tells which one is it now", async () => {
  openClub();
  fakeServer.on<typeof updateTeam>('PATCH /v1/teams/:id', () => record({ ...olmeda, myTeam: true }));
  const { user } = show();
  await user.click(await button('Edit Racing Olmeda'));
  await user.click(await screen.findByRole('switch', { name: 'This is our team' }));
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  const question = await screen.findByRole('alertdialog', { name: 'Make Racing Olmeda your own team?' });
  expect(question).toHaveTextContent('UD Valmora is your own team now.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(fakeServer.requests('PATCH /v1/teams/:id')).toEqual([]);
  await user.click(save());
  await user.click(await button('Make it our team'));
  await findToast('Team updated successfully');
  expect(fakeServer.requests('PATCH /v1/teams/:id')[0]?.body).toEqual({ myTeam: true });
});

test("makes a team of the list the club's own without a question if there was none", async () => {
  openClub({ teams: [olmeda] });
  fakeServer.on<typeof updateTeam>('PATCH /v1/teams/:id', () => record({ ...olmeda, myTeam: true }));
  const { user } = show();
  await user.click(await button('Edit Racing Olmeda'));
  await user.click(await screen.findByRole('switch', { name: 'This is our team' }));
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  await findToast('Team updated successfully');
  expect(fakeServer.requests('PATCH /v1/teams/:id')[0]?.body).toEqual({ myTeam: true });
});

test("offers a team that is here already while the club's own is created", async () => {
  openClub({ teams: [olmeda, serena] });
  fakeServer.on<typeof updateTeam>('PATCH /v1/teams/:id', () => record({ ...serena, myTeam: true }));
  const { user } = show();
  await user.click(await button('Create'));
  await user.type(await nameField(), 'atletico');
  const here = await screen.findByRole('region', { name: 'Already here under this name' });
  expect(within(here).queryByText('Racing Olmeda')).toBeNull();
  await user.click(within(here).getByRole('button', { name: 'This is our team: Atlético Serena' }));
  await findToast('Team updated successfully');
  expect(fakeServer.requests('PATCH /v1/teams/:id')).toMatchObject([
    { params: { id: serena._id }, body: { myTeam: true } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('opens a league with a click on its card', async () => {
  openClub();
  const { user } = show();
  await user.click(await screen.findByText('Copa Levante'));
  expect(await screen.findByRole('heading', { name: 'Update league' })).toBeVisible();
  expect(await nameField()).toHaveValue('Copa Levante');
});

test.each(['', 'Atl', 'Real'])('says that %j is too short for a name', async (text) => {
  openClub();
  const { user } = show();
  await user.click(await button('New team'));
  await choose(png());
  if (text) await user.type(await nameField(), text);
  else {
    await user.click(await nameField());
    await user.tab();
  }
  expect(await screen.findByText('Names must have at least 5 characters')).toBeVisible();
  expect(save()).toBeDisabled();
});

test('disables Save while the crest uploads, and can cancel the upload', async () => {
  openClub();
  fakeServer.on<typeof uploadImage>('POST /v1/uploads/upload-image', silence);
  const { user } = show();
  await user.click(await button('New team'));
  await fill(user, await nameField(), 'CD Montelar');
  await choose(png());
  expect(await screen.findByRole('progressbar', { name: 'Uploading Crest' })).toBeVisible();
  expect(save()).toBeDisabled();
  await user.click(await button('Stop uploading Crest'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(save()).toBeDisabled();
});

test('disables Save while a new crest uploads', async () => {
  openClub();
  fakeServer.on<typeof uploadImage>('POST /v1/uploads/upload-image', silence);
  const { user } = show();
  await user.click(await button('Edit Racing Olmeda'));
  await user.type(await nameField(), ' B');
  await waitFor(() => expect(save()).toBeEnabled());
  await choose(png());
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(save()).toBeDisabled();
});

test('refuses a file that is not an image, or of 4 MB', async () => {
  openClub();
  const { user } = show();
  await user.click(await button('New team'));
  await choose(new File(['x'], 'crest.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Please select an image file (JPEG, PNG, GIF or WebP)')).toBeVisible();
  await choose(new File([new Uint8Array(4 * 1024 * 1024)], 'crest.png', { type: 'image/png' }));
  expect(await screen.findByText('Image size must be less than 4MB')).toBeVisible();
  expect(fakeServer.requests('POST /v1/uploads/upload-image')).toEqual([]);
});

test('retries a failed crest upload', async () => {
  openClub();
  fakeServer.on<typeof uploadImage>('POST /v1/uploads/upload-image', () =>
    refuse('badRequest', { errors: [{ field: 'file', message: 'This image could not be read' }] }),
  );
  const { user } = show();
  await user.click(await button('New team'));
  await choose(png());
  expect(await within(await dialog()).findByText('This image could not be read')).toBeVisible();
  openClub();
  await user.click(await button('Try again: Crest'));
  expect(await within(await dialog()).findByRole('img', { name: 'Crest' })).toBeVisible();
});

test('requires a crest again after it was removed', async () => {
  openClub();
  const { user } = show();
  await user.click(await button('Edit Racing Olmeda'));
  await user.click(await button('Remove Crest'));
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(save()).toBeDisabled();
  expect(await button('Choose an image')).toHaveFocus();
});

test('marks a name that another team has, and keeps the input', async () => {
  openClub();
  fakeServer.on<typeof createTeam>('POST /v1/teams', () =>
    refuse('conflict', { message: 'Another team has this name', data: { field: 'name' } }),
  );
  const { user } = show();
  await user.click(await button('New team'));
  await user.type(await nameField(), 'racing olmeda');
  await choose(png());
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  expect(await within(await dialog()).findByText('Another team has this name')).toBeVisible();
  expect(await nameField()).toHaveFocus();
  expect(await nameField()).toHaveValue('racing olmeda');
  expect(within(await dialog()).getByRole('img', { name: 'Crest' })).toBeVisible();
});

test('keeps the input if saving fails', async () => {
  openClub();
  fakeServer.on<typeof updateTeam>('PATCH /v1/teams/:id', noAnswer);
  const { user } = show();
  await user.click(await button('Edit Racing Olmeda'));
  await user.type(await nameField(), ' B');
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  expect(await screen.findByText(/^Network error/)).toBeVisible();
  expect(await nameField()).toHaveValue('Racing Olmeda B');
  await waitFor(() => expect(save()).toBeEnabled());
});

test('merges the changes into the newer team if another user saved it first', async () => {
  openClub();
  fakeServer.on<typeof updateTeam>('PATCH /v1/teams/:id', () => refuse('preconditionFailed'));
  const { user } = show();
  await user.click(await button('Edit Racing Olmeda'));
  await user.type(await nameField(), ' B');
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  const newer = { ...olmeda, icon: { key: 'c'.repeat(24), url: '/files/newer' } };
  fakeServer.on<typeof getTeam>('GET /v1/teams/:id', () => reply({ ...newer, updatedAt: moment }, { etag: '"newer"' }));
  fakeServer.on<typeof updateTeam>('PATCH /v1/teams/:id', () => record(newer));
  await user.click(await button('Reload and keep my changes'));
  await waitFor(() => expect(save()).toBeEnabled());
  expect(await nameField()).toHaveValue('Racing Olmeda B');
  await user.click(save());
  await findToast('Team updated successfully');
  expect(fakeServer.requests('PATCH /v1/teams/:id').at(-1)?.headers.get('if-match')).toBe('"newer"');
});

test('says that a team has since been deleted', async () => {
  openClub();
  const { user } = show();
  await button('Edit Racing Olmeda');
  fakeServer.on<typeof getTeam>('GET /v1/teams/:id', () => refuse('resourceNotFound'));
  await user.click(await button('Edit Racing Olmeda'));
  expect(await screen.findByText('This team has been deleted in the meantime.')).toBeVisible();
  await user.type(await nameField(), ' B');
  expect(save()).toBeDisabled();
});

test('deletes selected teams after a confirmation that names them', async () => {
  openClub();
  fakeServer.on<typeof deleteTeams>('DELETE /v1/teams/delete-many', ({ body }) => ({ deleted: body.ids.length }));
  const { user } = show();
  expect(await button('Delete · Teams')).toBeDisabled();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await button('Delete (2) · Teams'));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 teams' });
  expect(within(question).getByText('Are you sure to delete 2 teams?')).toBeVisible();
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Racing Olmeda', 'Atlético Serena']);
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await findToast('Teams deleted successfully');
  expect(fakeServer.requests('DELETE /v1/teams/delete-many')[0]?.body).toEqual({ ids: [olmeda._id, serena._id] });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('deletes leagues', async () => {
  openClub();
  fakeServer.on<typeof deleteLeagues>('DELETE /v1/leagues/delete-many', () => ({ deleted: 1 }));
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Copa Levante' }));
  await user.click(await button('Delete (1) · Leagues'));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete league' })).getByRole('button', { name: 'Delete' }),
  );
  await findToast('Leagues deleted successfully');
});

test('shows where a team that cannot be deleted is used, and lets it be deselected', async () => {
  openClub();
  const match = { _id: newId(), date: '2026-10-17T16:30:00.000Z', teams: ['UD Valmora', 'Racing Olmeda'] };
  const used = { _id: olmeda._id, name: olmeda.name, matches: [match], matchesTotal: 13, players: [], playersTotal: 0 };
  fakeServer.on<typeof deleteTeams>('DELETE /v1/teams/delete-many', ({ body }) =>
    body.ids.includes(olmeda._id)
      ? refuse('conflict', { message: 'This team is used by matches', data: { inUse: [used] } })
      : { deleted: 1 },
  );
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await button('Delete (2) · Teams'));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('This team is used by matches')).toBeVisible();
  const link = within(question).getByRole('link', { name: 'UD Valmora – Racing Olmeda' });
  expect(link).toHaveAttribute('href', `/projects/matches?match=${match._id}`);
  expect(within(question).getByText('Oct 17, 2026')).toBeVisible();
  expect(within(question).getByText('and 12 more')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Leave this one out' }));
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await findToast('Teams deleted successfully');
  expect(fakeServer.requests('DELETE /v1/teams/delete-many').at(-1)?.body).toEqual({ ids: [serena._id] });
});

test('names the players whose statistics prevent deleting a league', async () => {
  openClub();
  const player = { _id: newId(), name: 'Iker Solana' };
  const used = { _id: cup._id, name: cup.name, matches: [], matchesTotal: 0, players: [player], playersTotal: 1 };
  fakeServer.on<typeof deleteLeagues>('DELETE /v1/leagues/delete-many', () =>
    refuse('conflict', { message: 'This league is used by matches or statistics', data: { inUse: [used] } }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Copa Levante' }));
  await user.click(await button('Delete (1) · Leagues'));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('1 player with statistics')).toBeVisible();
  expect(within(question).getByRole('link', { name: 'Iker Solana' })).toHaveAttribute(
    'href',
    `/profiles/players?player=${player._id}`,
  );
});

test('finds a team regardless of accents, and selects only the results', async () => {
  openClub();
  const { user } = show();
  await screen.findByText('Racing Olmeda');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'atletico');
  expect(screen.queryByText('Racing Olmeda')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(await button('Delete (1) · Teams')).toBeEnabled();
});

test('renders only the visible rows of 250 teams', async () => {
  openClub({ teams: Array.from({ length: 250 }, (_, n) => buildTeam({ name: `Club Deportivo ${n}` })) });
  show();
  expect(await screen.findByText('250 in total')).toBeInTheDocument();
  expect(screen.queryAllByRole('checkbox', { name: /^Select Club/ }).length).toBeLessThan(60);
});

const squad = () => {
  const players = Array.from({ length: 13 }, (_, n) =>
    buildUser({
      name: `Player ${'ABCDEFGHIJKLM'[n]}`,
      shirtNumber: n + 1,
      primary: n < 11,
      canTrain: n === 2 ? 'no' : null,
    }),
  );
  fakeServer.on<typeof listUsers>('GET /v1/users', () => pageOf(players));
  return players;
};

test('selects the primary players instead of teams, and sends only changes', async () => {
  openClub();
  const players = squad();
  fakeServer.on<typeof updatePrimaryPlayers>('PUT /v1/users/update-primary-players', () => ({ message: 'ok' }));
  const { user } = show();
  await user.click(await button('Select primary players'));
  const panel = await screen.findByRole('group', { name: 'Select primary players' });
  expect((await within(panel).findByText("Can't train")).closest('label, li')).toHaveTextContent('Player C');
  expect(await within(panel).findByText('11 / 13')).toBeVisible();
  expect(screen.queryByText(/A starting line-up has eleven/)).toBeNull();
  expect(save()).toBeDisabled();
  await user.click(within(panel).getByRole('checkbox', { name: 'Player L' }));
  expect(await screen.findByText('A starting line-up has eleven players; 12 are selected.')).toBeVisible();
  await user.click(save());
  await findToast('Primary players updated successfully');
  expect(fakeServer.requests('PUT /v1/users/update-primary-players')[0]?.body).toEqual({
    playersToAdd: [players[11]?._id],
  });
  expect(await screen.findByRole('complementary', { name: 'Teams' })).toBeVisible();
});

test('says who of the primary players can not play, or perhaps not, and prevents nothing', async () => {
  openClub();
  const limit = {
    training: 'none',
    match: 'unavailable',
    reason: 'health',
    restrictions: [] as [],
    limitedMinutes: null,
    otherRestriction: null,
    expectedReturn: null,
    undecided: null,
  } as const;
  const players = squad().map((player, n) => ({
    ...player,
    ...(n > 9 && { availability: n === 12 ? ({ ...limit, training: 'full', match: 'doubtful' } as const) : limit }),
  }));
  fakeServer.on<typeof listUsers>('GET /v1/users', () => pageOf(players));
  const { user } = show();
  await user.click(await button('Select primary players'));
  const panel = await screen.findByRole('group', { name: 'Select primary players' });
  expect(await within(panel).findByText("Player K can't play")).toBeVisible();
  // Each mark shows once its code has loaded, not all of them at once.
  await waitFor(() => expect(within(panel).getAllByText('Out')).toHaveLength(2));
  await user.click(within(panel).getByRole('checkbox', { name: 'Player L' }));
  await user.click(within(panel).getByRole('checkbox', { name: 'Player M' }));
  expect(await within(panel).findByText(/Player K.+and.+Player L.+can't play/)).toBeVisible();
  expect(await within(panel).findByText('Player M is doubtful')).toBeVisible();
  expect(save()).toBeEnabled();
});

test('forgets the line-up that a match would show until the new one has come', async () => {
  openClub();
  squad();
  fakeServer.on<typeof updatePrimaryPlayers>('PUT /v1/users/update-primary-players', () => ({ message: 'ok' }));
  const { user, queryClient } = show();
  queryClient.setQueryData(['users', 'lineup'], { starting: [], substitutes: [] });
  await user.click(await button('Select primary players'));
  await user.click(await screen.findByRole('checkbox', { name: 'Player L' }));
  await user.click(save());
  await findToast('Primary players updated successfully');
  expect(queryClient.getQueryData(['users', 'lineup'])).toBeUndefined();
});

test('keeps the selection if the primary players could not be saved, and discards it on Cancel', async () => {
  openClub();
  squad();
  fakeServer.on<typeof updatePrimaryPlayers>('PUT /v1/users/update-primary-players', noAnswer);
  const { user } = show();
  await user.click(await button('Select primary players'));
  await user.click(await screen.findByRole('checkbox', { name: 'Player A' }));
  await user.click(save());
  expect(await screen.findByText(/^Network error/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Player A' })).not.toBeChecked();
  await user.click(await button('Cancel'));
  await user.click(await button('Select primary players'));
  expect(await screen.findByRole('checkbox', { name: 'Player A' })).toBeChecked();
});

test('navigates to the teams and back on a phone', async () => {
  showAt(390);
  openClub();
  const { user, where } = show();
  await user.click(await button(/^Teams/));
  await waitFor(() => expect(where()).toBe('/projects/logos?panel=teams'));
  expect(await screen.findByRole('main', { name: 'Teams' })).toBeVisible();
  await user.click(await button('Logos'));
  await waitFor(() => expect(where()).toBe('/projects/logos'));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Teams/ })).toHaveFocus());
});

test('offers a retry for each part that could not be loaded', async () => {
  openClub();
  fakeServer.on<typeof listTeams>('GET /v1/teams', noAnswer);
  fakeServer.on<typeof listLeagues>('GET /v1/leagues', noAnswer);
  fakeServer.on<typeof findMyTeam>('POST /v1/teams/my-team', noAnswer);
  const { user } = show();
  for (const text of ['The teams', 'The leagues', 'Your team'])
    expect(await screen.findByText(`${text} could not be loaded.`)).toBeVisible();
  openClub();
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
  expect(await screen.findByText('UD Valmora')).toBeVisible();
  expect(await screen.findByText('Copa Levante')).toBeVisible();
  expect(await screen.findByText('Racing Olmeda')).toBeVisible();
});

test('says what to do if there is nothing yet', async () => {
  openClub({ teams: [], leagues: [] });
  show();
  expect(await screen.findByText('Your own team has not been added yet')).toBeVisible();
  expect(await screen.findByText('No leagues yet')).toBeVisible();
  expect(await screen.findByText('No other teams yet')).toBeVisible();
});

test.each([
  ['New team', 'complementary', 'Teams', 'POST /v1/teams'],
  ['New league', 'region', /Leagues/, 'POST /v1/leagues'],
] as const)('leads from the button of an empty list to the first entry: %s', async (opener, role, name, call) => {
  const [teams, leagues]: [Team[], League[]] = [[own], []];
  openClub({ teams, leagues });
  fakeServer.on<typeof createTeam>('POST /v1/teams', ({ body }) => {
    teams.push(buildTeam({ name: body.name }));
    return record(teams[1]);
  });
  fakeServer.on<typeof createLeague>('POST /v1/leagues', ({ body }) => {
    leagues.push(buildLeague({ name: body.name }));
    return record(leagues[0]);
  });
  const { user } = show();
  const place = await screen.findByRole(role, { name });
  await waitFor(() => expect(within(place).getAllByRole('button', { name: opener })).toHaveLength(2));
  await user.click(within(place).getAllByRole('button', { name: opener })[1]!);
  await fill(user, await nameField(), 'Montelar');
  await choose(png());
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  await waitFor(() => expect(fakeServer.requests(call)).toHaveLength(1));
  await within(place).findByText('Montelar');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Montelar/));
});

test("suggests the club's name for its own team", async () => {
  clubFace.set({ name: 'UD Valmora', crest: null });
  openClub({ teams: [] });
  const { user } = show();
  await user.click(await button('Create'));
  expect(await nameField()).toHaveValue('UD Valmora');
  expect(save()).toHaveAccessibleDescription('Still missing: Crest');
});
