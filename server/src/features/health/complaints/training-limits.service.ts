import type { TrainingLimit } from '@touchline/contract/health/complaints';
import type { Db } from '../../../db/database.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import { readTrainingLimits } from './training-limits.repository.ts';

/**
 * What the open complaints of these players say about their training: `no` if one of them says so, otherwise `limited`.
 * Missing are players who are able to train, and those whose medical data staff must not see.
 */
export const trainingLimitsOf = async (db: Db, players: readonly string[]): Promise<Map<string, TrainingLimit>> => {
  const rows = await readTrainingLimits(db, players);
  if (rows.length === 0) return new Map();
  const hidden = new Set(await hiddenOf(db, 'medical'));
  const limits = new Map<string, TrainingLimit>();
  for (const { user_id, can_train } of rows)
    if (!hidden.has(user_id) && limits.get(user_id) !== 'no')
      limits.set(user_id, can_train === 'no' ? 'no' : 'limited');
  return limits;
};
