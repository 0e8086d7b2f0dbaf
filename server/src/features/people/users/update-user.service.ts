import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { User, UserChanges } from '@touchline/contract/people/users';
import { briefly, type Tx } from '../../../db/database.ts';
import type { NotifyChanges } from '../../../lib/live/live.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import { nextVersion, timestampOf } from '../../../lib/time/clock.ts';
import { conflict, Failure, forbidden, notFound } from '../../../lib/errors.ts';
import { ageOfMajority, isUnderAge } from '../../../lib/time/under-age.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { settleInjury } from '../../ground/availability-limits/injury-flag.service.ts';
import { followInjury } from '../../ground/availability-limits/told-injury.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createMailsRepository } from '../../ground/mails/mails.repository.ts';
import { fold } from '../../../lib/text/search.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditNote } from '../../ground/audit/audit.service.ts';
import { createOneTimeTokensRepository } from '../auth/tokens/one-time-tokens.repository.ts';
import { wantedNumbersOf } from '../../ground/reach/worn-numbers.repository.ts';
import { withClearance } from './clearance.service.ts';
import { toUser } from './user-answers.service.ts';
import { claimImages } from './user-images.service.ts';
import { assertMayChange, assertValidResult, type Actor } from './user-rights.service.ts';
import { columnsOf, type PersonRow, type UserRow } from './user-row.repository.ts';
import type { UsersDeps } from './users.service.ts';
import { namingWearer } from './taken-number.service.ts';
import { createUsersRepository } from './users.repository.ts';

export type UpdateUserDeps = UsersDeps & {
  /** Removes the calendar subscription of a person, in the transaction that deactivates the account. */
  removeCalendarLink: (tx: Tx, userId: string) => Promise<unknown>;
  /** Makes the links to a player's open forms unknown, and mails new ones. */
  renewForms: (tx: Tx, playerId: string) => Promise<void>;
  /** True if a player has refused photos. */
  hasRefusedPhotos: (tx: Tx, userId: string) => Promise<boolean>;
  /** The players whose medical data staff must not see: this one, or nobody. */
  hiddenOf: (tx: Tx, purpose: 'medical', userId: string) => Promise<string[]>;
  /** Takes a player who is deactivated out of the sessions that have not started yet. */
  comingSessions: {
    lockOf: (tx: Tx, userIds: readonly string[]) => Promise<unknown>;
    /** Returns the acts for the audit log. */
    leave: (tx: Tx, userId: string) => Promise<Pick<AuditNote, 'action' | 'subject' | 'fields'>[]>;
  };
  notifyChanges: NotifyChanges;
};

/** The columns to write. A player who is no longer active stops being a starting player. */
const changedColumns = (changes: UserChanges): Partial<UserRow> => ({
  ...(changes.status === 'inactive' && { is_primary: false }),
  ...columnsOf(changes),
});

/** The names of the changed fields. */
const changedFields = (changes: UserChanges, row: UserRow): string[] =>
  Object.keys(changes)
    .filter((field) =>
      Object.entries(columnsOf({ [field]: changes[field as keyof UserChanges] })).some(
        ([column, value]) => JSON.stringify(value) !== JSON.stringify(row[column as keyof UserRow]),
      ),
    )
    .sort();

