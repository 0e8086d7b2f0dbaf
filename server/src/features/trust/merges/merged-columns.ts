import type { MergeKind } from '@touchline/contract/people/merge-choices';

/** What becomes of a column that names the person whose record goes. */
export type MergedColumn =
  /** Its rows name the one who stays. `key`: the columns that find a row without the person. */
  | { way: 'move'; key?: readonly string[]; kind?: MergeKind; since?: string }
  /**
   * The same. Where both have a row with this key one of them goes: the earlier one by `later`, the later one by
   * `earlier`, without them that of the record that goes.
   */
  | { way: 'union'; key: readonly string[]; kind?: MergeKind; later?: string; earlier?: string; since?: string }
  /** A rule of its own, in the file named. */
  | { way: 'rule'; in: string; key?: readonly string[]; kind?: MergeKind; since?: string }
  /** The id inside a document, found by `key`. */
  | { way: 'document'; key: string }
  /** It goes with the record, and undo does not bring it back. */
  | { way: 'ends'; why: string }
  /** It keeps the id, which `former_records` leads on. */
  | { way: 'stays'; why: string };

const acts = (key: readonly string[] = ['id']): MergedColumn => ({ way: 'move', key, kind: 'acts' });

/**
 * Each column of the database that names a person, or a document in which one is named, with what a merge does. A test walks
 * the schema: a new column fails it until it is declared here.
 */
