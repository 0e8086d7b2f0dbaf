import { reachedKinds, type ReachedKind } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../db/database.ts';
import { currentIdOf } from '../../../db/queries/people/former-records.ts';
import type { Bound } from './scope.ts';
import { forbidden, notFound } from '../../../lib/errors.ts';
import { createReachRepository } from './reach.repository.ts';

const isKind = (reach: string | undefined): reach is ReachedKind =>
  (reachedKinds as readonly (string | undefined)[]).includes(reach);

/** Checks the record in the path of a call. One that is not there gets the same answer as one of another squad. */
export const createAssertReach =
  (db: Db) =>
  async ({ reach }: { reach?: string }, squads: readonly string[], params: unknown): Promise<void> => {
    if (reach === 'club' || reach === 'list') return;
    if (reach === 'all') throw forbidden();
    const { id } = params as { id?: string };
    // A call that does not say what it reaches is closed.
    if (!isKind(reach) || id === undefined) throw notFound('page');
    const reached = createReachRepository(db, squads);
    if (await reached.has(reach, id)) return;
    // The id of a merged record leads to the one that stays.
    const current = reach === 'person' ? await currentIdOf(db, id) : undefined;
    if (current === undefined || !(await reached.has(reach, current))) throw notFound(reach);
  };

/** The ids of people whom the caller can reach; with all squads, all of them. */
export const reachablePeople = async (
  db: Db,
  { squads }: Bound,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  squads === undefined ? new Set(ids) : createReachRepository(db, squads).people(ids);

/** True if the caller can reach a person. */
export const reachesPerson = async (db: Db, caller: Bound, id: string): Promise<boolean> =>
  (await reachablePeople(db, caller, [id])).has(id);
