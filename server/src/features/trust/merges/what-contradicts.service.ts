import { guardiansMax } from '@touchline/contract/people/guardians';
import type { MergeContradictions } from '@touchline/contract/people/merges';
import type { MergeObstacle } from '@touchline/contract/people/merge-choices';
import type { Db } from '../../../db/database.ts';
import { isAdministrator } from '../../../db/queries/administrators.ts';
import type { UserRow } from '../../people/users/user-row.repository.ts';
import { createContradictionsRepository, firstEvents, type NamedEvent } from './contradictions.repository.ts';

type Contradiction = MergeContradictions['contradictions'][number];

const isAccount = ({ status }: UserRow): boolean => status === 'active' || status === 'inactive';

const one = (kind: MergeObstacle): Contradiction => ({ kind, count: 1, events: [] });

/**
 * What speaks against two records being one person's, or has to be settled before: both in one roll call or match, accounts
 * of different departments, a request that nobody has answered, an administrator who would go.
 */
export const whatContradicts = async (on: Db, stays: UserRow, other: UserRow): Promise<Contradiction[]> => {
  if (stays.id === other.id) return [one('sameRecord')];
  const found = createContradictionsRepository(on, { stays: stays.id, other: other.id });
  const among = (kind: MergeObstacle, events: readonly NamedEvent[]): Contradiction[] =>
    events.length === 0 ? [] : [{ kind, count: events.length, events: firstEvents(events) }];
  const cases = await found.openCases();
  const guardians = await found.guardians();
  return [
    ...([stays, other].every(isAccount) ? [] : [one('request')]),
    ...(stays.role === other.role ? [] : [one('roles')]),
    ...(isAdministrator(other) ? [one('administrator')] : []),
    ...among('attendance', await found.rollCalls()),
    ...among('match', await found.matches()),
    ...(cases > 0 ? [{ ...one('openCase'), count: cases }] : []),
    ...(guardians > guardiansMax ? [{ ...one('guardians'), count: guardians }] : []),
  ];
};
