import type { Db } from '../../../db/database.ts';
import { createExposureRepository } from './exposure.repository.ts';

type Happened = { id: string; occasion: string | null; occasion_id: string | null };

/** The squads of the sessions in which cases happened; null: it is not known which, or it was one of all squads. */
export const sessionSquadsOf = async (db: Db, cases: readonly Happened[]): Promise<Map<string, string | null>> => {
  const exposure = createExposureRepository(db);
  const idsOf = (occasion: string) => [
    ...new Set(
      cases.flatMap((one) => (one.occasion === occasion && one.occasion_id !== null ? [one.occasion_id] : [])),
    ),
  ];
  const squads = new Map([
    ...(await exposure.squadsOf('matches', idsOf('match'))),
    ...(await exposure.squadsOf('trainings', idsOf('training'))),
  ]);
  return new Map(cases.map(({ id, occasion_id }) => [id, squads.get(occasion_id ?? '') ?? null]));
};
