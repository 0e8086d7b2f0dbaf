import { exportOwnData } from '@touchline/contract/me/me-data';
import { sendComplaint, uploadComplaintPhoto } from '@touchline/contract/me/me-complaints';
import { image } from '@touchline/contract/wire/common';
import { replyToComplaint } from '@touchline/contract/health/complaints';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { newImage, upload } from '../../../test/factories/files.ts';
import { imageForm } from '../../../test/factories/form.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { unpacked } from '../../../test/helpers/unpacked.ts';
import { putCase } from '../../../test/factories/cases.ts';
import { putMatchFile } from '../../../test/factories/match/match-files.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';
import { actorColumns, nameInArchive, personTables } from './person-tables.repository.ts';

type Data = Record<string, Record<string, unknown>[]>;

const exported = async ({ api }: Pick<TestApp, 'api'>, token: string) => {
  const answer = await api.raw(exportOwnData, {}, token);
  if (answer.statusCode !== 200) throw new Error(`The export answered ${answer.statusCode}: ${answer.body}`);
  const files = await unpacked(answer.rawPayload);
  return { files, data: JSON.parse(files.get('data.json') ?? '') as Data, headers: answer.headers };
};

const start = async () => {
  const touchline = await startTestApp();
  const { build, api } = touchline;
  const doctor = await build.staff('medical', { name: 'Noor Haddad' });
  const player = await build.player({ name: 'Iker Solana', email: 'iker@club.example' });
  await build.consent(player.id);
  const phone = await build.phoneToken(player.id);
  const doctorToken = await build.tokenOf(doctor.id);
  return { ...touchline, doctor, player, phone, doctorToken, staff: api.with(doctorToken), own: api.with(phone) };
};

test('a player downloads everything: rows by table with names, the log, and the original files', async () => {
  const { api, own, staff, player, phone, doctorToken, db, clock } = await start();
  await staff(updateUser, {
    params: { id: player.id },
    body: {
      profileImage: (await upload({ api }, doctorToken)).key,
      idImage: (await upload({ api }, doctorToken, 'document')).key,
    },
  });
  await putScores(db, [{ user_id: player.id, created_at: clock().toISOString() }]);
  const photo = image.parse((await api.raw(uploadComplaintPhoto, imageForm(await newImage()), phone)).json());
  const { _id: id } = await own(sendComplaint, {
    body: { description: 'My knee', bodyParts: ['kneeLeft'], photos: [photo.key] },
  });
  await staff(replyToComplaint, { params: { id }, body: { reply: 'Ice' } });
  const { files, data, headers } = await exported({ api }, phone);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="export.zip"',
    'cache-control': 'private, no-store',
  });
  const paths = ['data.json', `complaints/${id}/1.webp`, 'profile/idImage.webp', 'profile/profileImage.webp'];
  expect([...files.keys()].sort()).toEqual(paths.sort());
  for (const [path, content] of files) if (path !== 'data.json') expect(content).toMatch(/^RIFF/);
  expect(data).toMatchObject({
    club: { name: 'UD Valmora', timezone: 'Europe/Madrid' },
    users: [{ id: player.id, name: 'Iker Solana', email: 'iker@club.example' }],
    consents: [{ is_agreed: true }, { is_agreed: true }, { is_agreed: true }],
    wellness_scores: [{ answers: { sleep: 4 } }],
    medical_complaints: [{ id, description: 'My knee', reply: 'Ice', body_parts: ['kneeLeft'] }],
    medical_complaint_events: [
      { kind: 'sent', actor: { name: 'Iker Solana' } },
      { kind: 'replied', actor: { name: 'Noor Haddad' } },
    ],
    sessions: [{ kind: 'player', device: 'test' }],
    audit_log: [
      { action: 'person.updated', actor: 'Noor Haddad', actor_role: 'medical' },
      { action: 'complaint.created', actor: 'Iker Solana' },
      { action: 'complaint.updated', actor: 'Noor Haddad' },
    ],
  });
  expect(data['files']!.map(({ path }) => path).sort()).toEqual(paths.filter((path) => path !== 'data.json').sort());
});

