import { screen, waitFor, within } from '@testing-library/react';
import type {
  answerPlayed,
  answerSeveralPlayed,
  getMatch,
  listMatches,
  Match,
} from '@touchline/contract/football/matches';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../test/build.ts';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/render.tsx';
import { buildMatch, faro, inDays, olmeda, openSeason, valmora } from '../../../../test/season.ts';
import { findToast } from '../../../../test/toasts.ts';
import { MatchesPage } from '../matches-page.tsx';

const one = 'PUT /v1/matches/:id/played';
const several = 'PUT /v1/matches/played';
const bodies = (key: string) => fakeServer.requests(key).map(({ body }) => body);

const open = (count = 1) => {
  const matches = Array.from({ length: count }, (_, index) =>
    buildMatch({
      date: inDays(-index - 1),
      teams: index % 2 ? [olmeda, valmora] : [valmora, faro],
      takesPlace: 'unknown',
    }),
  );
  const answers = new Map<string, boolean | null>();
  openSeason({ matches });
  const shown = (match: Match): Match => {
    const played = answers.get(match._id) ?? null;
    return { ...match, played, takesPlace: played === null ? 'unknown' : played ? 'tookPlace' : 'off' };
  };
  const isOpen = ({ _id }: Match) => (answers.get(_id) ?? null) === null;
  fakeServer.on<typeof listMatches>('GET /v1/matches', ({ query: { type, pageNo, pageSize } }) => {
    const listed = matches.filter((match) => type !== 'unanswered' || isOpen(match)).map(shown);
    return {
      ...pageOf(listed.slice((pageNo - 1) * pageSize, pageNo * pageSize)),
      pageNo,
      pageSize,
      total: listed.length,
      upcoming: 0,
      unanswered: matches.filter(isOpen).length,
    };
  });
  fakeServer.on<typeof getMatch>('GET /v1/matches/:id', ({ params }) =>
    shown(matches.find(({ _id }) => _id === params.id) ?? matches[0]!),
  );
  fakeServer.on<typeof answerPlayed>(one, ({ params, body }) => {
    answers.set(params.id, body.played);
    return shown(matches.find(({ _id }) => _id === params.id)!);
  });
  fakeServer.on<typeof answerSeveralPlayed>(several, ({ body }) => {
    for (const id of body.matches) answers.set(id, body.played);
    return { changed: body.matches.length };
  });
  return { matches, ...renderPage(<MatchesPage title="Matches" />, { at: '/projects/matches' }) };
};
const panel = async () => within(await screen.findByRole('region', { name: 'Was it played?' }));
type User = ReturnType<typeof open>['user'];
const undo = async (user: User) => user.click(await screen.findByRole('button', { name: 'Undo' }));

test('asks about a match without a result; the answer can be taken back', async () => {
  const { user } = open();
  await user.click((await panel()).getByRole('button', { name: 'No' }));
  await findToast('Noted: it was not played');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Was it played?' })).toBeNull());
  await undo(user);
  await findToast('Answer undone');
  expect(await panel()).toBeTruthy();
  expect(bodies(one)).toEqual([{ played: false }, { played: null }]);
});

test('"Yes, enter the result" answers and leads to the result', async () => {
  const { user, where, matches } = open();
  await user.click((await panel()).getByRole('button', { name: 'Yes, enter the result' }));
  await waitFor(() => expect(where()).toBe(`/projects/matches?match=${matches[0]!._id}&tab=match`));
  expect(bodies(one)).toEqual([{ played: true }]);
});

test('a refused answer keeps the question', async () => {
  const { user } = open();
  fakeServer.on<typeof answerPlayed>(one, () => refuse('conflict'));
  await user.click((await panel()).getByRole('button', { name: 'No' }));
  await findToast('This conflicts with existing data');
  expect((await panel()).getByRole('button', { name: 'No' })).toBeEnabled();
});

test('all matches without a result are answered at once, by two hundred, and taken back', async () => {
  const { user } = open(203);
  expect(await screen.findByText('203 matches have no result')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All were played' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Were all 203 matches played?' }));
  await user.click(dialog.getByRole('button', { name: 'All were played' }));
  await findToast('Noted: 203 matches were played');
  await waitFor(() => expect(screen.queryByText('203 matches have no result')).toBeNull());
  await undo(user);
  await findToast('Answer undone');
  const sent = bodies(several) as { matches: string[]; played: boolean | null }[];
  expect(sent.map(({ matches, played }) => [matches.length, played])).toEqual([
    [200, true],
    [3, true],
    [200, null],
    [3, null],
  ]);
});

test('goes through them one by one, each with Yes and No', async () => {
  const { user, matches } = open(2);
  await user.click(await screen.findByRole('button', { name: 'Go through them' }));
  const second = within(await screen.findByRole('group', { name: 'Was Racing Olmeda – UD Valmora played?' }));
  await user.click(second.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: /Racing Olmeda/ })).toBeNull());
  expect(fakeServer.requests(one)[0]?.params).toEqual({ id: matches[1]!._id });
  expect(screen.getByRole('group', { name: /SD Faro Norte/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All matches' }));
  expect(await screen.findByText('1 match has no result')).toBeVisible();
});
