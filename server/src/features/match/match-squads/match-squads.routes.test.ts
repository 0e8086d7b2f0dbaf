import { setReply } from '@touchline/contract/football/replies';
import { getLineup } from '@touchline/contract/football/primary-players';
import { setAvailability } from '@touchline/contract/health/availability';
import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import {
  createLineupDraft,
  getMatchSquad,
  publishLineup,
  publishMatchSquad,
  saveMatchSquad,
  type MatchSquadInput,
} from '@touchline/contract/match/match-squads';
import { listAuditLog } from '@touchline/contract/club/audit';
import { updateUser } from '@touchline/contract/people/users';
import { describe, expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { daysMs } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** Sunday, 23 August 2026, 20:00 in Madrid. */
const kickOff = '2026-08-23T18:00:00.000Z';

const setup = async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  const { id: first } = await createSquads(app).first();
  await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true }).execute();
  const events = createEvents(app);
  const matchOn = async (starts_at = kickOff, given = {}) =>
    (
      await events.match({
        starts_at,
        squad_id: first,
        home: 'UD Valmora',
        away: 'Albo CF',
        league: 'Liga Costa Verde',
        ...given,
      })
    ).id;
  const id = await matchOn();
  const staff = await build.signedIn('tactic');
  const coach = api.with(staff.token);
  const doctor = api.with((await build.signedIn('medical')).token);
  const squad = (match = id) => coach(getMatchSquad, { params: { id: match } });
  const starter = (player: string, slot: string | null = null, more = {}) => ({
    player,
    role: 'starter' as const,
    slot,
    ...more,
  });
  const bench = (player: string, more = {}) => ({ player, role: 'substitute' as const, ...more });
  const bodyOf = (players: MatchSquadInput['players'], more: Partial<MatchSquadInput> = {}): MatchSquadInput => ({
    players,
    formation: '4-3-3',
    ...more,
  });
  const save = (players: MatchSquadInput['players'], more: Partial<MatchSquadInput> = {}, match = id) =>
    coach(saveMatchSquad, { params: { id: match }, body: bodyOf(players, more) });
  const refused = (players: unknown[], more: object = {}, token = staff.token) =>
    api.refused(saveMatchSquad, { params: { id }, body: { players, formation: '4-3-3', ...more } }, token);
  const out = (player: string, more: object = {}) =>
    doctor(setAvailability, {
      params: { id: player },
      body: {
        from: '2026-08-15',
        to: '2026-09-04',
        training: 'none',
        match: 'unavailable',
        reason: 'health',
        restrictions: [],
        limitedMinutes: null,
        otherRestriction: null,
        expectedReturn: null,
        note: null,
        ...more,
      } as never,
    });
  const seasonOf = async () => (await db.selectFrom('seasons').selectAll().executeTakeFirstOrThrow()).id;
  const leagueOf = async () => (await db.selectFrom('matches').selectAll().executeTakeFirstOrThrow()).league_id;
  const register = async (player: string, given: object = {}) =>
    db
      .insertInto('registrations')
      .values({
        id: newId(),
        user_id: player,
        league_id: await leagueOf(),
        season_id: await seasonOf(),
        licence: null,
        from_day: null,
        until_day: null,
        is_foreign: false,
        is_homegrown: false,
        updated_at: clock().toISOString(),
        ...given,
      })
      .execute();
  const rule = async (limits: object[], more: object = {}) =>
    db
      .insertInto('rule_sets')
      .values({
        id: newId(),
        league_id: await leagueOf(),
        season_id: await seasonOf(),
        version: 1,
        rules: json({ ...rulePreset('none').rules, limits, ...more }),
        created_at: clock().toISOString(),
        created_by: null,
      })
      .execute();
  return {
    ...app,
    id,
    first,
    matchOn,
    staff,
    coach,
    doctor,
    squad,
    save,
    refused,
    starter,
    bench,
    out,
    register,
    rule,
  };
};

const kindsOf = ({ warnings }: { warnings: { player: string | null; kind: string }[] }, player: string | null) =>
  warnings.filter((one) => one.player === player).map(({ kind }) => kind);

