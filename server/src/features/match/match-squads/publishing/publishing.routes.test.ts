import { answerOwn, listOwnReplies } from '@touchline/contract/me/me-replies';
import { listReplies, remindUnanswered, setReply } from '@touchline/contract/football/replies';
import { setAvailability } from '@touchline/contract/health/availability';
import {
  getMatchSquad,
  listSquadReaders,
  publishLineup,
  publishMatchSquad,
  saveMatchSquad,
  type MatchSquadInput,
} from '@touchline/contract/match/match-squads';
import { openOwnMatch, listOwnMatches } from '@touchline/contract/me/me-matches';
import { expect, test } from 'vitest';
import { sealContext } from '../../../ground/mails/mails.service.ts';
import { renderMail } from '../../../ground/mails/render-mail.ts';
import { createEvents } from '../../../../test/factories/events.ts';
import { createSquads } from '../../../../test/factories/squads.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createAnnounceLineups } from '../lineup/announce-lineups.service.ts';
import { createWatchLineups } from '../lineup/watch-lineups.service.ts';

/** Sunday, 23 August 2026, 20:00 in Madrid; answers until Saturday at eight. */
const kickOff = '2026-08-23T18:00:00.000Z';
const meetingAt = '2026-08-23T16:15:00.000Z';

const setup = async () => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { api, build, db, clock, secrets } = app;
  const { id: first } = await createSquads(app).first();
  await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true }).execute();
  const names = { home: 'UD Valmora', away: 'Albo CF', league: 'Liga Costa Verde' };
  const { id } = await createEvents(app).match({ starts_at: kickOff, squad_id: first, ...names });
  const staff = await build.signedIn('tactic');
  const coach = api.with(staff.token);
  const bench = (player: string) => ({ player, role: 'substitute' as const });
  const meeting: Partial<MatchSquadInput> = { meetingAt, meetingPlace: 'Ciudad Deportiva' };
  const save = (players: MatchSquadInput['players'], more: Partial<MatchSquadInput> = meeting) =>
    coach(saveMatchSquad, { params: { id }, body: { players, formation: '4-3-3', ...more } });
  const publish = (body: object = {}) => coach(publishMatchSquad, { params: { id }, body });
  const squad = () => coach(getMatchSquad, { params: { id } });
  /** The mails since the last look: to whom, in which words. */
  let seen = 0;
  const mails = async () => {
    const rows = await db.selectFrom('mails').selectAll().orderBy('id').execute();
    const fresh = rows.slice(seen).map((mail) => {
      const values = JSON.parse(secrets.unseal(mail.values_sealed!, sealContext(mail.id))) as never;
      const { subject, text } = renderMail(mail.template as never, values, {
        language: mail.language as never,
        senderName: 'UD Valmora',
      });
      return { template: mail.template, to: mail.to_address, subject, text };
    });
    seen = rows.length;
    return fresh.sort((a, b) => (`${a.template} ${a.to}` < `${b.template} ${b.to}` ? -1 : 1));
  };
  const player = async (name: string, more: object = {}) =>
    (await build.player({ name, email: `${name.toLowerCase()}@player.example`, ...more })).id;
  const phoneOf = async (one: string) => api.with(await build.phoneToken(one));
  const out = async (one: string) =>
    api.with((await build.signedIn('medical')).token)(setAvailability, {
      params: { id: one },
      body: {
        from: '2026-08-15',
        to: null,
        training: 'none',
        match: 'unavailable',
        reason: 'health',
        restrictions: [],
        limitedMinutes: null,
        otherRestriction: null,
        expectedReturn: null,
        note: null,
      },
    });
  clock.set('2026-08-20T16:00:00.000Z');
  const mailer = app.app.mails;
  return { ...app, mailer, id, first, staff, coach, bench, save, publish, squad, mails, player, phoneOf, out };
};

