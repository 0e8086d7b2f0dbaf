import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { getFirstSteps, hideFirstSteps } from '@touchline/contract/club/first-steps';
import type { deleteUser, getPersonHoldings, getUser, listUsers, updateUser } from '@touchline/contract/people/users';
import { useNavigate } from '../../../lib/router/router.tsx';
import { expect, test, vi } from 'vitest';
import { buildMe, buildUser, newId } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse, silence } from '../../../test/fake-server.ts';
import { layOut } from '../../../test/lay-out.ts';
import { renderPage } from '../../../test/render.tsx';
import { PlayersPage } from './players-page.tsx';
import { openClub } from '../test/club.ts';
import { findToast } from '../../../test/toasts.ts';
import { showAt } from '../../../test/window-width.ts';

const iker = buildUser({ name: 'Iker Solana', shirtNumber: 1, position: 'GK' });
const mateo = buildUser({ name: 'Mateo Iglesias', shirtNumber: 8 });
const rafa = buildUser({ name: 'Rafa Quintana', shirtNumber: 19, status: 'pending' });
const three = [iker, mateo, rafa];
const squad = (size: number) =>
  Array.from({ length: size }, (_, index) => buildUser({ name: `Player ${index + 1}`, shirtNumber: (index % 99) + 1 }));

function BrowserBack() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>browser back</button>;
}

const show = (at = '') =>
  renderPage(
    <>
      <PlayersPage title="Players" />
      <BrowserBack />
    </>,
    { at: `/profiles/players${at}` },
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
// On a phone, the list fills the screen.
const aside = () =>
  screen.queryByRole('complementary', { name: 'Players' }) ?? screen.getByRole('main', { name: 'Players' });
const row = (name: RegExp) => within(aside()).findByRole('button', { name });

const scrollToEnd = () => {
  const scroller = within(aside()).getByRole('list').parentElement;
  scroller?.scrollTo({ top: scroller.scrollHeight });
};

test('a player whose row the pointer rests on is not fetched: opening the record is logged as a reading', async () => {
  openClub({ players: three });
  const { user } = show();
  await heading('Iker Solana');
  const asked = () => fakeServer.requests('GET /v1/users/:id').length;
  await waitFor(() => expect(asked()).toBe(1));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.hover(await row(/Mateo Iglesias/));
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(asked()).toBe(1);
});

test('papers are placeholders until the whole record has come, never "no picture"', async () => {
  openClub({ players: three });
  fakeServer.on<typeof getUser>('GET /v1/users/:id', silence);
  show();
  await heading('Iker Solana');
  const papers = within(screen.getByRole('region', { name: 'Attachments' }));
  expect(papers.getAllByText('Loading...')).toHaveLength(3);
  expect(papers.queryByRole('img', { name: /ID/ })).toBeNull();
});

test('selects the first player and puts the id into the address', async () => {
  openClub({ players: three });
  const { where } = show();
  expect(await heading('Iker Solana')).toBeVisible();
  expect(await row(/Iker Solana/)).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(where()).toBe(`/profiles/players?player=${iker._id}`));
});

test('does not go back to a page left before its list arrived', async () => {
  openClub({ players: three });
  const { user, where } = show();
  // The clicked screen is still loading: the URL has changed, but this page is still visible.
  window.history.replaceState(null, '', '/profiles/medical');
  expect(await heading('Iker Solana')).toBeVisible();
  // Long after the automatic selection would have happened.
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(where()).toBe('/profiles/players');
  window.history.replaceState(null, '', '/');
});

test('a click selects a player, and the back button the previous one', async () => {
  openClub({ players: three });
  const { user, where } = show(`?player=${iker._id}`);
  await user.click(await row(/Mateo Iglesias/));
  expect(await heading('Mateo Iglesias')).toBeVisible();
  expect(where()).toBe(`/profiles/players?player=${mateo._id}`);
  await user.click(screen.getByRole('button', { name: 'browser back' }));
  expect(await heading('Iker Solana')).toBeVisible();
});