test('a match without a squad shows all active players of its squad, the usual eleven, and what a call-up begins with', async () => {
  const { id, squad, build, coach, first } = await setup();
  const nine = await build.player({ name: 'Nine', shirt_number: 9, is_primary: true });
  const two = await build.player({ name: 'Two', shirt_number: 2, birth_date: '2012-05-01', position: 'RB' });
  const none = await build.player({ name: 'No number', is_primary: true });
  const gone = await build.player({ name: 'Gone', status: 'inactive', is_primary: true, shirt_number: 4 });
  await build.player({ squad_id: await build.squad(), name: 'Of another squad' });
  const read = await squad();
  expect(read).toMatchObject({ match: id, exists: false, players: [], mayEdit: true, updatedAt: null, drafts: [] });
  expect(read.notCalled.map(({ player, reason }) => [player.name, player.isMinor, reason])).toEqual([
    ['Two', true, 'unanswered'],
    ['Nine', false, 'unanswered'],
    ['No number', false, 'unanswered'],
  ]);
  expect(read.notCalled[0]!.player).toMatchObject({ _id: two.id, position: 'RB', shirtNumber: 2 });
  const { starting } = await coach(getLineup, { query: { squad: first } });
  expect(read.usualEleven.toSorted()).toEqual(starting.map(({ _id }) => _id).toSorted());
  expect(read.usualEleven).toEqual([nine.id, none.id, gone.id]);
  expect(read.defaults).toEqual({ meetingAt: '2026-08-23T16:15:00.000Z', meetingPlace: null, kit: null });
  expect(read.rules.preset).toBe('none');
});

test('saves call-up, line-up and meeting as a whole; what is not sent of the meeting stays', async () => {
  const { build, save, starter, bench, squad, db, matchOn } = await setup();
  const one = await build.player({ shirt_number: 1, position: 'GK' });
  const two = await build.player({ shirt_number: 2 });
  const seven = await build.player({ shirt_number: 7 });
  const kit = {
    players: { shirt: 'darkGreen', shorts: 'white', socks: 'darkGreen' },
    goalkeeper: { shirt: 'yellow', shorts: 'yellow', socks: 'yellow' },
  } as const;
  const meeting = { meetingAt: '2026-08-23T16:00:00.000Z', meetingPlace: 'Ciudad Deportiva', travel: 'Bus', kit };
  await save(
    [
      starter(one.id, 'GK', { goalkeeper: true }),
      starter(two.id, 'RB', { x: 80, y: 40, captain: true }),
      bench(seven.id, { benchOrder: 1, shirtNumber: 77, note: 'Late bus' }),
    ],
    { ...meeting, note: 'Bring\nboots', setPieces: { penalties: [two.id, seven.id] } },
  );
  const saved = await save(
    [starter(one.id, 'GK', { goalkeeper: true }), bench(seven.id), { player: two.id, role: 'reserve' }],
    {
      formation: '4-4-2',
    },
  );
  expect(saved).toMatchObject({ exists: true, formation: '4-4-2', ...meeting, note: 'Bring\nboots' });
  expect(saved.setPieces).toMatchObject({ penalties: [two.id, seven.id], cornersLeft: [] });
  expect(
    saved.players.map(({ player, role, shirtNumber, captain }) => [player._id, role, shirtNumber, captain]),
  ).toEqual([
    [one.id, 'starter', 1, false],
    [two.id, 'reserve', 2, false],
    [seven.id, 'substitute', 7, false],
  ]);
  expect(saved.drafts).toMatchObject([{ name: 'A', isCurrent: true, content: null }]);
  expect(await squad()).toEqual(saved);
  const audit = await db
    .selectFrom('audit_log')
    .select(['action', 'fields'])
    .where('action', 'like', 'match.%')
    .execute();
  expect(audit.map(({ fields }) => fields)).toEqual([
    ['formation', 'kit', 'meetingAt', 'meetingPlace', 'note', 'players', 'setPieces', 'travel'],
    ['formation', 'players'],
  ]);
  // The next match begins with what this one had: two hours before, and the same kit.
  const next = await matchOn('2026-08-30T10:00:00.000Z');
  expect((await squad(next)).defaults).toEqual({
    meetingAt: '2026-08-30T08:00:00.000Z',
    meetingPlace: 'Ciudad Deportiva',
    kit,
  });
});

