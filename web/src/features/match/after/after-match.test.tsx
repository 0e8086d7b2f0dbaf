import type { resumeMatch } from '@touchline/contract/football/matches';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { fill, renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { showAt } from '../../../test/window-width.ts';
import { FrameSlotsContext } from '../frame/frame-slots.ts';
import { AfterMatch } from './after-match.tsx';
import {
  amrani,
  baptista,
  buildEvent,
  buildMinutes,
  events,
  finished,
  knownMinutes,
  noMinutes,
  openMatch,
  sent,
} from './test/match.ts';

const post = 'POST /v1/matches/:id/events';
// Without the frame of the file there is no pane beside the page: "To finish" stands in the page.
const open = (after: Parameters<typeof openMatch>[0] = {}) => {
  const match = after.match ?? finished();
  const server = openMatch({ ...after, match });
  const view = renderPage(
    <FrameSlotsContext value={{ actions: null, saved: null, pane: null, isFolded: true }}>
      <AfterMatch match={match} timeZone="Europe/Madrid" />
    </FrameSlotsContext>,
  );
  return { ...view, server, match };
};
const timeline = async () => within(await screen.findByRole('region', { name: 'Timeline' }));

test('tells the match in its order, with periods and added time as rules between the events', async () => {
  open();
  const lines = (await timeline()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '1st half, 45+2',
    expect.stringMatching(/Minute 31.*Goal: 7 El Amrani.*Assist 10 Baptista, counter/),
    expect.stringMatching(/Half-time/),
    expect.stringMatching(/Minute 58.*5 Diarra Yellow card/),
    expect.stringMatching(/Minute 62.*Substitution: 16 Okoro.*for 8 Iglesias/),
    expect.stringMatching(/Minute 77.*Goal: Salinas.*Penalty/),
    expect.stringMatching(/Minute 80.*5 Diarra Second yellow/),
    '2nd half, 45+5',
  ]);
  expect(screen.getByText('Recorded by Núria Vidal, 5 events')).toBeVisible();
  expect(screen.getByText('Half-time 1 – 0')).toBeVisible();
});

test('says that the result and the goals differ, and adds the missing goal', async () => {
  const { user } = open();
  expect(await screen.findByText('2 – 1 entered, the goals make 1 – 1')).toBeVisible();
  expect(screen.getByText(/^One goal of UD Valmora is missing below, or the result is wrong\./)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Add the goal' })[0]!);
  const form = within(await screen.findByRole('form', { name: 'New event' }));
  await fill(user, form.getByLabelText('Minute'), '90+3');
  await user.click(form.getByRole('button', { name: /Scorer/ }));
  await user.click(await screen.findByRole('option', { name: '7 Youssef El Amrani' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(post)).toMatchObject([
      { kind: 'goal', side: 'own', period: 2, minute: 90, added: 3, player: amrani._id },
    ]),
  );
  await waitFor(() => expect(screen.queryByText('2 – 1 entered, the goals make 1 – 1')).toBeNull());
});

test('a match of one period has extra time of the rules behind it, and no second half', async () => {
  const period = { period: 1, length: 30, added: null };
  const match = {
    ...finished(),
    score: { home: 2, away: 0 },
    periods: [period],
    lengths: [30, 15, 15],
    normalPeriods: 1,
  };
  const { user } = open({ match, events: [buildEvent({ kind: 'goal', period: 1, minute: 10 })] });
  expect((await timeline()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^the match/),
    expect.stringMatching(/Minute 10.*Goal/),
  ]);
  await user.click(screen.getAllByRole('button', { name: 'Add the goal' })[0]!);
  const form = within(await screen.findByRole('form', { name: 'New event' }));
  await fill(user, form.getByLabelText('Minute'), '50');
  await user.click(form.getByRole('button', { name: /Scorer/ }));
  await user.click(await screen.findByRole('option', { name: '7 Youssef El Amrani' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(post)).toMatchObject([{ kind: 'goal', period: 3, minute: 50 }]));
});

test('changes the result instead', async () => {
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Change result' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change result' }));
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(dialog.getByLabelText('UD Valmora'));
  await user.type(dialog.getByLabelText('UD Valmora'), '1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Result saved');
  expect(sent('PATCH /v1/matches/:id')).toEqual([{ score: { home: 1, away: 1 } }]);
});