test('a click shows the head and the first sheets at once, and the sheets below right after', async () => {
  openClub({ players: three });
  show(`?player=${iker._id}`);
  await heading('Iker Solana');
  const target = await row(/Mateo Iglesias/);
  // Within act, everything would be there at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  target.click();
  await Promise.resolve();
  expect(screen.getByRole('heading', { level: 1, name: 'Mateo Iglesias' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  const sheets = () => main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const first = sheets();
  expect(first).toEqual(['Personal information', 'Football information']);
  await waitFor(() => expect(sheets().length).toBeGreaterThan(first.length));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  expect(sheets()).toEqual([
    ...first,
    'League statistics',
    'Contacts',
    'Attachments',
    "Player's area",
    'Personal data',
    'Guardians',
  ]);
});

test('keeps the player of the address after a reload', async () => {
  openClub({ players: three });
  const { where } = show(`?player=${mateo._id}`);
  expect(await heading('Mateo Iglesias')).toBeVisible();
  expect(where()).toBe(`/profiles/players?player=${mateo._id}`);
});

test('selects with arrow keys and Enter, and jumps to a typed shirt number', async () => {
  openClub({ players: three });
  const { user } = show();
  await heading('Iker Solana');
  (await row(/Iker Solana/)).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await heading('Mateo Iglesias')).toBeVisible();
  await user.keyboard('19');
  expect(await row(/Rafa Quintana/)).toHaveFocus();
});

test.each([
  ['an unknown id', newId()],
  ['an invalid id', 'nonsense'],
])('says that %s is not a player, and offers the first one', async (_case, id) => {
  openClub({ players: three });
  const { user } = show(`?player=${id}`);
  expect(await screen.findByText('Player not found')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show the first player' }));
  expect(await heading('Iker Solana')).toBeVisible();
});

test('does not show staff as players', async () => {
  const physio = buildUser({ role: 'medical', name: 'Nora Haddad' });
  openClub({ players: [iker, physio] });
  show(`?player=${physio._id}`);
  expect(await screen.findByText('Player not found')).toBeVisible();
});

test('marks pending, inactive and injured players in the list and the header', async () => {
  const hurt = buildUser({ name: 'Maxi Hernández', status: 'inactive', injury: true });
  openClub({ players: [hurt, rafa] });
  show();
  await heading('Maxi Hernández');
  expect(await row(/Maxi Hernández.*inactive.*Injury/)).toBeVisible();
  expect(await row(/Rafa Quintana.*pending/)).toBeVisible();
  expect(within(screen.getByRole('banner')).getByText('inactive')).toBeVisible();
});

test('shows a dash for unknown values, and initials without a photo', async () => {
  openClub({ players: [buildUser({ name: 'Adrián Castaño', shirtNumber: null, education: null, birthDate: null })] });
  show();
  await heading('Adrián Castaño');
  const education = screen.getByText('Education').parentElement;
  expect(education).toHaveTextContent('—');
  expect(screen.getAllByText('AC')).not.toHaveLength(0);
});

test('links phone, WhatsApp, mail and relatives', async () => {
  openClub({ players: [mateo] });
  show();
  await heading('Mateo Iglesias');
  const contacts = within(screen.getByRole('region', { name: 'Contacts' }));
  const links = contacts.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'mailto:mateo.iglesias@udvalmora.example',
    'tel:+34600000148',
    'https://wa.me/34600000148',
    'tel:+34600000231',
    'tel:+34600000905',
  ]);
  expect(contacts.getAllByRole('link')[2]).toHaveAttribute('rel', 'noreferrer');
});

test('searches on the server once per word, and shows the number of results', async () => {
  openClub({ players: three });
  show();
  await heading('Iker Solana');
  // All letters in one turn, so that no pause can end between two of them.
  for (const value of ['m', 'ma', 'mat', 'mate', 'mateo'])
    fireEvent.change(within(aside()).getByRole('searchbox'), { target: { value } });
  await waitFor(() => expect(within(aside()).queryByText('Iker Solana')).toBeNull());
  expect(await row(/Mateo Iglesias/)).toBeVisible();
  expect(within(aside()).getByText('1 in total')).toBeInTheDocument();
  const searches = fakeServer.requests('GET /v1/users').map(({ query }) => (query as { search?: string }).search);
  expect(searches.filter(Boolean)).toEqual(['mateo']);
  expect(await heading('Iker Solana')).toBeVisible();
});

test('says that nothing was found', async () => {
  openClub({ players: three });
  const { user } = show();
  await heading('Iker Solana');
  await user.type(within(aside()).getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('Try adjusting your search terms')).toBeVisible();
});

test('counts all players while it has only the first thirty', async () => {
  openClub({ players: squad(31) });
  show();
  await heading('Player 1');
  expect(within(aside()).getByText('31 in total')).toBeInTheDocument();
  expect(within(aside()).queryByText('Player 31')).toBeNull();
});

test('loads further pages while scrolling, down to player 300', async () => {
  layOut(600);
  openClub({ players: squad(300) });
  const { user } = show();
  await heading('Player 1');
  for (let shown = 60; shown <= 300; shown += 30) {
    scrollToEnd();
    await waitFor(() => expect(within(aside()).getByRole('list').style.blockSize).toBe(`${shown * 56}px`));
  }
  expect(fakeServer.requests('GET /v1/users')).toHaveLength(10);
  scrollToEnd();
  const last = await row(/Player 300/);
  expect(last.closest('li')).toHaveAttribute('aria-posinset', '300');
  await user.click(last);
  expect(await heading('Player 300')).toBeVisible();
});

test('says that the next page failed, and loads it on request', async () => {
  layOut(600);
  const players = squad(31);
  openClub({ players });
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) =>
    query.pageNo === 1
      ? { records: players.slice(0, 30), pageNo: 1, pageSize: 30, total: 31 }
      : refuse('defaultError', { message: 'The disk is full' }),
  );
  const { user } = show();
  await heading('Player 1');
  scrollToEnd();
  expect(await within(aside()).findByText('The next players could not be loaded.')).toBeVisible();
  openClub({ players });
  await user.click(within(aside()).getByRole('button', { name: 'Try again' }));
  expect(await row(/Player 31/)).toBeVisible();
});