test('two people who edit at once: the second gets a conflict, also before anything was saved; saving the same again changes nothing', async () => {
  const { api, id, staff, build, squad, save, bench, refused } = await setup();
  const { id: player } = await build.player();
  const body = { players: [bench(player)], formation: null };
  const etagOf = async () => String((await api.raw(getMatchSquad, { params: { id } }, staff.token)).headers.etag);
  const none = await etagOf();
  const put = (etag: string, sent: object = body) =>
    api.raw(saveMatchSquad, { params: { id }, body: sent, headers: { 'if-match': etag } }, staff.token);
  expect((await put(none)).statusCode).toBe(200);
  expect((await put(none)).statusCode).toBe(412);
  const first = await etagOf();
  const { updatedAt } = await squad();
  expect((await put(first)).statusCode).toBe(200);
  expect((await squad()).updatedAt).toBe(updatedAt);
  await save([]);
  expect((await put(first)).statusCode).toBe(412);
  expect((await squad()).players).toEqual([]);
  expect((await refused([bench(player), bench(player)])).errors).toMatchObject([{ field: 'players.1.player' }]);
});

describe('input that does not fit names its field and changes nothing', () => {
  const noted = async (
    make: (ids: { one: string; two: string; three: string; inactive: string }) => [unknown[], object?],
  ) => {
    const { build, refused, db } = await setup();
    const [one, two] = [await build.player({ shirt_number: 5 }), await build.player({ shirt_number: 6 })];
    const three = await build.player({ shirt_number: 7 });
    const inactive = await build.player({ status: 'inactive' });
    const [players, more] = make({ one: one.id, two: two.id, three: three.id, inactive: inactive.id });
    const { statusCode, errors } = await refused(players, more);
    expect(statusCode).toBe(400);
    expect(await db.selectFrom('match_squads').selectAll().execute()).toEqual([]);
    return errors!.map(({ field, message }) => [field, message]);
  };
  const starter = (player: string, more = {}) => ({ player, role: 'starter', ...more });
  const bench = (player: string, more = {}) => ({ player, role: 'substitute', ...more });
  test.each([
    ['somebody who is not active', 'players.1.player', 'Only an active player can be called up.', 'inactive'],
    ['a captain on the bench', 'players.0.captain', 'A captain must be in the eleven.', 'captain'],
    ['two captains', 'players.1.captain', 'There can be only one.', 'captains'],
    ['a number twice', 'players.1.shirtNumber', 'This number is twice on the sheet.', 'number'],
    ['an unknown formation', 'formation', 'This formation is not known.', 'formation'],
    ['two in one place', 'players.1.slot', 'Two players are in the same place.', 'slot'],
    ['a place that the formation lacks', 'players.0.slot', 'Invalid input', 'noSlot'],
    ['a place of somebody on the bench', 'players.0.slot', 'Invalid input', 'benchSlot'],
    ['a taker who is not called', 'setPieces.cornersLeft.1', 'This player is not called to this event', 'taker'],
    ['a meeting after the kick-off', 'meetingAt', 'The meeting has to be before the kick-off.', 'meeting'],
  ])('%s', async (_, field, message, which) => {
    const found = await noted(({ one, two, three, inactive }) => {
      const inputs: Record<string, [unknown[], object?]> = {
        inactive: [[bench(one), bench(inactive)]],
        captain: [[bench(one, { captain: true })]],
        captains: [[starter(one, { captain: true }), starter(two, { captain: true })]],
        number: [[bench(one), bench(two, { shirtNumber: 5 })]],
        formation: [[bench(one)], { formation: '9-9' }],
        slot: [[starter(one, { slot: 'RB' }), starter(two, { slot: 'RB' })]],
        noSlot: [[starter(one, { slot: 'LWB' })]],
        benchSlot: [[bench(one, { slot: 'RB' })]],
        taker: [[bench(one)], { setPieces: { cornersLeft: [one, three] } }],
        meeting: [[bench(one)], { meetingAt: '2026-08-23T18:01:00.000Z' }],
      };
      return inputs[which]!;
    });
    expect(found).toEqual([[field, message]]);
  });
});

