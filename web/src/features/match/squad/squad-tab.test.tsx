import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { listReplies, remindUnanswered, Reply } from '@touchline/contract/football/replies';
import type {
  FilePlayer,
  getCalledPlayer,
  getLastSquad,
  getMatchSquad,
  listSquadReaders,
  MatchSquad,
  publishMatchSquad,
  saveMatchSquad,
  SquadWarning,
} from '@touchline/contract/match/match-squads';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { buildFilePlayer, buildMatchSquad, buildSquadEntry, noRules } from '../../../test/build-match-squad.ts';
import { buildMe } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse, reply as answer } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { connectionBack, connectionLost } from '../../../lib/offline/connection.ts';
import { MatchesScreen } from '../../../app/screens/matches-screen.tsx';
import { buildMatch, openSeason } from '../../../test/season.ts';

const keeper = buildFilePlayer({ name: 'Iker Solana', shirtNumber: 1, position: 'GK' });
const back = buildFilePlayer({ name: 'Hugo Peralta', shirtNumber: 2, position: 'RB' });
const out = buildFilePlayer({ name: 'Erik Lindqvist', shirtNumber: 6, position: 'CDM' });
const winger = buildFilePlayer({ name: 'Dani Orozco', shirtNumber: 11, position: 'LW' });
const banned = buildFilePlayer({ name: 'Bruno Salvatierra', shirtNumber: 14, position: 'RB' });
const everybody = [keeper, back, out, winger, banned];

const warn = (player: FilePlayer, changes: Partial<SquadWarning>): SquadWarning => ({
  player: player._id,
  level: 'red',
  kind: 'out',
  text: 'Out',
  values: {},
  overriddenBy: null,
  overrideNote: null,
  ...changes,
});
const warnings = [
  warn(banned, { kind: 'suspended', values: { kind: 'yellows', count: 5 } }),
  warn(out, { values: { until: '2026-12-14' } }),
];

const replyOf = (player: FilePlayer, changes: Partial<Reply> = {}): Reply => ({
  player,
  answer: null,
  at: null,
  reason: null,
  note: null,
  by: null,
  byName: null,
  answeredAt: null,
  afterDeadline: false,
  fromAbsence: false,
  asks: false,
  out: false,
  training: 'full',
  came: null,
  ...changes,
});

type Given = { squad?: Partial<MatchSquad>; called?: FilePlayer[]; replies?: Reply[]; role?: 'tactic' | 'medical' };

/** A server with the squad of one match, which saves like the real one. */
const open = async ({ squad: changes = {}, called = [keeper, back], replies = [], role = 'tactic' }: Given = {}) => {
  const match = buildMatch({ date: '2031-01-05T19:00:00.000Z', state: 'scheduled' });
  openSeason({ matches: [match] });
  signIn(buildMe(role));
  let version = 1;
  let squad = buildMatchSquad(match._id, {
    exists: true,
    players: called.map((player) => buildSquadEntry(player)),
    notCalled: everybody.filter((one) => !called.includes(one)).map((player) => ({ player, reason: null })),
    warnings,
    rules: { ...noRules, squadMax: 3, minGoalkeepers: 2, benchMax: 9 },
    ...changes,
  });
  const etag = () => ({ etag: `"${version}"` });
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', () => answer(squad, etag()));
  const save = (players: { player: string; role: string; shirtNumber?: number | null }[], rest = {}) => {
    const entries = players.flatMap((sent) => {
      const player = everybody.find(({ _id }) => _id === sent.player);
      return player
        ? [
            buildSquadEntry(player, {
              role: sent.role as 'substitute',
              shirtNumber: sent.shirtNumber ?? player.shirtNumber,
            }),
          ]
        : [];
    });
    const ids = new Set(entries.map(({ player }) => player._id));
    version += 1;
    squad = {
      ...squad,
      ...rest,
      players: entries,
      notCalled: everybody.filter(({ _id }) => !ids.has(_id)).map((player) => ({ player, reason: null })),
    };
  };
  fakeServer.on<typeof saveMatchSquad>('PUT /v1/matches/:id/squad', ({ body, headers }) => {
    if (headers.get('if-match') !== etag().etag) return refuse('preconditionFailed');
    const { players, override, setPieces, ...fields } = body;
    save(players, { ...fields, ...(setPieces && { setPieces }) });
    return answer(squad, etag());
  });
  fakeServer.on<typeof listReplies>('GET /v1/events/:id/replies', () => ({
    mode: replies.length > 0 ? 'ask' : 'off',
    deadline: '2031-01-04T19:00:00.000Z',
    isClosed: false,
    counts: { yes: 0, late: 0, no: 0, unanswered: 0, out: 0 },
    positions: [],
    remindedAt: null,
    replies,
  }));
  const view = renderPage(<MatchesScreen title="Matches" />, { at: `/projects/matches?match=${match._id}&tab=squad` });
  await screen.findByRole('heading', { name: 'Meeting and kit' });
  await screen.findByRole('list', { name: 'Players' });
  return {
    ...view,
    match,
    /** Somebody else saves. */
    change: (players: FilePlayer[], rest: Partial<MatchSquad> = {}) =>
      save(
        players.map(({ _id }) => ({ player: _id, role: 'substitute' })),
        { updatedBy: 'Núria Vidal', updatedAt: '2031-01-03T17:02:00.000Z', ...rest },
      ),
    squad: () => squad,
  };
};

