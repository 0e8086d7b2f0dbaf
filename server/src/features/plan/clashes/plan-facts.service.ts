import type { Db } from '../../../db/database.ts';
import type { Aged } from '../../../lib/time/under-age.ts';
import { createEventSquadsRepository } from '../../ground/reach/event-squads.repository.ts';
import { seesAllSquads } from '../../ground/reach/event-squads.service.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import { createPlanUsesRepository } from './plan-uses.repository.ts';

/** What clashes ask about people and squads. An answer that has read them already gives its rows. */
export type PlanFacts = {
  /** How many children one adult looks after, of the active squads that say so. */
  childrenPerAdult: () => Promise<ReadonlyMap<string, number>>;
  /** What tells the ages of players. */
  aged: (players: readonly string[]) => Promise<readonly (Aged & { id: string })[]>;
  /** The last days of the clearances of members of staff, of those that have one. */
  clearances: (people: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  names: (people: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Those of these people who belong to any of the squads today. */
  among: (squads: readonly string[], people: readonly string[]) => Promise<ReadonlySet<string>>;
  /** As `seesAllSquads`. */
  seesAll: (caller: Bound) => Promise<boolean>;
};

/** One query for each question. */
export const createPlanFacts = (db: Db): PlanFacts => {
  const { childrenPerAdult, aged, clearances, names } = createPlanUsesRepository(db);
  const { among } = createEventSquadsRepository(db);
  return { childrenPerAdult, aged, clearances, names, among, seesAll: (caller) => seesAllSquads(db, caller) };
};
