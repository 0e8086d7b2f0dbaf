import { screen, waitFor, within } from '@testing-library/react';
import type { listMoves } from '@touchline/contract/squads/moves';
import type {
  addMembers,
  createSquad,
  deleteMembership,
  listSquads,
  setSquadStaff,
  updateMembership,
  updateSquad,
} from '@touchline/contract/squads/squads';
import type { getCutoffEffect, listSeasons, updateSeason } from '@touchline/contract/club/seasons';
import type { listUsers } from '@touchline/contract/people/users';
import { expect, test, vi } from 'vitest';
import { buildMe, buildUser, newId, pageOf } from '../../../test/build.ts';
import { buildMembership, buildSeason, buildSquad } from '../../../test/build-squads.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { fill, renderPage, signIn } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { SquadPages } from './squad-pages.tsx';
import { answerSquads } from './test/club.ts';

const first = buildSquad({ name: 'First team', kind: 'first', colour: 'a', players: 26 });
const u15 = buildSquad({ name: 'U15', ageGroup: { under: 15 }, order: 1, players: 2 });
const ines = { _id: newId(), name: 'Inês Carvalho' };
const joel = buildMembership(u15, 'Joel Pacheco', { shirtNumber: 3 });
const adam = buildMembership(u15, 'Adam Sow', { shirtNumber: 9, from: '2026-10-05' });
const mateo = buildMembership(first, 'Mateo Gil', { shirtNumber: 9 });
const club = {
  squads: [first, u15],
  members: [joel, adam, mateo],
  staff: { [u15._id]: [{ user: ines, function: 'headCoach' as const }] },
};

const show = (at = '/profiles/squads') => renderPage(<SquadPages title="Squads" />, { at });
const showU15 = () => show(`/profiles/squads/${u15._id}`);

test('shows the squads from the oldest to the youngest, with their players and head coach', async () => {
  signIn();
  answerSquads(club);
  const { user, where } = show();
  const rows = await screen.findAllByRole('link', { name: /players/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('First team'),
    expect.stringContaining('U15'),
  ]);
  const [, youth = document.body] = rows;
  expect(youth).toHaveTextContent('2 players');
  expect(await within(youth).findByText('Inês Carvalho')).toBeVisible();
  expect(await within(youth).findByText('Born 2012 or later')).toBeVisible();
  rows[0]?.focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(where()).toBe(`/profiles/squads/${u15._id}`);
});

test('a squad opened from the list takes the focus, and one that its link opens leaves it to the skip links', async () => {
  signIn();
  answerSquads(club);
  const title = () => screen.findByRole('heading', { level: 1, name: 'U15' });
  const fresh = showU15();
  expect(await title()).toBeVisible();
  expect(document.body).toHaveFocus();
  fresh.unmount();
  const { user } = show();
  const [, youth = document.body] = await screen.findAllByRole('link', { name: /players/ });
  await user.click(youth);
  expect(await title()).toHaveFocus();
});

test('a row says when the squad plays next, against whom, and who plays up in it', async () => {
  // More than a week before the match: a nearer one is named by its weekday.
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00.000Z'), toFake: ['Date'] });
  signIn();
  const team = (name: string, myTeam = false) => ({ name, icon: null, myTeam });
  const match = { _id: newId(), date: '2026-12-05T10:30:00.000Z', timeUnknown: false };
  const own = team('UD Valmora', true);
  answerSquads({
    squads: [
      { ...first, nextMatch: { ...match, teams: [team('CD Montelar'), own] }, playingUp: 2 },
      { ...u15, nextMatch: { ...match, timeUnknown: true, teams: [own, team('SD Lucena')] }, playingUp: 0 },
      { ...buildSquad({ name: 'U13', ageGroup: { under: 13 }, order: 2 }), nextMatch: null, playingUp: 0 },
    ],
  });
  show();
  const [men, youth, last] = await screen.findAllByRole('link', { name: /players/ });
  expect(men).toHaveTextContent(/First team · 2 play up.*Dec 5 .*30.AM at CD Montelar/);
  expect(youth).toHaveTextContent(/Dec 5 +SD Lucena/);
  expect(youth).not.toHaveTextContent(/AM|play up/);
  expect(last).toHaveTextContent('No match');
});

test('the head counts people once, also those who belong to two squads', async () => {
  signIn();
  answerSquads({
    squads: [
      { ...first, countedOnce: 26 },
      { ...u15, players: 20, countedOnce: 19 },
    ],
  });
  show();
  expect(await screen.findByText('45 players', { selector: 'span' })).toBeVisible();
});

