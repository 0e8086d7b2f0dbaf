import { sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

type Table = keyof Tables;

/** A record that a row references by id: exported under another name, with its display name. */
export type Naming = { column: string; as: string; table: Table; columns: readonly string[] };

/** How the rows of a table about one person are found and exported. */
export type PersonRows = {
  /** The column with the person's id; with `via` the id of a record in that table, which belongs to the person. */
  of: string;
  via?: 'medical_complaints' | 'cases';
  /** A second column with the person's id. The row is about two people then: in an archive, the other one's id is left out. */
  also?: string;
  /** The rows outlive the person, whose id is emptied. */
  stays?: true;
  /** Plans of the coaches until the match of the row begins: only then they are in the archive of the person. */
  isPlan?: true;
  /** The sort key, unique among the rows of a person. */
  key: string;
  /** Secrets, and columns derived from others. */
  without: readonly string[];
  names?: readonly Naming[];
};

const person = (column: string, as: string): Naming => ({ column, as, table: 'users', columns: ['name'] });

// Of what was planned also whether it was called off.
const training: Naming = {
  column: 'training_id',
  as: 'training',
  table: 'trainings',
  columns: ['title', 'starts_at', 'place', 'place_half', 'called_off_at'],
};
const task: Naming = {
  column: 'task_id',
  as: 'task',
  table: 'tasks',
  columns: ['title', 'category', 'starts_at', 'place', 'place_half', 'called_off_at'],
};
const match: Naming = {
  column: 'match_id',
  as: 'match',
  table: 'matches',
  columns: ['starts_at', 'venue', 'place_half', 'state', 'played', 'called_off_at'],
};

/**
 * For each table of the database: how to export its data about a person, or why it is not exported. A new table does
 * not compile, and a new column that references a person fails a test, until it is declared here.
 */
export const personTables: Record<Table, PersonRows | string> = {
  users: { of: 'id', key: 'id', without: ['search', 'name_key', 'email_key', 'list_order', 'position_key'] },
  consents: { of: 'user_id', key: 'purpose', without: [] },
  consent_answers: { of: 'user_id', key: 'id', without: [] },
  guardians: 'exported with their children',
  guardian_children: {
    of: 'user_id',
    key: 'guardian_id',
    // The administrator's note about parents is about them, not about the player.
    without: ['custody_note'],
    names: [{ column: 'guardian_id', as: 'guardian', table: 'guardians', columns: ['name', 'email', 'phone'] }],
  },
  figure_stands: {
    of: 'user_id',
    key: 'id',
    without: [],
    names: [
      { column: 'league_id', as: 'league', table: 'leagues', columns: ['name'] },
      { column: 'season_id', as: 'season', table: 'seasons', columns: ['name'] },
      person('entered_by', 'enteredBy'),
    ],
  },
  memberships: {
    of: 'user_id',
    key: 'id',
    without: [],
    names: [{ column: 'squad_id', as: 'squad', table: 'squads', columns: ['name'] }],
  },
  inactive_spells: { of: 'user_id', key: 'id', without: [] },
  // Of a player who was a guest before.
  guests: {
    of: 'request_id',
    key: 'id',
    without: [],
    names: [{ column: 'squad_id', as: 'squad', table: 'squads', columns: ['name'] }, person('created_by', 'createdBy')],
  },
  // Until the import can no longer be taken back.
  import_people: { of: 'user_id', key: 'import_id', without: [] },
  squad_players: {
    of: 'user_id',
    key: 'squad_id',
    without: [],
    names: [{ column: 'squad_id', as: 'squad', table: 'squads', columns: ['name'] }],
  },
  squad_staff: {
    of: 'user_id',
    key: 'squad_id',
    without: [],
    names: [{ column: 'squad_id', as: 'squad', table: 'squads', columns: ['name'] }],
  },
  training_players: {
    of: 'user_id',
    key: 'training_id',
    without: [],
    names: [training],
  },
  task_players: {
    of: 'user_id',
    key: 'task_id',
    without: [],
    names: [task],
  },
  former_calls: {
    of: 'user_id',
    key: 'id',
    without: [],
    names: [
      training,
      task,
      { column: 'squad_id', as: 'squad', table: 'squads', columns: ['name'] },
      { column: 'season_id', as: 'season', table: 'seasons', columns: ['name'] },
    ],
  },
  session_players: { of: 'user_id', key: 'training_id', without: ['list_order'], names: [training] },
  session_staff: { of: 'user_id', key: 'training_id', without: ['list_order'], names: [training] },
  attendances: { of: 'user_id', key: 'id', without: ['search'], names: [person('entered_by', 'enteredBy')] },
  missed_sessions: { of: 'user_id', key: 'id', without: [], names: [person('entered_by', 'enteredBy')] },
  attendance_taps: { of: 'user_id', key: 'occasion', without: [] },
  wellness_links: {
    of: 'user_id',
    key: 'id',
    without: ['token_hash'],
    names: [{ column: 'form_id', as: 'form', table: 'wellness_forms', columns: ['title'] }],
  },
  wellness_scores: { of: 'user_id', key: 'id', without: [] },
  medical_complaints: {
    of: 'user_id',
    key: 'id',
    without: [],
    names: [{ column: 'guardian_id', as: 'guardian', table: 'guardians', columns: ['name'] }],
  },
  medical_complaint_events: {
    of: 'complaint_id',
    via: 'medical_complaints',
    key: 'id',
    without: [],
    names: [person('actor_id', 'actor')],
  },
  complaint_photos: { of: 'complaint_id', via: 'medical_complaints', key: 'file_id', without: [] },
  replies: { of: 'user_id', key: 'event_id', without: [], names: [person('staff_id', 'answeredBy')] },
  reply_changes: { of: 'user_id', key: 'id', without: [], names: [person('staff_id', 'answeredBy')] },
  late_calls: { of: 'user_id', key: 'event_id', without: [] },
  announced_absences: { of: 'user_id', key: 'id', without: [], names: [person('staff_id', 'enteredBy')] },
  availability_limits: { of: 'user_id', key: 'id', without: [], names: [person('set_by', 'setBy')] },
  cases: {
    of: 'user_id',
    key: 'id',
    // Copies of rows of other tables.
    without: ['ended'],
    names: [person('created_by', 'createdBy'), person('updated_by', 'updatedBy')],
  },
  case_stages: {
    of: 'case_id',
    via: 'cases',
    key: 'id',
    // Copies of rows of other tables.
    without: ['replaced'],
    names: [person('cleared_by', 'clearedBy'), person('set_by', 'setBy'), person('undone_by', 'undoneBy')],
  },
  case_criteria: { of: 'case_id', via: 'cases', key: 'id', without: [], names: [person('done_by', 'doneBy')] },
  case_treatments: { of: 'case_id', via: 'cases', key: 'id', without: [], names: [person('done_by', 'doneBy')] },
  case_files: { of: 'case_id', via: 'cases', key: 'file_id', without: [], names: [person('added_by', 'addedBy')] },
  case_symptoms: { of: 'case_id', via: 'cases', key: 'id', without: [] },
  case_clearances: {
    of: 'case_id',
    via: 'cases',
    key: 'id',
    without: [],
    names: [person('doctor_id', 'doctor'), person('asked_by', 'askedBy')],
  },
  mails: { of: 'user_id', key: 'id', without: ['search', 'values_sealed', 'cause', 'claimed_until'] },
  sessions: { of: 'user_id', key: 'id', without: ['token_hash', 'proven_at'] },
  one_time_tokens: { of: 'user_id', key: 'id', without: ['token_hash'] },
  calendar_feeds: { of: 'user_id', key: 'id', without: ['digest'] },
  feed_entries: 'numbers of what calendars were told about events',
  calendar_links: { of: 'user_id', key: 'user_id', without: ['token_hash'] },
  known_devices: { of: 'user_id', key: 'device_hash', without: ['device_hash'] },
  credentials: { of: 'user_id', key: 'user_id', without: ['password_hash'] },
  second_factors: { of: 'user_id', key: 'user_id', without: ['seed_sealed', 'pending_sealed', 'last_step'] },
  recovery_codes: { of: 'user_id', key: 'code_hash', without: ['code_hash'] },
  match_players: { of: 'user_id', isPlan: true, key: 'match_id', without: [], names: [match] },
  festival_game_players: {
    of: 'user_id',
    isPlan: true,
    key: 'game_id',
    without: [],
    names: [match, { column: 'game_id', as: 'game', table: 'festival_games', columns: ['opponent', 'length_min'] }],
  },
  squad_overrides: {
    of: 'user_id',
    isPlan: true,
    key: 'id',
    without: [],
    names: [match, person('staff_id', 'keptBy')],
  },
  squad_reads: { of: 'user_id', key: 'match_id', without: [], names: [match] },
  // A played match keeps its events: its result and the minutes of others follow from them.
  match_events: {
    of: 'user_id',
    also: 'other_user_id',
    stays: true,
    key: 'id',
    without: ['device'],
    names: [match, person('recorded_by', 'recordedBy')],
  },
  session_rpes: { of: 'user_id', key: 'match_id', without: [], names: [match, person('staff_id', 'enteredBy')] },
  minute_corrections: {
    of: 'user_id',
    key: 'match_id',
    without: [],
    names: [match, person('staff_id', 'correctedBy')],
  },
  registrations: {
    of: 'user_id',
    key: 'id',
    without: [],
    names: [
      { column: 'league_id', as: 'league', table: 'leagues', columns: ['name'] },
      { column: 'season_id', as: 'season', table: 'seasons', columns: ['name'] },
    ],
  },
  suspension_decisions: {
    of: 'user_id',
    key: 'id',
    without: [],
    names: [
      { column: 'league_id', as: 'league', table: 'leagues', columns: ['name'] },
      match,
      person('staff_id', 'decidedBy'),
    ],
  },
  former_records: { of: 'user_id', key: 'id', without: [] },
  former_links: { of: 'user_id', key: 'token_hash', without: ['token_hash'] },
  // What leads back to two records for a day: `steps` has ids of rows, and what rows of other tables leave out too.
  merges: { of: 'user_id', key: 'id', without: ['steps'], names: [person('merged_by', 'mergedBy')] },

  places: 'the club',
  place_names: 'the club',
  place_closures: 'the club',
  bookings: 'the club',
  accepted_clashes: 'the club',
  week_days: 'the club',
  week_templates: 'plans of the club, without people',
  week_copies: 'the club',
  session_plans: 'plans of the coaches; who is in a group is in session_players',
  session_pictures: 'pictures of trainings',
  match_ratings: 'working notes of the coaches, which the player does not see',
  match_reviews: 'working notes of the coaches, which the player does not see',
  match_squads: 'matches of the club; called players are in match_players',
  festival_games: 'matches of the club; who took part is in festival_game_players',
  lineup_drafts: 'drafts of the coaches; what became of them is in match_players',
  opponent_notes: 'notes about other clubs',
  rpe_askings: 'matches of the club; the answers are in session_rpes',
  rule_sets: 'competitions',
  case_notes: 'working notes of the medical staff, which the player does not see',
  reply_undos: 'answers of some minutes ago, to be taken back',
  event_askings: 'sessions of the club',
  squad_askings: 'the club',
  diagnosis_codes: 'a list of diagnoses',
  health_settings: 'the club',
  guardian_links: 'of guardians, who have no account',
  guardian_phones: 'of guardians, who have no account',
  files: 'exported through the records that hold them',
  audit_log: 'exported by subject, with the names of the actors',
  medical_complaint_words: 'derived from the texts of complaints',
  attempt_limits: 'hashes that identify nobody',
  idempotency_keys: 'hashes that identify nobody',
  club: 'the club',
  installation_keys: 'the installation',
  backup_runs: 'the installation',
  mail_settings: 'the club',
  second_factor_rules: 'the club',
  terms_acceptances: 'the club, accepted before anybody had an account',
  qr_account: 'the screen at the door',
  qr_codes: 'the screen at the door',
  known_screens: 'the screen at the door',
  leagues: 'competitions',
  teams: 'competitions',
  matches: 'competitions',
  trainings: 'sessions of the club; called players are in training_players',
  tasks: 'sessions of the club; called players are in task_players',
  imports: 'the club; what changed of people is in import_people',
  import_columns: 'heads of tables',
  fixture_sources: 'addresses of leagues',
  fixture_source_matches: 'what leagues say of matches',
  seasons: 'the club',
  season_plans: 'plans of the club; what becomes of them is in memberships',
  squad_growths: 'events of the club',
  squads: 'the club; its players and staff are in memberships and squad_staff',
  gallery_images: 'pictures of matches, trainings and tasks',
  reports: 'documents of the staff',
  wellness_forms: 'the same for everybody',
  wellness_sendings: 'the same for everybody',
  audit_head: 'the end of the log',
  retention: 'the club',
};

type Column = { [Name in Table]: `${Name}.${keyof Tables[Name] & string}` }[Table];

/** The exported columns of rows about another person or about none, by the column that references the actor. */
export const actedColumns = {
  'attendances.entered_by': ['id', 'created_at'],
  'missed_sessions.entered_by': ['id', 'created_at'],
  'medical_complaint_events.actor_id': ['id', 'kind', 'at'],
  'guests.created_by': ['id', 'created_at'],
  'imports.created_by': ['id', 'kind', 'created_at'],
  'replies.staff_id': ['event_id', 'answered_at'],
  'reply_changes.staff_id': ['id', 'at'],
  'announced_absences.staff_id': ['id', 'created_at'],
  'availability_limits.set_by': ['id', 'created_at'],
  'cases.created_by': ['id', 'created_at'],
  'cases.updated_by': ['id', 'updated_at'],
  'case_stages.cleared_by': ['id', 'set_at'],
  'case_stages.set_by': ['id', 'set_at'],
  'case_stages.undone_by': ['id', 'undone_at'],
  'case_criteria.done_by': ['id', 'done_day'],
  'case_notes.written_by': ['id', 'created_at'],
  'case_treatments.done_by': ['id', 'created_at'],
  'case_files.added_by': ['file_id', 'created_at'],
  'case_clearances.doctor_id': ['id', 'created_at'],
  'case_clearances.asked_by': ['id', 'created_at'],
  'lineup_drafts.updated_by': ['id', 'name', 'updated_at'],
  'squad_overrides.staff_id': ['id', 'created_at'],
  'match_events.recorded_by': ['id', 'kind', 'created_at'],
  'figure_stands.entered_by': ['id', 'figure', 'entered_at'],
  'bookings.created_by': ['id', 'created_at'],
  'place_closures.created_by': ['id', 'created_at'],
  'accepted_clashes.accepted_by': ['accepted_at'],
  'session_plans.closed_by': ['training_id', 'closed_at'],
  'matches.called_off_by': ['id', 'called_off_at'],
  'trainings.called_off_by': ['id', 'called_off_at'],
  'tasks.called_off_by': ['id', 'called_off_at'],
  'match_squads.published_by': ['match_id', 'published_at'],
  'match_squads.lineup_published_by': ['match_id', 'lineup_published_at'],
  'match_squads.updated_by': ['match_id', 'updated_at'],
  'minute_corrections.staff_id': ['match_id', 'updated_at'],
  'match_reviews.updated_by': ['match_id', 'updated_at'],
  'rpe_askings.asked_by': ['match_id', 'asked_at'],
  'session_rpes.staff_id': ['match_id', 'changed_at'],
  'opponent_notes.updated_by': ['match_id', 'updated_at'],
  'rule_sets.created_by': ['id', 'version', 'created_at'],
  'suspension_decisions.staff_id': ['id', 'decided_at'],
  'reports.uploaded_by': ['id', 'title', 'category', 'created_at'],
  'files.uploaded_by': ['id', 'kind', 'bytes', 'created_at'],
  'merges.merged_by': ['id', 'merged_at'],
  'audit_log.actor_id': ['id'],
} as const satisfies Partial<Record<Column, readonly string[]>>;
export type ActorColumn = keyof typeof actedColumns;
export const actorColumns = Object.keys(actedColumns) as ActorColumn[];

/** The condition that a row of a table is about the person. */
export const isAbout = (userId: string, { of, via, also }: PersonRows) => {
  if (via) return sql<boolean>`${sql.ref(of)} in (select id from ${sql.table(via)} where user_id = ${userId})`;
  const isOf = sql<boolean>`${sql.ref(of)} = ${userId}`;
  return also ? sql<boolean>`(${isOf} or ${sql.ref(also)} = ${userId})` : isOf;
};

/** The archive names its lists after tables. These keep the names that archives have had, whatever their tables are called. */
const namesInArchive: Partial<Record<string, string>> = {
  announced_absences: 'away_periods',
  availability_limits: 'availability_periods',
  missed_sessions: 'absences',
};

/** The name of a list in the archive: of a table, or of one of its columns after a dot. */
export const nameInArchive = (name: string): string => {
  const [table = name, column] = name.split('.');
  return [namesInArchive[table] ?? table, ...(column === undefined ? [] : [column])].join('.');
};
