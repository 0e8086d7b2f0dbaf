import {
  createAbsence,
  deleteAbsence,
  getAbsence,
  listAbsences,
  updateAbsence,
} from '@touchline/contract/football/absences';
import { listGivenAnswers, listReplies, setEventReplies, setReply } from '@touchline/contract/football/replies';
import { createOwnAbsence, deleteOwnAbsence } from '@touchline/contract/me/me-absences';
import { answerOwn, answerSeveral, listOwnReplies, undoAnswers } from '@touchline/contract/me/me-replies';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { setAvailability } from '@touchline/contract/health/availability';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** A training on Tuesday, 18 August 2026, 18:00 in Madrid: answers are taken until 15:00. */
const startsAt = '2026-08-18T16:00:00.000Z';
const deadline = '2026-08-18T13:00:00.000Z';

const setup = async () => {
  const app = await startTestApp();
  const { api, build } = app;
  const player = await build.phoneOwner();
  const phone = api.with(await build.phoneToken(player));
  const training = async (given = {}) =>
    (await createEvents(app).training({ players: [player], starts_at: startsAt, ...given })).id;
  const event = await training();
  const asRole = async (role: 'medical' | 'tactic') => api.with((await build.signedIn(role)).token);
  const shown = async (id = event, role: 'medical' | 'tactic' = 'tactic') =>
    (await asRole(role))(listReplies, { params: { id } });
  const answer = (body: object, id = event) => phone(answerOwn, { params: { event: id }, body: body as never });
  const token = await build.phoneToken(player);
  const refused = (body: object, id = event) => api.refused(answerOwn, { params: { event: id }, body }, token);
  return { ...app, player, phone, training, event, asRole, shown, answer, refused };
};

test('a player answers, staff see it with the moment of the deadline and the counts', async () => {
  const { shown, answer, phone, event } = await setup();
  expect(await shown()).toMatchObject({ mode: 'ask', deadline, isClosed: false, counts: { unanswered: 1, yes: 0 } });
  expect(await answer({ answer: 'yes' })).toMatchObject({ event, answer: 'yes', by: 'player', afterDeadline: false });
  expect(await shown()).toMatchObject({
    counts: { yes: 1, late: 0, no: 0, unanswered: 0, out: 0 },
    positions: [{ coming: 1, called: 1 }],
    replies: [{ answer: 'yes', by: 'player' }],
  });
  expect((await phone(listOwnReplies, {})).records).toMatchObject([{ event, answer: 'yes', deadline }]);
});

test('who said yes and can no longer take part counts as out, also on the own phone; a no stays a no', async () => {
  const { api, build, player, phone, training, event, answer, shown } = await setup();
  const other = await training();
  await answer({ answer: 'yes' });
  await answer({ answer: 'no', reason: 'family' }, other);
  const from = startsAt.slice(0, 10);
  await api.with((await build.signedIn('tactic')).token)(setAvailability, {
    params: { id: player },
    body: { training: 'none', match: 'unavailable', reason: 'personal', from, to: null, restrictions: [] },
  });
  expect(await shown()).toMatchObject({
    counts: { yes: 0, late: 0, no: 0, unanswered: 0, out: 1 },
    positions: [{ coming: 0, called: 1 }],
    replies: [{ answer: 'yes', out: true }],
  });
  expect(await shown(other)).toMatchObject({ counts: { no: 1, out: 0 }, replies: [{ answer: 'no', out: false }] });
  const { records } = await phone(listOwnReplies, {});
  expect(Object.fromEntries(records.map((one) => [one.event, one.out]))).toEqual({ [event]: true, [other]: false });
});

test('the answers so far are read with who gave them, the latest first, by the staff of the event', async () => {
  const { api, build, clock, player, event, asRole, answer } = await setup();
  await answer({ answer: 'yes' });
  clock.set('2026-08-18T12:00:00.000Z');
  const coach = await asRole('tactic');
  await coach(setReply, { params: { id: event, player }, body: { answer: 'no', reason: 'illness' } });
  const read = { params: { id: event, player } };
  const physio = await asRole('medical');
  expect((await physio(listGivenAnswers, read)).answers[0]).toMatchObject({ reason: 'illness' });
  const { answers } = await coach(listGivenAnswers, read);
  expect(answers).toMatchObject([
    {
      answer: 'no',
      reason: 'health',
      by: 'staff',
      byName: expect.any(String) as string,
      at: '2026-08-18T12:00:00.000Z',
    },
    { answer: 'yes', reason: null, by: 'player', byName: null, afterDeadline: false },
  ]);
  const stranger = (await build.player()).id;
  const { token } = await build.signedIn('tactic');
  const other = { params: { id: event, player: stranger } };
  expect(await api.refused(listGivenAnswers, other, token)).toMatchObject({ statusCode: 404 });
  const management = (await build.signedIn('management')).token;
  expect(await api.refused(listGivenAnswers, read, management)).toMatchObject({ statusCode: 403 });
});