test('a club with one squad reads what a second one brings, and creates it', async () => {
  signIn();
  answerSquads({ squads: [first] });
  const created = buildSquad({ name: 'Escola de Formação 2016 B' });
  fakeServer.on<typeof createSquad>('POST /v1/squads', () => {
    answerSquads({ squads: [first, created] });
    return created;
  });
  const { user, where } = show();
  expect(await screen.findByText('One squad so far')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'New squad' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New squad' });
  await fill(user, within(dialog).getByLabelText('Name'), 'Escola de Formação 2016 B');
  expect(within(dialog).getByLabelText('Short name')).toHaveValue('Escola de Fo');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(where()).toBe(`/profiles/squads/${created._id}`));
  const [request] = fakeServer.requests('POST /v1/squads');
  // The first team has the first colour.
  expect(request?.body).toMatchObject({ name: 'Escola de Formação 2016 B', colour: 'b', ageGroup: null, sex: 'men' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Escola de Formação 2016 B' })).toBeVisible();
});

test('says when the squads cannot be loaded, and tries again', async () => {
  signIn();
  answerSquads(club);
  fakeServer.on<typeof listSquads>('GET /v1/squads', () => refuse('defaultError'));
  const { user } = show();
  expect(await screen.findByText('The squads could not be loaded.')).toBeVisible();
  answerSquads(club);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /First team/ })).toBeVisible();
});

test('only reads what is neither managed nor coached', async () => {
  signIn(buildMe('tactic'));
  answerSquads(club);
  showU15();
  expect(await screen.findByRole('heading', { level: 1, name: 'U15' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /Joel Pacheco/ })).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Select', 'Add players', 'Edit staff'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the head coach edits the squad, but does not delete it', async () => {
  signIn(buildMe('tactic', ines));
  answerSquads(club);
  showU15();
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('the head coach says how many children an adult looks after', async () => {
  signIn(buildMe('tactic', ines));
  answerSquads(club);
  fakeServer.on<typeof updateSquad>('PATCH /v1/squads/:id', () => ({ ...u15, childrenPerAdult: 8 }));
  const { user } = showU15();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: /Children per adult/ }));
  await user.click(await screen.findByRole('option', { name: '8' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fakeServer.requests('PATCH /v1/squads/:id')[0]?.body).toEqual({ childrenPerAdult: 8 }));
});

test('who may not delete is offered no deletion, nor to take a move back', async () => {
  signIn(buildMe('management', { lacks: ['mayDelete'] }));
  answerSquads(club);
  const { user } = showU15();
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'More: Adam Sow' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Undo' })).toBeNull();
});

test('with own squads only, a manager is not offered what concerns all of them', async () => {
  signIn(buildMe('management', { ownSquadsOnly: true }));
  answerSquads({ ...club, squads: [u15] });
  show();
  expect(await screen.findByRole('link', { name: /players/ })).toBeVisible();
  await waitFor(() => expect(fakeServer.requests('GET /auth/me')).not.toEqual([]));
  expect(screen.queryByRole('button', { name: 'New squad' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Plan next season' })).toBeNull();
});

test('lists who has joined since the season began', async () => {
  signIn();
  answerSquads(club);
  showU15();
  const sheet = await screen.findByRole('region', { name: 'New this season' });
  expect(within(sheet).getByText('Adam Sow')).toBeVisible();
  expect(within(sheet).queryByText('Joel Pacheco')).toBeNull();
});

test('moves two players up with a number each, the second with one that is free there', async () => {
  signIn();
  answerSquads(club);
  fakeServer.on<typeof addMembers>('POST /v1/squads/:id/members', ({ body }) => ({
    records: [buildMembership(first, 'Moved', { kind: body.kind })],
  }));
  const { user } = showU15();
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: /Joel Pacheco/ }));
  await user.click(screen.getByRole('checkbox', { name: /Adam Sow/ }));
  await user.click(screen.getByRole('button', { name: 'Move 2 players' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 players' });
  await user.click(await within(dialog).findByRole('button', { name: /^To/ }));
  await user.click(await screen.findByRole('option', { name: 'First team' }));
  expect(await within(dialog).findByText('9 is worn by Mateo Gil')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Move 2 players' }));
  await findToast('2 players moved');
  const sent = fakeServer.requests('POST /v1/squads/:id/members');
  expect(sent.map(({ params }) => params)).toEqual([{ id: first._id }, { id: first._id }]);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { players: [joel.player._id], kind: 'dual', shirtNumber: 3 },
    { players: [adam.player._id], kind: 'dual', shirtNumber: 2 },
  ]);
});

test('a move is taken back as long as the toast offers it, the last player first', async () => {
  signIn();
  answerSquads(club);
  const made = [buildMembership(first, 'Joel Pacheco'), buildMembership(first, 'Adam Sow')];
  fakeServer.on<typeof addMembers>('POST /v1/squads/:id/members', ({ body }) => ({
    records: made.slice(body.players.includes(joel.player._id) ? 0 : 1).slice(0, 1),
  }));
  fakeServer.on<typeof deleteMembership>('DELETE /v1/memberships/:id', () => ({ deleted: 1 }));
  const { user } = showU15();
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  for (const name of [/Joel Pacheco/, /Adam Sow/]) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Move 2 players' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 players' });
  await user.click(await within(dialog).findByRole('button', { name: /^To/ }));
  await user.click(await screen.findByRole('option', { name: 'First team' }));
  await user.click(within(dialog).getByRole('button', { name: 'Move 2 players' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await findToast('Undone');
  const undone = fakeServer.requests('DELETE /v1/memberships/:id').map(({ params }) => params);
  expect(undone).toEqual([{ id: made[1]?._id }, { id: made[0]?._id }]);
});

test('a trial is ended on the page of the squad, where each player has the other squad beside the name', async () => {
  signIn();
  const trial = buildMembership(first, 'Tiago Lopes', { kind: 'trial', from: '2026-08-01', to: '2099-12-04' });
  const up = buildMembership(first, 'Noé Lima', { kind: 'dual', ownSquad: joel.squad });
  answerSquads({ ...club, members: [mateo, trial, up] });
  fakeServer.on<typeof updateMembership>('PATCH /v1/memberships/:id', () => trial);
  const { user } = show(`/profiles/squads/${first._id}`);
  expect(await screen.findByRole('button', { name: /Noé Lima.*Plays up from U15/ })).toBeVisible();
  const sheet = await screen.findByRole('region', { name: 'Also in the squad' });
  expect(within(sheet).getByText('On trial until December 4, 2099')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'More: Tiago Lopes' }));
  await user.click(await screen.findByRole('menuitem', { name: 'End today' }));
  await findToast('Saved successfully');
  expect(fakeServer.requests('PATCH /v1/memberships/:id')[0]?.params).toEqual({ id: trial._id });
});

test('lists the moves of the season over all squads', async () => {
  signIn();
  answerSquads(club);
  const moves = [
    {
      ...buildMembership(first, 'Noé Lima', { kind: 'dual', from: '2026-11-24', to: '2026-12-20' }),
      former: joel.squad,
    },
    { ...buildMembership(u15, 'Adam Sow', { from: '2026-11-20' }), former: mateo.squad },
    { ...buildMembership(u15, 'Tiago Lopes', { from: '2026-11-01' }), former: null },
  ];
  fakeServer.on<typeof listMoves>('GET /v1/moves', () => ({ records: moves, pageNo: 1, pageSize: 50, total: 3 }));
  const { user, where } = show();
  await user.click(await screen.findByRole('link', { name: 'Moves 3' }));
  expect(where()).toBe('/profiles/squads/moves');
  const rows = await screen.findAllByRole('listitem');
  const texts = rows.map((row) => row.textContent);
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Nov 24.*Noé Lima.*Plays up from U15 until December 20, 2026.*First team/),
      expect.stringMatching(/Nov 20.*Adam Sow.*Moves from First team.*U15/),
      expect.stringMatching(/Nov 1.*Tiago Lopes.*New in the squad.*U15/),
    ]),
  );
});