test('who is called already and no longer active is named, and stays only with a reason; an old sheet says nothing of it', async () => {
  const { id, build, save, bench, squad, api, refused, clock } = await setup();
  const one = await build.player({ shirt_number: 5 });
  await save([bench(one.id)]);
  await api.asAdmin(updateUser, { params: { id: one.id }, body: { status: 'inactive' } });
  expect((await squad()).warnings).toContainEqual(
    expect.objectContaining({ player: one.id, kind: 'inactive', level: 'red', text: 'No longer active' }),
  );
  const other = await build.player({ shirt_number: 5 });
  const players = [bench(one.id), { player: other.id, role: 'reserve' as const }];
  expect(await refused(players)).toMatchObject({
    statusCode: 409,
    data: { warnings: [{ player: one.id, kind: 'inactive' }] },
  });
  await save(players, { override: [{ player: one.id, kind: 'inactive', note: 'Leaves after this match' }] });
  const kept = await squad();
  expect(kept.players.map(({ player }) => player._id).sort()).toEqual([one.id, other.id].sort());
  expect(kept.warnings).toContainEqual(
    expect.objectContaining({
      player: one.id,
      kind: 'inactive',
      level: 'amber',
      overrideNote: 'Leaves after this match',
    }),
  );
  clock.advance(daysMs(30));
  const later = api.with((await build.signedIn('tactic')).token);
  expect(kindsOf(await later(getMatchSquad, { params: { id } }), one.id)).not.toContain('inactive');
});

test('somebody of another squad can be called up, with the own number', async () => {
  const { build, save, bench, squad } = await setup();
  const guest = await build.player({ squad_id: await build.squad(), shirt_number: 30 });
  await save([bench(guest.id)]);
  const { players, notCalled } = await squad();
  expect(players).toMatchObject([{ player: { _id: guest.id }, shirtNumber: 30 }]);
  expect(notCalled).toEqual([]);
});

test('who is out is kept only with a reason, which stands in the squad and the audit log; without a diagnosis', async () => {
  const { api, build, save, bench, out, squad, refused, db, staff, doctor, id } = await setup();
  const { id: player } = await build.player();
  await out(player);
  const warning = { player, level: 'red', kind: 'out', text: 'Out until September 4' };
  expect((await squad()).warnings[0]).toMatchObject({
    ...warning,
    values: { until: '2026-09-04' },
    overriddenBy: null,
  });
  expect((await squad()).notCalled[0]!.reason).toBe('out');
  expect(JSON.stringify(await squad())).not.toContain('health');
  const seen = await doctor(getMatchSquad, { params: { id } });
  expect(seen.warnings[0]!.values).toMatchObject({
    at: '2026-08-15T08:00:00.000Z',
    until: '2026-09-04',
    reason: 'health',
  });
  expect(seen.mayEdit).toBe(false);

  const { statusCode, message, data } = await refused([bench(player)]);
  expect([statusCode, message]).toEqual([409, 'Some players may not play.']);
  expect(data).toMatchObject({ warnings: [warning] });
  const short = { player, kind: 'out', note: 'Too short' };
  expect((await refused([bench(player)], { override: [short] })).errors).toMatchObject([
    { field: 'override.0.note', message: 'Write why, in at least 10 letters.' },
  ]);
  expect((await squad()).exists).toBe(false);

  const note = 'The doctor agrees to the second half';
  await save([bench(player)], { override: [{ player, kind: 'out', note }] });
  const kept = { player, level: 'amber', kind: 'out', overriddenBy: expect.any(String) as string, overrideNote: note };
  expect((await save([bench(player, { benchOrder: 2 })])).warnings[0]).toMatchObject(kept);
  expect(await db.selectFrom('squad_overrides').selectAll().execute()).toMatchObject([
    { user_id: player, kind: 'out', note, staff_id: staff.id },
  ]);
  expect(
    await db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id', 'fields'])
      .where('action', '=', 'match.warningKept')
      .execute(),
  ).toEqual([{ actor_id: staff.id, subject_id: player, fields: ['out'] }]);
  // Who was taken out and comes back is asked about again; a reserve is not on the sheet.
  await save([{ player, role: 'reserve' }]);
  expect((await refused([bench(player)])).statusCode).toBe(409);
  // Nothing of it is in the log itself, which nobody can change.
  const log = await api.asAdmin(listAuditLog, { query: { action: 'match.warningKept' } });
  expect(log.records).toMatchObject([
    { subject: { _id: player }, fields: ['out'], kept: { match: { _id: id, title: 'UD Valmora – Albo CF' }, note } },
  ]);
});