/** Changes people. */
export const createUpdateUserService = ({
  db,
  clock,
  files: { claims, links },
  sessions,
  oneTimeTokens,
  invitations,
  audit,
  reads,
  removeCalendarLink,
  renewForms,
  hasRefusedPhotos,
  hiddenOf,
  comingSessions,
  notifyChanges,
}: UpdateUserDeps) => {
  /** Applies the consequences of a change of the account itself. */
  const followUp = async (tx: Tx, row: UserRow, after: UserRow): Promise<void> => {
    const hasMoved = fold(after.email ?? '') !== fold(row.email ?? '');
    const hasLeft = row.status === 'active' && after.status !== 'active';
    if (!hasMoved && !hasLeft) return;
    if (hasMoved && row.email !== null) await createMailsRepository(tx).readdress([row.id], row.email, after.email);
    // A first address opens no mailbox that a session could have been opened from.
    if (hasLeft || row.email !== null) await sessions.endAllOfUser(tx, row.id);
    await oneTimeTokens.revokeAll(tx, row.id);
    // A person who is reactivated creates a new one.
    if (hasLeft) await removeCalendarLink(tx, row.id);
    // The invitation to the old address is invalid, and without a password there is no other way to sign in.
    const isWaiting = hasMoved && after.status === 'active' && !(await createUsersRepository(tx).hasPassword(row.id));
    if (isWaiting) await invitations.invite(tx, after);
  };

  /** A code mailed to a guardian is valid only for that guardian. */
  const forgetGuardianCode = async (tx: Tx, row: UserRow, after: UserRow): Promise<void> => {
    const isSame = after.guardian_name === row.guardian_name && after.guardian_email === row.guardian_email;
    if (!isSame) await createOneTimeTokensRepository(tx).removeOfUser('guardian', row.id);
  };

  /** A form mailed to the old address answers without asking who holds the link. */
  const takeForms = async (tx: Tx, row: UserRow, after: UserRow): Promise<void> => {
    if (row.guardian_email === null || fold(row.guardian_email) === fold(after.guardian_email ?? '')) return;
    await renewForms(tx, row.id);
  };

  /**
   * Throws 403 naming `birthDate` if anyone but the administrator changes it so that a guardian no longer has to agree for
   * the player, or has to from now on, or so that guardians are let in or out by the age of majority: staff could otherwise
   * do without the guardian. A missing date may be filled in, unless it would end what guardians have, also for one whom
   * the squad made a child until then.
   */
  const assertMayDate = async (tx: Tx, row: PersonRow, { birthDate }: UserChanges, actor: Actor): Promise<void> => {
    if (actor.role === 'admin' || row.role !== 'player' || birthDate === undefined || birthDate === row.birth_date)
      return;
    const { timezone, consent_age } = await createClubRepository(tx).get();
    const today = dayIn(clock(), timezone);
    const crosses = async (): Promise<boolean> => {
      if (birthDate === null) return true;
      const was = (age: number) => isUnderAge(row, today, age);
      const isThen = (age: number) => isUnderAge({ ...row, birth_date: birthDate }, today, age);
      const ages = [consent_age, ageOfMajority];
      if (row.birth_date !== null) return ages.some((age) => was(age) !== isThen(age));
      if (ages.some((age) => was(age) && !isThen(age))) return true;
      return !isThen(ageOfMajority) && createUsersRepository(tx).hasGuardians(row.id);
    };
    if (await crosses())
      throw new Failure('forbidden', forbidden().message, {
        errors: [{ field: 'birthDate', message: sentenceOf('notAllowed') }],
      });
  };

  /** Throws 409 for a portrait of a player who has not consented to photos. */
  const assertMayShow = async (tx: Tx, row: UserRow, { profileImage }: UserChanges): Promise<void> => {
    if (row.role !== 'player' || !profileImage) return;
    if (await hasRefusedPhotos(tx, row.id)) throw conflict('photosRefused', { field: 'profileImage' });
  };

  const tellInjury = async (tx: Tx, row: UserRow, after: UserRow, { userId }: Actor): Promise<void> => {
    if (row.role !== 'player' || (after.injury === row.injury && after.birth_date === row.birth_date)) return;
    const hidden = await hiddenOf(tx, 'medical', row.id);
    const today = dayIn(clock(), (await createClubRepository(tx).get()).timezone);
    const told = { player: row.id, injury: after.injury, by: userId, today, at: timestampOf(clock) };
    if (after.injury !== row.injury) await followInjury(tx, { ...told, isHidden: hidden.length > 0 });
    // By another day of birth the player may have agreed too young.
    else await settleInjury(tx, today, { players: [row.id], hidden });
  };

  /** The numbers that a player would wear after a refused change, in each squad. */
  const wantedBy = async (id: string, { shirtNumber }: UserChanges) => {
    const row = await createUsersRepository(db).find(id);
    const { timezone } = await createClubRepository(db).get();
    const wanted = await wantedNumbersOf(db, id, dayIn(clock(), timezone));
    return row?.squad_id && shirtNumber
      ? [{ squadId: row.squad_id, number: shirtNumber, userId: id }, ...wanted]
      : wanted;
  };

  return {
    /**
     * Changes the fields that are sent. Rights and rules are checked on the person before and after the change,
     * with the row locked: the second of two writers sees the first one's result. A player who becomes inactive is taken
     * out of the coming sessions in the same transaction. Throws 404; 400, 403 naming the
     * fields; 409 for a taken address or shirt number, and for a portrait without photo consent; 412 when `ifMatch`
     * names an older version.
     */
    update: async (
      id: string,
      changes: UserChanges,
      actor: Actor & Bound,
      ifMatch: string | undefined,
    ): Promise<User> => {
      const work = briefly(db, async (tx) => {
        const users = createUsersRepository(tx);
        // Sessions before people, like those who call players to a session.
        if (changes.status === 'inactive') await comingSessions.lockOf(tx, [id]);
        const row = await users.lock(id);
        if (!row) throw notFound('person');
        assertMayChange(row, changes, actor);
        await assertMayDate(tx, row, changes, actor);
        assertVersion(row.updated_at, ifMatch);
        if (Object.keys(changes).length === 0) return { after: row, isChanged: false, hasLeft: false };
        const columns = { ...changedColumns(changes), updated_at: nextVersion(clock, row.updated_at) };
        const after = { ...row, ...columns };
        assertValidResult(after);
        await followUp(tx, row, after);
        await forgetGuardianCode(tx, row, after);
        await assertMayShow(tx, row, changes);
        await users.update(row, columns);
        await tellInjury(tx, row, after, actor);
        await takeForms(tx, row, after);
        await claimImages(tx, claims, { id, fields: changes, uploadedBy: actor.userId });
        const isLeaving = row.role === 'player' && row.status === 'active' && after.status === 'inactive';
        const left = isLeaving ? await comingSessions.leave(tx, id) : [];
        const fields = changedFields(changes, row);
        if (fields.length > 0)
          await audit.note(tx, { actor, action: 'person.updated', subject: { kind: 'person', id }, fields });
        for (const act of left) await audit.note(tx, { actor, ...act });
        return { after, isChanged: fields.length > 0, hasLeft: left.length > 0 };
      });
      // Nobody of another squad is named.
      const wanted = async () => {
        const numbers = await wantedBy(id, changes);
        return numbers.filter(({ squadId }) => actor.squads?.includes(squadId) ?? true);
      };
      const { after: updated, isChanged, hasLeft } = await namingWearer(db, work, wanted);
      // Without a change there is no other entry, and the answer shows the whole player.
      if (!isChanged && updated.role === 'player') await reads.medicalData(actor, id, 'injury');
      if (hasLeft) notifyChanges(['trainings', 'tasks', 'rollcalls']);
      invitations.send();
      const person = toUser(updated, links, actor, (await createClubRepository(db).find())?.country);
      return withClearance(db, person, { clearedUntil: updated.cleared_until, clock, role: actor.role });
    },
  };
};

export type UpdateUserService = ReturnType<typeof createUpdateUserService>;