test('publishing mails all who are called, each in the own language, and nobody else; twice at once mails once', async () => {
  const { save, bench, player, publish, mails, squad, api, id, staff, db } = await setup();
  const [ana, biel] = [await player('Ana'), await player('Biel', { language_code: 'es' })];
  await player('Carla');
  expect((await api.refused(publishMatchSquad, { params: { id }, body: {} }, staff.token)).errors).toMatchObject([
    { field: 'players' },
  ]);
  await save([bench(ana), { player: biel, role: 'reserve' }]);
  const answers = await Promise.all([publish(), publish()]);
  expect(answers.map(({ told }) => told).sort()).toEqual([0, 2]);
  const [first, second, ...others] = await mails();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    template: 'calledUp',
    to: 'ana@player.example',
    subject: expect.stringContaining('You are in the squad: Albo CF, Sunday') as string,
  });
  expect(first!.text).toMatch(/Meet: Sunday.*6:15\sPM, Ciudad Deportiva\.\n\nPlease answer by Saturday.*8:00\sPM\./u);
  expect(first!.text).not.toMatch(/Ana|Biel/u);
  expect(second).toMatchObject({ to: 'biel@player.example' });
  expect(second!.subject).toMatch(/^Estás en la convocatoria: Albo CF, domingo/u);
  expect(await squad()).toMatchObject({
    publishedBy: expect.any(String) as string,
    read: { opened: 0, told: 2 },
    pending: [],
  });
  expect(
    await db.selectFrom('audit_log').select('action').where('action', '=', 'match.callUpPublished').execute(),
  ).toHaveLength(1);
});

test('guardians of minors are notified if wished, with the first name of their child', async () => {
  const { save, bench, player, publish, mails, build } = await setup();
  const child = await player('Biel Costa', { birth_date: '2012-05-01', email: null });
  const adult = await player('Marc', { birth_date: '2000-05-01' });
  await build.guardian([child], { language_code: 'en', email: 'pilar@home.example' });
  await build.guardian([adult], { email: 'other@home.example' });
  await build.guardian([child], { email: 'quiet@home.example' }, { gets_messages: false });
  await save([bench(child), bench(adult)]);
  await publish({ guardians: true });
  const sent = await mails();
  expect(sent.map(({ to }) => to)).toEqual(['marc@player.example', 'pilar@home.example']);
  expect(sent[1]!.subject).toMatch(/^Biel is in the squad: Albo CF/u);
  await save([bench(child), bench(adult)], { meetingPlace: 'Stadium' });
  await publish({ guardians: false });
  expect((await mails()).map(({ to }) => to)).toEqual(['marc@player.example']);
});

test('without a birth date a player of the U17 is a minor, whose guardians are notified', async () => {
  const { save, bench, player, publish, mails, squad, build, db, first } = await setup();
  const nil = await player('Nil', { birth_date: null, email: null });
  await build.guardian([nil], { email: 'pilar@home.example' });
  await save([bench(nil)]);
  const isMinor = async () => (await squad()).players.map(({ player: one }) => one.isMinor);
  expect(await isMinor()).toEqual([false]);
  await db.updateTable('squads').set({ age_under: 17 }).where('id', '=', first).execute();
  expect(await isMinor()).toEqual([true]);
  await publish({ guardians: true });
  expect((await mails()).map(({ to }) => to)).toEqual(['pilar@home.example']);
});

test('later only the players concerned are notified; the answers stay for a small move', async () => {
  const { save, bench, player, publish, mails, squad, phoneOf, id, coach, clock } = await setup();
  const [ana, biel, carla] = [await player('Ana'), await player('Biel'), await player('Carla')];
  await save([bench(ana), bench(biel)]);
  await publish();
  await mails();
  await (
    await phoneOf(ana)
  )(answerOwn, { params: { event: id }, body: { answer: 'yes' } });

  await save([bench(ana), bench(carla)], { meetingAt });
  expect((await squad()).pending).toEqual([
    { kind: 'called', player: { _id: carla, name: 'Carla' }, minutes: null },
    { kind: 'withdrawn', player: { _id: biel, name: 'Biel' }, minutes: null },
  ]);
  // Not published yet: nobody knows.
  expect((await (await phoneOf(carla))(listOwnMatches, {})).records).toMatchObject([{ call: 'none', meetingAt: null }]);
  expect((await publish({ tellWithdrawn: [biel, ana] })).told).toBe(2);
  expect((await mails()).map(({ template, to }) => [template, to])).toEqual([
    ['callUpWithdrawn', 'biel@player.example'],
    ['calledUp', 'carla@player.example'],
  ]);
  // Taken out without a word, and the meeting a quarter of an hour earlier.
  await save([bench(ana)], { meetingAt: '2026-08-23T16:00:00.000Z' });
  expect((await squad()).pending).toMatchObject([
    { kind: 'withdrawn', player: { _id: carla } },
    { kind: 'meeting', minutes: -15 },
  ]);
  clock.advance(60_000);
  expect((await publish()).told).toBe(1);
  const [moved, ...others] = await mails();
  expect([others, moved!.to, moved!.template]).toEqual([[], 'ana@player.example', 'callUpChanged']);
  expect(moved!.subject).toMatch(/^The meeting time has changed: Sunday.*6:00\sPM$/u);
  const shown = await coach(listReplies, { params: { id } });
  expect(shown.replies.map(({ player: { _id }, answer }) => [_id, answer])).toEqual([[ana, 'yes']]);
});