test('a reason sent once more is no second one: medical staff are mailed once', async () => {
  const app = await setup();
  const { id: player } = await app.build.player();
  await app.out(player);
  const override = [{ player, kind: 'out', note: 'The doctor agrees to the second half' } as const];
  await app.save([app.bench(player)], { override });
  app.clock.advance(60_000);
  await app.save([app.bench(player)], { override });
  await app.save([app.bench(player)], { override: [{ ...override[0]!, note: 'Agreed on the phone, twenty minutes' }] });
  const mails = await orderedMails(app);
  expect(mails.filter(({ template }) => template === 'limitOverridden')).toHaveLength(1);
  const notes = await app.db.selectFrom('squad_overrides').select('note').orderBy('created_at').execute();
  expect(notes.map(({ note }) => note)).toEqual([override[0]!.note, 'Agreed on the phone, twenty minutes']);
});

test('who was kept in spite of a limit is asked about again once the limit is another one', async () => {
  const { build, save, bench, out, squad, refused, clock } = await setup();
  const { id: player } = await build.player();
  await out(player);
  const override = [{ player, kind: 'out', note: 'The doctor agrees to the second half' } as const];
  await save([bench(player)], { override });
  clock.advance(60_000);
  await out(player);
  expect((await squad()).warnings[0]).toMatchObject({ level: 'red', kind: 'out', overriddenBy: null });
  expect((await refused([bench(player)])).statusCode).toBe(409);
  await save([bench(player)], { override });
  expect((await squad()).warnings[0]).toMatchObject({ level: 'amber', kind: 'out' });
});

test('reasons of the day: limited, doubtful, answers; of health all but medical staff read "health"', async () => {
  const { build, squad, out, coach, doctor, id } = await setup();
  const [limited, doubtful] = [(await build.player()).id, (await build.player()).id];
  await out(limited, {
    match: 'available',
    training: 'modified',
    restrictions: ['limitedMinutes'],
    limitedMinutes: 60,
  });
  await out(doubtful, { match: 'doubtful', training: 'modified' });
  const [ill, late, coming] = [(await build.player()).id, (await build.player()).id, (await build.player()).id];
  const say = (player: string, body: object) => coach(setReply, { params: { id, player }, body: body as never });
  await say(ill, { answer: 'no', reason: 'illness' });
  await say(late, { answer: 'late', at: '2026-08-23T18:30:00.000Z' });
  await say(coming, { answer: 'yes' });
  for (const player of [limited, doubtful]) await say(player, { answer: 'yes' });
  const read = await squad();
  const textOf = (player: string) => read.warnings.filter((one) => one.player === player).map(({ text }) => text);
  expect(textOf(limited)).toEqual(['60 minutes at most']);
  expect(textOf(doubtful)).toEqual(['Doubtful']);
  expect(textOf(ill)).toEqual(["Can't: health"]);
  expect(textOf(late)).toEqual(['Late, 8:30 PM']);
  expect(textOf(coming)).toEqual([]);
  const ofDoctor = await doctor(getMatchSquad, { params: { id } });
  expect(ofDoctor.warnings.find((one) => one.player === ill)!.values).toEqual({ reason: 'illness' });
});

