import { screen, waitFor, within } from '@testing-library/react';
import i18n from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import type { getWellnessTrend, WellnessPoint } from '@touchline/contract/health/wellness';
import { fakeServer, refuse, silence } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/render.tsx';
import { showAt } from '../../../../test/window-width.ts';
import { mateo, openWellness, pointOf, sleepFlag } from '../test/wellness.ts';
import { WellnessPage } from '../wellness-page.tsx';

const evening = { type: 'evening', answers: { effort: 6, minutes: 90, mood: 4, soreness: 3 }, load: 540 } as const;
const season = [
  pointOf('2026-10-10', { score: 80 }),
  pointOf('2026-10-10', { ...evening, score: 66 }, null),
  pointOf('2026-10-11', { score: 41, flag: sleepFlag }),
  pointOf('2026-10-15', { score: 90 }),
];
const show = (points: WellnessPoint[] = season) => {
  vi.useFakeTimers({ now: new Date('2026-10-15T10:00:00.000Z'), toFake: ['Date'] });
  openWellness({ points });
  return renderPage(<WellnessPage title="Wellness" />, { at: `/reports/wellness?player=${mateo._id}` });
};
const chart = () => screen.findByRole('img', { name: /by day/ });
const stop = () => screen.findByRole('slider', { name: 'Answers by time' });
const asked = () => fakeServer.requests('GET /v1/users/:id/wellnesstrend').map(({ query }) => query);

// A lazily loaded chunk: preload it, so that loading does not count towards a test's timeout.
beforeAll(() => import('./trend-figure.tsx'));

test('draws the last four weeks and describes them in its accessible name', async () => {
  show();
  expect(await chart()).toHaveAccessibleName(
    'Wellness of Mateo Iglesias Romero by day, September 18, 2026 to October 15, 2026: 4 answers, 1 below usual',
  );
  expect(asked()).toEqual([{ from: '2026-09-18', to: '2026-10-15' }]);
});

test.each([
  ['3 months', '2026-07-16'],
  ['Season', '2026-07-01'],
])('shows %s from %s on', async (name, from) => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ from, to: '2026-10-15' }));
});

test('is one tab stop; arrow keys move between answers and announce each', async () => {
  const { user } = show();
  const slider = await stop();
  slider.focus();
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    'October 15, 2026, Morning, Score 90, Usual 77 (65 to 89), from 24 answers',
  );
  await user.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    'October 11, 2026, Morning, Score 41, Usual 77 (65 to 89), from 24 answers, Clearly below usual: Sleep 2.1 below usual, from 24 answers',
  );
  await user.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    "October 10, 2026, Evening, Score 66, Too few answers yet for the player's usual, Training load 540",
  );
  await user.keyboard('{Home}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuenow', '1');
  await user.keyboard('{End}{ArrowRight}');
  expect(slider).toHaveAttribute('aria-valuenow', '4');
});

test('ArrowRight means later in Arabic, too: time is not mirrored', async () => {
  await i18n.changeLanguage('ar');
  const { user } = show();
  const slider = await screen.findByRole('slider');
  slider.focus();
  await user.keyboard('{Home}{ArrowRight}');
  expect(slider).toHaveAttribute('aria-valuenow', '2');
  expect(slider.closest('[dir="ltr"]')).not.toBeNull();
});

test('hides the details of a point on Escape', async () => {
  const { user } = show();
  (await stop()).focus();
  expect(await screen.findByText('Score 90')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Score 90')).toBeNull();
});

test('shows only mornings or evenings', async () => {
  const { user } = show();
  await stop();
  await user.click(screen.getByRole('button', { name: 'Evening' }));
  await waitFor(async () => expect(await stop()).toHaveAttribute('aria-valuemax', '1'));
  expect(await stop()).toHaveAttribute('aria-valuetext', expect.stringContaining('October 10, 2026, Evening'));
});

test('also has a table, the newest answer first', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: 'Mateo Iglesias Romero · Wellness, Score by day' });
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ['Date', 'Type', 'Score', 'Usual', 'Training load', 'Note'],
    ['October 15, 2026', 'Morning', '90', '77 (65–89)', '—', ''],
    ['October 11, 2026', 'Morning', '41', '77 (65–89)', '—', 'Sleep 2.1 below usual, from 24 answers'],
    ['October 10, 2026', 'Evening', '66', '—', '540', ''],
    ['October 10, 2026', 'Morning', '80', '77 (65–89)', '—', ''],
  ]);
  await user.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(await chart()).toBeVisible();
});

test('a phone shows the values as cards', async () => {
  showAt(390);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const list = screen.getByRole('list', { name: 'Mateo Iglesias Romero · Wellness, Score by day' });
  expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(
    'October 11, 2026Type MorningNote Sleep 2.1 below usual, from 24 answersScore41Usual77 (65–89)Training load—',
  );
});

test('says that there are no answers in the period', async () => {
  show([]);
  expect(await screen.findByText('No answers in this period')).toBeVisible();
});

test('shows a placeholder while the chart loads', async () => {
  show();
  fakeServer.on<typeof getWellnessTrend>('GET /v1/users/:id/wellnesstrend', silence);
  expect(await screen.findByRole('heading', { level: 2, name: 'Score by day' })).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('says that the trend could not be loaded, and retries', async () => {
  const { user } = show();
  fakeServer.on<typeof getWellnessTrend>('GET /v1/users/:id/wellnesstrend', () => refuse('defaultError'));
  expect(await screen.findByText('The trend could not be loaded.')).toBeVisible();
  fakeServer.on<typeof getWellnessTrend>('GET /v1/users/:id/wellnesstrend', () => ({ points: season }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await chart()).toBeVisible();
});