const put = 'PUT /v1/matches/:id/squad';
const sent = () => fakeServer.requests(put).map(({ body }) => body as { players: { player: string }[] });
const tick = (name: string) => screen.getByRole('checkbox', { name: `Call up ${name}` });
const saved = () => screen.findByText(/^Saved /);
const limit = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;

afterEach(() => act(() => connectionBack()));

test('a tick calls somebody up, counts at once, and saves by itself', async () => {
  const { user } = await open();
  expect(limit('On the team sheet')).toHaveTextContent('2 of 31 place left');
  expect(limit('Goalkeepers')).toHaveTextContent('1 at least 21 missing');
  await user.click(tick('Dani Orozco'));
  expect(limit('On the team sheet')).toHaveTextContent('3 of 3Full');
  expect(screen.getByText('On the team sheet 3 of 3')).toBeInTheDocument();
  await saved();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.players.map(({ player }) => player)).toEqual([keeper._id, back._id, winger._id]);
  expect(within(screen.getByRole('region', { name: 'Forwards' })).getByText('Dani Orozco')).toBeVisible();
});

test('one too many is red, and is said in words', async () => {
  const { user } = await open({ squad: { rules: { ...noRules, squadMax: 2 } } });
  await user.click(tick('Dani Orozco'));
  expect(limit('On the team sheet')).toHaveTextContent('1 too many');
  await saved();
});

test('the list stays in the order of its numbers whichever players are ticked', async () => {
  const { user } = await open();
  const names = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
  const before = names();
  expect(before).toEqual(everybody.map(({ name }) => `Call up ${name}`));
  await user.click(tick('Dani Orozco'));
  await saved();
  expect(names()).toEqual(before);
});

