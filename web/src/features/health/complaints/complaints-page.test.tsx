import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { getClub } from '@touchline/contract/club/club';
import type { createComplaint, listComplaints, updateComplaint } from '@touchline/contract/health/complaints';
import { expect, test } from 'vitest';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { showAt } from '../../../test/window-width.ts';
import { ComplaintsPage } from './complaints-page.tsx';
import { buildComplaint, openComplaints, physio, players } from './test/complaints.ts';

const at = '/reports/complaints';
const show = (address = at) => renderPage(<ComplaintsPage title="Medical complaints" />, { at: address });
const showOne = (id: string) => show(`${at}?complaint=${id}`);
const patch = 'PATCH /v1/medicalcomplaints/:id';
const table = () => screen.findByRole('table', { name: 'Medical complaints' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const reported = 'Right ankle still swollen in the evening.';

test("shows who complained, the status, and when, in the club's time zone", async () => {
  openComplaints([buildComplaint(), buildComplaint({ status: 'in-progress', description: reported })]);
  show();
  const rows = within(await table()).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Player Name.*Status.*Date.*Time/),
    expect.stringMatching(/Erik Lindqvist.*pending.*October 15, 2026.*8:31\sAM/),
    expect.stringMatching(/Erik Lindqvist.*in progress.*October 15, 2026.*8:31\sAM/),
  ]);
  const list = within(screen.getByRole('complementary', { name: 'Medical complaints' }));
  expect(await list.findByText(reported)).toHaveClass('line-clamp-2');
  expect(list.getByText('2 in total')).toBeInTheDocument();
});

test('a phone shows cards with the first lines of the text, and a tap anywhere opens the complaint', async () => {
  showAt(390);
  const complaint = buildComplaint({ status: 'in-progress', description: reported });
  openComplaints([complaint]);
  const { user } = show();
  const [card] = within(await screen.findByRole('list', { name: 'Medical complaints' })).getAllByRole('listitem');
  expect(card).toHaveTextContent(/Erik Lindqvist.*Status in progress.*Date October 15, 2026.*Time 8:31 AM/);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(within(card!).getByText(reported));
  expect(await screen.findByRole('heading', { level: 1, name: 'Erik Lindqvist' })).toBeVisible();
});

test('says which guardian reported, in the table, the list and the complaint', async () => {
  const complaint = buildComplaint({ reportedBy: { name: 'Carmen Díaz', relation: 'mother' } });
  openComplaints([complaint]);
  const { user } = show();
  const who = 'Reported by Carmen Díaz, mother';
  expect(within(await table()).getByText(who)).toBeVisible();
  const list = within(screen.getByRole('complementary', { name: 'Medical complaints' }));
  expect(list.getByText(who)).toBeVisible();
  await user.click(list.getByText(complaint.description));
  const head = await screen.findByRole('heading', { level: 1, name: 'Erik Lindqvist' });
  expect(within(head.closest('header') ?? document.body).getByText(who)).toBeVisible();
});