test('registrations count once a league has any; a licence that ends soon is reported', async () => {
  const { build, squad, register } = await setup();
  const [one, two, three] = [(await build.player()).id, (await build.player()).id, (await build.player()).id];
  expect(kindsOf(await squad(), one)).toEqual(['unanswered']);
  await register(one, { until_day: '2026-09-01' });
  await register(three, { until_day: '2026-08-22' });
  const read = await squad();
  expect(kindsOf(read, one)).toEqual(['unanswered', 'documentExpires']);
  expect(read.warnings.find(({ kind }) => kind === 'documentExpires')!.text).toBe('Licence ends September 1');
  expect([kindsOf(read, two)[0], kindsOf(read, three)[0]]).toEqual(['notRegistered', 'notRegistered']);
});

test('limits of the rule set: the last ones called are over it, and all others would be; the whole is reported too', async () => {
  const { build, squad, save, starter, bench, register, rule, refused } = await setup();
  const players = [];
  for (const number of [1, 2, 3, 4])
    players.push(
      (await build.player({ shirt_number: number, position: number === 1 ? 'GK' : 'CB', birth_date: '2004-01-01' })).id,
    );
  const [one, two, three, four] = players as [string, string, string, string];
  const young = (await build.player({ birth_date: '2003-07-02' })).id;
  const old = (await build.player({ birth_date: '2002-12-31' })).id;
  for (const player of players) await register(player, { is_foreign: true });
  for (const player of [young, old]) await register(player);
  await rule(
    [
      { kind: 'foreign', max: 2, min: null, on: 'sheet' },
      { kind: 'foreign', max: 1, min: null, on: 'pitch' },
    ],
    { squadMax: 3 },
  );
  const { counted } = await squad();
  expect(counted).toMatchObject({ foreign: players, goalkeepers: [one], homegrown: [] });
  // The season ends in 2027: those born in 2004 are its under-23.
  expect([counted.under23, counted.over23]).toEqual([players, expect.arrayContaining([young, old])]);
  await save([starter(one, 'GK'), starter(two, 'LCB')]);
  const read = await squad();
  const texts = (id: string | null) =>
    read.warnings.filter(({ player, kind }) => player === id && kind === 'overLimit').map(({ text }) => text);
  expect(texts(three)).toEqual(['Would be foreign player 3 of 2']);
  expect(texts(null)).toEqual(['Foreign: 2 on the pitch, 1 allowed']);
  expect(kindsOf(read, null)).toEqual(['overLimit', 'tooFew', 'noCaptain']);
  const { data } = await refused([bench(three), starter(one, 'GK'), starter(two, 'LCB'), bench(four)]);
  const { warnings } = data as { warnings: { player: string; text: string }[] };
  expect(warnings.map(({ player }) => player).toSorted()).toEqual([three, four].toSorted());
  expect(warnings.map(({ text }) => text)).toEqual([
    'Would be foreign player 3 of 2',
    'Would be foreign player 4 of 2',
  ]);
  const override = [{ player: three, kind: 'overLimit', note: 'One of them gets a passport' } as const];
  const kept = await save([starter(one, 'GK'), starter(two, 'LCB'), bench(three), bench(young)], { override });
  expect(kept.warnings.filter(({ player }) => player === null).map(({ text }) => text)).toContain(
    '4 on the sheet, 3 allowed',
  );
});

test('a second match of the day, and minors who have played in the last two days', async () => {
  const { build, squad, save, starter, bench, matchOn, clock } = await setup();
  const minor = (await build.player({ birth_date: '2012-05-01' })).id;
  const adult = (await build.player({ birth_date: '2000-05-01' })).id;
  const twice = (await build.player()).id;
  const before = await matchOn('2026-08-22T09:00:00.000Z', { played: true });
  await save([starter(minor, 'GK'), starter(adult, 'LCB')], {}, before);
  const sameDay = await matchOn('2026-08-23T09:00:00.000Z');
  await save([bench(twice)], {}, sameDay);
  expect(kindsOf(await squad(), minor)).toEqual(['unanswered']);
  clock.set('2026-08-22T20:00:00.000Z');
  const read = await squad();
  expect(kindsOf(read, minor)).toEqual(['unanswered', 'playedYesterday']);
  expect(kindsOf(read, adult)).toEqual(['unanswered']);
  expect(kindsOf(read, twice)).toEqual(['unanswered', 'secondMatch']);
});