test('14:59 is open, 15:00:00 is closed: a yes is refused, a late no is taken and marked', async () => {
  const { clock, answer, refused, shown } = await setup();
  clock.set('2026-08-18T12:59:59.999Z');
  expect(await answer({ answer: 'yes' })).toMatchObject({ answer: 'yes' });
  clock.set(deadline);
  expect(await answer({ answer: 'no', reason: 'family' })).toMatchObject({ answer: 'no', afterDeadline: true });
  expect((await shown()).replies[0]).toMatchObject({ answer: 'no', afterDeadline: true, reason: 'family' });
  // Who has said no and wants to come after all asks the coach.
  expect(await answer({ answer: 'yes' })).toMatchObject({ answer: 'no', asks: true });
  clock.set(startsAt);
  expect(await refused({ answer: 'no', reason: 'family' })).toMatchObject({ statusCode: 409 });
});

test('an answer before a later deadline is in time, whatever was late before it', async () => {
  const { answer, asRole, clock, event } = await setup();
  clock.set(deadline);
  expect(await answer({ answer: 'no', reason: 'family' })).toMatchObject({ afterDeadline: true });
  const coach = await asRole('tactic');
  await coach(setEventReplies, { params: { id: event }, body: { deadline: '2026-08-18T15:00:00.000Z' } });
  clock.advance(60_000);
  expect(await answer({ answer: 'yes' })).toMatchObject({ answer: 'yes', afterDeadline: false });
});

test('who is late comes after the start, and within half a day of it', async () => {
  const { answer, refused } = await setup();
  for (const at of ['2026-08-18T15:59:00.000Z', '2026-08-19T04:01:00.000Z', '2099-01-01T00:00:00.000Z'])
    expect(await refused({ answer: 'late', at })).toMatchObject({ statusCode: 400, errors: [{ field: 'at' }] });
  expect(await answer({ answer: 'late', at: '2026-08-18T16:20:00.000Z' })).toMatchObject({ answer: 'late' });
});

test('who has not answered by the deadline can no longer say yes', async () => {
  const { clock, refused, answer } = await setup();
  clock.set(deadline);
  expect(await refused({ answer: 'yes' })).toMatchObject({ statusCode: 409, message: sentenceOf('replyClosed') });
  expect(await answer({ answer: 'no', reason: 'work' })).toMatchObject({ afterDeadline: true });
});

test('coaches read a reason of health as health, without the note; medical staff read both', async () => {
  const { answer, shown } = await setup();
  await answer({ answer: 'no', reason: 'illness', note: 'Fever since yesterday' });
  expect((await shown()).replies[0]).toMatchObject({ reason: 'health', note: null });
  expect((await shown(undefined, 'medical')).replies[0]).toMatchObject({
    reason: 'illness',
    note: 'Fever since yesterday',
  });
  const all = JSON.stringify(await shown());
  expect(all).not.toContain('Fever');
  expect(all).not.toContain('illness');
});

test('of two phones the later tap counts, whichever arrives first', async () => {
  const { clock, answer } = await setup();
  clock.set('2026-08-16T10:00:00.000Z');
  await answer({ answer: 'no', reason: 'school', answeredAt: '2026-08-16T09:30:00.000Z' });
  expect(await answer({ answer: 'yes', answeredAt: '2026-08-16T09:00:00.000Z' })).toMatchObject({ answer: 'no' });
  expect(await answer({ answer: 'yes', answeredAt: '2026-08-16T09:45:00.000Z' })).toMatchObject({ answer: 'yes' });
});

test('a no needs a reason, and an event of others is unknown', async () => {
  const { refused, training } = await setup();
  expect(await refused({ answer: 'no' })).toMatchObject({ statusCode: 400, errors: [{ field: 'reason' }] });
  expect(await refused({ answer: 'yes' }, await training({ players: [] }))).toMatchObject({ statusCode: 404 });
});

