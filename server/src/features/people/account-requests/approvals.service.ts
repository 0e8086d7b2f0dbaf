import type { User, UserStatus } from '@touchline/contract/people/users';
import type { Db, Tx } from '../../../db/database.ts';
import { nextVersion } from '../../../lib/time/clock.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { assertVersion } from '../../../lib/version.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { assertJoinable, placeAccepted } from '../../ground/reach/places.repository.ts';
import { wantedNumbersOf } from '../../ground/reach/worn-numbers.repository.ts';
import { toUser } from '../users/user-answers.service.ts';
import { isRequest, type Actor } from '../users/user-rights.service.ts';
import type { PersonRow, UserRow } from '../users/user-row.repository.ts';
import { namingWearer } from '../users/taken-number.service.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import type { UsersDeps } from '../users/users.service.ts';

export type ApprovalsDeps = Pick<UsersDeps, 'db' | 'clock' | 'oneTimeTokens' | 'invitations' | 'audit'> & {
  files: { links: LinksService };
};

type Placement = { squad?: string | undefined };

/** Approves and rejects requests for an account. */
export const createApprovalsService = (deps: ApprovalsDeps) => {
  const { db, clock, files, oneTimeTokens, invitations, audit } = deps;

  /** Locks the request: the second of two administrators finds it answered. */
  const lockRequest = async (
    tx: Tx,
    id: string,
    { canAnswer, ifMatch }: { canAnswer: (row: UserRow) => boolean; ifMatch: string | undefined },
  ): Promise<UserRow> => {
    const row = await createUsersRepository(tx).lock(id);
    if (!row) throw notFound('person');
    if (!canAnswer(row)) throw conflict('requestAnswered', { field: 'status', status: row.status });
    assertVersion(row.updated_at, ifMatch);
    return row;
  };

  const setStatus = async (tx: Tx, row: UserRow, status: UserStatus): Promise<PersonRow> => {
    const columns = { status, updated_at: nextVersion(clock, row.updated_at) };
    const users = createUsersRepository(tx);
    await users.update(row, columns);
    // Read again: an accepted player's squad tells a child where the birth date is missing.
    return (await users.find(row.id))!;
  };

  return {
    /**
     * Approves a pending or rejected request: it now owns its address, and an invitation is sent.
     * A player joins the squad that is named. Throws 404; 400 naming `squad` for an unknown one, and for anyone but a
     * player; 409 for anyone else, and naming `email` or `shirtNumber` if it is taken; 412 when `ifMatch` names an older
     * version.
     */
    approve: async (id: string, { squad }: Placement, actor: Actor, ifMatch: string | undefined): Promise<User> => {
      const todayOf = async (on: Db) => dayIn(clock(), (await createClubRepository(on).get()).timezone);
      const work = db.transaction().execute(async (tx) => {
        const row = await lockRequest(tx, id, { canAnswer: isRequest, ifMatch });
        if (squad !== undefined) {
          if (row.role !== 'player') throw invalidField('squad', 'notAllowed');
          await assertJoinable(tx, squad);
          // Before the account becomes active: the number is unique in this squad, not in the first one.
          await placeAccepted(tx, id, squad, await todayOf(tx));
        }
        const after = await setStatus(tx, row, 'active');
        await invitations.invite(tx, after);
        await audit.note(tx, { actor, action: 'person.approved', subject: { kind: 'person', id } });
        return after;
      });
      const approved = await namingWearer(db, work, async () => {
        const wanted = await wantedNumbersOf(db, id, await todayOf(db));
        return squad === undefined ? wanted : wanted.map((one) => ({ ...one, squadId: squad }));
      });
      invitations.send();
      return toUser(approved, files.links, actor);
    },
    /** Rejects a request and invalidates its mailed link. Throws 404, 409 unless it is pending, 412 as `approve`. */
    reject: async (id: string, actor: Actor, ifMatch: string | undefined): Promise<User> => {
      const rejected = await db.transaction().execute(async (tx) => {
        const isWaiting = ({ status }: UserRow) => status === 'pending';
        const row = await lockRequest(tx, id, { canAnswer: isWaiting, ifMatch });
        const after = await setStatus(tx, row, 'rejected');
        await oneTimeTokens.revokeAll(tx, id);
        await audit.note(tx, { actor, action: 'person.rejected', subject: { kind: 'person', id } });
        return after;
      });
      return toUser(rejected, files.links, actor);
    },
  };
};

export type ApprovalsService = ReturnType<typeof createApprovalsService>;