test.each(['by the clock', 'by its recording'])(
  'once a match has begun %s its sheet says what happened: nothing is refused',
  async (how) => {
    const { build, save, bench, out, clock, db } = await setup();
    const { id: player } = await build.player();
    await out(player);
    if (how === 'by the clock') clock.set(kickOff);
    else await db.updateTable('matches').set({ state: 'live' }).execute();
    expect((await save([bench(player)])).warnings[0]).toMatchObject({ kind: 'out', level: 'red' });
  },
);

test('who sees own squads only reads and changes those; of a match for all only the own players', async () => {
  const app = await setup();
  const { api, build, matchOn, bench, save } = app;
  const squads = createSquads(app);
  const own = (await squads.squad()).id;
  const mine = (await build.player({ squad_id: own, name: 'Mine' })).id;
  const other = (await build.player({ name: 'Other' })).id;
  const { token } = await squads.coachOf(own);
  const forAll = await matchOn(kickOff, { squad_id: undefined });
  await save([bench(mine), bench(other)], {}, forAll);
  const read = await api.with(token)(getMatchSquad, { params: { id: forAll } });
  expect(read.players.map(({ player }) => player._id)).toEqual([mine]);
  expect([read.notCalled, read.mayEdit]).toEqual([[], false]);
  expect(JSON.stringify(read)).not.toContain(other);
  const put = (match: string, player: string) =>
    api.raw(saveMatchSquad, { params: { id: match }, body: { players: [bench(player)], formation: null } }, token);
  expect((await put(forAll, mine)).statusCode).toBe(403);
  expect((await put(app.id, mine)).statusCode).toBe(404);
  const ofOwn = await matchOn(kickOff, { squad_id: own });
  expect((await put(ofOwn, other)).statusCode).toBe(400);
  expect((await put(ofOwn, mine)).statusCode).toBe(200);
});

test('only tactical staff and administrators change a squad; all staff read it', async () => {
  const { api, build, id } = await setup();
  for (const [role, status] of [
    ['medical', 403],
    ['management', 403],
    ['tactic', 200],
  ] as const) {
    const { token } = await build.signedIn(role);
    const read = await api.with(token)(getMatchSquad, { params: { id } });
    expect(read.mayEdit).toBe(role === 'tactic');
    const answer = await api.raw(saveMatchSquad, { params: { id }, body: { players: [], formation: null } }, token);
    expect(answer.statusCode).toBe(status);
  }
});

test('a squad of 300 players is listed whole', async () => {
  const { build, squad, save, bench } = await setup();
  const ids = [];
  for (let index = 0; index < 300; index += 1) ids.push((await build.player({ name: `Player ${index}` })).id);
  await save(ids.slice(0, 40).map((id) => bench(id)));
  const read = await squad();
  expect([read.players.length, read.notCalled.length]).toEqual([40, 260]);
});

