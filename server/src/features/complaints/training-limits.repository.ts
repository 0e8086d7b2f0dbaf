import { complaintStatuses, trainingLimits } from '@touchline/contract/health/complaints';
import type { Db } from '../../db/database.ts';
import { anyOf } from '../../db/queries/any-of.ts';

/** A complaint is open until it is resolved. */
const open = complaintStatuses.filter((status) => status !== 'resolved');

/** Selects what open complaints of these players say about training, each answer once, by an index (migration 0037). */
export const selectTrainingLimits = (db: Db, players: readonly string[]) =>
  db
    .selectFrom('medical_complaints')
    .select(['user_id', 'can_train'])
    .distinct()
    .where('user_id', 'in', anyOf(db, players))
    .where('can_train', 'in', trainingLimits)
    .where('status', 'in', open);
