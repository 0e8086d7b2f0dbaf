import type { Db } from '../../db/database.ts';
import { anyOf } from '../../db/queries/any-of.ts';
import { byShownNumber, playersOfSquads } from '../../db/queries/of-squads.ts';
import { withTeams } from '../../db/queries/with-teams.ts';
import type { SquadScope } from '../squads/scope.ts';

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
      new Map(
        ids.length === 0
          ? []
          : (await db.selectFrom('users').select(['id', 'name']).where('id', 'in', anyOf(db, ids)).execute()).map(
              ({ id, name }) => [id, name],
            ),
      ),
    cases: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('cases')
            .select([
              'id',
              'stage',
              'body_area',
              'side',
              'diagnosis_text',
              'diagnosis_code',
              'closed_day',
              'expected_from',
              'expected_to',
            ])
            .where('id', 'in', anyOf(db, ids))
            .execute(),
    /** Complaints that nobody of the medical staff has taken up: of these players, sent since a moment, without a case. */
    openComplaints: (players: readonly string[], since: string) =>
      players.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('medical_complaints')
            .select(['user_id', 'created_at', 'can_train'])
            .where('user_id', 'in', anyOf(db, players))
            .where('status', '=', 'pending')
            .where('created_at', '>=', since)
            .where((on) => on.or([on('can_train', 'is', null), on('can_train', '!=', 'yes')]))
            .where((on) =>
              on.not(
                on.exists(
                  on
                    .selectFrom('cases')
                    .select('cases.id')
                    .whereRef('cases.complaint_id', '=', 'medical_complaints.id'),
                ),
              ),
            )
            .orderBy('created_at')
            .execute(),
    /** The query of answers of health given since a moment, by these players; those of reason and time come from an index. */
    healthReplies: (players: readonly string[], since: string) =>
      db
        .selectFrom('replies')
        .select(['user_id', 'answered_at'])
        .where('user_id', 'in', anyOf(db, players))
        .where('reason', 'in', ['illness', 'injury'])
        .where('answered_at', '>=', since)
        .orderBy('answered_at'),
    /** The first training from a moment on, before another. */
    session: (squads: SquadScope, from: string, to: string) =>
      db
        .selectFrom('trainings')
        .select(['id', 'title', 'starts_at'])
        .where('starts_at', '>=', from)
        .where('starts_at', '<', to)
        .$if(squads !== undefined, (query) =>
          query.where((on) => on.or([on('squad_id', 'is', null), on('squad_id', 'in', anyOf(db, squads!))])),
        )
        .orderBy('starts_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
    /** The first match from a moment on. */
    match: (squads: SquadScope, from: string) =>
      withTeams(db.selectFrom('matches'))
        .select(['matches.id', 'matches.starts_at', 'home.name as home', 'away.name as away'])
        .where('matches.starts_at', '>=', from)
        .$if(squads !== undefined, (query) =>
          query.where((on) =>
            on.or([on('matches.squad_id', 'is', null), on('matches.squad_id', 'in', anyOf(db, squads!))]),
          ),
        )
        .orderBy('matches.starts_at')
        .orderBy('matches.id')
        .limit(1)
        .executeTakeFirst(),
    /** The matches between two moments, in order. */
    matchesBetween: (squads: SquadScope, from: string, to: string) =>
      db
        .selectFrom('matches')
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
