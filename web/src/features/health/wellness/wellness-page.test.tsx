import { screen, waitFor, within } from '@testing-library/react';
import i18n from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type {
  listPlayerWellnessScores,
  listWellnessScores,
  deleteWellnessScores,
} from '@touchline/contract/health/wellness';
import { newId, pageOf } from '../../../test/build.ts';
import { fakeServer, refuse, silence } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { showAt } from '../../../test/window-width.ts';
import { buildScore, iker, mateo, openWellness, refOf, sleepFlag } from './test/wellness.ts';
import { WellnessPage } from './wellness-page.tsx';

const show = (at = '') => renderPage(<WellnessPage title="Wellness" />, { at: `/reports/wellness${at}` });
const table = (name = 'Wellness') => screen.findByRole('table', { name });
const rows = async (name?: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1);
const heads = async (name?: string) =>
  within(await table(name))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const asked = () => fakeServer.requests('GET /v1/wellnessscores').map(({ query }) => query);
const squad = () => within(screen.getByRole('complementary', { name: 'Players' }));
const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/gu, ' ');

// A lazily loaded chunk: preload it, so that loading does not count towards a test's timeout.
beforeAll(() => import('./trend/trend-figure.tsx'));

test("lists players, scores and times in the club's time zone, newest first", async () => {
  openWellness({ scores: [buildScore({ createdAt: '2026-10-15T22:07:00.000Z' })] });
  show();
  const [row] = await rows();
  expect(await heads()).toEqual(['Player Name', 'Type', 'Score', 'Date', 'Time', 'Actions']);
  expect(within(row!).getByRole('rowheader')).toHaveTextContent('Mateo Iglesias Romero');
  const cells = within(row!).getAllByRole('cell');
  expect(cells[0]).toHaveTextContent('Morning');
  expect(cells[1]).toHaveTextContent('84');
  // After midnight in Madrid.
  expect(cells[2]).toHaveTextContent('October 16, 2026');
  expect(plain(cells[3]!.textContent)).toBe('12:07 AM');
  expect(asked()[0]).toMatchObject({ pageNo: 1, pageSize: 10, sort: '-date' });
});

test.each([
  ['Player Name', 'player'],
  ['Type', 'type'],
])('lets the server sort by %s in both directions', async (head, field) => {
  openWellness();
  const { user } = show();
  const button = within(await table()).getByRole('button', { name: head });
  await user.click(button);
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: field }));
  await user.click(within(await table()).getByRole('button', { name: head }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: `-${field}` }));
});

test('offers no sorting by score or time, which the server does not support', async () => {
  openWellness();
  show();
  const names = within(await table())
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(names).not.toContain('Score');
  expect(names).not.toContain('Time');
});

test('searches on the server, and says if nothing was found', async () => {
  openWellness();
  const { user } = show();
  await rows();
  await user.type(within(screen.getByRole('main')).getByRole('searchbox'), 'Nobody');
  expect(await screen.findByText('Try adjusting your search terms')).toBeVisible();
  expect(asked().at(-1)).toMatchObject({ search: 'Nobody', pageNo: 1 });
});

test('shows ten scores per page, however many there are', async () => {
  openWellness({ total: 412 });
  const { user } = show();
  expect(await screen.findByText('Page 1 of 42')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ pageNo: 2, pageSize: 10 }));
});

test('describes beside a score what is far from usual, and never calls a score good or bad', async () => {
  openWellness({ scores: [buildScore({ score: 41, flag: sleepFlag }), buildScore({ score: 12 })] });
  show();
  const [flagged, low] = await rows();
  expect(flagged).toHaveTextContent('Clearly below usual. Sleep 2.1 below usual, from 24 answers');
  expect(within(low!).getAllByRole('cell')[1]).toHaveTextContent(/^12 Show the answers$/);
});

test('says for questions where low is good that the answer is worse, the worst reason first', async () => {
  const stress = { question: 'stress', level: 'red', below: 2.5, answers: 20 } as const;
  const flag = { level: 'red' as const, reasons: [stress, ...sleepFlag!.reasons] };
  openWellness({ scores: [buildScore({ flag })] });
  show();
  const [row] = await rows();
  expect(row).toHaveTextContent('Far below usual. Stress 2.5 worse than usual, from 20 answers and 1 more');
});

