import type { ReachedKind } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../db/database.ts';
import type { Bound } from '../reach/scope.ts';
import { createReachRepository } from '../reach/reach.repository.ts';

/** The kinds of records that belong to a squad, by the first part of a holder. */
const kinds: Partial<Record<string, ReachedKind>> = {
  users: 'person',
  medical_complaints: 'complaint',
  cases: 'case',
  matches: 'match',
  trainings: 'training',
  tasks: 'task',
  reports: 'report',
};

/** True unless a file belongs to a record of squads that are closed to the caller. */
export const reachesHolder = async (db: Db, { squads }: Bound, holder: string | null): Promise<boolean> => {
  const [record = '', id = ''] = holder?.split(':') ?? [];
  const kind = kinds[record];
  return squads === undefined || kind === undefined || createReachRepository(db, squads).has(kind, id);
};
