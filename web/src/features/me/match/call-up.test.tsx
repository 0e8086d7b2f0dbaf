import type { listOwnMatches, openOwnMatch, OwnMatch } from '@touchline/contract/me/me-matches';
import type { answerOwn, listOwnReplies } from '@touchline/contract/me/me-replies';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { chooseChild } from '../guardian/child-choice.ts';
import { openArea, pairPhone } from '../test/area.tsx';
import { buildOwnMatch } from '../test/build-own-match.ts';
import { buildReply } from '../test/build-reply.ts';
import { buildChild, pairGuardian } from '../test/family.ts';

beforeEach(() => chooseChild(null));

const opened = () => fakeServer.requests('POST /v1/me/matches/:id/opened');
const serve = (match: OwnMatch) => {
  const reply = buildReply('UD Valmora - Albo', match.date, { event: match._id, kind: 'match', reasonNeeded: false });
  reply.deadline = '2026-10-17T18:00:00.000Z';
  fakeServer.on<typeof listOwnMatches>('GET /v1/me/matches', () => ({ records: [match] }));
  fakeServer.on<typeof openOwnMatch>('POST /v1/me/matches/:id/opened', () => {
    match.openedAt = '2026-10-17T08:00:00.000Z';
    return { openedAt: match.openedAt };
  });
  fakeServer.on<typeof listOwnReplies>('GET /v1/me/replies', () => ({ records: [reply] }));
  fakeServer.on<typeof answerOwn>('PUT /v1/me/replies/:event', ({ body }) =>
    Object.assign(reply, { answer: body.answer, by: 'player' }),
  );
};

test('a called player sees when, where and what to wear, answers, and the call-up counts as read once', async () => {
  pairPhone();
  serve(buildOwnMatch());
  const { user } = openArea('/me');

  const card = within(await screen.findByRole('region', { name: 'You are in the squad, Mateo' }));
  const facts = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Meet',
    'Kick-off',
    'Travel',
    'Kit',
    'Message',
  ]);
  expect(facts).toEqual([
    expect.stringMatching(/^Sunday, Oct 18, 6:15\sPMGate 3$/u),
    expect.stringMatching(/^8:00\sPMEstadio Municipal · Liga Costa Verde$/u),
    'By bus, from the training ground',
    'Green, White, Green',
    'Tracksuit, both boots',
  ]);
  expect(await card.findByText(/^Answer until 8:00\sPM\. Your coach sees it at once\.$/u)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Coming' }));
  expect(card.getByRole('button', { name: 'Coming', pressed: true })).toBeVisible();
  await waitFor(() => expect(fakeServer.requests('PUT /v1/me/replies/:event')).toHaveLength(1));
  await waitFor(() => expect(opened()).toHaveLength(1));
});

test('a goalkeeper sees the own colours', async () => {
  const me = pairPhone();
  me.player.position = 'GK';
  serve(buildOwnMatch());
  openArea('/me');
  expect(await screen.findByText('Yellow, Black, Yellow')).toBeVisible();
});

test('says plainly who is not in the squad, asks nothing and notes nothing', async () => {
  pairPhone();
  const nothing = { meetingAt: null, meetingPlace: null, travel: null, kit: null, note: null };
  serve(buildOwnMatch({ call: 'none', ...nothing, deadline: null }));
  openArea('/me');
  const card = within(await screen.findByRole('region', { name: 'Not in the squad this time.' }));
  expect(card.getByText('Albo Club de Fútbol')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
  expect(card.queryByRole('term')).toBeNull();
  expect(opened()).toEqual([]);
});

test('a guardian sees the call-up by the name of the child, and opens it for the child', async () => {
  const biel = buildChild('Biel Puig');
  pairGuardian([biel]);
  serve(buildOwnMatch());
  openArea('/me');
  expect(await screen.findByRole('region', { name: 'Biel is in the squad' })).toBeVisible();
  await waitFor(() => expect(opened()[0]?.headers.get('x-child')).toBe(biel._id));
});