test.each([
  ['two hours', { meetingAt: '2026-08-23T14:15:00.000Z' }],
  ['another day', { meetingAt: '2026-08-22T21:00:00.000Z' }],
  ['another place', { meetingPlace: 'Stadium' }],
])('a meeting that moves by %s asks for the answers again', async (_, changes) => {
  const { save, bench, player, publish, mails, phoneOf, id, coach, clock, db } = await setup();
  const ana = await player('Ana');
  await save([bench(ana)]);
  await publish();
  await mails();
  const phone = await phoneOf(ana);
  await phone(answerOwn, { params: { event: id }, body: { answer: 'yes' } });
  const answer = async () => (await coach(listReplies, { params: { id } })).replies[0]!.answer;
  clock.advance(60_000);
  await save([bench(ana)], { note: 'Bring boots' });
  await publish();
  expect(await answer()).toBe('yes');
  await mails();
  await save([bench(ana)], changes);
  await publish();
  expect(await answer()).toBeNull();
  expect((await mails())[0]!.text).toMatch(/Please answer again by Saturday.*8:00\sPM/u);
  // The answer itself is kept in the history.
  expect(await db.selectFrom('reply_changes').select('answer').execute()).toEqual([{ answer: 'yes' }]);
});

test('before the publication all of the squad are asked as ever; from then on those who are called', async () => {
  const { save, bench, player, publish, phoneOf, id, coach, build, api, staff, mails } = await setup();
  const [ana, biel] = [await player('Ana'), await player('Biel')];
  const guest = await player('Guest', { squad_id: await build.squad() });
  const asked = async (one: string) =>
    (await (await phoneOf(one))(listOwnReplies, {})).records.map(({ event }) => event);
  const listed = async () =>
    (await coach(listReplies, { params: { id } })).replies.map(({ player: { _id } }) => _id).sort();
  await coach(setReply, { params: { id, player: biel }, body: { answer: 'no', reason: 'work' } });
  await save([bench(ana), bench(guest)]);
  expect(await listed()).toEqual([ana, biel].sort());
  expect([await asked(biel), await asked(guest)]).toEqual([[id], []]);
  await publish();
  expect(await listed()).toEqual([ana, guest].sort());
  expect([await asked(ana), await asked(biel), await asked(guest)]).toEqual([[id], [], [id]]);
  const refused = await api.refused(
    answerOwn,
    { params: { event: id }, body: { answer: 'yes' } },
    await build.phoneToken(biel),
  );
  expect(refused.statusCode).toBe(404);
  expect(
    (await api.raw(setReply, { params: { id, player: biel }, body: { answer: 'yes' } }, staff.token)).statusCode,
  ).toBe(404);
  await mails();
  expect(await coach(remindUnanswered, { params: { id } })).toMatchObject({ reminded: 2 });
  expect((await mails()).map(({ to }) => to)).toEqual(['ana@player.example', 'guest@player.example']);
  // Called up again: the answer from before is still there.
  await save([bench(ana), bench(biel)]);
  await publish();
  expect((await coach(listReplies, { params: { id } })).replies.map(({ answer }) => answer).sort()).toEqual([
    'no',
    null,
  ]);
});

test('who is called up after the deadline gets the time to answer', async () => {
  const { save, bench, player, publish, phoneOf, clock, mails } = await setup();
  const [ana, late] = [await player('Ana'), await player('Late')];
  await save([bench(ana)]);
  await publish();
  clock.set('2026-08-23T06:00:00.000Z');
  await save([bench(ana), bench(late)]);
  await mails();
  await publish();
  const [mail] = await mails();
  expect([mail!.to, mail!.text]).toEqual([
    'late@player.example',
    expect.stringMatching(/Please answer by Sunday.*7:00\sPM/u),
  ]);
  expect((await (await phoneOf(late))(listOwnMatches, {})).records).toMatchObject([
    { deadline: '2026-08-23T17:00:00.000Z', call: 'called' },
  ]);
});

