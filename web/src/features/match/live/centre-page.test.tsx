import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { listMatchEvents, recordMatchEvent } from '@touchline/contract/match/match-events';
import type { getMatch } from '@touchline/contract/football/matches';
import type { getMatchSquad } from '@touchline/contract/match/match-squads';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildMe } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { restMs } from '../../../hooks/use-said-at-rest.ts';
import { useAnnouncement } from '../../../lib/state/announce.ts';
import { setTheme } from '../../../lib/browser/theme.ts';
import CentrePage from './centre-page.tsx';
import { eventQueue } from './outbox/queue.ts';
import { deviceId } from './state/recorder.ts';
import { begun, buildEvent, kickOff, openCentre, serveMatch, wearing } from './test/centre.tsx';
import { noteServerTime } from '../../../lib/dates/server-clock.ts';

const post = 'POST /v1/matches/:id/events';
const bodies = () => fakeServer.requests(post).map(({ body }) => body as Record<string, unknown>);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const rows = () => within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem');
const at = (minutes: number, seconds = 0) =>
  vi.setSystemTime(new Date(Date.parse(kickOff) + (minutes * 60 + seconds) * 1_000));

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(kickOff), toFake: ['Date'] });
  for (const account of ['left']) await eventQueue.wipe(account);
});

