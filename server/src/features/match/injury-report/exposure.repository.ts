import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { eventKey } from '../../football/attendances/occasions.ts';
import { beginsOrGoesOn } from '../../ground/takes-place/takes-place.repository.ts';
import { isOfOwnTeam, withTeams } from '../../../db/queries/with-teams.ts';

type Between = { since: string; until: string };

/** Who came to a match; of one without a roll call who was called up. By id, so that both engines share alike. */
export const presentAt = async (db: Db, match: string): Promise<string[]> => {
  const occasion = eventKey('match', match);
  const came = await db.selectFrom('attendances').select('user_id').where('occasion', '=', occasion).execute();
  const called =
    came.length > 0
      ? came
      : await db
          .selectFrom('match_players')
          .select('user_id')
          .where('match_id', '=', match)
          .where('role', 'in', ['starter', 'substitute'])
          .execute();
  return [...new Set(called.map(({ user_id }) => user_id))].sort();
};

/** What players were exposed to: trainings with who attended, and matches of the own team. */
export const createExposureRepository = (db: Db) => ({
  /** Trainings that have begun and were not called off. */
  trainings: ({ since, until }: Between) =>
    db
      .selectFrom('trainings')
      .select(['id', 'starts_at', 'squad_id'])
      .where('starts_at', '>=', since)
      .where('starts_at', '<', until)
      .where('called_off_at', 'is', null)
      .orderBy('starts_at')
      .execute(),
  /** Matches of the club's own team that were to begin, or to go on after they had been abandoned. */
  matches: ({ since, until }: Between) =>
    withTeams(db.selectFrom('matches'))
      .select(['matches.id', 'matches.starts_at', 'matches.squad_id'])
      .where(beginsOrGoesOn(since, until))
      .where(isOfOwnTeam)
      .orderBy('matches.starts_at')
      .execute(),
  /** Who came to sessions, with the times. */
  attended: (occasions: readonly string[]) =>
    occasions.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('attendances')
          .select(['occasion', 'user_id', 'check_in', 'check_out'])
          .where('occasion', 'in', anyOf(db, occasions))
          .execute(),
  /** The sessions that somebody was noted to have missed. */
  missed: async (occasions: readonly string[]): Promise<string[]> => {
    if (occasions.length === 0) return [];
    const rows = await db
      .selectFrom('missed_sessions')
      .select('occasion')
      .distinct()
      .where('occasion', 'in', anyOf(db, occasions))
      .execute();
    return rows.map(({ occasion }) => occasion);
  },
  /** The squads of sessions in which something happened; null for those of all. Deleted sessions are missing. */
  squadsOf: async (kind: 'matches' | 'trainings', ids: readonly string[]): Promise<Map<string, string | null>> => {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom(kind).select(['id', 'squad_id']).where('id', 'in', anyOf(db, ids)).execute();
    return new Map(rows.map(({ id, squad_id }) => [id, squad_id]));
  },
});