test('leads the administrator of an empty club to the first player, and to the import of a whole list', async () => {
  openClub();
  const { user } = show();
  expect(await screen.findByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    '/profiles/new?mode=create&type=player',
  );
  expect(screen.getAllByText('No players yet')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Import a list' }));
  expect(await screen.findByRole('dialog', { name: /Import/ })).toBeVisible();
});

test('also tells the administrator in the list, which is all that a phone shows', async () => {
  openClub();
  showAt(390);
  show();
  expect(await within(aside()).findByRole('link', { name: 'Create account' })).toBeVisible();
});

test('tells other staff of an empty club who adds players', async () => {
  openClub({ me: buildMe('medical') });
  show();
  expect(await screen.findAllByText('The administrator adds players under Account requests.')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
});

test('shows that it is loading', () => {
  openClub();
  fakeServer.on<typeof listUsers>('GET /v1/users', silence);
  show();
  expect(screen.getAllByText('Loading...')).toHaveLength(2);
});

test('offers a retry if the players could not be loaded', async () => {
  openClub({ players: three });
  fakeServer.on<typeof listUsers>('GET /v1/users', noAnswer);
  const { user } = show();
  expect(await screen.findByText('The players could not be loaded.')).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByText('The list could not be loaded, so there is nothing to show here yet.')).toBeVisible();
  openClub({ players: three });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Iker Solana')).toBeVisible();
});

test('offers a retry if the player of the address could not be loaded', async () => {
  openClub();
  fakeServer.on<typeof getUser>('GET /v1/users/:id', () => refuse('defaultError'));
  const { user } = show(`?player=${mateo._id}`);
  expect(await screen.findByText('This player could not be loaded.')).toBeVisible();
  openClub({ players: three });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Mateo Iglesias')).toBeVisible();
});

test("sets the document title to the player's name", async () => {
  openClub({ players: three });
  show();
  await waitFor(() => expect(document.title).toBe('Iker Solana · Players · Touchline'));
});

test('deletes a player after a confirmation that shows who it is, and selects the next', async () => {
  openClub({ players: three });
  const { user } = show(`?player=${mateo._id}`);
  await heading('Mateo Iglesias');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete player' }));
  expect(dialog.getByText('Are you sure to delete player?')).toBeVisible();
  expect(dialog.getByText('Mateo Iglesias')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(fakeServer.requests('DELETE /v1/users/:id')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await findToast('Player deleted successfully');
  expect(await heading('Rafa Quintana')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(within(aside()).queryByText('Mateo Iglesias')).toBeNull();
  expect(screen.queryByText(/Resource not found/)).toBeNull();
});

test('says what goes with a player, and sets the player inactive instead', async () => {
  openClub({ players: three, sessions: { called: { trainings: 1, tasks: 0 } } });
  fakeServer.on<typeof getPersonHoldings>('GET /v1/users/:id/holdings', () => ({
    attendances: 120,
    wellnessScores: 1,
    complaints: 0,
    leagueStatistics: 2,
    matchSheets: 31,
    matchEvents: 12,
    matchGoals: 4,
  }));
  const changed: unknown[] = [];
  fakeServer.on<typeof updateUser>('PATCH /v1/users/:id', ({ body }) => {
    changed.push(body);
    return { ...mateo, status: 'inactive' };
  });
  const { user } = show(`?player=${mateo._id}`);
  await heading('Mateo Iglesias');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    await dialog.findByText(
      'This also deletes 120 attendance records, 1 wellness answer, the statistics of 2 leagues, and the place on 31 match sheets.',
    ),
  ).toBeVisible();
  expect(dialog.getByText('12 events of matches stay without the name. Goals: 4.')).toBeVisible();
  expect(dialog.getByText('This player is assigned to 1 coming session and will be taken out of it.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Set inactive instead' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(changed).toEqual([{ status: 'inactive' }]);
  expect(fakeServer.requests('DELETE /v1/users/:id')).toHaveLength(0);
});

test('deletes nobody when the confirmation is cancelled', async () => {
  openClub({ players: three });
  const { user } = show();
  await heading('Iker Solana');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(fakeServer.requests('DELETE /v1/users/:id')).toHaveLength(0);
  expect(await heading('Iker Solana')).toBeVisible();
});

test('keeps the confirmation open with an error if deleting fails', async () => {
  openClub({ players: three });
  fakeServer.on<typeof deleteUser>('DELETE /v1/users/:id', () => refuse('defaultError'));
  const { user } = show();
  await heading('Iker Solana');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('It could not be deleted. Please try again.')).toBeVisible();
});

test('offers Delete only to the administrator', async () => {
  openClub({ players: three, me: buildMe('management') });
  show();
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  await waitFor(() => expect(fakeServer.requests('GET /auth/me')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('shows the list first on a phone, the player after a tap, and goes back', async () => {
  showAt(390);
  openClub({ players: three });
  const { user, where } = show();
  await user.click(await row(/Mateo Iglesias/));
  expect(await heading('Mateo Iglesias')).toHaveFocus();
  expect(where()).toBe(`/profiles/players?player=${mateo._id}`);
  await user.click(screen.getByRole('button', { name: 'Players' }));
  await waitFor(() => expect(where()).toBe('/profiles/players'));
  expect(await row(/Mateo Iglesias/)).toHaveFocus();
});

test('fetches no player on a phone until one is chosen', async () => {
  showAt(390);
  openClub({ players: three });
  show();
  await row(/Mateo Iglesias/);
  expect(fakeServer.requests('GET /v1/users/:id')).toHaveLength(0);
});

test('leads the administrator of a new club: what is left has its deed, and the list can be put away', async () => {
  openClub();
  const steps = { crest: true, squad: false, players: false, staff: false, mail: true, training: false };
  fakeServer.on<typeof getFirstSteps>('GET /v1/first-steps', () => ({ steps }));
  fakeServer.on<typeof hideFirstSteps>('POST /v1/first-steps/hide', () => ({ message: 'Put away' }));
  const { user } = show();
  const list = await screen.findByRole('region', { name: 'First steps' });
  expect(within(list).getByText('2 of 6 done')).toBeVisible();
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/profiles/squads',
    '/profiles/players?import',
    '/profiles/new?mode=create&type=player',
    '/profiles/new?mode=create&type=tactic',
    '/projects/trainings?new',
  ]);
  await user.click(within(list).getByRole('button', { name: 'Put the list away for good' }));
  await waitFor(() => expect(list).not.toBeInTheDocument());
  // The pressed button has gone with the list.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Players', level: 1 })).toHaveFocus());
});

test('keeps the focus among the first steps when the step that has it is done', async () => {
  openClub();
  const steps = { crest: true, squad: true, players: false, staff: false, mail: true, training: false };
  fakeServer.on<typeof getFirstSteps>('GET /v1/first-steps', () => ({ steps }));
  const { queryClient } = show();
  const list = await screen.findByRole('region', { name: 'First steps' });
  // Where the focus is once the dialog of the import has closed.
  within(list)
    .getByRole('link', { name: /Import a list/ })
    .focus();
  fakeServer.on<typeof getFirstSteps>('GET /v1/first-steps', () => ({ steps: { ...steps, players: true } }));
  await queryClient.invalidateQueries({ queryKey: ['users', 'first-steps'] });
  expect(await within(list).findByText('4 of 6 done')).toBeVisible();
  const next = within(list).getByRole('link', { name: /Create account.*Staff/ });
  await waitFor(() => expect(next).toHaveFocus());
});

test('shows a phone the next first step alone, above its list, and the others on request', async () => {
  showAt(390);
  openClub();
  const steps = { crest: true, squad: false, players: false, staff: false, mail: true, training: false };
  fakeServer.on<typeof getFirstSteps>('GET /v1/first-steps', () => ({ steps }));
  const { user } = show();
  const list = await screen.findByRole('region', { name: 'First steps' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(within(list).getByRole('link')).toHaveAttribute('href', '/profiles/squads');
  await user.click(within(list).getByRole('button', { name: 'All steps', expanded: false }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
});
