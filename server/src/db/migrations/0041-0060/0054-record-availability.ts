import { sql } from 'kysely';
import { dayIn } from '../../../lib/time/zone.ts';
import { newId } from '../../../lib/id.ts';
import { inChunks } from '../../queries/in-chunks.ts';
import { primary, required, type MigrationContext, type NamedMigration } from '../../vocabulary.ts';

const createCases = async ({ db, column }: MigrationContext): Promise<void> => {
  const texts = [
    'occasion_id',
    'body_area',
    'side',
    'tissue',
    'diagnosis_system',
    'diagnosis_version',
    'diagnosis_code',
    'diagnosis_text',
    'organ_system',
    'aetiology',
    'contact',
    'contact_with',
    'action',
    'foul',
    'card',
    'surface',
    'event_key',
    'surgery_day',
    'time_loss_from',
    'expected_from',
    'expected_to',
    'plan',
    'step',
    'closed_day',
    'outcome',
  ];
  const table = db.schema
    .createTable('cases')
    .addColumn('id', column.id(), primary)
    .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', column.text(), required)
    .addColumn('onset_day', column.text(), required)
    .addColumn('onset', column.text(), (it) => it.notNull().defaultTo('unknown'))
    .addColumn('occasion', column.text(), (it) => it.notNull().defaultTo('unknown'))
    .addColumn('subsequent', column.text(), (it) => it.notNull().defaultTo('index'))
    .addColumn('match_minute', column.integer())
    .addColumn('stage', column.integer(), (it) => it.notNull().defaultTo(1))
    .addColumn('of_case_id', column.id(), (it) => it.references('cases.id').onDelete('set null'))
    .addColumn('complaint_id', column.id(), (it) => it.references('medical_complaints.id').onDelete('set null'))
    .addColumn('created_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
    .addColumn('last_entry_at', column.timestamp(), required)
    .addColumn('created_at', column.timestamp(), required)
    .addColumn('updated_at', column.timestamp(), required);
  await texts.reduce((made, name) => made.addColumn(name, column.text()), table).execute();
  await db.schema.createIndex('cases_user').on('cases').columns(['user_id', 'onset_day']).execute();
  // The treatment room reads the open ones alone.
  await db.schema
    .createIndex('cases_open')
    .on('cases')
    .columns(['user_id', 'expected_to'])
    .where('closed_day' as never, 'is', null)
    .execute();
  await db.schema.createIndex('cases_onset').on('cases').columns(['onset_day', 'id']).execute();
  await db.schema.createIndex('cases_earlier').on('cases').column('of_case_id').execute();
  await db.schema.createIndex('cases_complaint').unique().on('cases').column('complaint_id').execute();
  await db.schema.createIndex('cases_creator').on('cases').column('created_by').execute();
};

const createEntries = async ({ db, column }: MigrationContext): Promise<void> => {
  const ofCase = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', column.id(), primary)
      .addColumn('case_id', column.id(), (it) => it.notNull().references('cases.id').onDelete('cascade'));
  const person = [
    column.id(),
    (it: Parameters<typeof required>[0]) => it.references('users.id').onDelete('set null'),
  ] as const;
  await ofCase('case_stages')
    .addColumn('stage', column.integer(), required)
    .addColumn('step', column.text())
    .addColumn('on_day', column.text(), required)
    .addColumn('cleared_by', ...person)
    .addColumn('reason', column.text())
    .addColumn('set_by', ...person)
    .addColumn('set_at', column.timestamp(), required)
    .addColumn('undone_at', column.timestamp())
    .addColumn('undone_by', ...person)
    .execute();
  await ofCase('case_criteria')
    .addColumn('stage', column.integer(), required)
    .addColumn('position', column.integer(), required)
    .addColumn('text', column.text(), required)
    .addColumn('target', column.text())
    .addColumn('value', column.text())
    .addColumn('done_day', column.text())
    .addColumn('done_by', ...person)
    .execute();
  await ofCase('case_notes')
    .addColumn('to_note_id', column.id(), (it) => it.references('case_notes.id').onDelete('cascade'))
    .addColumn('text', column.text(), required)
    .addColumn('written_by', ...person)
    .addColumn('created_at', column.timestamp(), required)
    .addColumn('edited_at', column.timestamp())
    .execute();
  await ofCase('case_treatments')
    .addColumn('day', column.text(), required)
    .addColumn('kind', column.text(), required)
    .addColumn('minutes', column.integer())
    .addColumn('done_by', ...person)
    .addColumn('created_at', column.timestamp(), required)
    .execute();
  await db.schema
    .createTable('case_files')
    .addColumn('file_id', column.id(), (it) => it.notNull().primaryKey().references('files.id'))
    .addColumn('case_id', column.id(), (it) => it.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('name', column.text(), required)
    .addColumn('added_by', ...person)
    .addColumn('created_at', column.timestamp(), required)
    .execute();
  await ofCase('case_symptoms')
    .addColumn('day', column.text(), required)
    .addColumn('part', column.text(), required)
    .addColumn('answers', column.json(), required)
    .addColumn('entered_by', column.text(), required)
    .addColumn('at', column.timestamp(), required)
    .execute();
  await ofCase('case_clearances')
    .addColumn('stage', column.integer(), required)
    .addColumn('step', column.text())
    .addColumn('reason', column.text(), required)
    .addColumn('doctor_id', ...person)
    .addColumn('asked_by', ...person)
    .addColumn('state', column.text(), required)
    .addColumn('created_at', column.timestamp(), required)
    .addColumn('answered_at', column.timestamp())
    .execute();
  const indexes: Record<string, string[][]> = {
    case_stages: [['case_id', 'set_at'], ['cleared_by'], ['set_by'], ['undone_by']],
    case_criteria: [['case_id', 'stage', 'position'], ['done_by']],
    case_notes: [['case_id', 'created_at'], ['to_note_id'], ['written_by']],
    case_treatments: [['case_id', 'day'], ['done_by']],
    case_files: [['case_id', 'created_at'], ['added_by']],
    case_symptoms: [['case_id', 'at']],
    case_clearances: [['case_id', 'created_at'], ['doctor_id', 'state'], ['asked_by']],
  };
  for (const [table, columns] of Object.entries(indexes))
    for (const names of columns)
      await db.schema
        .createIndex(`${table}_${names.join('_')}`)
        .on(table)
        .columns(names)
        .execute();
};

const createPeriods = async ({ db, column }: MigrationContext): Promise<void> => {
  await db.schema
    .createTable('availability_periods')
    .addColumn('id', column.id(), primary)
    .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('case_id', column.id(), (it) => it.references('cases.id').onDelete('cascade'))
    .addColumn('from_day', column.text(), required)
    .addColumn('to_day', column.text())
    .addColumn('training', column.text(), required)
    .addColumn('match_state', column.text(), required)
    .addColumn('reason', column.text(), required)
    .addColumn('restrictions', column.json(), required)
    .addColumn('limited_minutes', column.integer())
    .addColumn('other_restriction', column.text())
    .addColumn('note', column.text())
    .addColumn('expected_from', column.text())
    .addColumn('expected_to', column.text())
    .addColumn('set_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
    .addColumn('created_at', column.timestamp(), required)
    .addColumn('updated_at', column.timestamp(), required)
    .execute();
  // Of one player by day, and of a whole season: both look at few rows of each player.
  await db.schema
    .createIndex('availability_periods_user')
    .on('availability_periods')
    .columns(['user_id', 'to_day', 'from_day'])
    .execute();
  await db.schema.createIndex('availability_periods_from').on('availability_periods').column('from_day').execute();
  await db.schema
    .createIndex('availability_periods_case')
    .on('availability_periods')
    .columns(['case_id', 'from_day'])
    .execute();
  await db.schema.createIndex('availability_periods_setter').on('availability_periods').column('set_by').execute();
};

const createSettings = async ({ db, column }: MigrationContext): Promise<void> => {
  await db.schema
    .createTable('diagnosis_codes')
    .addColumn('code', column.text(), primary)
    .addColumn('text', column.text(), required)
    .addColumn('search', column.text(), required)
    .addColumn('body_area', column.text())
    .addColumn('tissue', column.text())
    .addColumn('organ_system', column.text())
    .addColumn('aetiology', column.text())
    .execute();
  await db.schema
    .createTable('health_settings')
    .addColumn('id', column.integer(), primary)
    .addColumn('administrator_reads', column.flag(), required)
    .addColumn('medical_only', column.flag(), required)
    .addColumn('settings', column.json(), required)
    .addColumn('updated_at', column.timestamp(), required)
    .execute();
};

/** Who is injured today was a yes or no of the player: it becomes an open period without a case, so that the answer stays. */
const periodsOfInjured = async ({ db }: MigrationContext): Promise<void> => {
  const { rows: injured } = await sql<{
    id: string;
  }>`select id from users where injury = ${true} and role = 'player'`.execute(db);
  const { rows } = await sql<{ timezone: string }>`select timezone from club`.execute(db);
  const now = new Date();
  const today = dayIn(now, rows[0]?.timezone ?? 'UTC');
  await inChunks(injured, async (some) => {
    for (const { id } of some)
      await sql`insert into availability_periods
        (id, user_id, from_day, training, match_state, reason, restrictions, created_at, updated_at)
        values (${newId()}, ${id}, ${today}, 'none', 'unavailable', 'health', '[]', ${now.toISOString()}, ${now.toISOString()})`.execute(
        db,
      );
  });
};

/** What players can take part in, and the cases behind it. */
export const recordAvailability: NamedMigration = {
  name: '0054-record-availability',
  up: async (context) => {
    await createCases(context);
    await createEntries(context);
    await createPeriods(context);
    await createSettings(context);
    await periodsOfInjured(context);
  },
};
