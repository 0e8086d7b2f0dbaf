import type { listFixtureDifferences } from '@touchline/contract/club/fixture-sources';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../../db/database.ts';
import type { Clock } from '../../../../lib/time/clock.ts';
import { seesAllSquads } from '../../../ground/reach/event-squads.service.ts';
import type { Bound } from '../../../ground/reach/scope.ts';
import type { SourceRow } from '../fixture-sources.repository.ts';
import { findSource } from '../fixture-sources.service.ts';
import type { Found } from './find-differences.service.ts';
import { differencesIn, gather } from './gather.service.ts';

export type Looking = { clock: Clock };

type Differences = OutputOf<typeof listFixtureDifferences>;

/**
 * The differences of a source that this caller may take: with own squads only none of a match for all, which concerns the
 * other squads too.
 */
export const differencesFor = async (on: Db, source: SourceRow, caller: Bound, { clock }: Looking) => {
  const gathered = await gather(on, source, clock);
  const { smaller, found, leftOut } = await differencesIn(gathered);
  const isOpen = await seesAllSquads(on, caller);
  const isReached = ({ match }: Found): boolean => {
    if (match === null || caller.squads === undefined) return true;
    return match.squad_id == null ? isOpen : caller.squads.includes(match.squad_id);
  };
  return { gathered, smaller, found: found.filter(isReached), leftOut };
};

/** The same as they are shown. */
export const shownDifferences = async (
  on: Db,
  source: SourceRow,
  caller: Bound,
  looking: Looking,
): Promise<Differences> => {
  const { smaller, found, leftOut } = await differencesFor(on, source, caller, looking);
  return { records: [...smaller, ...found.map(({ shown }) => shown)], leftOut };
};

/** Reads the differences of a source. Throws as `findSource`. */
export const createDifferencesReader =
  ({ db, ...looking }: { db: Db } & Looking) =>
  async (id: string, caller: Bound): Promise<Differences> =>
    shownDifferences(db, await findSource(db, id, caller), caller, looking);

export type DifferencesReader = ReturnType<typeof createDifferencesReader>;
