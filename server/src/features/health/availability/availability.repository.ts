import type { Db } from '../../../db/database.ts';
import { anyOf, isListed, listOf } from '../../../db/queries/any-of.ts';
import { byShownNumber, playersOfSquads } from '../../../db/queries/of-squads.ts';
import { cachedInThread, reusable } from '../../../db/queries/reusable.ts';
import { matchStands } from '../../ground/takes-place/takes-place.repository.ts';
import { isOfOwnTeam, withTeams } from '../../../db/queries/with-teams.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

/** The hour in which a moment lies: a query for each moment would be built each time, and never cached. */
const hourOf = (moment: string): string => `${moment.slice(0, 'yyyy-mm-ddThh'.length)}:00:00.000Z`;

const namesOf = reusable((db, ids: string) =>
  db
    .selectFrom('users')
    .$call(cachedInThread(db))
    .select(['id', 'name'])
    .where(isListed(db, 'id', ids)),
);
const casesOf = reusable((db, ids: string) =>
  db
    .selectFrom('cases')
    .$call(cachedInThread(db))
    .select([
      'id',
      'stage',
      'body_area',
      'side',
      'diagnosis_text',
      'diagnosis_code',
      'onset_day',
      'time_loss_from',
      'closed_day',
      'outcome',
      'expected_from',
      'expected_to',
    ])
    .where(isListed(db, 'id', ids)),
);
const openComplaintsSince = reusable((db, players: string, since: string) =>
  db
    .selectFrom('medical_complaints')
    .$call(cachedInThread(db))
    .select(['user_id', 'created_at', 'can_train'])
    .where(isListed(db, 'user_id', players))
    .where('status', '=', 'pending')
    .where('created_at', '>=', since)
    .where((on) => on.or([on('can_train', 'is', null), on('can_train', '!=', 'yes')]))
    .where((on) =>
      on.not(
        on.exists(
          on.selectFrom('cases').select('cases.id').whereRef('cases.complaint_id', '=', 'medical_complaints.id'),
        ),
      ),
    )
    .orderBy('created_at'),
);

/** The query of answers of health given since a moment, by these players; those of reason and time come from an index. */
export const selectHealthReplies = (db: Db, players: string, since: string) =>
  db
    .selectFrom('replies')
    .$call(cachedInThread(db))
    .select(['user_id', 'answered_at'])
    .where(isListed(db, 'user_id', players))
    .where('reason', 'in', ['illness', 'injury'])
    .where('answered_at', '>=', since)
    .orderBy('answered_at');
const healthRepliesSince = reusable(selectHealthReplies);

/** What the board shows beside the periods. */
export const createAvailabilityRepository = (db: Db) => {
  const people = () =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'name_key', 'shirt_number', 'profile_image', 'position'])
      .where('role', '=', 'player')
      .where('status', '=', 'active');
  return {
    /** The active players of some squads, or of the club, by number. */
    players: async (squads: SquadScope) =>
      byShownNumber(
        db,
        squads,
        await people()
          .$if(squads !== undefined, (query) => query.where('id', 'in', playersOfSquads(db, squads!)))
          .orderBy('list_order')
          .orderBy('name_key')
          .orderBy('id')
          .execute(),
      ),
    player: (id: string) => people().where('id', '=', id).executeTakeFirst(),
    names: async (ids: readonly string[]): Promise<Map<string, string>> =>
      new Map(ids.length === 0 ? [] : (await namesOf(db, listOf(db, ids))).map(({ id, name }) => [id, name])),
    cases: (ids: readonly string[]) => (ids.length === 0 ? Promise.resolve([]) : casesOf(db, listOf(db, ids))),
    /** Complaints that nobody of the medical staff has taken up: of these players, sent since a moment, without a case. */
    openComplaints: async (players: readonly string[], since: string) =>
      players.length === 0
        ? []
        : (await openComplaintsSince(db, listOf(db, players), hourOf(since))).filter((row) => row.created_at >= since),
    /** Answers of health given since a moment, by these players; those of reason and time come from an index. */
    healthReplies: async (players: readonly string[], since: string) =>
      players.length === 0
        ? []
        : (await healthRepliesSince(db, listOf(db, players), hourOf(since))).filter((row) => row.answered_at >= since),
    /** The first training from a moment on, before another. */
    session: (squads: SquadScope, from: string, to: string) =>
      db
        .selectFrom('trainings')
        .select(['id', 'title', 'starts_at'])
        .where('starts_at', '>=', from)
        .where('starts_at', '<', to)
        .where('called_off_at', 'is', null)
        .$if(squads !== undefined, (query) =>
          query.where((on) => on.or([on('squad_id', 'is', null), on('squad_id', 'in', anyOf(db, squads!))])),
        )
        .orderBy('starts_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
    /** The first own match from a moment on that stands. */
    match: (squads: SquadScope, from: string) =>
      withTeams(db.selectFrom('matches'))
        .select(['matches.id', 'matches.starts_at', 'home.name as home', 'away.name as away'])
        .where('matches.starts_at', '>=', from)
        .where(isOfOwnTeam)
        .where(matchStands)
        .$if(squads !== undefined, (query) =>
          query.where((on) =>
            on.or([on('matches.squad_id', 'is', null), on('matches.squad_id', 'in', anyOf(db, squads!))]),
          ),
        )
        .orderBy('matches.starts_at')
        .orderBy('matches.id')
        .limit(1)
        .executeTakeFirst(),
    /** The own matches between two moments that stand, in order. */
    matchesBetween: (squads: SquadScope, from: string, to: string) =>
      withTeams(db.selectFrom('matches'))
        .where(isOfOwnTeam)
        .where(matchStands)
        .select(['starts_at', 'squad_id'])
        .where('starts_at', '>=', from)
        .where('starts_at', '<', to)
        .$if(squads !== undefined, (query) =>
          query.where((on) => on.or([on('squad_id', 'is', null), on('squad_id', 'in', anyOf(db, squads!))])),
        )
        .orderBy('starts_at')
        .execute(),
  };
};
