import type { Db } from '../../../db/database.ts';
import { reusable } from '../../../db/queries/reusable.ts';
import { shirtColumns } from '../../../db/queries/people/shirt-names.ts';
import { hasEvents, isOfOwnTeam } from '../../../db/queries/with-teams.ts';
import { createEventsRepository } from '../../football/calendar/events.repository.ts';
import { endColumns } from '../../ground/takes-place/event-ends.service.ts';
import { factColumns } from '../../ground/takes-place/match-facts.ts';
import { matchStands } from '../../ground/takes-place/takes-place.repository.ts';

// These queries run each time the player's pages are opened.

const player = reusable((db, userId: string) =>
  db
    .selectFrom('users')
    .select(['name', 'shirt_number', 'profile_image', 'position', 'language_code', ...shirtColumns])
    .where('id', '=', userId),
);

const openForms = reusable((db, userId: string, at: string) =>
  db
    .selectFrom('wellness_links')
    .innerJoin('wellness_forms', 'wellness_forms.id', 'wellness_links.form_id')
    .select(['wellness_links.id', 'wellness_links.type', 'wellness_links.expires_at', 'wellness_forms.title'])
    .where('wellness_links.user_id', '=', userId)
    .where('wellness_links.answered_at', 'is', null)
    .where('wellness_links.expires_at', '>', at)
    .orderBy('wellness_links.sent_at')
    .orderBy('wellness_links.id'),
);

const unreadReplies = reusable((db, userId: string) =>
  db
    .selectFrom('medical_complaints')
    .select((on) => on.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('reply', 'is not', null)
    .where('reply_read_at', 'is', null),
);

const openEntry = reusable((db, userId: string, since: string, before: string) =>
  db
    .selectFrom('attendances')
    .select(['check_in', 'session'])
    .where('user_id', '=', userId)
    .where('check_in', '>=', since)
    .where('check_in', '<', before)
    .where('check_out', 'is', null)
    .orderBy('check_in', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

/** Later events are shown once they are nearer. */
const never = '9999-12-31T23:59:59.999Z';

/** How many events are read to find the one that comes next: those of today that are over lie before it. */
const candidates = 20;

const nextMatches = reusable((db, userId: string, since: string, tomorrow: string) =>
  createEventsRepository(db)
    .matchesOf(userId, { since, until: never })
    .select([...factColumns, ...endColumns, 'matches.called_off_reason'])
    .select(hasEvents)
    .where(isOfOwnTeam)
    .where((on) => on.or([matchStands, on('matches.starts_at', '<', tomorrow)]))
    .limit(candidates),
);
const nextRests = reusable((db, userId: string, since: string) =>
  createEventsRepository(db)
    .restsOf(userId, { since, until: never })
    .select([...factColumns, ...endColumns, 'matches.stopped_minute'])
    .select(hasEvents)
    .where(isOfOwnTeam)
    .limit(candidates),
);
const nextTrainings = reusable((db, userId: string, since: string, tomorrow: string) =>
  createEventsRepository(db)
    .trainingsOf(userId, { since, until: never })
    .select(['trainings.duration_min', 'trainings.called_off_at', 'trainings.called_off_reason'])
    .where((on) => on.or([on('trainings.called_off_at', 'is', null), on('trainings.starts_at', '<', tomorrow)]))
    .limit(candidates),
);
const nextTasks = reusable((db, userId: string, since: string, tomorrow: string) =>
  createEventsRepository(db)
    .tasksOf(userId, { since, until: never })
    .select(['tasks.duration_min', 'tasks.called_off_at', 'tasks.called_off_reason'])
    .where((on) => on.or([on('tasks.called_off_at', 'is', null), on('tasks.starts_at', '<', tomorrow)]))
    .limit(candidates),
);

/** Reads what is pending for a player, each by an index. */
export const createMeRepository = (db: Db) => ({
  player: async (userId: string) => (await player(db, userId)).at(0),
  /** The forms that can be answered at a moment, the first sent first. */
  openForms: (userId: string, at: string) => openForms(db, userId, at),
  unreadReplies: async (userId: string): Promise<number> => Number((await unreadReplies(db, userId)).at(0)?.total ?? 0),
  /** The last attendance of a period without a time out. */
  openEntry: async (userId: string, { since, before }: { since: string; before: string }) =>
    (await openEntry(db, userId, since, before)).at(0),
  /**
   * Events from a moment on, by start, of each kind that the player is called to: those that stand, and until the beginning of
   * tomorrow also the others.
   */
  nextMatches: (userId: string, since: string, tomorrow: string) => nextMatches(db, userId, since, tomorrow),
  /** Rests of abandoned matches from a moment on, by start. */
  nextRests: (userId: string, since: string) => nextRests(db, userId, since),
  nextTrainings: (userId: string, since: string, tomorrow: string) => nextTrainings(db, userId, since, tomorrow),
  nextTasks: (userId: string, since: string, tomorrow: string) => nextTasks(db, userId, since, tomorrow),
});