test('an absence answers no for each event in it, also for later ones; own later answers win, and deleting it ends them', async () => {
  const { clock, phone, training, event, shown, answer } = await setup();
  const before = await training({ starts_at: '2026-08-17T16:00:00.000Z' });
  await answer({ answer: 'yes' });
  clock.advance(1_000);
  const body = { from: '2026-08-18', to: '2026-08-22', reason: 'travel' } as const;
  const { _id: id } = await phone(createOwnAbsence, { body });
  const later = await training({ starts_at: '2026-08-19T16:00:00.000Z' });
  const after = await training({ starts_at: '2026-08-23T16:00:00.000Z' });
  const own = async () =>
    Object.fromEntries((await phone(listOwnReplies, {})).records.map((one) => [one.event, one.answer]));
  expect(await own()).toEqual({ [before]: null, [event]: 'no', [later]: 'no', [after]: null });
  expect((await shown(later)).replies[0]).toMatchObject({ answer: 'no', reason: 'travel', fromAbsence: true });
  clock.advance(1_000);
  await answer({ answer: 'yes' }, later);
  expect(await own()).toMatchObject({ [event]: 'no', [later]: 'yes' });
  await phone(deleteOwnAbsence, { params: { id } });
  expect(await own()).toMatchObject({ [event]: 'yes', [later]: 'yes' });
});

test('staff see who is away by first day, a reason of health as health', async () => {
  const { asRole, player } = await setup();
  const coach = await asRole('tactic');
  const body = { player, from: '2026-08-18', to: '2026-08-19', reason: 'illness', note: 'Flu' } as const;
  expect(await coach(createAbsence, { body })).toMatchObject({ reason: 'health', note: null, by: 'staff' });
  expect((await coach(listAbsences, {})).records).toMatchObject([{ reason: 'health', note: null }]);
  expect((await (await asRole('medical'))(listAbsences, {})).records).toMatchObject([
    { reason: 'illness', note: 'Flu' },
  ]);
});

test('a note of health is gone before a coach could read it with another reason', async () => {
  const { asRole, player } = await setup();
  const [coach, medical] = [await asRole('tactic'), await asRole('medical')];
  const body = { player, from: '2026-08-18', to: '2026-08-19', reason: 'illness', note: 'Flu' } as const;
  const { _id: id } = await medical(createAbsence, { body });
  const params = { id };
  await coach(updateAbsence, { params, body: { to: '2026-08-20' } });
  expect(await medical(getAbsence, { params })).toMatchObject({ reason: 'illness', note: 'Flu', to: '2026-08-20' });
  expect(await coach(updateAbsence, { params, body: { reason: 'family' } })).toMatchObject({ note: null });
  expect(await coach(getAbsence, { params })).toMatchObject({ reason: 'family', note: null });
  expect(await medical(getAbsence, { params })).toMatchObject({ reason: 'family', note: null });
});

test('absences are searched by the name of the player, never by a note', async () => {
  const { asRole, build, player } = await setup();
  const coach = await asRole('tactic');
  const other = (await build.player({ name: 'Hugo Peralta' })).id;
  for (const one of [player, other])
    await coach(createAbsence, {
      body: { player: one, from: '2026-08-18', to: '2026-08-19', reason: 'illness', note: 'Peralta has the flu' },
    });
  const found = async (search: string) => {
    const { records, total } = await (await asRole('medical'))(listAbsences, { query: { search } });
    return [total, ...records.map((one) => one.player._id)];
  };
  expect(await found('peráltA hugo')).toEqual([1, other]);
  expect(await found('flu')).toEqual([0]);
});

test('a coach neither reads nor replaces a note about health by changing the absence', async () => {
  const { api, build, player, phone, asRole } = await setup();
  const { token } = await build.signedIn('tactic');
  const [coach, physio] = [api.with(token), await asRole('medical')];
  const days = { from: '2026-08-20', to: '2026-08-22' };
  const { _id: id } = await phone(createOwnAbsence, {
    body: { ...days, reason: 'illness', note: 'Fever since Monday' },
  });
  const params = { id };
  const noted = { params, body: { note: 'Seen at the gate' } };
  expect(await api.refused(updateAbsence, noted, token)).toMatchObject({ errors: [{ field: 'note' }] });
  const noteFor = async (reader: typeof coach) =>
    (await reader(listAbsences, { query: { player } })).records.map(({ reason, note }) => [reason, note]);
  expect(await coach(updateAbsence, { params, body: { to: '2026-08-21' } })).toMatchObject({ reason: 'health' });
  expect(await noteFor(physio)).toEqual([['illness', 'Fever since Monday']]);
  // What becomes another reason has no note of health.
  expect(await coach(updateAbsence, { params, body: { reason: 'family' } })).toMatchObject({ note: null });
  expect(await noteFor(physio)).toEqual([['family', null]]);
});