test('the archive has the cases with their stages, symptoms and files, and not the notes of the medical staff', async () => {
  const app = await startTestApp();
  const { build } = app;
  const player = await build.player();
  const { id: doctor } = await build.staff('medical', { name: 'Noor Haddad' });
  const { id, file } = await putCase(app, { player: player.id, staff: doctor, words: 'marker' });
  const { data, files } = await exported(app, await build.phoneToken(player.id));
  expect(data).toMatchObject({
    cases: [{ id, createdBy: { name: 'Noor Haddad' } }],
    case_stages: [{ reason: 'marker' }],
    case_symptoms: [{ case_id: id }],
    case_files: [{ file_id: file }],
  });
  expect([...files.keys()]).toContain(`cases/${id}/${file}.webp`);
  expect(data).not.toHaveProperty('case_notes');
});

test('AZ4 the archive has what the player did in matches, without who else took part, and no notes of the coaches', async () => {
  const app = await startTestApp();
  const { build } = app;
  const [player, teammate] = [await build.player(), await build.player()];
  const { id: staff } = await build.staff('tactic', { name: 'Laura Segura' });
  const match = await putMatchFile(app, { player: player.id, teammate: teammate.id, staff, words: 'marker' });
  await app.db.updateTable('matches').set({ place_half: 'b' }).execute();
  const { data, files } = await exported(app, await build.phoneToken(player.id));
  expect(data).toMatchObject({
    match_players: [{ match_id: match, shirt_number: 41, match: { venue: 'Ground', place_half: 'b' } }],
    match_events: [
      { kind: 'goal', user_id: null, other_user_id: player.id },
      { kind: 'yellow', user_id: player.id, other_user_id: null, recordedBy: { name: 'Laura Segura' } },
    ],
    minute_corrections: [{ minutes: 70, note: 'marker' }],
    festival_game_players: [
      { match_id: match, game: { opponent: 'Kids', length_min: 10 }, match: { venue: 'Ground' } },
    ],
    session_rpes: [{ rpe: 7, minutes: 70, enteredBy: { name: 'Laura Segura' } }],
    squad_overrides: [{ kind: 'suspended' }],
    suspension_decisions: [{ matches: 2, decidedBy: { name: 'Laura Segura' } }],
  });
  for (const tables of ['match_ratings', 'match_reviews', 'lineup_drafts']) expect(data).not.toHaveProperty(tables);
  expect(files.get('data.json')).not.toContain(teammate.id);
});

test('AZ4 the archive tells of the sheet of a match once it has begun, and no line-up before', async () => {
  const app = await startTestApp();
  const { build, db, clock } = app;
  const [player, teammate] = [await build.player(), await build.player()];
  const { id: staff } = await build.staff('tactic');
  const match = await putMatchFile(app, { player: player.id, teammate: teammate.id, staff, words: 'marker' });
  const starts_at = new Date(clock().getTime() + 3_600_000).toISOString();
  await db.updateTable('matches').set({ starts_at }).where('id', '=', match).execute();
  const token = await build.phoneToken(player.id);
  expect((await exported(app, token)).data).toMatchObject({ match_players: [], squad_overrides: [] });
  clock.set(starts_at);
  expect((await exported(app, token)).data).toMatchObject({ match_players: [{ match_id: match, role: 'starter' }] });
});

test('AZ4 the archive contains no secret and nothing of anybody else', async () => {
  const { api, build, phone, player, db, clock } = await start();
  const hugo = await build.player({ name: 'Hugo Peralta' });
  await build.phoneToken(hugo.id);
  await putScores(db, [{ user_id: hugo.id, created_at: clock().toISOString() }]);
  const at = clock().toISOString();
  await db
    .insertInto('one_time_tokens')
    .values({
      id: newId(),
      purpose: 'pairing',
      user_id: player.id,
      token_hash: 'SECRET-1',
      created_at: at,
      expires_at: at,
    })
    .execute();
  await db
    .insertInto('calendar_links')
    .values({ user_id: player.id, token_hash: 'SECRET-2', created_at: at, last_read_at: null })
    .execute();
  await db.insertInto('known_devices').values({ user_id: player.id, device_hash: 'SECRET-3', seen_at: at }).execute();
  const hashes = await db.selectFrom('sessions').select('token_hash').execute();
  const { files } = await exported({ api }, phone);
  const content = files.get('data.json')!;
  for (const { token_hash } of hashes) expect(content).not.toContain(token_hash);
  for (const foreign of ['SECRET', 'Hugo', hugo.id]) expect(content).not.toContain(foreign);
});

