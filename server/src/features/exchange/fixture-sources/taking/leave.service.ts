import type { Db, Tx } from '../../../../db/database.ts';
import { conflict } from '../../../../lib/errors.ts';
import type { AuditService } from '../../../ground/audit/audit.service.ts';
import type { BoundActor } from '../../../ground/reach/scope.ts';
import { differencesFor, type Looking } from '../differences/differences.service.ts';
import { fieldsOf } from '../differences/left-fields.service.ts';
import { createFixtureSourcesRepository } from '../fixture-sources.repository.ts';
import { findSource } from '../fixture-sources.service.ts';

export type LeavingDeps = Looking & { db: Db; audit: AuditService };

/** Leaves differences aside: the club's matches stay as they are, until the league says something else of them. */
export const createLeaving = ({ db, audit, ...looking }: LeavingDeps) => {
  const leaveWithin = async (tx: Tx, id: string, ids: ReadonlySet<string>, actor: BoundActor): Promise<void> => {
    const sources = createFixtureSourcesRepository(tx);
    await sources.lock(id);
    const { found } = await differencesFor(tx, await findSource(tx, id, actor), actor, looking);
    const chosen = found.filter(({ shown }) => ids.has(shown._id));
    if (chosen.length !== ids.size) throw conflict('importPlanChanged');
    const rows = new Map(chosen.map(({ one }) => [one.id, one]));
    for (const one of rows.values()) {
      const left = chosen.flatMap((each) => (each.one.id === one.id ? fieldsOf(each) : []));
      const others = one.left.filter(({ field }) => left.every((each) => each.field !== field));
      await sources.updateMatch({ ...one, left: [...others, ...left] });
    }
    const fields = [...new Set(chosen.flatMap(({ shown }) => shown.fields.map(({ field }) => field)))].sort();
    await audit.note(tx, { actor, action: 'fixtureSource.updated', subject: { kind: 'fixtureSource', id }, fields });
  };

  return {
    /**
     * All of these differences, or none. Throws as `findSource`, and 409 if one of them is not among the present ones; that
     * a file has become much smaller cannot be left: it is asked until the file is whole again.
     */
    leave: (id: string, differences: readonly string[], actor: BoundActor): Promise<void> =>
      db.transaction().execute((tx) => leaveWithin(tx, id, new Set(differences), actor)),
  };
};

export type Leaving = ReturnType<typeof createLeaving>;
