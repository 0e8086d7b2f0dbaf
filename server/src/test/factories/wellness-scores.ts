import type { WellnessType } from '@touchline/contract/health/wellness';
import { json, type Db } from '../../db/database.ts';
import { loadOf, scoreOf, type Answers } from '../../features/health/wellness/scores/scoring.ts';
import { newId } from '../../lib/id.ts';

type Given = { user_id: string; created_at: string; type?: WellnessType; answers?: Answers };

const usual = {
  morning: { sleep: 4, fatigue: 4, soreness: 4, stress: 4, mood: 4 },
  evening: { effort: 5, minutes: 90, mood: 4, soreness: 4 },
} as const;

/** The row of a score: an ordinary day, except for the given answers. */
const scoreRow = ({ type = 'morning', answers, ...given }: Given) => {
  const all: Answers = { ...usual[type], ...answers };
  return {
    id: newId(),
    type,
    link_id: null,
    ...given,
    score: scoreOf(type, all),
    answers: json(all),
    load: loadOf(all),
  };
};

/** Inserts scores and returns their ids. */
export const putScores = async (db: Db, all: readonly Given[]): Promise<string[]> => {
  const rows = all.map(scoreRow);
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto('wellness_scores')
      .values(rows.slice(from, from + 1_000))
      .execute();
  return rows.map(({ id }) => id);
};