test('opens the answers of a row with the labels and limits of each scale', async () => {
  openWellness({
    scores: [buildScore({ flag: sleepFlag, answers: { sleep: 2, fatigue: 4, soreness: 4, stress: 4 } })],
  });
  const { user } = show();
  const [row] = await rows();
  await user.click(within(row!).getByRole('button', { name: /Show the answers/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Answers' });
  expect(dialog).toHaveTextContent(/Mateo Iglesias Romero.*Morning, October 15, 2026, 8:07/u);
  expect(dialog).toHaveTextContent(
    'How did you sleep?21 insomnia – 5 very restfulSleep 2.1 below usual, from 24 answers',
  );
  expect(dialog).toHaveTextContent('How is your mood?Not answered');
  expect(dialog).toHaveTextContent('McLean and others (2010)');
});

test('also opens them with a click anywhere in the row', async () => {
  openWellness();
  const { user } = show();
  const [row] = await rows();
  await user.click(within(row!).getByText('October 15, 2026'));
  expect(await screen.findByRole('dialog', { name: 'Answers' })).toBeVisible();
});

test('shows effort, minutes and training load of an evening', async () => {
  const answers = { effort: 6, minutes: 90, mood: 4, soreness: 3 };
  openWellness({ scores: [buildScore({ type: 'evening', answers, load: 540 })] });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Show the answers/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Answers' });
  expect(plain(dialog.textContent)).toContain('90 min');
  expect(dialog).toHaveTextContent('60 rest – 10 maximal');
  expect(dialog).toHaveTextContent('Training load: effort × minutes540');
});

test('deletes after a confirmation that shows the score, and confirms', async () => {
  openWellness({ scores: [buildScore({ score: 84 }), buildScore({ score: 61 })] });
  const { user } = show();
  const [row] = await rows();
  await user.click(within(row!).getByRole('button', { name: /^Delete the answers of Mateo Iglesias Romero, / }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete wellness' });
  expect(dialog).toHaveTextContent('Are you sure to delete wellness?');
  expect(dialog).toHaveTextContent('Mateo Iglesias Romero');
  expect(fakeServer.requests('DELETE /v1/wellnessscores/delete-many')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await findToast('Wellness deleted successfully');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect((await rows())[0]).toHaveTextContent('61');
});

test('keeps the dialog open and the row if the deletion fails', async () => {
  openWellness();
  fakeServer.on<typeof deleteWellnessScores>('DELETE /v1/wellnessscores/delete-many', () => refuse('defaultError'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Delete the answers of Mateo Iglesias Romero, / }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('It could not be deleted. Please try again.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await rows()).toHaveLength(1);
});

test('filters the table by a player of the list, shows the name, and goes back', async () => {
  openWellness({ scores: [buildScore(), buildScore({ player: refOf(iker), score: 55 })] });
  const { user, where } = show();
  await rows();
  const row = squad().getByRole('button', { name: /Iker Solana/ });
  expect(row).toHaveTextContent(/1.*Iker Solana.*GK/u);
  await user.click(row);
  expect(await screen.findByRole('heading', { level: 1, name: 'Iker Solana · Wellness' })).toBeVisible();
  expect(where()).toBe(`/reports/wellness?player=${iker._id}`);
  expect(await heads('Iker Solana · Wellness')).toEqual(['Score', 'Type', 'Date', 'Time', 'Actions']);
  const own = await rows('Iker Solana · Wellness');
  expect(own).toHaveLength(1);
  // Without the name column there is room for the long date.
  expect(own[0]).toHaveTextContent(/ober \d+, 2026/u);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Wellness' })).toHaveFocus();
  expect(where()).toBe('/reports/wellness');
});

test('opens the player of the address even if a search hides the row', async () => {
  openWellness();
  const { user } = show(`?player=${mateo._id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mateo Iglesias Romero · Wellness' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Mateo Iglesias Romero · Wellness · Touchline'));
  await user.type(squad().getByRole('searchbox'), 'Iker');
  await waitFor(() => expect(squad().queryByText('Mateo Iglesias Romero')).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'Mateo Iglesias Romero · Wellness' })).toBeVisible();
});

test('sorts the scores of a player only by type and date', async () => {
  openWellness();
  const { user } = show(`?player=${mateo._id}`);
  await user.click(within(await table('Mateo Iglesias Romero · Wellness')).getByRole('button', { name: 'Type' }));
  await waitFor(() =>
    expect(fakeServer.requests('GET /v1/users/:id/wellnessscores').at(-1)?.query).toMatchObject({ sort: 'type' }),
  );
});

test.each(['nonsense', newId()])('says that the link %s leads to no player', async (id) => {
  openWellness();
  fakeServer.on<typeof listPlayerWellnessScores>('GET /v1/users/:id/wellnessscores', () => refuse('resourceNotFound'));
  fakeServer.on('GET /v1/users/:id', () => refuse('resourceNotFound'));
  fakeServer.on('GET /v1/users/:id/wellnesstrend', () => refuse('resourceNotFound'));
  show(`?player=${id}`);
  expect(await screen.findByText('Player not found')).toBeVisible();
});

test('a phone shows cards, and a tap anywhere opens the answers', async () => {
  showAt(390);
  openWellness({ scores: [buildScore({ score: 41, flag: sleepFlag, createdAt: '2026-10-15T22:07:00.000Z' })] });
  const { user } = show();
  const [card] = within(await screen.findByRole('list', { name: 'Wellness' })).getAllByRole('listitem');
  expect(card).toHaveTextContent(/Mateo Iglesias RomeroType Morning ?Date October 16, 2026 ?Time 12:07/u);
  expect(within(card!).getByText(/Sleep 2\.1 below usual/u)).toBeVisible();
  await user.click(within(card!).getByText('October 16, 2026'));
  expect(await screen.findByRole('dialog', { name: 'Answers' })).toBeVisible();
});

test.each([390, 820])('opens the players as a sheet at %i px, which closes after choosing', async (width) => {
  showAt(width);
  openWellness();
  const { user } = show();
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Players' }));
  const sheet = await screen.findByRole('dialog', { name: 'Players' });
  await user.click(within(sheet).getByRole('button', { name: /Iker Solana/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: 'Iker Solana · Wellness' })).toBeVisible();
});

test('says that nobody has answered yet', async () => {
  openWellness({ scores: [] });
  const { user } = show();
  expect(await screen.findByText('No wellness scores yet')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Check links' }).at(-1)!);
  expect(await screen.findByRole('dialog', { name: 'Form times' })).toBeVisible();
});

test('shows a placeholder while the scores load', async () => {
  openWellness();
  fakeServer.on<typeof listWellnessScores>('GET /v1/wellnessscores', silence);
  show();
  expect(await screen.findByRole('table', { name: 'Loading the table' })).toHaveAttribute('aria-busy', 'true');
});

test('says that the scores could not be loaded, and retries', async () => {
  openWellness();
  fakeServer.on<typeof listWellnessScores>('GET /v1/wellnessscores', () => refuse('badRequest'));
  const { user } = show();
  expect(await screen.findByText('The wellness scores could not be loaded.')).toBeVisible();
  fakeServer.on<typeof listWellnessScores>('GET /v1/wellnessscores', () => pageOf([buildScore()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

test('shows scores in Arabic with Latin digits', async () => {
  openWellness({ scores: [buildScore({ flag: sleepFlag })] });
  await i18n.changeLanguage('ar');
  show();
  const [row] = await rows();
  expect(row).toHaveTextContent('النوم: أقل بـ2.1 من المعتاد في 24 إجابة');
});

test('says that a player has not consented to the forms, instead of showing an empty list', async () => {
  openWellness({ consents: { wellness: 'refused' } });
  show(`?player=${iker._id}`);
  expect(await screen.findByText('No wellness forms for this player')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