test('opens an hour before kick-off, or when somebody says so', async () => {
  at(-61);
  const { user } = await openCentre();
  expect(await screen.findByText(/opens 60 minutes before kick-off/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('Opens in 1 minute');
  expect(screen.getByText('SD Faro Norte')).toBeVisible();
  await user.click(await button('Open match centre now'));
  expect(await button('Start 1st half')).toBeVisible();
});

test('is dark where dark was chosen, though the device is light', async () => {
  setTheme('dark');
  const { unmount } = await openCentre({ events: [begun()], match: { state: 'live' } });
  await screen.findByRole('timer');
  expect(document.documentElement.dataset.theme).toBe('dark');
  unmount();
  setTheme('light');
});

test('reports a match that was deleted in the meantime, and keeps what is on the device', async () => {
  const { queryClient } = await openCentre({ events: [begun()], match: { state: 'live' } });
  await screen.findByRole('timer');
  fakeServer.on<typeof getMatch>('GET /v1/matches/:id', () => refuse('resourceNotFound'));
  void queryClient.invalidateQueries();
  expect(await screen.findByText(/^Match not found\./)).toHaveRole('alert');
  expect(screen.getByRole('timer')).toBeInTheDocument();
});

test('starts the clock of this device, and says that the match runs', async () => {
  const { user, server } = await openCentre();
  await user.click(await button('Start 1st half'));
  // The button is gone: the focus stays with those that record, on none that would score.
  await waitFor(() => expect(screen.getByRole('group', { name: 'Record' })).toHaveFocus());
  expect(await screen.findByRole('timer')).toHaveTextContent('00:00');
  await waitFor(() => expect(server.state()).toBe('live'));
  expect(bodies()[0]).toMatchObject({ kind: 'periodStart', period: 1, minute: 1, at: kickOff, device: deviceId() });
  expect(bodies()[0]?._id).toMatch(/^[0-9a-f]{24}$/);
});

test('a goal counts from the first tap, with the minute of that tap, whichever player scored', async () => {
  const { user, server } = await openCentre({ events: [begun()], match: { state: 'live' } });
  at(30, 10);
  await user.click(await button(/^Goal UD Valmora/));
  const sheet = await dialog('Who scored?');
  expect(await screen.findByText('1 to 0')).toBeInTheDocument();
  at(33);
  await user.click(sheet.getByRole('button', { name: /^9Vasconcelos/ }));
  await user.click(sheet.getByRole('button', { name: 'Corner' }));
  await user.click(sheet.getByRole('button', { name: 'Next: assist' }));
  const assist = await dialog('Who assisted?');
  await user.click(assist.getByRole('button', { name: /^10Baptista/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rows()[0]).toHaveTextContent('31Goal: 9 VasconcelosAssist 10 Baptista, corner');
  await waitFor(() =>
    expect([...server.records.values()].find(({ kind }) => kind === 'goal')).toMatchObject({
      minute: 31,
      player: wearing(server.lineup, 9),
      otherPlayer: wearing(server.lineup, 10),
      how: 'corner',
    }),
  );
});

test('closed early, the goal stays and says that its scorer is missing', async () => {
  const { user } = await openCentre({ events: [begun()], match: { state: 'live' } });
  await user.click(await button(/^Goal UD Valmora/));
  await dialog('Who scored?');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Goal, scorer missing')).toBeVisible();
});

test('undo in the bar takes the last event back', async () => {
  const { user, server } = await openCentre({ events: [begun()], match: { state: 'live' } });
  await user.click(await button(/^Goal UD Valmora/));
  await dialog('Who scored?');
  await user.keyboard('{Escape}');
  await user.click(await button('Undo'));
  expect(await screen.findByText('0 to 0')).toBeInTheDocument();
  await waitFor(() => expect([...server.records.values()].map(({ kind }) => kind)).toEqual(['periodStart']));
});

test('recognises the second yellow of a player, and sends it as one', async () => {
  const events = [begun(), buildEvent({ kind: 'yellow', minute: 12 })];
  const { server } = await openCentre({ match: { state: 'live' }, events });
  cleanup();
  server.records.set(events[1]!._id, { ...events[1]!, player: wearing(server.lineup, 5) });
  const again = renderPage(<CentrePage title="Match centre" />, {
    at: `/projects/matches/live?match=${server.match._id}`,
  });
  await again.user.click(await button(/^Card/));
  const sheet = await dialog('Who gets it?');
  await again.user.click(sheet.getByRole('button', { name: /^5Diarra/ }));
  expect(await sheet.findByText('Diarra has a yellow already.')).toBeVisible();
  expect(sheet.getByText('The second one: sent off, and one match out.')).toBeVisible();
  await again.user.click(sheet.getByRole('button', { name: 'Second yellow' }));
  await waitFor(() =>
    expect([...server.records.values()].at(-1)).toMatchObject({
      kind: 'secondYellow',
      player: wearing(server.lineup, 5),
    }),
  );
  await again.user.click(await button(/^Goal UD Valmora/));
  const goal = await dialog('Who scored?');
  expect(goal.queryByRole('button', { name: /^5Diarra/ }), 'a sent-off player is not offered').toBeNull();
});

test('counts changes and stoppages, says who comes for whom, and asks for the captain', async () => {
  const { user, server } = await openCentre({ events: [begun()], match: { state: 'live' } });
  at(20);
  await user.click(await button(/^Substitution/));
  const sheet = await dialog('Who for whom?');
  expect(sheet.getByText('Substitution 1 of 5, window 1 of 3')).toBeVisible();
  await user.click(within(sheet.getByRole('group', { name: 'Off' })).getByRole('button', { name: /^4Castaño/ }));
  await user.click(within(sheet.getByRole('group', { name: 'On' })).getByRole('button', { name: /^19Quintana/ }));
  await user.click(sheet.getByRole('button', { name: '19 for 4' }));
  const captain = await dialog('Who is captain now?');
  expect(captain.getByRole('button', { name: /^10Baptista/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(captain.getByRole('button', { name: 'Record' }));
  await waitFor(() =>
    expect([...server.records.values()].slice(1)).toMatchObject([
      {
        kind: 'substitution',
        player: wearing(server.lineup, 4),
        otherPlayer: wearing(server.lineup, 19),
        reason: 'tactical',
      },
      { kind: 'captain', player: wearing(server.lineup, 10) },
    ]),
  );
  expect(await button(/^Substitution\s*1 of 5/)).toBeVisible();
});

test('a captain who is sent off asks for the next one', async () => {
  const { user, server } = await openCentre({ events: [begun()], match: { state: 'live' } });
  await user.click(await button(/^Card/));
  const sheet = await dialog('Who gets it?');
  await user.click(sheet.getByRole('button', { name: 'Straight red' }));
  await user.click(sheet.getByRole('button', { name: /^4Castaño/ }));
  await user.click(sheet.getAllByRole('button', { name: 'Straight red' }).at(-1)!);
  const captain = await dialog('Who is captain now?');
  await user.click(captain.getByRole('button', { name: 'Record' }));
  await waitFor(() =>
    expect([...server.records.values()].slice(1)).toMatchObject([
      { kind: 'straightRed', player: wearing(server.lineup, 4) },
      { kind: 'captain', player: wearing(server.lineup, 10) },
    ]),
  );
});

test('over a limit it warns, and records anyway', async () => {
  const { user, server } = await openCentre({
    events: [begun()],
    match: { state: 'live' },
    squad: { rules: { ...(await import('../../../test/build-match-squad.ts')).noRules, subsMax: 0 } },
  });
  await user.click(await button(/^Substitution/));
  const sheet = await dialog('Who for whom?');
  await user.click(within(sheet.getByRole('group', { name: 'Off' })).getByRole('button', { name: /^9Vasconcelos/ }));
  await user.click(within(sheet.getByRole('group', { name: 'On' })).getByRole('button', { name: /^19Quintana/ }));
  expect(await sheet.findByText('Substitution 1, 0 are allowed.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Record anyway' }));
  await waitFor(() =>
    expect([...server.records.values()].at(-1)).toMatchObject({ kind: 'substitution', overridden: true }),
  );
});

test('ends the half at its added time after one question, and the match with its result', async () => {
  const { user, server } = await openCentre({ events: [begun()], match: { state: 'live' } });
  at(47, 20);
  expect(await screen.findByText('45+2:20')).toBeInTheDocument();
  await user.click(await button('End 1st half'));
  const half = await dialog('End 1st half at 45+2?');
  await user.click(half.getByRole('button', { name: 'End 1st half' }));
  expect(await screen.findByText('2 minutes added')).toBeVisible();
  at(62);
  await user.click(await button('Start 2nd half'));
  at(62 + 46);
  await user.click(await button(/^Goal UD Valmora/));
  await dialog('Who scored?');
  await user.keyboard('{Escape}');
  await user.click(await button('End 2nd half'));
  const end = await dialog('End the match at 90+2?');
  await user.click(end.getByRole('button', { name: 'End the match' }));
  await waitFor(() => expect(server.state()).toBe('finished'));
  expect(server.score()).toEqual({ home: 1, away: 0 });
  expect(await screen.findByText(/The match has ended/)).toBeVisible();
});

test('a level match goes on to extra time and a shoot-out, and ends with its kicks', async () => {
  const halves = [
    begun(),
    buildEvent({ kind: 'periodEnd', period: 1, minute: 45 }),
    buildEvent({
      kind: 'periodStart',
      period: 2,
      minute: 46,
      at: new Date(Date.parse(kickOff) + 60 * 60_000).toISOString(),
    }),
  ];
  const { user, server } = await openCentre({ events: halves, match: { state: 'live' } });
  const ofKind = (kind: string) => [...server.records.values()].filter((event) => event.kind === kind);
  at(60 + 46, 0);
  await user.click(await button('End 2nd half'));
  await user.click((await dialog('End the match at 90+1?')).getByRole('button', { name: 'It goes on' }));
  await user.click(await button('Start 1st half of extra time'));
  at(60 + 46 + 16);
  await user.click(await button('End 1st half of extra time'));
  await user.click(
    (await dialog('End 1st half of extra time at 105+1?')).getByRole('button', { name: 'End 1st half of extra time' }),
  );
  await user.click(await button('Start 2nd half of extra time'));
  at(60 + 46 + 16 + 16);
  await user.click(await button('End 2nd half of extra time'));
  await user.click((await dialog('End the match at 120+1?')).getByRole('button', { name: 'It goes on' }));
  await user.click(await button('Shoot-out'));
  const kicks = await dialog('Shoot-out');
  await user.click(kicks.getAllByRole('button', { name: 'Scored' })[0]!);
  await user.click(kicks.getAllByRole('button', { name: 'Missed' })[1]!);
  await user.click(await kicks.findByRole('button', { name: 'End the match' }));
  await user.click((await dialog('End the match?')).getByRole('button', { name: 'End the match' }));
  await waitFor(() => expect(server.state()).toBe('finished'));
  expect(ofKind('periodEnd').map(({ period, goesOn }) => [period, goesOn])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, true],
    [5, false],
  ]);
  expect(fakeServer.requests('PATCH /v1/matches/:id').at(-1)!.body).toMatchObject({ shootout: { home: 1, away: 0 } });
});

test('four quarters are the match itself: each has its name, and the match ends after the last', async () => {
  const quarters = { lengths: [20, 20, 20, 20], normalPeriods: 4 };
  const { user, server } = await openCentre({ events: [begun()], match: { state: 'live', ...quarters } });
  at(20, 10);
  await user.click(await button('End 1st quarter'));
  await user.click((await dialog('End 1st quarter at 20?')).getByRole('button', { name: 'End 1st quarter' }));
  for (const [after, next, minute] of [
    [25, '2nd', '40'],
    [55, '3rd', '60'],
  ] as const) {
    at(after);
    await user.click(await button(`Start ${next} quarter`));
    at(after + 20);
    await user.click(await button(`End ${next} quarter`));
    const ends = await dialog(new RegExp(`^End ${next} quarter at ${minute}`));
    await user.click(ends.getByRole('button', { name: `End ${next} quarter` }));
    if (next === '2nd') expect(await screen.findByText('Half-time')).toBeVisible();
  }
  at(80);
  await user.click(await button('Start 4th quarter'));
  at(85);
  await user.click(await button(/^Goal UD Valmora/));
  await dialog('Who scored?');
  await user.keyboard('{Escape}');
  at(100, 5);
  await user.click(await button('End 4th quarter'));
  const end = await dialog('End the match at 80?');
  expect(end.queryByRole('button', { name: 'It goes on' })).toBeNull();
  await user.click(end.getByRole('button', { name: 'End the match' }));
  await waitFor(() => expect(server.state()).toBe('finished'));
});

test('a match that ends before its time has the minute of the tap as its end', async () => {
  const { user, server } = await openCentre({
    events: [
      begun(),
      buildEvent({ kind: 'periodEnd', period: 1, minute: 45 }),
      buildEvent({
        kind: 'periodStart',
        period: 2,
        minute: 46,
        at: new Date(Date.parse(kickOff) + 60 * 60_000).toISOString(),
      }),
    ],
    match: { state: 'live' },
  });
  at(60 + 17, 30);
  await user.click(await button('End 2nd half'));
  const end = await dialog('End the match at 63?');
  at(60 + 18, 30);
  await user.click(end.getByRole('button', { name: 'End the match' }));
  await waitFor(() => expect(server.state()).toBe('finished'));
  expect([...server.records.values()].find(({ kind, period }) => kind === 'periodEnd' && period === 2)).toMatchObject({
    minute: 63,
    added: null,
  });
});

test('without a network everything is kept, shown as waiting, and sent once when it is back', async () => {
  const { user, server } = await openCentre({ events: [begun()], match: { state: 'live' } });
  await button(/^Goal UD Valmora/);
  fakeServer.on<typeof recordMatchEvent>(post, noAnswer);
  await user.click(await button(/^Goal UD Valmora/));
  await dialog('Who scored?');
  await user.keyboard('{Escape}');
  await user.click(await button(/^Note/));
  const note = await dialog('What did you see?');
  await user.type(note.getByRole('textbox'), 'They press high');
  await user.click(note.getByRole('button', { name: 'Save note' }));
  await user.click(await button('2 waiting'));
  expect(screen.getByText(/All is kept on this phone/)).toBeVisible();
  expect(screen.getAllByText('Waiting to be sent')).toHaveLength(2);
  expect(server.records.size).toBe(1);

  server.accept();
  await eventQueue.flush();
  expect(await button('All sent')).toBeVisible();
  expect([...server.records.values()].map(({ kind }) => kind)).toEqual(['periodStart', 'goal', 'note']);
  expect(screen.queryByText('Waiting to be sent')).toBeNull();
});

test('announces what waits once it rests, and nothing of a record that goes out at once', async () => {
  vi.useFakeTimers({ now: new Date(kickOff), shouldAdvanceTime: true });
  const { user, server } = await openCentre({ events: [begun()], match: { state: 'live' } });
  const { result } = renderHook(useAnnouncement);
  const rest = () =>
    act(() => {
      vi.advanceTimersByTime(restMs);
    });
  const score = async () => {
    await user.click(await button(/^Goal UD Valmora/));
    await dialog('Who scored?');
    await user.keyboard('{Escape}');
  };
  await score();
  expect(await button('All sent')).toBeVisible();
  rest();
  expect(result.current).toMatch(/1 to 0$/u);
  fakeServer.on<typeof recordMatchEvent>(post, noAnswer);
  await score();
  expect(await button('1 waiting')).toBeVisible();
  rest();
  expect(result.current).toBe('1 waiting');
  server.accept();
  await eventQueue.flush();
  expect(await button('All sent')).toBeVisible();
  rest();
  expect(result.current).toBe('All sent');
});

test('a restart without a network shows the match with what waits, and loses or doubles nothing', async () => {
  const me = buildMe();
  const { user, server } = await openCentre({ events: [begun()], match: { state: 'live' } }, me);
  await button(/^Goal UD Valmora/);
  fakeServer.on<typeof recordMatchEvent>(post, noAnswer);
  await user.click(await button(/^Goal UD Valmora/));
  await dialog('Who scored?');
  await screen.findByText('1 to 0');
  cleanup();
  // As in a new page: nothing in memory.
  eventQueue.stop();
  for (const key of [
    'GET /v1/matches/:id',
    'GET /v1/matches/:id/events',
    'GET /v1/matches/:id/squad',
    'GET /auth/me',
  ] as const)
    fakeServer.on(key, noAnswer);

  const view = renderPage(<CentrePage title="Match centre" />, {
    at: `/projects/matches/live?match=${server.match._id}`,
  });
  expect(await screen.findByText('1 to 0')).toBeInTheDocument();
  expect(await button('1 waiting')).toBeVisible();
  await view.user.click(screen.getAllByRole('button', { name: /^Goal/ })[1]!);
  await dialog('Who scored?');
  await view.user.keyboard('{Escape}');
  expect(await screen.findByText('1 to 1')).toBeInTheDocument();

  server.accept();
  await eventQueue.flush();
  await waitFor(() =>
    expect([...server.records.values()].map(({ kind, side }) => `${kind} ${side}`)).toEqual([
      'periodStart own',
      'goal own',
      'goal opponent',
    ]),
  );
});

test('what is being written stays while the server is asked again who this is', async () => {
  const me = buildMe();
  const { server } = await openCentre({ events: [begun()], match: { state: 'live' } }, me);
  await button(/^Goal UD Valmora/);
  cleanup();
  eventQueue.stop();
  fakeServer.on('GET /auth/me', noAnswer);
  const { user, queryClient } = renderPage(<CentrePage title="Match centre" />, {
    at: `/projects/matches/live?match=${server.match._id}`,
  });
  await user.click(await button('Note'));
  const note = await dialog('What did you see?');
  await user.type(note.getByRole('textbox'), 'They press high');
  let asked = false;
  fakeServer.on('GET /auth/me', () => {
    asked = true;
    return new Promise<never>(() => undefined);
  });
  void queryClient.refetchQueries();
  await waitFor(() => expect(asked).toBe(true));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('They press high');
});

test('an event that the server refuses says why in its row', async () => {
  const { user } = await openCentre({ events: [begun()], match: { state: 'live' } });
  await button(/^Goal UD Valmora/);
  fakeServer.on<typeof recordMatchEvent>(post, () =>
    refuse('badRequest', { message: 'The minute is outside this half.' }),
  );
  await user.click(await button(/^Goal UD Valmora/));
  await dialog('Who scored?');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Not accepted. The minute is outside this half.')).toBeVisible();
  expect(await button('1 not accepted')).toBeVisible();
});

test('two phones with a goal of the same minute are asked whether it is one', async () => {
  const theirs = buildEvent({ kind: 'goal', minute: 2, at: '2026-11-29T19:01:05.000Z' });
  const { user, server } = await openCentre({ events: [begun(), theirs], match: { state: 'live' } });
  await screen.findByText('1 to 0');
  at(1, 20);
  await user.click(await button(/^Goal UD Valmora/));
  const sheet = await dialog('Who scored?');
  await user.click(sheet.getByRole('button', { name: /^9Vasconcelos/ }));
  await user.keyboard('{Escape}');
  const question = await dialog('Is it one goal or two?');
  await user.click(question.getByRole('button', { name: 'It is one goal' }));
  expect(await screen.findByText('1 to 0')).toBeInTheDocument();
  await waitFor(() => expect(server.records.get(theirs._id)).toMatchObject({ player: wearing(server.lineup, 9) }));
  expect([...server.records.values()].filter(({ kind }) => kind === 'goal')).toHaveLength(1);
});

test('a phone that recorded none of the two is asked once they are ten minutes old', async () => {
  const goal = { kind: 'goal', minute: 12 } as const;
  const pair = [buildEvent({ ...goal, device: 'one' }), buildEvent({ ...goal, device: 'two' })];
  at(9);
  await openCentre({ events: [begun(), ...pair], match: { state: 'live' } });
  await button(/^Goal UD Valmora/);
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  at(21);
  await openCentre({ events: [begun(), ...pair], match: { state: 'live' } });
  expect(await screen.findByRole('dialog', { name: 'Is it one goal or two?' })).toBeVisible();
});

test('changes of two phones that leave too many on the pitch say so', async () => {
  const { server } = await openCentre({ events: [begun()], match: { state: 'live' } });
  cleanup();
  for (const on of [13, 19]) {
    const change = buildEvent({ kind: 'substitution', minute: 10, player: wearing(server.lineup, 9) });
    server.records.set(change._id, { ...change, otherPlayer: wearing(server.lineup, on), device: String(on) });
  }
  renderPage(<CentrePage title="Match centre" />, { at: `/projects/matches/live?match=${server.match._id}` });
  expect(await screen.findByText(/^Too many are on the pitch since minute 10, when .+ came on for/u)).toBeVisible();
});

test('two goals in one minute are kept, and not asked about again', async () => {
  const theirs = buildEvent({ kind: 'goal', minute: 2, at: '2026-11-29T19:01:05.000Z' });
  const { user, server } = await openCentre({ events: [begun(), theirs], match: { state: 'live' } });
  await screen.findByText('1 to 0');
  at(1, 20);
  await user.click(await button(/^Goal UD Valmora/));
  await dialog('Who scored?');
  await user.keyboard('{Escape}');
  const question = await dialog('Is it one goal or two?');
  await user.click(question.getByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('2 to 0')).toBeInTheDocument();
  await waitFor(() => expect([...server.records.values()].some(({ distinct }) => distinct)).toBe(true));
});

test.each([
  [5, 'The clock of this device is 5 min fast. The match goes by the clock of the server.'],
  [-5, 'The clock of this device is 5 min slow. The match goes by the clock of the server.'],
])('a device that is %i minutes ahead shows and records the minute of the server', async (ahead, sentence) => {
  const server = serveMatch({ events: [begun()], match: { state: 'live' } });
  const device = () => Date.now() - ahead * 60_000;
  fakeServer.on<typeof listMatchEvents>('GET /v1/matches/:id/events', () => ({
    records: [...server.records.values()],
    people: [],
    goals: null,
    mayRecord: true,
    now: new Date(device()).toISOString(),
  }));
  at(20 + ahead, 30);
  signIn(buildMe());
  const { user } = renderPage(<CentrePage title="Match centre" />, {
    at: `/projects/matches/live?match=${server.match._id}`,
  });
  expect(await screen.findByText('20:30')).toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeVisible();
  await user.click(await button(/^Goal UD Valmora/));
  await waitFor(() =>
    expect([...server.records.values()].at(-1)).toMatchObject({
      kind: 'goal',
      minute: 21,
      at: new Date(Date.parse(kickOff) + 20.5 * 60_000).toISOString(),
    }),
  );
  // The next tests have a clock that is right.
  noteServerTime(new Date().toISOString(), Date.now());
});

test('who may not record sees everything and no button', async () => {
  await openCentre({ events: [begun()], match: { state: 'live' }, mayRecord: false }, buildMe('medical'));
  expect(await screen.findByText('You see this, tactical staff change it')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Goal/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull();
});

test('corrects the clock to what the referee shows', async () => {
  const { user, server } = await openCentre({ events: [begun()], match: { state: 'live' } });
  at(10);
  await user.click(await button('More'));
  const more = await dialog('More');
  await user.click(more.getByRole('button', { name: 'Correct clock' }));
  const clock = await dialog('Correct clock');
  await user.clear(clock.getByLabelText('Minutes'));
  await user.type(clock.getByLabelText('Minutes'), '12');
  await user.click(clock.getByRole('button', { name: 'Set clock' }));
  expect(await screen.findByText('12:00')).toBeInTheDocument();
  await waitFor(() => expect([...server.records.values()][0]?.at).toBe('2026-11-29T18:58:00.000Z'));
});

test('a match that does not exist says so', async () => {
  fakeServer.on<typeof getMatch>('GET /v1/matches/:id', () => refuse('resourceNotFound'));
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', () => refuse('resourceNotFound'));
  fakeServer.on<typeof listMatchEvents>('GET /v1/matches/:id/events', () => refuse('resourceNotFound'));
  const { signIn } = await import('../../../test/render.tsx');
  signIn();
  renderPage(<CentrePage title="Match centre" />, { at: `/projects/matches/live?match=${'a'.repeat(24)}` });
  expect(await screen.findByText('Match not found')).toBeVisible();
});

test('a match whose time has passed without a start says so, and can be started', async () => {
  at(125);
  await openCentre({ match: { takesPlace: 'unknown' } });
  expect(await screen.findByText(/^The time of this match has passed/)).toBeVisible();
  expect(await button('Start 1st half')).toBeEnabled();
});

test('says that its time has passed even if the page was opened or kept before that', async () => {
  at(125);
  await openCentre({ match: { takesPlace: 'coming', endsAt: '2026-11-29T20:45:00.000Z' } });
  expect(await screen.findByText(/^The time of this match has passed/)).toBeVisible();
  expect(await button('Start 1st half')).toBeEnabled();
});

test('a match that is called off cannot be started', async () => {
  await openCentre({ match: { takesPlace: 'off', state: 'calledOff' } });
  expect(await screen.findByText('The match is called off.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start 1st half' })).toBeNull();
});
