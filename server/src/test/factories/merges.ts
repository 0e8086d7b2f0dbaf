import { mergePeople, planMerge, undoMerge, type MergePlan } from '@touchline/contract/people/merges';
import type { MergeChoice } from '@touchline/contract/people/merge-choices';
import { CompiledQuery } from 'kysely';
import { newId } from '../../lib/id.ts';
import { hashToken, newToken } from '../../lib/crypto/tokens.ts';
import { timestampOf } from '../../lib/time/clock.ts';
import type { TestApp } from '../start-test-app.ts';
import { putCase, putReplies } from './cases.ts';
import { createComplaints } from './complaints.ts';
import { createEvents } from './events.ts';
import { putMatchFile } from './match/match-files.ts';
import { createWellness } from './wellness.ts';
import { putScores } from './wellness-scores.ts';

/** The calls about merging two records, as the administrator, by default in the session of the test. */
export const createMerges = ({ api }: Pick<TestApp, 'api'>, asAdmin = api.asAdmin) => {
  const plan = (stays: string, other: string, answers: Record<string, MergeChoice> = {}): Promise<MergePlan> =>
    asAdmin(planMerge, { params: { id: stays }, body: { with: other, answers } });
  return {
    plan,
    /** With the answers given, and the first choice of each other question. */
    merge: async (stays: string, other: string, given: Record<string, MergeChoice> = {}) => {
      const { plan: digest, questions } = await plan(stays, other, given);
      const answers = { ...Object.fromEntries(questions.map(({ field, choices }) => [field, choices[0]!])), ...given };
      return asAdmin(mergePeople, { params: { id: stays }, body: { with: other, answers, plan: digest } });
    },
    undo: (stays: string, other?: string) =>
      asAdmin(undoMerge, { params: { id: stays }, body: { ...(other !== undefined && { with: other }) } }),
  };
};

/** A file of a person's field, as a row. */
const putFile = async (
  { db, build }: Pick<TestApp, 'db' | 'build'>,
  person: string,
  field: 'profileImage' | 'idImage',
  by: string,
) => {
  const { id } = await build.file(field === 'idImage' ? 'document' : 'profile', by);
  await db
    .updateTable('files')
    .set({ holder: `users:${person}:${field}` })
    .where('id', '=', id)
    .execute();
  const column = field === 'idImage' ? 'id_image' : 'profile_image';
  await db
    .updateTable('users')
    .set({ [column]: id })
    .where('id', '=', person)
    .execute();
  return id;
};

/**
 * Two records of one player, the other one with a row in every table about people, and what both have: a training, a
 * guardian, a form, a calendar, pictures. Further pairs of one club need numbers of their own.
 */
export const putTwoRecords = async (
  app: Pick<TestApp, 'db' | 'build' | 'clock' | 'secrets'>,
  [ownNumber, otherNumber]: readonly [number, number] = [7, 9],
) => {
  const { db, build, clock } = app;
  const at = timestampOf(clock);
  const name = 'Iker Solana';
  const { id: stays } = await build.player({ name, birth_date: '2001-03-04', shirt_number: ownNumber });
  const told = { birth_date: '2001-03-04', height: 150 };
  const { id: other } = await build.player({ name, ...told, shirt_number: otherNumber });
  const { id: staff } = await build.staff('medical');
  const { id: teammate } = await build.player();
  const match = await putMatchFile(app, { player: other, teammate, staff, words: 'Words' });
  await putReplies(app, { player: other, staff, words: 'Words' });
  await db.deleteFrom('reply_undos').execute();
  await putCase(app, { player: other, staff, words: 'Words' });
  await db.updateTable('users').set({ injury: true }).where('id', '=', other).execute();
  const complaint = await createComplaints(app).put({ player: other, photos: 1 });
  await putScores(db, [{ user_id: other, created_at: at }]);
  const { form, link, tokenOf } = createWellness(app);
  const { id: form_id } = await form();
  const ownLink = await link({ form_id, user_id: stays });
  const otherLink = await link({ form_id, user_id: other });
  const events = createEvents(app);
  const both = await events.training({ title: 'Both', starts_at: '2026-08-20T16:00:00.000Z', players: [stays, other] });
  const one = await events.training({ title: 'One', starts_at: '2026-08-21T16:00:00.000Z', players: [other] });
  const { id: task } = await events.task({ players: [other] });
  const row = { user_id: other, created_at: at, updated_at: at, session: 'One' };
  const attendance = newId();
  await db
    .insertInto('attendances')
    .values({ ...row, id: attendance, check_in: at, search: 'one', entered_by: staff, occasion: `training:${one.id}` })
    .execute();
  const missed = { occasion: 'day:2026-08-14:morning', day: '2026-08-14', status: 'sick', marked_at: at };
  await db
    .insertInto('missed_sessions')
    .values({ ...row, ...missed, id: newId() })
    .execute();
  await db.insertInto('attendance_taps').values({ user_id: other, occasion: missed.occasion, marked_at: at }).execute();
  await db
    .insertInto('former_calls')
    .values({ id: newId(), user_id: other, training_id: both.id, created_at: at })
    .execute();
  const mother = await build.guardian([stays, other]);
  const father = await build.guardian([other], { name: 'Jon Solana' });
  await build.consent(stays);
  await build.consent(other, { wellness: true, medical: true, photos: true });
  const squad = await db.selectFrom('squads').select('id').executeTakeFirstOrThrow();
  await build.guest({ squad_id: squad.id, request_id: other });
  const mail = { template: 'invitation', to_name: name, to_address: 'x@home.example', language: 'en', state: 'sent' };
  await db
    .insertInto('mails')
    .values({ ...mail, id: newId(), user_id: other, cause: `x:${newId()}`, search: 'x', attempts: 1, created_at: at })
    .execute();
  const calendars = { stays: newToken('calendar'), other: newToken('calendar') };
  for (const [user_id, token] of [
    [stays, calendars.stays],
    [other, calendars.other],
  ] as const)
    await db
      .insertInto('calendar_links')
      .values({ user_id, token_hash: hashToken(token), created_at: at, last_read_at: null })
      .execute();
  const pictures = {
    stays: await putFile(app, stays, 'profileImage', staff),
    other: await putFile(app, other, 'profileImage', staff),
    paper: await putFile(app, other, 'idImage', staff),
  };
  return {
    stays,
    other,
    staff,
    teammate,
    match,
    complaint,
    attendance,
    both: both.id,
    one: one.id,
    task,
    mother: mother.id,
    father: father.id,
    phone: await build.phoneToken(other),
    forms: { stays: tokenOf(ownLink.id), other: tokenOf(otherLink.id) },
    links: { stays: ownLink.id, other: otherLink.id },
    calendars,
    pictures,
  };
};

/** Ends the open forms: an undo gives them other links, all else comes back as it was. */
export const endForms = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>) =>
  db
    .updateTable('wellness_links')
    .set({ expires_at: timestampOf(clock) })
    .execute();

/** Versions, and what is made of other columns: factories write it in an order of their own. */
const restless = ['updated_at', 'last_seen_at', 'search'];

/** All rows of all tables but the log and what notes merges, in an order of their own. */
export const allRows = async ({ db }: Pick<TestApp, 'db'>): Promise<Record<string, string[]>> => {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/^(audit_|merges$|kysely|durability|sessions$|users_search)/.test(name));
  const all: Record<string, string[]> = {};
  for (const name of tables) {
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`select * from ${name}`));
    all[name] = rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .filter(([column]) => !restless.includes(column))
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        ),
      )
      .sort();
  }
  return all;
};