test('staff see who has opened the call-up; a guardian who did stands for the player until then', async () => {
  const { save, bench, player, publish, phoneOf, coach, id, squad, build, api, clock } = await setup();
  const [child, other] = [await player('Biel', { birth_date: '2012-05-01', shirt_number: 2 }), await player('Zoe')];
  const guardian = api.with(await build.pairGuardian((await build.guardian([child])).id));
  await save([bench(child), bench(other)]);
  expect((await coach(listSquadReaders, { params: { id } })).records).toEqual([]);
  expect((await api.raw(openOwnMatch, { params: { id } }, await build.phoneToken(child))).statusCode).toBe(404);
  await publish();
  const { openedAt } = await guardian(openOwnMatch, { params: { id } });
  const shown = async () =>
    (await coach(listSquadReaders, { params: { id } })).records.map((one) => [
      one.player._id,
      one.openedAt,
      one.byGuardian,
    ]);
  expect(await shown()).toEqual([
    [child, openedAt, true],
    [other, null, false],
  ]);
  clock.advance(60_000);
  const { openedAt: own } = await (await phoneOf(child))(openOwnMatch, { params: { id } });
  clock.advance(60_000);
  expect((await (await phoneOf(child))(openOwnMatch, { params: { id } })).openedAt).toBe(own);
  expect((await shown())[0]).toEqual([child, own, false]);
  expect((await squad()).read).toEqual({ opened: 1, told: 2 });
});

test('players see the line-up from its moment on, and until then that they are called', async () => {
  const { save, bench, player, publish, phoneOf, coach, id, squad, clock, api, staff } = await setup();
  const [ana, biel] = [await player('Ana', { shirt_number: 1 }), await player('Biel', { shirt_number: 14 })];
  const reserve = await player('Carla');
  const outside = await player('Dani');
  await save(
    [
      { player: ana, role: 'starter', slot: 'GK', captain: true, shirtNumber: 30 },
      bench(biel),
      { player: reserve, role: 'reserve' },
    ],
    { meetingAt, setPieces: { penalties: [biel, ana] } },
  );
  await publish();
  const own = async (one: string) => (await (await phoneOf(one))(listOwnMatches, {})).records[0]!;
  expect(await own(ana)).toMatchObject({ call: 'called', lineup: null });
  const put = (body: object) => coach(publishLineup, { params: { id }, body: body as never });
  const refused = await api.refused(publishLineup, { params: { id }, body: { visibility: 'at' } }, staff.token);
  expect(refused.errors).toMatchObject([{ field: 'at' }]);
  const at = '2026-08-23T16:30:00.000Z';
  expect(await put({ visibility: 'at', at })).toMatchObject({ lineupVisibleFrom: at, lineupChanged: false });
  expect((await own(ana)).lineup).toBeNull();
  clock.set(at);
  expect((await own(ana)).lineup).toEqual({
    role: 'starter',
    slot: 'GK',
    captain: true,
    setPieces: [{ kind: 'penalties', rank: 2 }],
    formation: '4-3-3',
    eleven: [
      { name: 'Ana', shirtName: 'Ana', shirtNumber: 30, slot: 'GK', x: null, y: null, isOwn: true, captain: true },
    ],
    bench: [{ name: 'Biel', shirtNumber: 14, isOwn: false }],
  });
  expect((await own(biel)).lineup).toMatchObject({ role: 'substitute', slot: null });
  expect(JSON.stringify(await own(biel))).not.toContain('Carla');
  expect(await own(outside)).toMatchObject({ call: 'none', lineup: null, meetingAt: null });
  // What is changed afterwards stays with the coaches until they publish it.
  await save([bench(ana), { player: biel, role: 'starter', slot: 'GK' }], { meetingAt, setPieces: {} });
  expect((await squad()).lineupChanged).toBe(true);
  expect((await own(biel)).lineup).toMatchObject({ role: 'substitute' });
  await put({ visibility: 'never' });
  expect((await own(biel)).lineup).toBeNull();
  expect(await squad()).toMatchObject({ lineupVisibleFrom: null, lineupVisibility: 'never', lineupChanged: false });
});

