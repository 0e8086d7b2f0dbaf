import { complaintStatuses, trainingLimits } from '@touchline/contract/health/complaints';
import type { Db } from '../../../db/database.ts';
import { isListed, listOf } from '../../../db/queries/any-of.ts';
import { cachedInThread, reusable } from '../../../db/queries/reusable.ts';

/** A complaint is open until it is resolved. */
const open = complaintStatuses.filter((status) => status !== 'resolved');

/**
 * Selects what open complaints of these players say about training, each answer once, by an index (migration 0064). A case that was
 * made of a complaint decides instead of it.
 */
export const selectTrainingLimits = (db: Db, players: string) =>
  db
    .selectFrom('medical_complaints')
    .select(['user_id', 'can_train'])
    .distinct()
    .where(isListed(db, 'user_id', players))
    .where('can_train', 'in', trainingLimits)
    .where('status', 'in', open)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('cases')
            .select('cases.complaint_id')
            .whereRef('cases.complaint_id', '=', 'medical_complaints.id'),
        ),
      ),
    );

const limitsOf = reusable((db, players: string) => selectTrainingLimits(db, players).$call(cachedInThread(db)));

/** What open complaints of these players say about training, each answer once. */
export const readTrainingLimits = async (db: Db, players: readonly string[]) =>
  players.length === 0 ? [] : limitsOf(db, listOf(db, players));