test('a tablet has the list behind a button, and beside an open complaint', async () => {
  showAt(820);
  openComplaints([buildComplaint({ description: reported })]);
  const { user } = show();
  await table();
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(await button('List'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Medical complaints' }));
  await user.click(await sheet.findByText(reported));
  expect(await screen.findByRole('heading', { level: 1, name: 'Erik Lindqvist' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('complementary', { name: 'Medical complaints' })).toBeVisible();
});

test('the server searches, sorts and filters by status', async () => {
  openComplaints([buildComplaint(), buildComplaint({ status: 'resolved' })]);
  const { user } = show();
  await user.click(within(await table()).getByRole('button', { name: 'Status' }));
  await user.click(screen.getByRole('button', { name: /All statuses/ }));
  await user.click(await screen.findByRole('option', { name: 'Resolved' }));
  await user.type(within(screen.getByRole('region', { name: 'Medical complaints' })).getByRole('searchbox'), 'Nobody');
  expect(await screen.findByText('No data found')).toBeVisible();
  expect(fakeServer.requests('GET /v1/medicalcomplaints').at(-1)?.query).toEqual({
    pageNo: 1,
    pageSize: 10,
    search: 'Nobody',
    sort: 'status',
    status: 'resolved',
  });
});

const listBeside = () => within(screen.getByRole('complementary', { name: 'Medical complaints' }));
const erik = buildComplaint().player;
const iker = { ...erik, name: 'Iker Solana' };

test('the list beside the table has a search on the server, and follows the filter of the table', async () => {
  openComplaints([
    buildComplaint({ status: 'resolved', player: iker }),
    buildComplaint({ status: 'resolved' }),
    buildComplaint({ status: 'pending' }),
  ]);
  const { user } = show();
  expect(await listBeside().findAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: /All statuses/ }));
  await user.click(await screen.findByRole('option', { name: 'Resolved' }));
  await waitFor(() => expect(listBeside().getAllByRole('listitem')).toHaveLength(2));
  expect(listBeside().getByText('2 in total')).toBeInTheDocument();
  await user.type(listBeside().getByRole('searchbox'), 'Iker');
  await waitFor(() => expect(listBeside().getAllByRole('listitem')).toHaveLength(1));
  expect(fakeServer.requests('GET /v1/medicalcomplaints').at(-1)?.query).toEqual({
    pageNo: 1,
    pageSize: 30,
    search: 'Iker',
    status: 'resolved',
  });
  expect(within(await table()).getAllByRole('row')).toHaveLength(3);
});

test('beside an open complaint, the filter is in the list and can be changed there', async () => {
  const complaint = buildComplaint({ status: 'resolved' });
  openComplaints([complaint, buildComplaint({ player: iker })]);
  const { user } = show();
  await user.click(await button(/All statuses/));
  await user.click(await screen.findByRole('option', { name: 'Resolved' }));
  await user.click(within(await table()).getByRole('link', { name: /Erik Lindqvist/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Erik Lindqvist' })).toBeVisible();
  expect(listBeside().getAllByRole('listitem')).toHaveLength(1);
  await user.click(listBeside().getByRole('button', { name: /Resolved/ }));
  await user.click(await screen.findByRole('option', { name: 'In progress' }));
  expect(await listBeside().findByText('No complaint has this status.')).toBeVisible();
  await user.click(await button('Back'));
  expect(await screen.findAllByText('No complaint has this status.')).toHaveLength(2);
});

test('says that there are none yet, or none with the status', async () => {
  openComplaints([]);
  const { user } = show();
  expect((await screen.findAllByText('No medical complaints'))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: /All statuses/ }));
  await user.click(await screen.findByRole('option', { name: 'Pending' }));
  expect((await screen.findAllByText('No complaint has this status.'))[0]).toBeVisible();
});

test('says that the complaints could not be loaded, and retries', async () => {
  openComplaints([buildComplaint()]);
  fakeServer.on<typeof listComplaints>('GET /v1/medicalcomplaints', noAnswer);
  const { user } = show();
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('The complaints could not be loaded.')).toBeVisible();
  openComplaints([buildComplaint()]);
  await user.click(main.getByRole('button', { name: 'Try again' }));
  expect(await main.findByRole('link', { name: /Erik Lindqvist/ })).toBeVisible();
});

test('says so too if the club, whose time zone every date needs, could not be loaded', async () => {
  openComplaints([buildComplaint()]);
  fakeServer.on<typeof getClub>('GET /v1/club', noAnswer);
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Medical complaints' })).not.toHaveClass('sr-only');
  expect(await within(screen.getByRole('main')).findByText('The complaints could not be loaded.')).toBeVisible();
});

test('a name links to the complaint, and Back to the list', async () => {
  const complaint = buildComplaint({
    status: 'replied',
    reply: 'No running today.',
    thread: [
      { kind: 'sent', at: '2026-10-15T06:31:00.000Z', by: { _id: physio._id, name: 'Erik Lindqvist' } },
      { kind: 'seen', at: '2026-10-15T06:40:00.000Z', by: physio },
      { kind: 'replied', at: '2026-10-15T06:45:00.000Z', by: null },
    ],
  });
  openComplaints([complaint]);
  const { user, where } = show();
  await user.click(within(await table()).getByRole('link', { name: /Erik Lindqvist/ }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Erik Lindqvist' })).toHaveFocus());
  expect(where()).toBe(`${at}?complaint=${complaint._id}`);
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Thursday, October 15, 2026 at 8:31 AM')).toBeVisible();
  expect(within(main.getByRole('region', { name: 'Reply' })).getByText('No running today.')).toBeVisible();
  const history = within(main.getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(history.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Sent by Erik Lindqvist'),
    expect.stringContaining('Seen by Marta Ferrer'),
    expect.stringContaining('Answered by a deleted person'),
  ]);
  await user.click(await button('Back'));
  expect(await table()).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Medical complaints' })).toHaveFocus());
});

test('a complaint that its link opens leaves the focus to the skip links', async () => {
  const complaint = buildComplaint();
  openComplaints([complaint]);
  show(`?complaint=${complaint._id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Erik Lindqvist' })).toBeVisible();
  expect(document.body).toHaveFocus();
});

const box = () => screen.findByRole('textbox', { name: 'Reply' });
const write = async (text: string) => fireEvent.change(await box(), { target: { value: text } });

test('a reply is written in its place and sent alone, without Edit', async () => {
  const complaint = buildComplaint();
  openComplaints([complaint]);
  const { user } = showOne(complaint._id);
  expect(await box()).toHaveValue('');
  expect(await button('Send reply')).toBeDisabled();
  expect(await button('Send reply')).toHaveAttribute('title', 'Write a reply first.');
  await write('  No running today.  ');
  await user.click(await button('Send reply'));
  await findToast('Complaint updated successfully');
  expect(fakeServer.requests(patch).map(({ body }) => body)).toEqual([{ reply: 'No running today.' }]);
  expect(fakeServer.requests(patch)[0]?.headers.get('if-match')).toBe(`"${complaint._id}-1"`);
  expect(await screen.findByText('No running today.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByText('replied').length).toBeGreaterThan(0);
  expect(await button('Edit')).toHaveFocus();
});

test('a reply that could not be sent stays in its box and can be sent again', async () => {
  const complaint = buildComplaint();
  openComplaints([complaint]);
  const { user } = showOne(complaint._id);
  await write('Come at four.');
  fakeServer.on<typeof updateComplaint>(patch, () => refuse('defaultError'));
  await user.click(await button('Send reply'));
  await findToast('An unexpected error occurred');
  expect(await box()).toHaveValue('Come at four.');
  openComplaints([complaint]);
  await user.click(await button('Send reply'));
  expect(await screen.findByText('Come at four.', { selector: 'p' })).toBeVisible();
});

test('Edit takes over a reply that was begun, and Cancel drops it', async () => {
  const complaint = buildComplaint();
  openComplaints([complaint]);
  const { user } = showOne(complaint._id);
  await write('Come at four.');
  await user.click(await button('Edit'));
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveValue(complaint.description);
  expect(await box()).toHaveValue('Come at four.');
  await user.click(await button('Cancel'));
  expect(await box()).toHaveValue('');
  await write('Ice it.');
  await user.click(await button('Cancel'));
  expect(await box()).toHaveValue('');
  expect(await box()).toHaveFocus();
  expect(fakeServer.requests(patch)).toEqual([]);
});

test('a complaint can be taken up while its reply is written', async () => {
  const complaint = buildComplaint();
  openComplaints([complaint]);
  const { user } = showOne(complaint._id);
  await write('Come at four.');
  await user.click(await button('Start follow-up'));
  expect(await screen.findByText('Follow-up started by')).toBeVisible();
  expect(await box()).toHaveValue('Come at four.');
  await user.click(await button('Send reply'));
  expect(await screen.findByText('Come at four.', { selector: 'p' })).toBeVisible();
  expect(fakeServer.requests(patch)[0]?.headers.get('if-match')).toBe(`"${complaint._id}-2"`);
});

test('shows the reply of another user who was first, and keeps the typed one', async () => {
  const complaint = buildComplaint();
  openComplaints([complaint]);
  const { user } = showOne(complaint._id);
  await write('Come at four.');
  fakeServer.on<typeof updateComplaint>(patch, () => refuse('preconditionFailed'));
  await user.click(await button('Send reply'));
  expect(await screen.findByText('This has been changed elsewhere in the meantime')).toBeVisible();
  expect(await button('Send reply')).toBeDisabled();
  openComplaints([{ ...complaint, reply: 'Ice it.' }]);
  await user.click(await button('Reload and keep my changes'));
  expect(await screen.findByText('Ice it.')).toBeVisible();
  expect(screen.getByText('Yours replaces this one when you send it.')).toBeVisible();
  expect(await box()).toHaveValue('Come at four.');
  await user.click(await button('Send reply'));
  await waitFor(() => expect(screen.queryByText('Ice it.')).toBeNull());
  expect(await screen.findByText('Come at four.', { selector: 'p' })).toBeVisible();
});

test('a description cannot be cleared, and Cancel discards everything', async () => {
  const complaint = buildComplaint();
  openComplaints([complaint]);
  const { user } = showOne(complaint._id);
  await user.click(await button('Edit'));
  const description = await screen.findByRole('textbox', { name: 'Description' });
  fireEvent.change(description, { target: { value: '   ' } });
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(await button('Save')).toBeDisabled();
  await user.click(await button('Cancel'));
  expect(screen.getByText(complaint.description, { selector: 'p' })).toBeVisible();
  expect(fakeServer.requests(patch)).toEqual([]);
});

test('keeps the typed reply if another user has replied first', async () => {
  const complaint = buildComplaint();
  openComplaints([complaint]);
  const { user } = showOne(complaint._id);
  await user.click(await button('Edit'));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reply' }), { target: { value: 'Come at four.' } });
  fakeServer.on<typeof updateComplaint>(patch, () => refuse('preconditionFailed'));
  await user.click(await button('Save'));
  expect(await screen.findByText('This has been changed elsewhere in the meantime')).toBeVisible();
  openComplaints([{ ...complaint, reply: 'Ice it.' }]);
  await user.click(await button('Reload and keep my changes'));
  await waitFor(() => expect(screen.queryByText('This has been changed elsewhere in the meantime')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('Come at four.');
  await user.click(await button('Save'));
  await findToast('Complaint updated successfully');
});

test.each([
  ['pending', ['Start follow-up', 'Resolve']],
  ['replied', ['Start follow-up', 'Resolve']],
  ['in-progress', ['Resolve']],
  ['resolved', ['Reopen']],
] as const)('the next actions of a %s complaint are %o', async (status, steps) => {
  const complaint = buildComplaint({ status });
  openComplaints([complaint]);
  showOne(complaint._id);
  await button('Edit');
  const offered = ['Start follow-up', 'Resolve', 'Reopen'].filter((name) => screen.queryByRole('button', { name }));
  expect(offered).toEqual(steps);
  const head = within((await button('Edit')).closest('header') as HTMLElement);
  for (const name of steps) expect(head.getByRole('button', { name })).toBeEnabled();
});

test('a complaint is taken up and resolved, and its history grows', async () => {
  const complaint = buildComplaint();
  openComplaints([complaint]);
  const { user } = showOne(complaint._id);
  await user.click(await button('Start follow-up'));
  expect(await screen.findByText('Follow-up started by')).toBeVisible();
  await user.click(await button('Resolve'));
  expect(await screen.findByText('Resolved by')).toBeVisible();
  expect(fakeServer.requests(`${patch}/status`).map(({ body }) => body)).toEqual([
    { status: 'in-progress' },
    { status: 'resolved' },
  ]);
});

test('staff record a complaint for a player', async () => {
  openComplaints([]);
  const { user } = show();
  await user.click(await button('New'));
  const dialog = within(await screen.findByRole('dialog', { name: 'New complaint' }));
  expect(dialog.getByRole('button', { name: 'Record complaint' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: /Player Name/ }));
  await user.click(await screen.findByRole('option', { name: '9 · Léo Vasconcelos' }));
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'Headache since Sunday.' } });
  await user.click(dialog.getByRole('button', { name: 'Record complaint' }));
  await findToast('Complaint recorded successfully');
  const [request] = fakeServer.requests('POST /v1/medicalcomplaints');
  expect(request?.body).toEqual({ player: players[1]?._id, description: 'Headache since Sunday.' });
  expect(request?.headers.get('idempotency-key')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Léo Vasconcelos' })).toBeVisible();
});

test('asks before deleting a complaint, and names the player', async () => {
  const complaint = buildComplaint();
  const complaints = openComplaints([complaint]);
  const { user } = show();
  await user.click(await button('Delete the complaint of Erik Lindqvist, October 15, 2026'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete complaint' }));
  expect(dialog.getByText('Are you sure to delete complaint?')).toBeVisible();
  expect(dialog.getByText('Erik Lindqvist')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await findToast('Complaints deleted successfully');
  expect(complaints).toEqual([]);
  expect((await screen.findAllByText('No medical complaints'))[0]).toBeVisible();
});

test('says that the complaint of a wrong link does not exist', async () => {
  openComplaints([]);
  const { user } = showOne('0'.repeat(24));
  expect(await screen.findByText('Complaint not found')).toBeVisible();
  await user.click(await button('Show all complaints'));
  expect((await screen.findAllByText('No medical complaints'))[0]).toBeVisible();
});

test('shows body parts, onset, whether training is possible, and enlarges photos', async () => {
  const complaint = buildComplaint({
    bodyParts: ['hamstringLeft', 'head'],
    since: '2026-10-13',
    canTrain: 'no',
    photos: [
      { key: 'a', url: '/files/a' },
      { key: 'b', url: '/files/b' },
    ],
  });
  openComplaints([complaint]);
  const { user } = showOne(complaint._id);
  const facts = within(await screen.findByRole('region', { name: 'What the player says' }));
  expect(facts.getByText('Left hamstring and Head')).toBeVisible();
  expect(facts.getByText('October 13, 2026')).toBeVisible();
  expect(facts.getByText("Can't train")).toBeVisible();
  await user.click(facts.getByRole('button', { name: 'Photo 2' }));
  expect(await screen.findByRole('img', { name: 'Photo 2' })).toHaveAttribute('src', '/files/b');
});

test('shows no empty details for a complaint with only a text', async () => {
  const complaint = buildComplaint({ bodyParts: [], since: null, canTrain: null });
  openComplaints([complaint]);
  showOne(complaint._id);
  expect(await screen.findByRole('region', { name: 'Description' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What the player says' })).toBeNull();
});

test('marks in the lists players who cannot train', async () => {
  openComplaints([buildComplaint({ canTrain: 'no' }), buildComplaint({ canTrain: 'yes' })]);
  show();
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(first).toHaveTextContent("Can't train");
  expect(second).not.toHaveTextContent(/train/);
  const list = within(screen.getByRole('complementary', { name: 'Medical complaints' }));
  expect(await list.findAllByText("Can't train")).toHaveLength(1);
});

test('marks nobody in the lists or the detail for a resolved complaint', async () => {
  const complaint = buildComplaint({ canTrain: 'no', status: 'resolved' });
  openComplaints([complaint, buildComplaint({ canTrain: 'limited', status: 'resolved' })]);
  const { user } = show();
  const rows = within(await table()).getAllByRole('row');
  expect(rows).toHaveLength(3);
  const list = within(screen.getByRole('complementary', { name: 'Medical complaints' }));
  expect(await list.findAllByRole('button', { name: /Erik Lindqvist/ })).toHaveLength(2);
  expect(screen.queryByText(/Can't train|Modified training/)).toBeNull();
  await user.click(within(rows[1]!).getByRole('link', { name: /Erik Lindqvist/ }));
  const facts = within(await screen.findByRole('region', { name: 'What the player says' }));
  expect(facts.getByText('No')).toBeVisible();
  expect(screen.queryByText(/Can't train|Modified training/)).toBeNull();
});

test('says that a player has not consented to complaints, and keeps the input', async () => {
  openComplaints([]);
  fakeServer.on<typeof createComplaint>('POST /v1/medicalcomplaints', () =>
    refuse('conflict', { message: 'The player has not consented to this' }),
  );
  const { user } = show();
  await user.click((await screen.findAllByRole('button', { name: /New complaint|New/ }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /Player Name/ }));
  await user.click(await screen.findByRole('option', { name: /Iker Solana/ }));
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: reported } });
  await user.click(dialog.getByRole('button', { name: 'Record complaint' }));
  expect(
    await dialog.findByText(/^Iker Solana has not consented to the club storing medical complaints/),
  ).toBeVisible();
  expect(dialog.getByLabelText('Description')).toHaveValue(reported);
});

test('says that a complaint was withdrawn while its reply was written', async () => {
  const complaint = buildComplaint();
  const complaints = openComplaints([complaint]);
  const { user } = showOne(complaint._id);
  await write('Come by at nine.');
  complaints.length = 0;
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('This has been deleted in the meantime')).toBeVisible();
  expect(await box()).toHaveValue('Come by at nine.');
  expect(screen.getByRole('button', { name: 'Send reply' })).toBeDisabled();
});