test('somebody with a red reason is called up only with a note, which is sent', async () => {
  const { user } = await open();
  expect(screen.getByText('Out until December 14')).toBeVisible();
  await user.click(tick('Erik Lindqvist'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Call up Erik Lindqvist all the same?' });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.type(within(dialog).getByLabelText('Why, for the log'), 'Too short');
  await user.click(within(dialog).getByRole('button', { name: 'Call up anyway' }));
  expect(within(dialog).getByText('Write why, in at least 10 letters.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Why, for the log'), ', warm-up decides');
  await user.click(within(dialog).getByRole('button', { name: 'Call up anyway' }));
  await saved();
  expect(sent()[0]).toMatchObject({
    override: [{ player: out._id, kind: 'out', note: 'Too short, warm-up decides' }],
  });
});

test('a suspended player can not be called up', async () => {
  const { user } = await open();
  expect(screen.getByText('Suspended: fifth yellow')).toBeVisible();
  await user.click(tick('Bruno Salvatierra'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Bruno Salvatierra may not play' });
  expect(
    within(dialog).getByText('Suspended players may not play. Change the suspension first.', { exact: false }),
  ).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Call up anyway' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(tick('Bruno Salvatierra')).not.toBeChecked();
  expect(sent()).toEqual([]);
});

test('arrows walk through the list, the space bar ticks, digits jump to a shirt, a slash searches', async () => {
  const { user } = await open();
  act(() => tick('Iker Solana').focus());
  await user.keyboard('{ArrowDown}');
  expect(tick('Hugo Peralta')).toHaveFocus();
  await user.keyboard('11');
  expect(tick('Dani Orozco')).toHaveFocus();
  await user.keyboard(' ');
  expect(tick('Dani Orozco')).toBeChecked();
  await user.keyboard('/');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  await user.keyboard('brun');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await saved();
});

test('Ctrl+Z takes the last tick back, Ctrl+Shift+Z brings it again', async () => {
  const { user } = await open();
  await user.click(tick('Dani Orozco'));
  await saved();
  await user.keyboard('{Control>}z{/Control}');
  expect(tick('Dani Orozco')).not.toBeChecked();
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  expect(tick('Dani Orozco')).toBeChecked();
});

test('a failed save keeps the tick and says so; Try again sends it', async () => {
  const { user } = await open();
  fakeServer.on<typeof saveMatchSquad>(put, () => refuse('defaultError'));
  await user.click(tick('Dani Orozco'));
  expect(await screen.findByText('Not saved.', { exact: false })).toBeVisible();
  expect(tick('Dani Orozco')).toBeChecked();
  const count = sent().length;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent().length).toBeGreaterThan(count));
  expect(tick('Dani Orozco')).toBeChecked();
});

test('two people who call up different players lose neither', async () => {
  const { user, change, squad } = await open();
  await user.click(tick('Dani Orozco'));
  change([keeper, back, out]);
  await saved();
  expect(squad().players.map(({ player }) => player.name)).toEqual(
    expect.arrayContaining(['Iker Solana', 'Hugo Peralta', 'Dani Orozco', 'Erik Lindqvist']),
  );
});

test('the same field changed by two is a question; the own change is still there', async () => {
  const { user, change, squad } = await open({ squad: { meetingPlace: 'Gate 1' } });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const place = await screen.findByLabelText('Place');
  // In one step: between slow letters the draft would save itself before the other change.
  fireEvent.change(place, { target: { value: 'Gate 3' } });
  change([keeper, back], { meetingPlace: 'Gate 2' });
  expect(await screen.findByText(/^Núria Vidal changed this squad at /)).toBeVisible();
  expect(place).toHaveValue('Gate 3');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(squad().meetingPlace).toBe('Gate 3'));
});

test('loading the other version drops the own change', async () => {
  const { user, change } = await open({ squad: { meetingPlace: 'Gate 1' } });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Place'), { target: { value: 'Gate 1 west' } });
  change([keeper, back], { meetingPlace: 'Gate 2' });
  await user.click(await screen.findByRole('button', { name: 'Load theirs' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Gate 2')).toBeVisible();
});

test('a new red reason is asked about when the save is refused', async () => {
  const { user, squad } = await open();
  const red = warn(back, { values: {} });
  fakeServer.on<typeof saveMatchSquad>(put, ({ body }) =>
    body.override?.length ? answer(squad(), { etag: '"9"' }) : refuse('conflict', { data: { warnings: [red] } }),
  );
  await user.click(tick('Dani Orozco'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Call up Hugo Peralta all the same?' });
  await user.type(within(dialog).getByLabelText('Why, for the log'), 'Cleared by the doctor');
  await user.click(within(dialog).getByRole('button', { name: 'Keep anyway' }));
  await saved();
  expect(sent().at(-1)).toMatchObject({ override: [{ player: back._id, kind: 'out', note: 'Cleared by the doctor' }] });
});

test('a number worn twice is named, and nothing is lost', async () => {
  const { user } = await open();
  fakeServer.on<typeof saveMatchSquad>(put, () =>
    refuse('badRequest', { errors: [{ field: 'players.1.shirtNumber', message: 'twice' }] }),
  );
  await user.click(tick('Dani Orozco'));
  expect(await screen.findByText('This number is twice on the team sheet: 2.')).toBeVisible();
  expect(tick('Dani Orozco')).toBeChecked();
});

test('nobody called up: says what to do, and takes the squad of the last match without those who may not play', async () => {
  const { user, squad } = await open({ called: [] });
  expect(screen.getByText('Nobody is called up yet')).toBeVisible();
  fakeServer.on<typeof getLastSquad>('GET /v1/matches/:id/squad/last', ({ params }) => ({
    last: {
      match: params.id,
      players: [keeper._id, winger._id, banned._id],
      reserves: [winger._id],
      content: { formation: null, players: [], setPieces: squad().setPieces },
      kit: null,
    },
  }));
  await user.click(screen.getByRole('button', { name: 'Take the last squad' }));
  await findToast('2 players called up. Left out: Bruno Salvatierra');
  await saved();
  expect(squad().players.map(({ player, role }) => [player.name, role])).toEqual([
    ['Iker Solana', 'substitute'],
    ['Dani Orozco', 'reserve'],
  ]);
  expect(limit('On the team sheet')).toHaveTextContent('1 of 3');
});

test('Undo brings everybody back once the emptied call-up is saved, too', async () => {
  const { user, squad } = await open();
  await user.click(screen.getByRole('button', { name: 'More: Players' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clear' }));
  await saved();
  expect(squad().players).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(tick('Hugo Peralta')).toBeChecked();
  await waitFor(() => expect(squad().players.map(({ player }) => player.name)).toEqual([keeper.name, back.name]));
});

test('Clear empties the call-up, and Undo brings everybody back', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More: Players' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clear' }));
  expect(screen.getByText('Nobody is called up yet')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(tick('Hugo Peralta')).toBeChecked();
});

test('answers stand beside the names; only those who have not answered are reminded', async () => {
  const { user } = await open({
    called: [keeper, back, winger],
    replies: [
      replyOf(keeper, { answer: 'yes' }),
      replyOf(back),
      replyOf(winger, { answer: 'late', at: '2031-01-05T17:40:00.000Z', afterDeadline: true }),
      replyOf(out, { answer: 'no', reason: 'health' }),
    ],
  });
  const forwards = within(screen.getByRole('region', { name: 'Forwards' }));
  expect(forwards.getByText('Late, 6:40 PM')).toBeVisible();
  expect(forwards.getByText('Late answer')).toBeVisible();
  fakeServer.on<typeof remindUnanswered>('POST /v1/events/:id/replies/remind', () => ({
    reminded: 1,
    remindedAt: '2031-01-03T17:05:00.000Z',
  }));
  await user.click(screen.getByRole('button', { name: 'Remind 1' }));
  await findToast('Reminder sent to 1 player');
});

test('the segments narrow the list', async () => {
  const { user } = await open({ replies: [replyOf(back), replyOf(winger, { answer: 'no', reason: 'family' })] });
  await user.click(screen.getByRole('button', { name: 'Can play 2' }));
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
    'Call up Iker Solana',
    'Call up Hugo Peralta',
  ]);
  await user.click(screen.getByRole('button', { name: 'Not answered 1' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

const card = () =>
  fakeServer.on<typeof getCalledPlayer>('GET /v1/matches/:id/squad/players/:player', () => ({
    answers: [
      {
        answer: 'no',
        reason: 'family',
        by: 'staff',
        byName: 'Laura Segura Prat',
        afterDeadline: false,
        at: '2031-01-03T17:05:00.000Z',
      },
    ],
    lastMatches: [
      {
        _id: 'a'.repeat(24),
        date: '2030-12-20T17:00:00.000Z',
        opponent: 'SD Faro Norte',
        role: 'starter',
        minutes: null,
      },
    ],
    phoneNumber: '+34 600 000 148',
  }));

test('the card tells answers, last matches and phone, and sets the number of the match', async () => {
  card();
  const { user } = await open({ replies: [replyOf(back, { answer: 'no', reason: 'family' })] });
  await user.click(within(screen.getByRole('region', { name: 'Defenders' })).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: 'Hugo Peralta' });
  expect(await within(dialog).findByText(/Answered by Laura Segura Prat/)).toBeVisible();
  expect(within(dialog).getByText('SD Faro Norte')).toBeVisible();
  // Unknown minutes are not 0.
  expect(within(dialog).getByText('—')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: '+34 600 000 148' })).toHaveAttribute('href', 'tel:+34600000148');
  await user.type(within(dialog).getByLabelText('Number for this match'), '1');
  expect(await within(dialog).findByText('This number is twice on the team sheet: 1.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Number for this match'), '9');
  await waitFor(() => expect(sent().at(-1)?.players[1]).toMatchObject({ player: back._id, shirtNumber: 19 }));
});

test('somebody may travel beside the sheet', async () => {
  const { user, squad } = await open();
  await user.click(screen.getByRole('button', { name: 'More: Hugo Peralta' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Travels, not on the team sheet' }));
  expect(within(await screen.findByRole('region', { name: 'Reserves' })).getByText('Hugo Peralta')).toBeVisible();
  expect(limit('On the team sheet')).toHaveTextContent('1 of 3');
  await saved();
  expect(squad().players.find(({ player }) => player._id === back._id)?.role).toBe('reserve');
});

/** Hugo Peralta travels; the tick of somebody who travels puts onto the sheet. */
const travelling = { players: [buildSquadEntry(keeper), buildSquadEntry(back, { role: 'reserve' })] };
const dash = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Put ${name} on the team sheet` });
const roleOf = (squad: MatchSquad, { _id }: FilePlayer) => squad.players.find(({ player }) => player._id === _id)?.role;

test.each([
  ['a tap', (user: UserEvent) => user.click(dash('Hugo Peralta'))],
  [
    'the space bar',
    (user: UserEvent) => {
      act(() => dash('Hugo Peralta').focus());
      return user.keyboard(' ');
    },
  ],
])('%s on the dash of somebody who travels puts the player onto the sheet', async (_how, press) => {
  const { user, squad } = await open({ squad: travelling });
  expect(dash('Hugo Peralta')).toBePartiallyChecked();
  expect(dash('Hugo Peralta')).toHaveAccessibleDescription('Travels, not on the team sheet');
  await press(user);
  expect(tick('Hugo Peralta')).toBeChecked();
  expect(tick('Hugo Peralta')).not.toBePartiallyChecked();
  await saved();
  expect(roleOf(squad(), back)).toBe('substitute');
});

test('from the sheet to the reserves and back, the number of the day stays', async () => {
  const { user, squad } = await open({
    squad: { players: [buildSquadEntry(keeper), buildSquadEntry(back, { shirtNumber: 22 })] },
  });
  await user.click(screen.getByRole('button', { name: 'More: Hugo Peralta' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Travels, not on the team sheet' }));
  await user.click(dash('Hugo Peralta'));
  await user.click(tick('Dani Orozco'));
  await saved();
  expect(squad().players.find(({ player }) => player._id === back._id)).toMatchObject({
    role: 'substitute',
    shirtNumber: 22,
  });
});

test('somebody who travels and may not play is asked about first, and travels on if it is cancelled', async () => {
  const { user } = await open({
    squad: { players: [buildSquadEntry(keeper), buildSquadEntry(out, { role: 'reserve' })] },
  });
  await user.click(dash('Erik Lindqvist'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Call up Erik Lindqvist all the same?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(dash('Erik Lindqvist')).toBePartiallyChecked();
  expect(sent()).toEqual([]);
});

test('who travels is taken out by the menu, and Undo brings the player back as a traveller', async () => {
  const { user, squad } = await open({ squad: travelling });
  await user.click(screen.getByRole('button', { name: 'More: Hugo Peralta' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take out' }));
  expect(tick('Hugo Peralta')).not.toBeChecked();
  await saved();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(dash('Hugo Peralta')).toBePartiallyChecked();
  await waitFor(() => expect(roleOf(squad(), back)).toBe('reserve'));
});

test('taking a tick away says who is out, and Undo brings the player back', async () => {
  const { user } = await open();
  await user.click(tick('Hugo Peralta'));
  await findToast('Hugo Peralta taken out');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(tick('Hugo Peralta')).toBeChecked();
});

test('in a list that is only read, who travels is not said to be called up', async () => {
  await open({ squad: { ...travelling, mayEdit: false }, role: 'medical' });
  const row = within(screen.getByRole('list', { name: 'Players' })).getByRole('button', { name: /Hugo Peralta/ });
  expect(row).toHaveAccessibleName(/Travels, not on the team sheet/);
  expect(row).not.toHaveAccessibleName(/Called up/);
});

const publish = 'POST /v1/matches/:id/squad/publish';

test('publishing says whom it tells what, and offers guardians where minors are called up', async () => {
  const minor = { ...back, isMinor: true };
  const { user, squad } = await open({
    squad: { meetingAt: '2031-01-05T17:15:00.000Z', meetingPlace: 'Gate 3' },
    called: [keeper, minor],
  });
  fakeServer.on<typeof publishMatchSquad>(publish, () => ({ ...squad(), told: 2 }));
  await user.click(await screen.findByRole('button', { name: 'Publish call-up' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish to 2 players?' });
  expect(within(dialog).getByText('Meet Sunday, 6:15 PM')).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: 'Send also to guardians (1)' })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Publish to 2 players' }));
  await findToast('Call-up published');
  expect(fakeServer.requests(publish)[0]?.body).toEqual({ guardians: true, askAgain: false, tellWithdrawn: [] });
});

test('a publishing that fails says so and keeps the dialog', async () => {
  const { user } = await open();
  fakeServer.on<typeof publishMatchSquad>(publish, () => refuse('defaultError'));
  await user.click(await screen.findByRole('button', { name: 'Publish call-up' }));
  await user.click(await screen.findByRole('button', { name: 'Publish to 2 players' }));
  expect(await screen.findByText('It could not be published. Try again.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Publish to 2 players?' })).toBeVisible();
});

const published = {
  publishedAt: '2031-01-03T17:12:00.000Z',
  read: { opened: 1, told: 2 },
  meetingAt: '2031-01-05T17:00:00.000Z',
};

test('what changed since the publishing is named, and published to those it concerns', async () => {
  const { user, squad } = await open({
    called: [keeper, back, winger],
    squad: {
      ...published,
      pending: [
        { kind: 'called', player: { _id: winger._id, name: winger.name }, minutes: null },
        { kind: 'withdrawn', player: { _id: out._id, name: out.name }, minutes: null },
        { kind: 'meeting', player: null, minutes: -15 },
      ],
    },
  });
  expect(
    screen.getByText(
      '3 changes not published: Dani Orozco called up, Erik Lindqvist withdrawn, meeting 15 minutes earlier',
    ),
  ).toBeVisible();
  fakeServer.on<typeof publishMatchSquad>(publish, () => ({ ...squad(), told: 3 }));
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish 3 changes?' });
  expect(within(dialog).getByText('will read: called up, meet Sunday, 6:00 PM')).toBeVisible();
  expect(within(dialog).getByText('2 others')).toBeVisible();
  expect(within(dialog).getByText('will read: meet 6:00 PM instead of 6:15 PM')).toBeVisible();
  expect(within(dialog).getByText('Answers stay, since the meeting moves by less than 2 hours.')).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: 'Ask everybody for the answer again' })).not.toBeChecked();
  await user.click(within(dialog).getByRole('checkbox', { name: /Erik Lindqvist/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Publish to 3 players' }));
  await findToast('Changes published');
  expect(fakeServer.requests(publish)[0]?.body).toMatchObject({ askAgain: false, tellWithdrawn: [] });
});

test('who moved between the sheet and the reserves is named, and told alone', async () => {
  const { user, squad } = await open({
    called: [keeper, back, winger],
    squad: {
      ...published,
      pending: [
        { kind: 'onSheet', player: { _id: winger._id, name: winger.name }, minutes: null },
        { kind: 'reserve', player: { _id: back._id, name: back.name }, minutes: null },
      ],
    },
  });
  expect(
    screen.getByText(
      `2 changes not published: ${winger.name} on the team sheet, ${back.name} travels, not on the team sheet`,
    ),
  ).toBeVisible();
  fakeServer.on<typeof publishMatchSquad>(publish, () => ({ ...squad(), told: 2 }));
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish 2 changes?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(`${back.name}will read: travels, not on the team sheet$`),
    expect.stringMatching(`${winger.name}will read: on the team sheet$`),
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Publish to 2 players' }));
  await findToast('Changes published');
});

test.each([
  ['by two hours', { kind: 'meeting' as const, minutes: -120 }],
  ['to another place', { kind: 'place' as const, minutes: null }],
  ['to another day', { kind: 'meeting' as const, minutes: 60 * 18 }],
])('a meeting that moves %s asks everybody again', async (_how, change) => {
  const { user } = await open({ squad: { ...published, pending: [{ ...change, player: null }] } });
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  const box = await screen.findByRole('checkbox', { name: 'Ask everybody for the answer again' });
  expect(box).toBeChecked();
  expect(box).toBeDisabled();
});

test('who takes a published player out is asked whether to tell', async () => {
  const { user } = await open({ squad: published });
  await user.click(tick('Hugo Peralta'));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Tell Hugo Peralta that the call-up is withdrawn?',
  });
  expect(within(dialog).getByRole('button', { name: 'Yes' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Leave called up' }));
  expect(tick('Hugo Peralta')).toBeChecked();
});

test('Esc at the question about a withdrawal withdraws nobody', async () => {
  const { user } = await open({ squad: published });
  await user.click(tick('Hugo Peralta'));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(tick('Hugo Peralta')).toBeChecked();
});

test('the readers of the call-up are listed with their times', async () => {
  const { user } = await open({ squad: published });
  fakeServer.on<typeof listSquadReaders>('GET /v1/matches/:id/squad/readers', () => ({
    records: [
      { player: keeper, openedAt: '2031-01-03T17:20:00.000Z', byGuardian: false },
      { player: back, openedAt: null, byGuardian: false },
    ],
  }));
  await user.click(screen.getByRole('button', { name: 'Read by 1 of 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Who has read the call-up' });
  expect(await within(dialog).findByText('Read Jan 3, 6:20 PM')).toBeVisible();
  expect(within(dialog).getByText('Not read yet')).toBeVisible();
});

test('a reader without the right to change it sees who changes it', async () => {
  await open({ squad: { mayEdit: false }, role: 'medical' });
  expect(screen.getByText('You see this, tactical staff change it')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Publish|Edit/ })).toBeNull();
  expect(screen.getByText('Out until December 14')).toBeVisible();
});

test('offline it is read and not changed', async () => {
  await open();
  act(() => connectionLost());
  expect(tick('Dani Orozco')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Publish call-up' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled();
  expect(within(screen.getByRole('region', { name: 'Defenders' })).getByText('Hugo Peralta')).toBeVisible();
});

test('a squad that could not be loaded says that nothing is lost, and is tried again', async () => {
  const match = buildMatch();
  openSeason({ matches: [match] });
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', noAnswer);
  const { user } = renderPage(<MatchesScreen title="Matches" />, {
    at: `/projects/matches?match=${match._id}&tab=squad`,
  });
  expect(await screen.findByText('The squad could not be loaded.')).toBeVisible();
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', ({ params }) => buildMatchSquad(params.id));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody is called up yet')).toBeVisible();
});

test('a new reason against somebody called up arrives under the name', async () => {
  const { queryClient, change } = await open();
  change([keeper, back], { warnings: [...warnings, warn(back, { values: {}, text: 'Out today' })] });
  await act(() => queryClient.invalidateQueries({ queryKey: ['matchsquads'] }));
  const defenders = within(screen.getByRole('region', { name: 'Defenders' }));
  expect(await defenders.findByText('Out')).toBeVisible();
});

test('on a phone the list opens from the bar below', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('width <'), media: query }),
  );
  const match = buildMatch({ squad: null });
  openSeason({ matches: [match] });
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', ({ params }) =>
    buildMatchSquad(params.id, { notCalled: everybody.map((player) => ({ player, reason: null })) }),
  );
  const { user } = renderPage(<MatchesScreen title="Matches" />, {
    at: `/projects/matches?match=${match._id}&tab=squad`,
  });
  await user.click(await screen.findByRole('button', { name: 'Pick players' }));
  expect(await screen.findByRole('checkbox', { name: 'Call up Dani Orozco' })).toBeVisible();
  vi.unstubAllGlobals();
});
