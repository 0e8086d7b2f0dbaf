import type { answerRpe, listOwnRpes, OwnRpe } from '@touchline/contract/me/me-rpes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { storedUnder } from '../../../lib/browser/stored-json.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { chooseChild } from '../guardian/child-choice.ts';
import { openArea, pairPhone } from '../test/area.tsx';
import { buildChild, pairGuardian } from '../test/family.ts';

beforeEach(() => chooseChild(null));

const put = 'PUT /v1/me/rpe/:event';
const question = (changes: Partial<OwnRpe> = {}): OwnRpe => ({
  event: newId(),
  title: 'UD Valmora – Albo CF',
  startsAt: '2026-10-16T18:00:00.000Z',
  timeUnknown: false,
  played: 74,
  askedAt: '2026-10-16T20:25:00.000Z',
  closesAt: '2026-10-17T08:30:00.000Z',
  isOpen: true,
  answer: null,
  ...changes,
});

const serve = (records: OwnRpe[]) => {
  fakeServer.on<typeof listOwnRpes>('GET /v1/me/rpe', () => ({ records }));
  fakeServer.on<typeof answerRpe>(put, ({ params, body }) => {
    const one = records.find(({ event }) => event === params.event)!;
    one.answer = { rpe: body.rpe, minutes: body.minutes, by: 'player', answeredAt: '2026-10-17T08:00:00.000Z' };
    return one;
  });
};

test('Today asks how hard the match was; two taps answer with the minutes played, and the answer can be changed', async () => {
  pairPhone();
  serve([question()]);
  const { user } = openArea('/me');
  const card = await screen.findByRole('link', { name: /^How hard was the match\? 20 seconds\./u });
  expect(card).toHaveTextContent('UD Valmora – Albo CF, Oct 16');
  await user.click(card);
  expect(await screen.findByRole('heading', { name: 'How hard was it?' })).toBeVisible();
  expect(screen.getByText(/^Match, Friday, Oct 16, 8:00\sPM · only staff see it/u)).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(11);
  expect(screen.getByRole('radio', { name: /10.*Maximal/u })).not.toBeChecked();
  expect(screen.getByText('74 minutes')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /7.*Very hard/u }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent. Thank you.')).toBeVisible();
  expect(fakeServer.requests(put).map(({ body }) => body)).toMatchObject([{ rpe: 7, minutes: 74 }]);

  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('radio', { name: /7.*Very hard/u })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Change the minutes' }));
  await user.clear(screen.getByLabelText('Minutes'));
  await user.type(screen.getByLabelText('Minutes'), '300');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.clear(screen.getByLabelText('Minutes'));
  await user.type(screen.getByLabelText('Minutes'), '80');
  await user.click(screen.getByRole('radio', { name: /8/u }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fakeServer.requests(put)).toHaveLength(2));
  expect(fakeServer.requests(put).at(-1)!.body).toMatchObject({ rpe: 8, minutes: 80 });
});

test('of two matches the next one is asked by itself', async () => {
  pairPhone();
  serve([question(), question({ title: 'CD Ribera – UD Valmora' })]);
  const { user } = openArea('/me/rpe');
  expect(await screen.findByText('UD Valmora – Albo CF')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /3/u }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('CD Ribera – UD Valmora')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('an answer without a network stays on the phone, and says so', async () => {
  pairPhone();
  serve([question()]);
  fakeServer.on<typeof answerRpe>(put, noAnswer);
  const { user } = openArea('/me/rpe');
  await user.click(await screen.findByRole('radio', { name: /5/u }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Kept, sent when you are back online')).toBeVisible();
  expect(storedUnder('touchline-rpes/').map(([, tap]) => tap)).toMatchObject([{ rpe: 5, minutes: 74 }]);
});

test('an answer that comes too late says to tell the coach', async () => {
  pairPhone();
  serve([question()]);
  fakeServer.on<typeof answerRpe>(put, () =>
    refuse('conflict', { message: 'This question has closed. Tell your coach.' }),
  );
  const { user } = openArea('/me/rpe');
  await user.click(await screen.findByRole('radio', { name: /5/u }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Closed. Tell your coach.')).toBeVisible();
});

test('a guardian answers for a young child by name', async () => {
  const child = buildChild('Biel Roca');
  pairGuardian([child]);
  serve([question()]);
  const { user } = openArea('/me');
  await user.click(await screen.findByRole('link', { name: /^How hard was the match for Biel\?/u }));
  expect(await screen.findByRole('heading', { name: 'How hard was it for Biel?' })).toBeVisible();
  await user.click(within(screen.getByRole('group', { name: /Biel/u })).getByRole('radio', { name: /4/u }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(fakeServer.requests(put).map(({ headers }) => headers.get('x-child'))).toEqual([child._id]),
  );
});
