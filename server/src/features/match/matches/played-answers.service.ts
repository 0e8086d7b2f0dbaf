import { startsLater } from '@touchline/contract/football/takes-place';
import { timestampOf, nextVersion, type Clock } from '../../../lib/time/clock.ts';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { assertMayChange } from '../../ground/reach/event-squads.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { keepNumbers } from '../match-events/keep-numbers.service.ts';
import { createMatchesRepository, type MatchRow } from './matches.repository.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService };
type Answer = boolean | null;

/** What is stored. Taking an answer back leaves the one that the update has given, if there was one. */
const columnsOf = ({ is_of_update }: MatchRow, played: Answer): Pick<MatchRow, 'played' | 'played_by'> => {
  if (played !== null) return { played, played_by: 'staff' };
  return is_of_update ? { played: true, played_by: 'update' } : { played: null, played_by: null };
};

/** The answers of staff to "Was it played?". */
export const createPlayedAnswers = ({ db, clock, audit }: Deps) => {
  /** Returns whether anything changed. */
  const write = async (tx: Tx, id: string, played: Answer, actor: BoundActor): Promise<boolean> => {
    const matches = createMatchesRepository(tx);
    const row = await matches.lock(id);
    if (!row) throw notFound('match');
    await assertMayChange(tx, { noun: 'match', squad: row.squad_id }, actor);
    if (played !== null && startsLater(row.starts_at, timestampOf(clock)))
      throw invalidField('played', 'playedTooEarly');
    if (played === false && (row.home_score !== null || row.state === 'finished' || row.state === 'live'))
      throw conflict('matchHasResult', { match: id });
    const columns = columnsOf(row, played);
    if (columns.played === row.played && columns.played_by === row.played_by) return false;
    await matches.update(id, { ...columns, updated_at: nextVersion(clock, row.updated_at) });
    if (played === true) await keepNumbers(tx, row);
    await audit.note(tx, { actor, action: 'match.updated', subject: { kind: 'match', id }, fields: ['played'] });
    return true;
  };

  return {
    /**
     * Throws 404, 403 as `assertMayChange` does, 400 naming `played` before the start, 409 `matchHasResult` for a no to a match
     * whose result or recording says otherwise.
     */
    one: (id: string, played: Answer, actor: BoundActor): Promise<boolean> =>
      briefly(db, (tx) => write(tx, id, played, actor)),
    /** All of them or none; throws as `one`. Returns how many changed. */
    several: (ids: readonly string[], played: Answer, actor: BoundActor): Promise<{ changed: number }> =>
      briefly(db, async (tx) => {
        let changed = 0;
        // In one order, so that two callers can't wait for each other.
        for (const id of [...new Set(ids)].sort()) if (await write(tx, id, played, actor)) changed += 1;
        return { changed };
      }),
  };
};

export type PlayedAnswers = ReturnType<typeof createPlayedAnswers>;