test('a line-up with nobody in the eleven is not published, and can be taken back', async () => {
  const { save, bench, player, coach, id, api, staff, squad } = await setup();
  await save([bench(await player('Ana')), bench(await player('Biel'))]);
  const refused = await api.refused(publishLineup, { params: { id }, body: { visibility: 'now' } }, staff.token);
  expect(refused).toMatchObject({ statusCode: 409, message: 'Nobody is in the line-up yet.' });
  expect((await squad()).lineupPublishedAt).toBeNull();
  expect(await coach(publishLineup, { params: { id }, body: { visibility: 'never' } })).toMatchObject({
    lineupVisibility: 'never',
  });
});

test('players of the line-up are notified once when they can see it, neither who else nor where', async () => {
  const { save, bench, player, publish, mails, build, coach, id, clock, db, mailer } = await setup();
  const config = { publicUrl: 'https://club.example' };
  const announce = createAnnounceLineups({ db, clock, mails: mailer, config });
  const ana = await player('Ana', { language_code: 'es' });
  const child = await player('Biel Costa', { birth_date: '2012-05-01', email: 'biel@player.example' });
  await build.guardian([child], { language_code: 'en', email: 'pilar@home.example' });
  const reserve = await player('Carla');
  const put = (body: object) => coach(publishLineup, { params: { id }, body: body as never });
  const at = '2026-08-23T16:30:00.000Z';
  await save([
    { player: ana, role: 'starter', slot: 'GK', captain: true },
    bench(child),
    { player: reserve, role: 'reserve' },
  ]);
  await put({ visibility: 'at', at });
  clock.set(at);
  // Nobody sees it before the call-up is published.
  expect(await announce()).toBe(0);
  await publish();
  await mails();
  await put({ visibility: 'at', at: '2026-08-23T16:45:00.000Z' });
  expect(await announce()).toBe(0);
  clock.set('2026-08-23T16:45:00.000Z');
  expect(await Promise.all([announce(), announce()])).toContain(1);
  const sent = await mails();
  expect(sent.map(({ template, to }) => [template, to])).toEqual([
    ['lineupOut', 'ana@player.example'],
    ['lineupOut', 'biel@player.example'],
    ['lineupOut', 'pilar@home.example'],
  ]);
  expect(sent[0]!.subject).toMatch(/^Ya está la alineación: Albo CF, domingo/u);
  expect(sent[1]!.text).toMatch(/The line-up is out\. You are on it against Albo CF: Sunday/u);
  expect(sent[2]!.text).toContain('Biel is on it');
  for (const { subject, text } of sent) expect(`${subject} ${text}`).not.toMatch(/Ana|Carla|GK|captain/u);
  // Published again: those on it have been told.
  await save([{ player: ana, role: 'starter', slot: 'GK' }, bench(child), bench(reserve)]);
  await put({ visibility: 'now' });
  expect(await announce()).toBe(0);
  expect(await mails()).toEqual([]);
});

test('nobody is notified of a line-up that is not shown, or only after the kick-off', async () => {
  const { save, player, publish, mails, coach, id, clock, db, mailer } = await setup();
  const config = { publicUrl: 'https://club.example' };
  const announce = createAnnounceLineups({ db, clock, mails: mailer, config });
  const ana = await player('Ana');
  await save([{ player: ana, role: 'starter', slot: 'GK' }]);
  await publish();
  await mails();
  const put = (body: object) => coach(publishLineup, { params: { id }, body: body as never });
  await put({ visibility: 'never' });
  expect(await announce()).toBe(0);
  await put({ visibility: 'at', at: kickOff });
  clock.set(kickOff);
  expect(await announce()).toBe(0);
  expect(await mails()).toEqual([]);
});

