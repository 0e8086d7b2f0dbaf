import type { SquadFunction } from '@touchline/contract/squads/squad-choices';
import type { setSquadStaff, SquadStaff } from '@touchline/contract/squads/squads';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { briefly, type Db } from '../../../db/database.ts';
import { invalid, notFound } from '../../../lib/errors.ts';
import { nextVersion, type Clock } from '../../../lib/time/clock.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createSquadsRepository } from '../../ground/reach/squads.repository.ts';
import { assertMayEdit, assertSees, type Editor } from './squad-rights.service.ts';
import { createSquadStaffRepository } from './squad-staff.repository.ts';

type Staff = RequestOf<typeof setSquadStaff>['body']['staff'];

/** Each person has a function once. */
const distinct = (staff: Staff): Staff => [
  ...new Map(staff.map((one) => [`${one.user} ${one.function}`, one])).values(),
];

/** Who does what for a squad. */
export const createSquadStaffService = ({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditService }) => {
  const listIn = async (on: Db, id: string): Promise<{ records: SquadStaff[] }> => {
    const rows = await createSquadStaffRepository(on).of(id);
    return {
      records: rows.map((row) => ({
        user: { _id: row.user_id, name: row.name },
        function: row.function as SquadFunction,
      })),
    };
  };
  return {
    /** Throws 404. */
    list: async (id: string, reader: Editor): Promise<{ records: SquadStaff[] }> => {
      assertSees(reader, id);
      if (!(await createSquadsRepository(db).find(id))) throw notFound('squad');
      return listIn(db, id);
    },
    /**
     * Replaces the staff of a squad. Throws 404, 403 for anyone but managers and the head coach, 400 naming
     * `staff.<n>.user` for anyone who is not an active member of staff, 412 when `ifMatch` names an older version of the
     * squad.
     */
    replace: (id: string, staff: Staff, actor: Editor, ifMatch: string | undefined) =>
      briefly(db, async (tx) => {
        const squads = createSquadsRepository(tx);
        const row = await squads.lock(id);
        await assertMayEdit(tx, row, id, actor);
        assertVersion(row!.updated_at, ifMatch);
        const repository = createSquadStaffRepository(tx);
        const active = new Set(await repository.activeAmong([...new Set(staff.map(({ user }) => user))]));
        const wrong = staff.flatMap(({ user }, index) =>
          active.has(user) ? [] : [{ field: `staff.${index}.user`, message: sentenceOf('notActiveStaff') }],
        );
        if (wrong.length > 0) throw invalid(wrong);
        await repository.replace(id, distinct(staff));
        await squads.update(id, { updated_at: nextVersion(clock, row!.updated_at) });
        await audit.note(tx, {
          actor,
          action: 'squad.staffUpdated',
          subject: { kind: 'squad', id },
          fields: ['staff'],
        });
        return listIn(tx, id);
      }),
  };
};

export type SquadStaffService = ReturnType<typeof createSquadStaffService>;