test('stops at a player who cannot be moved, and says why', async () => {
  signIn();
  answerSquads(club);
  fakeServer.on<typeof addMembers>('POST /v1/squads/:id/members', () =>
    refuse('conflict', { message: 'Another active player has this shirt number' }),
  );
  const { user } = showU15();
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: /Joel Pacheco/ }));
  await user.click(screen.getByRole('button', { name: 'Move 1 player' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 1 player' });
  await user.click(await within(dialog).findByRole('button', { name: /^To/ }));
  await user.click(await screen.findByRole('option', { name: 'First team' }));
  await user.click(within(dialog).getByRole('button', { name: 'Move 1 player' }));
  expect(await within(dialog).findByText(/Joel Pacheco could not be moved:/)).toBeVisible();
});

test('adds players of the club who are not in the squad', async () => {
  signIn();
  answerSquads(club);
  const noe = buildUser({ name: 'Noé Lima', shirtNumber: 22 });
  const present = buildUser({ _id: joel.player._id, name: 'Joel Pacheco' });
  fakeServer.on<typeof listUsers>('GET /v1/users', () => pageOf([noe, present]));
  fakeServer.on<typeof addMembers>('POST /v1/squads/:id/members', () => ({
    records: [buildMembership(u15, 'Noé Lima')],
  }));
  const { user } = showU15();
  await user.click(await screen.findByRole('button', { name: 'Add players' }));
  await user.click(await screen.findByRole('checkbox', { name: /Noé Lima/ }));
  expect(screen.queryByRole('checkbox', { name: /Joel Pacheco/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add 1 player' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add 1 player' });
  await user.click(within(dialog).getByRole('button', { name: 'Add 1 player' }));
  await findToast('1 player moved');
  const [request] = fakeServer.requests('POST /v1/squads/:id/members');
  expect(request?.body).toMatchObject({ players: [noe._id], kind: 'main', shirtNumber: 22 });
});

test('names the head coach first, whatever the names', async () => {
  signIn();
  const staff = [
    { user: { _id: newId(), name: 'Amadou Sarr' }, function: 'teamManager' as const },
    { user: { _id: newId(), name: 'Beatriz Nogueira' }, function: 'physio' as const },
    { user: ines, function: 'headCoach' as const },
  ];
  answerSquads({ ...club, staff: { [u15._id]: staff } });
  showU15();
  await screen.findByText('Amadou Sarr');
  const sheet = screen.getByRole('region', { name: /^Staff/ });
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringContaining('Head coach'),
    expect.stringContaining('Physio'),
    expect.stringContaining('Team manager'),
  ]);
});