test('from the sheet to the reserves and back is a change: publishing it tells that player alone', async () => {
  const { save, bench, player, publish, mails, squad, phoneOf } = await setup();
  const [ana, biel, carla] = [await player('Ana'), await player('Biel'), await player('Carla')];
  const reserve = (one: string) => ({ player: one, role: 'reserve' as const });
  await save([bench(ana), bench(biel), reserve(carla)]);
  await publish();
  await mails();
  // A starter instead of a substitute is no news of the call-up.
  await save([{ player: ana, role: 'starter', slot: 'GK' }, reserve(biel), bench(carla)]);
  expect((await squad()).pending).toEqual([
    { kind: 'reserve', player: { _id: biel, name: 'Biel' }, minutes: null },
    { kind: 'onSheet', player: { _id: carla, name: 'Carla' }, minutes: null },
  ]);
  expect((await publish()).told).toBe(2);
  const sent = await mails();
  expect(sent.map(({ template, to }) => [template, to])).toEqual([
    ['callUpChanged', 'biel@player.example'],
    ['callUpChanged', 'carla@player.example'],
  ]);
  expect(sent[0]!.text).toContain('You travel with the team, but are not on the team sheet.');
  expect(sent[1]!.text).toContain('You are on the team sheet now.');
  expect((await squad()).pending).toEqual([]);
  const own = async (one: string) => (await (await phoneOf(one))(listOwnMatches, {})).records[0]!;
  expect([(await own(biel)).call, (await own(carla)).call]).toEqual(['reserve', 'called']);
  // With a change for all, it is in the same mail.
  await save([{ player: ana, role: 'starter', slot: 'GK' }, bench(biel), bench(carla)], { note: 'Bring boots' });
  expect((await publish()).told).toBe(3);
  const texts = (await mails()).map(({ text }) => text.match(/on the team sheet|new message/gu));
  expect(texts).toEqual([['new message'], ['on the team sheet', 'new message'], ['new message']]);
});

test('a starter who may no longer play after the publication: tactical staff of the squad are notified once, neither who nor why', async () => {
  const { save, bench, player, coach, id, out, mails, build, db, clock, app } = await setup();
  const watch = createWatchLineups({ db, clock, mails: app.mails, config: { publicUrl: 'https://club.example' } });
  const [ana, biel, known] = [await player('Ana'), await player('Biel'), await player('Known')];
  await build.staff('tactic', { email: 'mister@staff.example' });
  const other = await build.squad();
  const bound = await build.staff('tactic', { email: 'other@staff.example', own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: other, user_id: bound.id, function: 'headCoach' }).execute();
  await save([
    { player: ana, role: 'starter', slot: 'GK' },
    { player: known, role: 'starter', slot: 'LB' },
    bench(biel),
  ]);
  await out(known);
  await coach(publishLineup, { params: { id }, body: { visibility: 'now' } });
  expect(await watch()).toBe(0);
  await out(biel);
  expect(await watch()).toBe(0);
  await mails();
  await out(ana);
  expect([await watch(), await watch()]).toEqual([1, 0]);
  const sent = await mails();
  expect(sent.map(({ to }) => to)).toContain('mister@staff.example');
  expect(sent.map(({ to }) => to)).not.toContain('other@staff.example');
  for (const { subject, text } of sent) {
    expect(subject).toBe('Check the line-up against Albo CF');
    expect(text).toContain(`https://club.example/projects/matches?match=${id}&tab=lineup`);
    expect(text).not.toMatch(/Ana|health|injur|out/iu);
  }
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', known).execute();
  expect(await watch()).toBe(1);
});

test('medical staff are notified that coaches keep a player against their limit, neither who nor why', async () => {
  const { save, bench, player, out, mails, build } = await setup();
  await build.staff('medical', { email: 'doctor@staff.example' });
  const ana = await player('Ana');
  await out(ana);
  await save([bench(ana)], { override: [{ player: ana, kind: 'out', note: 'She plays the last ten minutes' }] });
  const sent = (await mails()).filter(({ to }) => to === 'doctor@staff.example');
  expect(sent).toMatchObject([{ template: 'limitOverridden', subject: 'A note on the squad against Albo CF' }]);
  expect(sent[0]!.text).not.toMatch(/Ana|minutes/u);
  await save([bench(ana)]);
  expect(await mails()).toEqual([]);
});

test('a call-up that is published once the match has begun stands, and tells nobody', async () => {
  const { save, bench, player, publish, mails, squad, clock } = await setup();
  const [ana, bea] = [await player('Ana'), await player('Bea')];
  await save([bench(ana)]);
  clock.set(kickOff);
  expect((await publish()).told).toBe(0);
  await save([bench(ana), bench(bea)]);
  expect((await publish()).told).toBe(0);
  expect(await mails()).toEqual([]);
  expect((await squad()).pending).toEqual([]);
});