test('corrects an event in place, and refuses a minute outside its periods', async () => {
  const { user } = open();
  await user.click((await timeline()).getByRole('button', { name: /5 Diarra Yellow card/ }));
  const form = within(await screen.findByRole('form', { name: 'Edit event' }));
  expect(form.getByLabelText('Minute')).toHaveValue('58');
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  fireEvent.change(form.getByLabelText('Minute'), { target: { value: '130' } });
  expect(form.getByLabelText('Minute')).toHaveAccessibleDescription(/The minute is outside this half/);
  fireEvent.change(form.getByLabelText('Minute'), { target: { value: '59' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(post)).toMatchObject([{ kind: 'yellow', period: 2, minute: 59, added: null }]));
  const row = await (await timeline()).findByRole('button', { name: /5 Diarra Yellow card/ });
  await waitFor(() => expect(row).toHaveFocus());
});

test('a failed save keeps what was typed', async () => {
  const { user } = open();
  await user.click((await timeline()).getByRole('button', { name: /5 Diarra Yellow card/ }));
  const form = within(await screen.findByRole('form', { name: 'Edit event' }));
  fireEvent.change(form.getByLabelText('Minute'), { target: { value: '59' } });
  fakeServer.on(post, noAnswer);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('It could not be saved. Try again.')).toBeVisible();
  expect(form.getByLabelText('Minute')).toHaveValue('59');
});

test("shows the server's refusal at the minute", async () => {
  const { user } = open();
  await user.click((await timeline()).getByRole('button', { name: /5 Diarra Yellow card/ }));
  const form = within(await screen.findByRole('form', { name: 'Edit event' }));
  fireEvent.change(form.getByLabelText('Minute'), { target: { value: '59' } });
  fakeServer.on(post, () =>
    refuse('badRequest', { errors: [{ field: 'minute', message: 'The minute is outside this half.' }] }),
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(form.getByLabelText('Minute')).toHaveAccessibleDescription(/The minute is outside this half/),
  );
});

