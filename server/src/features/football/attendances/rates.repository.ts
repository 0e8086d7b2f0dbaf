import type { Db } from '../../../db/database.ts';
import { matchStands } from '../../ground/takes-place/takes-place.repository.ts';
import { matchOfKey } from './occasions.ts';
import type { Period } from './lists/attendance-lists.repository.ts';
import type { Days } from '../../../lib/time/days.ts';

/** The maximum number of absences in a player's history. */
const absencesMax = 200;

/** The occasions that one player was called to, attended and missed. */
export const createRatesRepository = (db: Db, player: string) => {
  const absencesOn = ({ from, to }: Days) =>
    db
      .selectFrom('missed_sessions')
      .where('user_id', '=', player)
      .$if(from !== undefined, (query) => query.where('day', '>=', from!))
      .$if(to !== undefined, (query) => query.where('day', '<=', to!));
  return {
    /** The attended occasions, and whether the player was late; also of events that were called off since. */
    attended: ({ since, until }: Period) =>
      db
        .selectFrom('attendances')
        .select(['occasion', 'late'])
        .where('user_id', '=', player)
        .where('occasion', 'is not', null)
        .$if(since !== undefined, (query) => query.where('check_in', '>=', since!))
        .$if(until !== undefined, (query) => query.where('check_in', '<', until!))
        .execute(),
    missed: (days: Days) => absencesOn(days).select(['occasion', 'status']).execute(),
    /** The newest absences. */
    absences: (days: Days) =>
      absencesOn(days)
        .select(['id', 'day', 'session', 'status', 'reason'])
        .orderBy('day', 'desc')
        .orderBy('id', 'desc')
        .limit(absencesMax)
        .execute(),
    /** The trainings that the player was called to, that began before a moment and were not called off. */
    trainings: async ({ since, until }: Period, before: string): Promise<string[]> =>
      (
        await db
          .selectFrom('training_players')
          .innerJoin('trainings', 'trainings.id', 'training_players.training_id')
          .select('trainings.id')
          .where('training_players.user_id', '=', player)
          .where('trainings.starts_at', '<', before)
          .where('trainings.called_off_at', 'is', null)
          .$if(since !== undefined, (query) => query.where('trainings.starts_at', '>=', since!))
          .$if(until !== undefined, (query) => query.where('trainings.starts_at', '<', until!))
          .execute()
      ).map(({ id }) => id),
    /** Those of these occasions whose event is off or on hold: marks taken before are kept, and count in no rate. */
    off: async (occasions: readonly string[]): Promise<string[]> => {
      const of = (prefix: string) =>
        occasions.flatMap((occasion) => (occasion.startsWith(prefix) ? [occasion.slice(prefix.length)] : []));
      const trainings = of('training:');
      // Of an abandoned match that went on, both dates.
      const matches = [...new Set(occasions.flatMap((occasion) => matchOfKey(occasion) ?? []))];
      const called =
        trainings.length === 0
          ? []
          : await db
              .selectFrom('trainings')
              .select('id')
              .where('id', 'in', trainings)
              .where('called_off_at', 'is not', null)
              .execute();
      const played =
        matches.length === 0
          ? []
          : await db
              .selectFrom('matches')
              .select('id')
              .where('id', 'in', matches)
              .where((on) => on.not(matchStands))
              .execute();
      const off = new Set(played.map(({ id }) => id));
      return [
        ...called.map(({ id }) => `training:${id}`),
        ...occasions.filter((occasion) => off.has(matchOfKey(occasion) ?? '')),
      ];
    },
    /** Those of these occasions for which attendance was taken. */
    taken: async (occasions: readonly string[]): Promise<string[]> => {
      if (occasions.length === 0) return [];
      const [came, missed] = [
        db.selectFrom('attendances').select('occasion').where('occasion', 'in', occasions).groupBy('occasion'),
        db.selectFrom('missed_sessions').select('occasion').where('occasion', 'in', occasions).groupBy('occasion'),
      ];
      const rows = [...(await came.execute()), ...(await missed.execute())];
      return [...new Set(rows.flatMap(({ occasion }) => occasion ?? []))];
    },
  };
};
