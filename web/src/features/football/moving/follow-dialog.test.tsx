import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EventReplies, listReplies } from '@touchline/contract/football/replies';
import type { getMatchSquad, MatchSquad } from '@touchline/contract/match/match-squads';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildMatchSquad } from '../../../test/build-match-squad.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { buildMatch, inDays, openSeason, sent } from '../../../test/season.ts';
import { buildTraining, openEvents, sent as sentEvents } from '../assigned/test/events.ts';
import { MatchesPage } from '../matches/matches-page.tsx';
import { TrainingsPage } from '../trainings/trainings-page.tsx';

const patch = 'PATCH /v1/matches/:id';
const title = 'What follows the new date?';

// Separate chunks, loaded beforehand so that no test times out waiting for them.
beforeAll(() =>
  Promise.all([
    import('./follow-dialog.tsx'),
    import('./follow-question.ts'),
    import('../../../components/ui/dialog-window.tsx'),
  ]),
);

// In winter Madrid is one hour ahead of UTC.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-17T16:10:00.000Z'), toFake: ['Date'] }));
const day = '2026-11-20';

const answered: Pick<EventReplies, 'mode' | 'counts'> = {
  mode: 'ask',
  counts: { yes: 12, late: 1, no: 2, unanswered: 3, out: 0 },
};
const replies = (deadline: string | null): EventReplies => ({
  ...answered,
  deadline,
  isClosed: false,
  positions: [],
  remindedAt: null,
  replies: [],
});
/** Opens a match in three days, at 18:30 in Madrid, for editing. */
const edit = async (squad: Partial<MatchSquad>, deadline: string | null = null) => {
  const match = buildMatch();
  openSeason({ matches: [match] });
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', () => buildMatchSquad(match._id, squad));
  fakeServer.on<typeof listReplies>('GET /v1/events/:id/replies', () => replies(deadline));
  const view = renderPage(<MatchesPage title="Matches" />, { at: '/projects/matches' });
  await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByLabelText('Venue', { selector: 'input' });
  return { ...view, match };
};
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save' });
const dialog = async () => within(await screen.findByRole('dialog', { name: title }));

test('asks what moves along with a match, each as it was and would be, and sends the decisions', async () => {
  const { user } = await edit({ meetingAt: `${day}T16:00:00.000Z`, lineupVisibleFrom: `${day}T16:30:00.000Z` });
  write('Time', '19:30');
  await user.click(save());
  const asked = await dialog();
  expect(asked.getByRole('checkbox', { name: /^Meeting: .*5:00\sPM → .*6:00\sPM$/u })).toBeChecked();
  await user.click(asked.getByRole('checkbox', { name: /^Line-up visible from: /u }));
  expect(asked.getByText('15 have answered')).toBeVisible();
  expect(asked.getByRole('radio', { name: 'Keep the answers' })).toBeChecked();
  await user.click(asked.getByText('Ask again'));
  await user.click(asked.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(patch)).toEqual([
      { date: `${day}T18:30:00.000Z`, follow: { meeting: true, lineup: false, answers: 'askAgain' } },
    ]),
  );
});

test('saves nothing if it is cancelled, and the form stays', async () => {
  const { user } = await edit({ meetingAt: `${day}T16:00:00.000Z` });
  write('Time', '19:30');
  await user.click(save());
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(patch)).toEqual([]);
  expect(save()).toBeEnabled();
});

test('asks nothing while the date stays', async () => {
  const { user } = await edit({ meetingAt: `${day}T16:00:00.000Z` });
  write('Venue', 'El Faro');
  await user.click(save());
  await waitFor(() => expect(sent(patch)).toEqual([{ venue: 'El Faro' }]));
});

test('asks of a training about its deadline and its answers', async () => {
  const training = buildTraining({ date: inDays(3), endsAt: `${day}T19:00:00.000Z` });
  openEvents({ trainings: [training] });
  fakeServer.on<typeof listReplies>('GET /v1/events/:id/replies', () => replies(`${day}T14:30:00.000Z`));
  const { user } = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  write('Time', '22:00');
  await user.click(save());
  const asked = await dialog();
  await user.click(asked.getByRole('checkbox', { name: /^Answer by: /u }));
  // Moved by more than two hours.
  expect(asked.getByRole('radio', { name: 'Ask again' })).toBeChecked();
  await user.click(asked.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentEvents().at(-1)?.[2]).toEqual({
      date: `${day}T21:00:00.000Z`,
      follow: { deadline: false, answers: 'askAgain' },
    }),
  );
});