test('only medical staff see a flag in the wellness of this morning', async () => {
  const { id, squad, save, doctor, bench, build, db, clock, matchOn, api } = await setup();
  const [ana, biel, refuser] = [
    (await build.player({ name: 'Ana' })).id,
    (await build.player({ name: 'Biel' })).id,
    (await build.player({ name: 'Carla' })).id,
  ];
  clock.set('2026-08-23T08:00:00.000Z');
  const days = Array.from({ length: 20 }, (_, day) => `2026-08-${String(day + 3).padStart(2, '0')}T07:00:00.000Z`);
  const bad = { sleep: 1 };
  await putScores(db, [
    ...[ana, biel, refuser].flatMap((user_id) => days.map((created_at) => ({ user_id, created_at }))),
    { user_id: ana, created_at: '2026-08-23T07:00:00.000Z', answers: bad },
    // Not of this morning.
    { user_id: biel, created_at: '2026-08-22T20:00:00.000Z', answers: bad },
    { user_id: refuser, created_at: '2026-08-23T07:00:00.000Z', answers: bad },
  ]);
  await build.consent(refuser, { wellness: false });
  await save([bench(ana), bench(biel)]);
  const seen = await doctor(getMatchSquad, { params: { id } });
  expect(seen.warnings.filter(({ kind }) => kind === 'wellnessFlag')).toEqual([
    {
      player: ana,
      level: 'amber',
      kind: 'wellnessFlag',
      text: 'Flagged this morning',
      values: {},
      overriddenBy: null,
      overrideNote: null,
    },
  ]);
  const asAdmin = await api.asAdmin(getMatchSquad, { params: { id } });
  for (const answer of [await squad(), asAdmin, await save([bench(ana)])])
    expect(JSON.stringify(answer)).not.toContain('wellnessFlag');
  expect(
    await db.selectFrom('audit_log').select('action').where('action', '=', 'wellness.listed').execute(),
  ).toHaveLength(1);
  const kinds = async (match: string) =>
    kindsOf(await doctor(getMatchSquad, { params: { id: match } }), ana).includes('wellnessFlag');
  expect(await kinds(await matchOn('2026-08-25T18:00:00.000Z'))).toBe(true);
  expect(await kinds(await matchOn('2026-08-26T18:00:00.000Z'))).toBe(false);
  expect(await kinds(await matchOn('2026-08-22T18:00:00.000Z'))).toBe(false);
});

test('a match between two other clubs has no squad: nobody is called up for it', async () => {
  const { api, matchOn, staff, coach, bench, build, db } = await setup();
  const params = { id: await matchOn(kickOff, { home: 'CD Ribera' }) };
  const player = await build.player({ name: 'Nine' });
  const body = { players: [bench(player.id)], formation: null };
  const content = { ...body, setPieces: {} };
  const refused = [
    await api.refused(saveMatchSquad, { params, body }, staff.token),
    await api.refused(publishMatchSquad, { params, body: {} }, staff.token),
    await api.refused(publishLineup, { params, body: { visibility: 'now' } }, staff.token),
    await api.refused(createLineupDraft, { params, body: { name: 'B', content } }, staff.token),
  ];
  for (const answer of refused) expect(answer).toMatchObject({ statusCode: 403, reason: 'otherClubs' });
  expect((await coach(getMatchSquad, { params })).mayEdit).toBe(false);
  expect(await db.selectFrom('match_squads').select('match_id').execute()).toEqual([]);
});

test('tells how often players began at a place this season, sides of the middle taken together', async () => {
  const { id, squad, save, starter, build, matchOn, clock, db } = await setup();
  const [ana, biel] = [(await build.player({ name: 'Ana' })).id, (await build.player({ name: 'Biel' })).id];
  clock.set('2026-08-01T08:00:00.000Z');
  const began = async (starts_at: string, slots: [string, string][], state: string | null = null) => {
    const match = await matchOn(starts_at);
    await save(
      slots.map(([player, slot]) => starter(player, slot)),
      {},
      match,
    );
    await db.updateTable('matches').set({ state }).where('id', '=', match).execute();
  };
  await began('2026-08-02T18:00:00.000Z', [
    [ana, 'LCB'],
    [biel, 'GK'],
  ]);
  await began('2026-08-05T18:00:00.000Z', [[ana, 'RCB']]);
  await began('2026-08-09T18:00:00.000Z', [[ana, 'LB']]);
  await began('2026-08-10T18:00:00.000Z', [[ana, 'LB']], 'postponed');
  // After this one, and of the season before.
  await began('2026-08-30T18:00:00.000Z', [[ana, 'RB']]);
  await began('2026-05-30T18:00:00.000Z', [[ana, 'RB']]);
  clock.set('2026-08-20T08:00:00.000Z');
  await save([starter(ana, 'RB')], {}, id);
  expect((await squad()).playedAt).toEqual({ [ana]: { CB: 2, LB: 1 }, [biel]: { GK: 1 } });
});
