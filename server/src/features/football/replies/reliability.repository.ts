import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { matchStands } from '../../ground/takes-place/takes-place.repository.ts';

/** Of how many events that a player said yes to the player came. */
export type Reliability = { came: number; saidYes: number };

/** Number of latest events that count. */
const eventsMax = 10;

/** Whether players come when they have said so. */
export const createReliabilityRepository = (db: Db) => ({
  /**
   * Of each player's last ten trainings and matches before a moment to which the player said yes, those attended. Events
   * at which nobody took attendance and those that are off are left out; so are players without any.
   */
  of: async (players: readonly string[], before: string): Promise<Map<string, Reliability>> => {
    const found = new Map<string, Reliability>();
    if (players.length === 0) return found;
    const said = (kind: 'trainings' | 'matches', prefix: string) => {
      const occasion = sql<string>`${prefix} || ${sql.ref(`${kind}.id`)}`;
      return db
        .selectFrom('replies')
        .innerJoin(kind as 'trainings', `${kind as 'trainings'}.id`, 'replies.event_id')
        .leftJoin('event_askings', 'event_askings.event_id', 'replies.event_id')
        .select(['replies.user_id', `${kind as 'trainings'}.starts_at`])
        .select((on) =>
          on
            .exists(
              on
                .selectFrom('attendances')
                .select('attendances.id')
                .where('attendances.occasion', '=', occasion)
                .whereRef('attendances.user_id', '=', 'replies.user_id'),
            )
            .as('was_there'),
        )
        .where('replies.user_id', 'in', anyOf(db, players))
        .where('replies.answer', 'in', ['yes', 'late'])
        .where(`${kind as 'trainings'}.starts_at`, '<', before)
        .where(kind === 'matches' ? matchStands : sql<boolean>`trainings.called_off_at is null`)
        .where((on) =>
          on.or([
            on('event_askings.asked_again_at', 'is', null),
            on('event_askings.asked_again_at', '<', on.ref('replies.updated_at')),
          ]),
        )
        .where((on) =>
          on.or([
            on.exists(
              on.selectFrom('attendances').select('attendances.id').where('attendances.occasion', '=', occasion),
            ),
            on.exists(
              on
                .selectFrom('missed_sessions')
                .select('missed_sessions.id')
                .where('missed_sessions.occasion', '=', occasion),
            ),
          ]),
        )
        .execute();
    };
    const rows = [...(await said('trainings', 'training:')), ...(await said('matches', 'match:'))];
    rows.sort((a, b) => (a.starts_at < b.starts_at ? 1 : Number(a.starts_at > b.starts_at) * -1));
    for (const { user_id, was_there } of rows) {
      const known = found.get(user_id) ?? { came: 0, saidYes: 0 };
      if (known.saidYes === eventsMax) continue;
      found.set(user_id, { came: known.came + (was_there ? 1 : 0), saidYes: known.saidYes + 1 });
    }
    return found;
  },
});