test('management reads how many absences there are, not whose, when or why, and changes none', async () => {
  const { api, asRole, build, db, player } = await setup();
  const body = { player, from: '2026-08-18', to: '2026-08-19', reason: 'family', note: 'Wedding' } as const;
  const { _id: id } = await (await asRole('tactic'))(createAbsence, { body });
  const token = await build.staffToken('management');
  const readings = async () => (await db.selectFrom('audit_log').select('action').execute()).length;
  const before = await readings();
  expect(await api.with(token)(listAbsences, {})).toMatchObject({ records: [], total: 1 });
  expect(await api.with(token)(listAbsences, { query: { from: '2026-08-20' } })).toMatchObject({ total: 0 });
  // A number that is about one person says whether that person is away.
  for (const query of [{ player }, { search: 'a' }])
    expect(await api.refused(listAbsences, { query }, token)).toMatchObject({ statusCode: 403 });
  for (const refused of [
    await api.refused(getAbsence, { params: { id } }, token),
    await api.refused(createAbsence, { body }, token),
    await api.refused(updateAbsence, { params: { id }, body: { to: '2026-08-20' } }, token),
    await api.refused(deleteAbsence, { params: { id } }, token),
  ])
    expect(refused.statusCode).toBe(403);
  expect(await readings()).toBe(before);
});

test('several answers at once are all taken or none, and are taken back within ten minutes', async () => {
  const { api, app, build, player, phone, training, event, clock, db } = await setup();
  const second = await training({ starts_at: '2026-08-19T16:00:00.000Z' });
  const replies = [event, second].map((one) => ({ event: one, answer: 'yes' as const }));
  const token = await build.phoneToken(player);
  const wrong = [...replies, { event: '0'.repeat(24), answer: 'yes' }];
  expect(await api.refused(answerSeveral, { body: { replies: wrong } }, token)).toMatchObject({ statusCode: 404 });
  const answers = async () => (await phone(listOwnReplies, {})).records.map(({ answer }) => answer);
  expect(await answers()).toEqual([null, null]);
  const { undo } = await phone(answerSeveral, { body: { replies } });
  expect(await answers()).toEqual(['yes', 'yes']);
  await phone(undoAnswers, { body: { undo } });
  expect(await answers()).toEqual([null, null]);
  const again = await phone(answerSeveral, { body: { replies } });
  const kept = async (): Promise<number> => {
    for (const job of app.jobs) if (job.report?.().name === 'replies.undos') await job.wake();
    return (await db.selectFrom('reply_undos').select('id').execute()).length;
  };
  clock.advance(10 * 60_000);
  expect(await kept()).toBe(1);
  clock.advance(1);
  expect(await api.refused(undoAnswers, { body: { undo: again.undo } }, token)).toMatchObject({ statusCode: 409 });
  expect(await kept()).toBe(0);
  expect(await answers()).toEqual(['yes', 'yes']);
});

test('a guardian answers for a child, and the answer says who', async () => {
  const { api, build, shown, db, ...app } = await setup();
  const token = await build.guardianToken({ birth_date: '2013-05-01' });
  const { user_id: child } = await db.selectFrom('guardian_children').select('user_id').executeTakeFirstOrThrow();
  const { id } = await createEvents({ ...app, api, build, db } as never).training({
    players: [child],
    starts_at: startsAt,
  });
  await api.with(token)(answerOwn, { params: { event: id }, body: { answer: 'yes' } });
  expect((await shown(id)).replies[0]).toMatchObject({
    answer: 'yes',
    by: 'guardian',
    byName: expect.any(String) as string,
  });
});

test('staff answer for a player, also after the deadline', async () => {
  const { asRole, clock, event, player, shown } = await setup();
  clock.set(deadline);
  const coach = await asRole('tactic');
  await coach(setReply, { params: { id: event, player }, body: { answer: 'late', at: '2026-08-18T16:15:00.000Z' } });
  expect((await shown()).replies[0]).toMatchObject({ answer: 'late', at: '2026-08-18T16:15:00.000Z', by: 'staff' });
  expect((await shown()).counts).toMatchObject({ late: 1, unanswered: 0 });
});