test('each table is exported, or has a reason why not', async () => {
  const { api, phone, db } = await start();
  const { data } = await exported({ api }, phone);
  // What the migrations and SQLite note of themselves is nothing of ours.
  const known = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('kysely_') && name !== 'durability');
  expect(Object.keys(personTables).sort()).toEqual(known.sort());
  const handedOut = Object.entries(personTables).flatMap(([table, rows]) =>
    typeof rows === 'string' ? [] : [nameInArchive(table)],
  );
  expect(Object.keys(data).sort()).toEqual(['exportedAt', 'club', 'files', 'audit_log', ...handedOut].sort());
  // Names of earlier archives, whose tables have others since.
  expect(handedOut).toEqual(expect.arrayContaining(['absences', 'away_periods', 'availability_periods']));
});

test('each column that may name a person is declared as the subject or as an actor', async () => {
  const { db } = await start();
  const naming = /(^|_)(user|person|player|actor|subject|owner|guardian)_id$|_by$/;
  const unknown = (await db.introspection.getTables()).flatMap(({ name, columns }) =>
    columns
      .map((column) => column.name)
      .filter((column) => {
        const rows = personTables[name as keyof typeof personTables];
        const isOwner = typeof rows === 'object' && [rows.of, rows.also].includes(column);
        return naming.test(column) && !isOwner && !(actorColumns as readonly string[]).includes(`${name}.${column}`);
      })
      .map((column) => `${name}.${column}`),
  );
  // Who answered a consent is the player or the guardian, by name; the subject of an entry is how the log is read.
  // Guardians have no account: they are exported and erased with their children.
  const ofGuardians = [
    'guardian_children',
    'guardian_links',
    'guardian_phones',
    'medical_complaints',
    'replies',
    'reply_changes',
    'announced_absences',
    'squad_reads',
    'session_rpes',
  ].map((table) => `${table}.guardian_id`);
  // The player, a guardian or staff, not who of them.
  const kinds = [
    'announced_absences.entered_by',
    'case_symptoms.entered_by',
    'replies.answered_by',
    'session_rpes.answered_by',
    // Staff or the update.
    'matches.played_by',
  ];
  const expected = [
    'audit_log.subject_id',
    'consent_answers.given_by',
    'consents.given_by',
    // Notes of the coaches.
    'match_ratings.user_id',
    'reply_changes.answered_by',
    // Not exported: kept for some minutes only.
    'reply_undos.user_id',
    ...kinds,
    ...ofGuardians,
  ];
  expect(unknown.sort()).toEqual(expected.sort());
});

test('10,000 rows are complete and in order, while others are answered', async () => {
  const { api, phone, player, db, clock } = await start();
  const at = clock().toISOString();
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    id: index.toString(16).padStart(24, '0'),
    user_id: player.id,
    check_in: at,
    check_out: at,
    session: `S${index}`,
    search: '',
    entered_by: null,
    created_at: at,
    updated_at: at,
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto('attendances')
      .values(rows.slice(from, from + 1_000))
      .execute();
  let turns = 0;
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const { data } = await exported({ api }, phone);
  clearImmediate(waiting);
  expect(data['attendances']!.map(({ session }) => session)).toEqual(rows.map(({ session }) => session));
  // There are twenty pages: as often others had their turn.
  expect(turns).toBeGreaterThan(10);
});

test('a file that is missing on the disk becomes an empty one, and the rest is complete', async () => {
  const { api, phone, build, player, db } = await start();
  const { id } = await build.file('document', player.id);
  const { files } = await exported({ api }, phone);
  expect(files.get(`uploads/${id}.bin`)).toBe('');
  expect(JSON.parse(files.get('data.json')!)).toMatchObject({ users: [{ id: player.id }] });
  expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([]);
});

test('removed phones and staff get nothing', async () => {
  const { api, phone, player, db, build } = await start();
  expect(await api.refused(exportOwnData, {}, await build.staffToken())).toMatchObject({ statusCode: 401 });
  await db.deleteFrom('sessions').where('user_id', '=', player.id).execute();
  expect(await api.refused(exportOwnData, {}, phone)).toMatchObject({ statusCode: 401 });
});