test('paper has the players of a squad under its staff, since the list beside it scrolls', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: media === 'print', media }) as MediaQueryList,
  );
  signIn();
  answerSquads(club);
  showU15();
  const sheet = within(await screen.findByRole('region', { name: 'Players' }));
  expect((await sheet.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    '3Joel Pacheco',
    '9Adam Sow',
  ]);
});

test('gives a member of staff a function', async () => {
  signIn();
  answerSquads(club);
  const paulo = buildUser({ role: 'medical', name: 'Paulo Mendonça' });
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) => pageOf(query.type === 'medical' ? [paulo] : []));
  fakeServer.on<typeof setSquadStaff>('PUT /v1/squads/:id/staff', () => ({ records: [] }));
  const { user } = showU15();
  await user.click(await screen.findByRole('button', { name: 'Edit staff' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit staff' });
  const [, person] = await within(dialog).findAllByRole('button', { name: /^Person/ });
  await user.click(person as HTMLElement);
  await user.click(await screen.findByRole('option', { name: 'Paulo Mendonça' }));
  const [, does] = within(dialog).getAllByRole('button', { name: /^Function/ });
  await user.click(does as HTMLElement);
  await user.click(await screen.findByRole('option', { name: 'Physio' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await findToast('Staff of the squad saved');
  const [request] = fakeServer.requests('PUT /v1/squads/:id/staff');
  expect(request?.body).toEqual({
    staff: [
      { user: ines._id, function: 'headCoach' },
      { user: paulo._id, function: 'physio' },
    ],
  });
});

test('an unknown squad is said to be missing', async () => {
  signIn();
  answerSquads(club);
  show(`/profiles/squads/${newId()}`);
  expect(await screen.findByText('Squad not found')).toBeVisible();
});

test('a manager moves the day on which age groups change, and reads first whom that concerns', async () => {
  signIn(buildMe('management'));
  answerSquads(club);
  const season = buildSeason();
  fakeServer.on<typeof listSeasons>('GET /v1/seasons', () => ({ records: [season] }));
  fakeServer.on<typeof getCutoffEffect>('GET /v1/seasons/:id/cutoff', ({ query }) =>
    query.ageCutoff === '09-01' ? { players: 3, tooOld: 1 } : { players: 0, tooOld: 0 },
  );
  fakeServer.on<typeof updateSeason>('PATCH /v1/seasons/:id', ({ body }) => {
    const saved = { ...season, ...body };
    fakeServer.on<typeof listSeasons>('GET /v1/seasons', () => ({ records: [saved] }));
    return saved;
  });
  const { user } = show();
  expect(await screen.findByText('Age groups change on Jan 1.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change: Age groups in 2026/27' }));
  const dialog = await screen.findByRole('dialog', { name: 'Age groups in 2026/27' });
  const choose = async (day: string) => {
    await user.click(await within(dialog).findByRole('button', { name: /^Age groups change on/ }));
    await user.click(await screen.findByRole('option', { name: day }));
  };
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
  await choose('Aug 1');
  expect(await within(dialog).findByText('No player changes age group.')).toBeVisible();
  await choose('Sep 1');
  const effect = await within(dialog).findByText('3 players change age group.');
  expect(effect.parentElement).toHaveTextContent(/1 is then too old for the current squad/);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await findToast('Season saved');
  expect(fakeServer.requests('PATCH /v1/seasons/:id')).toMatchObject([
    { params: { id: season._id }, body: { ageCutoff: '09-01' } },
  ]);
  expect(await screen.findByText('Age groups change on Sep 1.')).toBeVisible();
});

test('others read the day on which age groups change; a club with one squad is not shown it', async () => {
  signIn(buildMe('tactic'));
  answerSquads(club);
  const { unmount } = show();
  expect(await screen.findByText('Age groups change on Jan 1.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  unmount();
  answerSquads({ squads: [first] });
  show();
  expect(await screen.findByText('One squad so far')).toBeVisible();
  expect(screen.queryByText(/Age groups change/)).toBeNull();
});