export const mergedColumns: Readonly<Record<string, MergedColumn>> = {
  'users.id': { way: 'rule', in: 'merge-records.service.ts' },

  'attendances.user_id': { way: 'move', kind: 'attendances', since: 'created_at' },
  'missed_sessions.user_id': { way: 'move', kind: 'attendances', since: 'created_at' },
  'attendance_taps.user_id': { way: 'union', key: ['occasion'], later: 'marked_at' },
  'training_players.user_id': { way: 'union', key: ['training_id'], kind: 'calls' },
  'task_players.user_id': { way: 'union', key: ['task_id'], kind: 'calls' },
  'session_players.user_id': { way: 'union', key: ['training_id'] },
  'session_staff.user_id': { way: 'union', key: ['training_id'] },
  'late_calls.user_id': { way: 'union', key: ['event_id'], earlier: 'called_at' },
  'former_calls.user_id': { way: 'move' },
  'replies.user_id': {
    way: 'union',
    key: ['event_id'],
    kind: 'replies',
    later: 'answered_at',
    since: 'answered_at',
  },
  'reply_changes.user_id': { way: 'move' },
  'announced_absences.user_id': { way: 'move', kind: 'absences', since: 'created_at' },
  // Both on one sheet contradict each other, so these find no row of the one who stays.
  'match_players.user_id': { way: 'move', key: ['match_id'], kind: 'callUps', since: 'called_at' },
  'festival_game_players.user_id': { way: 'move', key: ['game_id'], kind: 'minutes', since: 'noted_at' },
  'match_ratings.user_id': { way: 'move', key: ['match_id'], kind: 'ratings' },
  'minute_corrections.user_id': { way: 'move', key: ['match_id'], kind: 'minutes', since: 'updated_at' },
  'match_events.user_id': { way: 'move', kind: 'matchEvents', since: 'created_at' },
  'match_events.other_user_id': { way: 'move', kind: 'matchEvents', since: 'created_at' },
  'match_reviews.player_of_match': { way: 'move', key: ['match_id'] },
  'squad_overrides.user_id': { way: 'move' },
  'squad_reads.user_id': { way: 'union', key: ['match_id'], earlier: 'opened_at' },
  'session_rpes.user_id': {
    way: 'union',
    key: ['match_id'],
    kind: 'rpes',
    later: 'changed_at',
    since: 'answered_at',
  },
  'suspension_decisions.user_id': { way: 'rule', in: 'match/suspensions/merged-bans.service.ts', kind: 'bans' },
  'figure_stands.user_id': { way: 'rule', in: 'season-entries.service.ts', kind: 'figures', since: 'entered_at' },
  'registrations.user_id': { way: 'rule', in: 'season-entries.service.ts', kind: 'registrations', since: 'updated_at' },
  'memberships.user_id': { way: 'rule', in: 'join-paths.service.ts', kind: 'memberships', since: 'created_at' },
  'inactive_spells.user_id': { way: 'rule', in: 'join-paths.service.ts' },
  'squad_players.user_id': { way: 'rule', in: 'join-paths.service.ts' },
  'squad_staff.user_id': { way: 'union', key: ['squad_id', 'function'] },
  'guests.request_id': { way: 'move' },

  'availability_limits.user_id': { way: 'move', kind: 'availability', since: 'created_at' },
  'cases.user_id': { way: 'move', kind: 'cases', since: 'created_at' },
  'medical_complaints.user_id': { way: 'move', kind: 'complaints', since: 'created_at' },
  'wellness_scores.user_id': { way: 'move', kind: 'wellness', since: 'created_at' },
  'wellness_links.user_id': { way: 'rule', in: 'join-links.service.ts', kind: 'forms' },
  'former_links.user_id': { way: 'move', key: ['token_hash'] },

  'consents.user_id': { way: 'rule', in: 'join-consents.service.ts', kind: 'consents' },
  'consent_answers.user_id': { way: 'move', since: 'at' },
  'guardian_children.user_id': {
    way: 'rule',
    in: 'join-guardians.service.ts',
    key: ['guardian_id'],
    kind: 'guardians',
    since: 'created_at',
  },

  // Without `since`: what opens the record and is made since ends with the undo, instead of staying.
  'sessions.user_id': { way: 'rule', in: 'join-links.service.ts', kind: 'phones' },
  'calendar_links.user_id': { way: 'rule', in: 'join-links.service.ts', kind: 'calendars' },
  'calendar_feeds.user_id': { way: 'rule', in: 'join-links.service.ts' },
  'one_time_tokens.user_id': { way: 'rule', in: 'join-links.service.ts' },
  'credentials.user_id': { way: 'ends', why: 'staff sign in with the password of the record that stays' },
  'second_factors.user_id': { way: 'ends', why: 'as the password' },
  'recovery_codes.user_id': { way: 'ends', why: 'as the password' },
  'known_devices.user_id': { way: 'ends', why: 'as the password' },
  'import_people.user_id': { way: 'ends', why: 'a record that was merged is not taken back by its import' },
  'reply_undos.user_id': { way: 'ends', why: 'kept for some minutes only' },
  'mails.user_id': { way: 'move', kind: 'mails' },

  'files.holder': { way: 'rule', in: 'join-fields.service.ts', kind: 'files' },
  'former_records.user_id': { way: 'move' },
  'merges.user_id': { way: 'move' },

  'audit_log.actor_id': { way: 'stays', why: 'entries are chained, and never rewritten' },
  'audit_log.subject_id': { way: 'stays', why: 'as the actor' },
  'mails.cause': { way: 'stays', why: 'it makes one mail of one cause, and goes with the mail' },
  'idempotency_keys.record_id': { way: 'stays', why: 'a repeat finds the person by the former id' },

  'attendances.entered_by': acts(),
  'missed_sessions.entered_by': acts(),
  'medical_complaint_events.actor_id': acts(),
  'guests.created_by': acts(),
  'imports.created_by': acts(),
  'replies.staff_id': acts(['event_id', 'user_id']),
  'reply_changes.staff_id': acts(),
  'announced_absences.staff_id': acts(),
  'availability_limits.set_by': acts(),
  'cases.created_by': acts(),
  'cases.updated_by': acts(),
  'case_stages.cleared_by': acts(),
  'case_stages.set_by': acts(),
  'case_stages.undone_by': acts(),
  'case_criteria.done_by': acts(),
  'case_notes.written_by': acts(),
  'case_treatments.done_by': acts(),
  'case_files.added_by': acts(['file_id']),
  'case_clearances.doctor_id': acts(),
  'case_clearances.asked_by': acts(),
  'lineup_drafts.updated_by': acts(),
  'squad_overrides.staff_id': acts(),
  'match_events.recorded_by': acts(),
  'figure_stands.entered_by': acts(),
  'bookings.created_by': acts(),
  'place_closures.created_by': acts(),
  'accepted_clashes.accepted_by': acts(['clash']),
  'session_plans.closed_by': acts(['training_id']),
  'matches.called_off_by': acts(),
  'trainings.called_off_by': acts(),
  'tasks.called_off_by': acts(),
  'match_squads.published_by': acts(['match_id']),
  'match_squads.lineup_published_by': acts(['match_id']),
  'match_squads.updated_by': acts(['match_id']),
  'minute_corrections.staff_id': acts(['match_id', 'user_id']),
  'match_reviews.updated_by': acts(['match_id']),
  'rpe_askings.asked_by': acts(['match_id']),
  'session_rpes.staff_id': acts(['match_id', 'user_id']),
  'opponent_notes.updated_by': acts(['match_id']),
  'rule_sets.created_by': acts(),
  'suspension_decisions.staff_id': acts(),
  'season_plans.editor_id': acts(['season_id']),
  'reports.uploaded_by': acts(),
  'files.uploaded_by': acts(),
  'merges.merged_by': acts(),

  'match_squads.set_pieces': { way: 'document', key: 'match_id' },
  'match_squads.published': { way: 'document', key: 'match_id' },
  'match_squads.published_lineup': { way: 'document', key: 'match_id' },
  'match_squads.lineup_reds': { way: 'document', key: 'match_id' },
  'lineup_drafts.content': { way: 'document', key: 'id' },
  'season_plans.edits': { way: 'document', key: 'season_id' },
  'season_plans.planned': { way: 'document', key: 'season_id' },
  'season_plans.differing': { way: 'document', key: 'season_id' },
  'season_plans.former': { way: 'stays', why: 'a plan is undone for each record as it was, or not at all' },
  'case_stages.replaced': { way: 'document', key: 'id' },
  'cases.ended': { way: 'document', key: 'id' },
  'reply_undos.former': { way: 'ends', why: 'kept for some minutes only' },
  'merges.record': { way: 'rule', in: 'undo-merge.service.ts' },
  'merges.doubled': { way: 'rule', in: 'undo-merge.service.ts' },
  'merges.steps': { way: 'rule', in: 'undo-merge.service.ts' },
};

/** The columns of documents in which nobody is named, for the walk over the schema. */
export const documentsWithoutPeople: readonly string[] = [
  'session_plans.parts',
  'session_plans.bring',
  'session_plans.done',
  'week_templates.sessions',
  'announced_absences.announced',
  'audit_head.waiting',
  'audit_log.fields',
  'availability_limits.restrictions',
  'case_symptoms.answers',
  'cases.planned_days',
  'files.variants',
  'fixture_source_matches.base',
  'fixture_source_matches.said',
  'fixture_sources.smaller',
  'health_settings.settings',
  'import_columns.fields',
  'import_people.after',
  'import_people.before',
  'match_squads.kit',
  'medical_complaints.body_parts',
  'opponent_notes.key_players',
  'opponent_notes.links',
  'opponent_notes.numbers',
  'opponent_notes.reports',
  'retention.last_removed',
  'retention.periods',
  'rule_sets.rules',
  'season_plans.counts',
  'squad_growths.given',
  'users.previous_clubs',
  'users.relative_numbers',
  'wellness_scores.answers',
  'wellness_scores.usual',
];