test('deletes an event, and brings it back with Undo', async () => {
  const { user } = open();
  await user.click((await timeline()).getByRole('button', { name: /5 Diarra Yellow card/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete event' }));
  await findToast('Event deleted');
  await waitFor(() => expect(screen.queryByRole('button', { name: /5 Diarra Yellow card/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: /5 Diarra Yellow card/ })).toBeVisible();
});

test('corrects the added time of a half', async () => {
  const { user } = open();
  await user.click((await timeline()).getByRole('button', { name: '2nd half, 45+5' }));
  const form = within(await screen.findByRole('form', { name: 'Change the added time' }));
  await user.clear(form.getByLabelText('Added minutes'));
  await user.type(form.getByLabelText('Added minutes'), '6');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await (await timeline()).findByRole('button', { name: '2nd half, 45+6' })).toBeVisible();
  expect(sent(post)).toMatchObject([{ kind: 'periodEnd', period: 2, minute: 90, added: 6 }]);
});

test('a player who came on in an unknown minute counts as one who played, and the gap in the minutes has a reason', async () => {
  const unknown = buildMinutes(baptista, { minutes: null, played: null, stints: [] });
  open({ minutes: knownMinutes([buildMinutes(amrani), unknown], { total: 900 }) });
  const finish = within(await screen.findByRole('region', { name: 'To finish' }));
  expect(
    await finish.findByText('2 players, 900 of 980 minutes. The minutes of 1 player are not known.'),
  ).toBeVisible();
  expect(await finish.findByRole('link', { name: 'Rate 2 players' })).toBeVisible();
});

test('ticks set themselves: result, minutes, cards, ratings', async () => {
  open({ minutes: knownMinutes(Array.from({ length: 14 }, () => buildMinutes(amrani))) });
  const finish = within(await screen.findByRole('region', { name: /To finish/ }));
  await waitFor(() => expect(finish.getByText('14 players, 980 of 980 minutes.')).toBeVisible());
  await waitFor(() => expect(finish.getByText('2 / 4')).toBeVisible());
  expect(finish.getByText('No suspension follows from this match.')).toBeVisible();
  expect(await finish.findByRole('link', { name: 'Rate 14 players' })).toBeVisible();
});

test('says that all is done', async () => {
  open({
    match: finished({ score: { home: 1, away: 1 } }),
    review: { note: 'Better after the switch of sides.' },
  });
  expect(await screen.findByText('Finished. Thank you.')).toBeVisible();
});

test('medical staff read: no ratings, and nothing to change', async () => {
  open({ role: 'medical', mayRecord: false });
  const finish = within(await screen.findByRole('region', { name: /To finish/ }));
  await waitFor(() => expect(finish.getAllByRole('listitem')).toHaveLength(3));
  for (const name of ['Add the goal', 'Change result', 'Edit match details'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect((await timeline()).queryAllByRole('button')).toEqual([]);
  expect(fakeServer.requests('GET /v1/matches/:id/review')).toEqual([]);
});

test('an awarded result is not compared with goals', async () => {
  open({
    match: finished({
      state: 'awarded',
      awarded: true,
      score: { home: 3, away: 0 },
      stopped: { period: 2, minute: 57, reason: null },
    }),
  });
  expect(
    await screen.findByText(
      'The result was decided by the committee. No goals are counted for players; minutes and cards up to minute 57 stay.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/the goals make/)).toBeNull();
});

test('a level result takes the shoot-out, which has a winner', async () => {
  const { user } = open({ match: finished({ score: { home: 3, away: 3 } }) });
  await user.click((await screen.findAllByRole('button', { name: 'Change result' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change result' }));
  const kicks = within(dialog.getByRole('group', { name: 'Shoot-out' }));
  await user.type(kicks.getByLabelText('UD Valmora'), '4');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(kicks.getByLabelText('Albo CF'), '4');
  expect(dialog.getAllByText('A shoot-out has a winner.')[0]).toBeVisible();
  await user.clear(kicks.getByLabelText('Albo CF'));
  await user.type(kicks.getByLabelText('Albo CF'), '5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Result saved');
  expect(sent('PATCH /v1/matches/:id')).toEqual([{ shootout: { home: 4, away: 5 } }]);
});

test('an abandoned match asks in which minute and why, and begins with the end that was recorded', async () => {
  const early = events().map((event) =>
    event.kind === 'periodEnd' && event.period === 2 ? { ...event, minute: 63, added: null } : event,
  );
  const { user } = open({ events: early });
  expect(await screen.findByText('2nd half, ended in minute 63')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Edit match details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit match details' }));
  const choose = async (field: RegExp, option: string) => {
    await user.click(await dialog.findByRole('button', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/State/, 'Abandoned');
  const minute = await dialog.findByLabelText('Stopped in minute');
  expect(minute).toHaveValue('63');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await choose(/Reason/, 'Floodlights');
  fireEvent.change(minute, { target: { value: '' } });
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  fireEvent.change(minute, { target: { value: '57' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Match updated successfully');
  expect(sent('PATCH /v1/matches/:id')).toEqual([
    { state: 'abandoned', stopped: { period: 2, minute: 57, reason: 'floodlights' } },
  ]);
});

test('one goal of two phones is asked about at the desk, where nobody answered it', async () => {
  const twin = { kind: 'goal', minute: 31, player: amrani._id } as const;
  const pair = [
    buildEvent({ ...twin, device: 'one' }),
    buildEvent({ ...twin, minute: 32, device: 'two', at: '2026-11-29T21:00:05.000Z' }),
  ];
  const { user } = open({ events: pair });
  expect(await screen.findByText('Is it one goal or two?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(sent(post)).toMatchObject([{ _id: pair[1]!._id, distinct: true }]));
  await waitFor(() => expect(screen.queryByText('Is it one goal or two?')).toBeNull());
});

test('an awarded match without a score asks for the result', async () => {
  open({ match: finished({ state: 'awarded', awarded: true, score: null }) });
  expect(await screen.findByText('No result entered yet.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Enter the result' })).not.toEqual([]);
});

test('sets matchday and state; only what was changed is sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit match details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit match details' }));
  expect(dialog.getByLabelText('Matchday')).toHaveValue('13');
  fireEvent.change(dialog.getByLabelText('Matchday'), { target: { value: '100' } });
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('Matchday'), { target: { value: '14' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Match updated successfully');
  expect(sent('PATCH /v1/matches/:id')).toEqual([{ matchday: 14 }]);
});

test('quarters have their names, and half-time lies after the second', async () => {
  const periods = [1, 2, 3, 4].map((period) => ({ period, length: 20, added: period }));
  const match = { ...finished(), score: { home: 2, away: 0 }, periods, lengths: [20, 20, 20, 20], normalPeriods: 4 };
  open({
    match,
    events: [buildEvent({ kind: 'goal', period: 2, minute: 30 }), buildEvent({ kind: 'goal', period: 3, minute: 50 })],
  });
  expect((await timeline()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1st quarter, 20+1',
    expect.stringMatching(/Minute 30.*Goal/),
    '2nd quarter, 20+2',
    expect.stringMatching(/Half-time/),
    expect.stringMatching(/Minute 50.*Goal/),
    '3rd quarter, 20+3',
    '4th quarter, 20+4',
  ]);
  expect(screen.getByText('Half-time 1 – 0')).toBeVisible();
  expect(screen.queryByText('after extra time')).toBeNull();
});

test.each([
  ['4 × 20', [20, 20, 20, 20]],
  ['٣ × ١٥', [15, 15, 15]],
  ['1x30', [30]],
  ['', []],
])('sets the periods of this match: %j', async (typed, lengths) => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit match details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit match details' }));
  expect(dialog.getByLabelText('Periods')).toHaveValue('2 × 45');
  fireEvent.change(dialog.getByLabelText('Periods'), { target: { value: '5 × 20' } });
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('Periods'), { target: { value: typed } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Match updated successfully');
  const periods = lengths.map((length, index) => ({ period: index + 1, length, added: null }));
  expect(sent('PATCH /v1/matches/:id')).toEqual([{ periods }]);
});

test('a match without events says so, and offers to enter the sheet', async () => {
  showAt(390);
  open({ events: [], minutes: noMinutes });
  expect(await screen.findByText('No events recorded')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Enter the match sheet' })).not.toEqual([]);
});

test('offers a retry if the events could not be loaded', async () => {
  const match = finished();
  openMatch({ match });
  fakeServer.on('GET /v1/matches/:id/events', noAnswer);
  const { user } = renderPage(<AfterMatch match={match} timeZone="Europe/Madrid" />);
  expect(await screen.findByText('The events could not be loaded.')).toBeVisible();
  openMatch({ match, events: events() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeVisible();
});

test.each(['medical', 'tactic'] as const)('an injury offers a case to medical staff alone: %s', async (role) => {
  const injury = buildEvent({ kind: 'injury', period: 2, minute: 63, player: amrani._id });
  const { match } = open({ role, mayRecord: role === 'tactic', events: [...events(), injury] });
  await timeline();
  if (role === 'tactic') return expect(screen.queryByRole('link', { name: 'Open a case' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Open a case' })).toHaveAttribute(
    'href',
    `/reports/availability?tab=room&new=${amrani._id}&match=${match._id}&on=2026-11-29&minute=63`,
  );
});

test('an abandoned match gets the day of its rest, and loses it', async () => {
  const stopped = { period: 2, minute: 63, reason: 'weather' as const };
  const match = finished({ state: 'abandoned', stopped, score: null });
  const { user } = open({ match });
  const resume = 'POST /v1/matches/:id/resume';
  fakeServer.on<typeof resumeMatch>(resume, ({ body }) => ({ ...match, resumesAt: body.date }));
  await user.click(await screen.findByRole('button', { name: 'It is resumed on another day' }));
  const form = within(await screen.findByRole('dialog', { name: 'The match is resumed on another day' }));
  const date = form.getByLabelText('The rest begins');
  fireEvent.change(date, { target: { value: '2026-01-10T17:00' } });
  expect(form.getByText('The rest of a match is played after its beginning')).toBeVisible();
  expect(form.getByRole('button', { name: 'Save the date' })).toBeDisabled();
  fireEvent.change(date, { target: { value: '2027-01-10T17:00' } });
  await user.click(form.getByRole('button', { name: 'Save the date' }));
  await waitFor(() =>
    expect(fakeServer.requests(resume).map(({ body }) => body)).toEqual([{ date: '2027-01-10T16:00:00.000Z' }]),
  );
  await findToast('Saved. The players who are called up get an email.');
});

test('a match that goes on says when and from which minute, and leads to its recording', async () => {
  const stopped = { period: 2, minute: 63, reason: null };
  const match = finished({ state: 'abandoned', stopped, score: null, resumesAt: '2027-01-10T16:00:00.000Z' });
  const { user } = open({ match });
  const resume = 'POST /v1/matches/:id/resume';
  fakeServer.on<typeof resumeMatch>(resume, ({ body }) => ({ ...match, resumesAt: body.date }));
  expect(
    await screen.findByText(
      /^To be resumed from minute 63: .*January 10, 2027|^To be resumed from minute 63: .*Jan 10/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Record the rest' })).toHaveAttribute(
    'href',
    `/projects/matches/live?match=${match._id}`,
  );
  await user.click(screen.getByRole('button', { name: 'It is not resumed' }));
  const dates = () => fakeServer.requests(resume).map(({ body }) => body);
  await waitFor(() => expect(dates()).toEqual([{ date: null }]));
  await findToast('The match is not resumed. The players who are called up get an email.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(dates()).toEqual([{ date: null }, { date: '2027-01-10T16:00:00.000Z' }]));
});

test('a match that goes on from an unknown minute asks for it first', async () => {
  open({ match: finished({ state: 'abandoned', stopped: null, score: null, resumesAt: '2027-01-10T16:00:00.000Z' }) });
  expect(await screen.findByText(/in which minute it was stopped/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Record the rest' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change the date' })).toBeVisible();
});
