import type { Membership, updateMembership } from '@touchline/contract/squads/squads';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Db, Tx } from '../../../db/database.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { nextVersion } from '../../../lib/time/clock.ts';
import { addDays, dayIn } from '../../../lib/time/zone.ts';
import { assertVersion } from '../../../lib/version.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createSquadsRepository } from '../../ground/reach/squads.repository.ts';
import { wantedNumbersOf } from '../../ground/reach/worn-numbers.repository.ts';
import { namingWearer } from '../../people/users/taken-number.service.ts';
import type { UserRow } from '../../people/users/user-row.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import type { MembersDeps } from './members.service.ts';
import { isCurrent, toMembership } from './membership-answers.service.ts';
import { createMembershipsRepository, type MembershipRow } from './memberships.repository.ts';
import { assertMayPlay } from './playing-down.service.ts';
import { createRosterService, type Held as Locked } from './roster.service.ts';
import { assertLeads, assertMayEdit, type Editor } from './squad-rights.service.ts';

type Changes = RequestOf<typeof updateMembership>['body'];
type Held = Pick<Locked, 'team'> & { row: MembershipRow; player: UserRow; all: MembershipRow[]; today: string };

const stored = {
  from: 'from_day',
  to: 'to_day',
  shirtNumber: 'shirt_number',
  note: 'note',
} as const satisfies StoredFields<Changes, MembershipRow>;

/** True if two periods share a day. */
const meet = (one: MembershipRow, other: MembershipRow): boolean =>
  (one.to_day === null || one.to_day >= other.from_day) && (other.to_day === null || other.to_day >= one.from_day);

/** Memberships that exist: their days, numbers and notes, and a player's path. */
export const createMembershipsService = (deps: Omit<MembersDeps, 'idempotency'>) => {
  const { db, clock, files } = deps;
  const roster = createRosterService(deps);
  const todayOf = async (on: Db): Promise<string> => dayIn(clock(), (await createClubRepository(on).get()).timezone);

  /** Locks a membership with its player. Throws 404, 403 for those who may not change it, 412 for an older version. */
  const hold = async (tx: Tx, id: string, actor: Editor, ifMatch: string | undefined): Promise<Held> => {
    const memberships = createMembershipsRepository(tx);
    const found = await memberships.find(id);
    if (!found || (actor.squads && !actor.squads.includes(found.squad_id))) throw notFound('membership');
    const today = await todayOf(tx);
    // One that has not begun may begin today by the change.
    const { players, team } = await roster.lock(tx, [found.user_id], found.from_day > today ? [found.squad_id] : []);
    const player = players.get(found.user_id);
    const row = await memberships.find(id);
    if (!row || !player) throw notFound('membership');
    await assertMayEdit(tx, await createSquadsRepository(tx).lock(row.squad_id), row.squad_id, actor);
    assertVersion(row.updated_at, ifMatch);
    return { row, player, all: await memberships.ofPlayers([row.user_id]), today, team };
  };

  /** Brings the player to where the changed membership, or its absence, places them. */
  const follow = (
    tx: Tx,
    { row, today, team }: Pick<Held, 'row' | 'today' | 'team'>,
    ifTaken: 'give up' | 'refuse',
    actor: Editor,
  ) =>
    roster.follow(tx, {
      userIds: [row.user_id],
      today,
      ifTaken,
      squads: [row.squad_id],
      actor,
      team,
      isTakenBack: true,
    });

  /** The main membership before and after one. */
  const neighboursOf = (row: MembershipRow, all: readonly MembershipRow[]) => {
    const mains = all.filter(({ kind }) => kind === 'main');
    const index = mains.findIndex(({ id }) => id === row.id);
    return { before: mains[index - 1], after: mains[index + 1] };
  };

  /**
   * Throws 400 naming `from` or `to` when the days meet another squad's, and moves the end of the main one before; 403
   * for those who may not take days from that squad.
   */
  const fitDays = async (tx: Tx, after: MembershipRow, { row, all }: Held, actor: Editor): Promise<void> => {
    if (after.to_day !== null && after.to_day < after.from_day) throw invalidField('to', 'daysReversed');
    if (row.kind !== 'main') {
      const others = all.filter(({ id, squad_id }) => id !== row.id && squad_id === row.squad_id);
      if (others.some((other) => meet(after, other)))
        throw invalidField(after.from_day === row.from_day ? 'to' : 'from', 'alreadyMember');
      return;
    }
    const { before, after: next } = neighboursOf(row, all);
    if (next && (after.to_day === null || after.to_day >= next.from_day))
      throw invalidField('to', 'membershipOverlaps');
    if (!before) return;
    if (after.from_day <= before.from_day) throw invalidField('from', 'membershipOverlaps');
    const isNext = before.to_day === addDays(row.from_day, -1);
    if (!isNext && (before.to_day === null || before.to_day < after.from_day)) return;
    if (after.from_day < row.from_day) await assertLeads(tx, [before.squad_id], actor);
    await createMembershipsRepository(tx).update(before.id, {
      to_day: addDays(after.from_day, -1),
      updated_at: nextVersion(clock, before.updated_at),
    });
  };

  const change = async (tx: Tx, id: string, changes: Changes, actor: Editor, ifMatch: string | undefined) => {
    const held = await hold(tx, id, actor, ifMatch);
    const { row, player, today } = held;
    const isOwn = row.kind === 'main' && player.squad_id === row.squad_id && isCurrent(row, today);
    const shown = isOwn ? { ...row, shirt_number: player.shirt_number } : row;
    const columns = columnsOf(stored, changes);
    const fields = changedFields(stored, changes, shown);
    if (fields.length === 0) return { isSessionChanged: false };
    const after = { ...row, ...columns };
    const squad = await createSquadsRepository(tx).find(row.squad_id);
    if (fields.includes('from') || fields.includes('note'))
      await assertMayPlay(tx, squad!, [player], { from: after.from_day, note: after.note });
    await fitDays(tx, after, held, actor);
    await createMembershipsRepository(tx).update(id, { ...columns, updated_at: nextVersion(clock, row.updated_at) });
    if (isOwn && fields.includes('shirtNumber'))
      await createUsersRepository(tx).update(player, {
        shirt_number: after.shirt_number,
        updated_at: nextVersion(clock, player.updated_at),
      });
    // Other days may give back a squad that the player had left.
    return follow(tx, held, 'refuse', actor);
  };

  const shownOf = async (id: string, reader: Editor): Promise<Membership> => {
    const [row] = await createMembershipsRepository(db).findShown([id]);
    if (!row) throw notFound('membership');
    return toMembership(row, { links: files.links, today: await todayOf(db), reader });
  };

  /** The numbers that a player would wear after a refused change. */
  const wantedAfter = async (id: string, { shirtNumber }: Changes) => {
    const row = await createMembershipsRepository(db).find(id);
    if (!row) return [];
    const number = shirtNumber ?? row.shirt_number;
    const changed = number === null ? [] : [{ squadId: row.squad_id, number, userId: row.user_id }];
    return [...changed, ...(await wantedNumbersOf(db, row.user_id, await todayOf(db)))];
  };

  return {
    /** Throws 404 for anyone but a player. Squads that the reader may not see are left out. */
    pathOf: async (userId: string, reader: Editor): Promise<{ records: Membership[] }> => {
      const { squads } = reader;
      const person = await createUsersRepository(db).find(userId);
      if (person?.role !== 'player') throw notFound('player');
      const memberships = createMembershipsRepository(db);
      const places = squads && (await memberships.placesOf([userId])).get(userId);
      if (squads && !squads.some((squad) => places?.has(squad))) throw notFound('player');
      const today = await todayOf(db);
      const rows = (await memberships.pathOf(userId)).filter(({ squad_id }) => !squads || squads.includes(squad_id));
      return { records: rows.map((row) => toMembership(row, { links: files.links, today, reader })) };
    },
    /**
     * Changes the fields that are sent; with the first day of a main membership the one before ends the day before.
     * Throws 404, 403 for anyone but managers and the head coach, also of the squad before if it loses days, 400 naming
     * `from`, `to` or `note`, 409 for a taken number, 412 when `ifMatch` names an older version.
     */
    update: async (id: string, changes: Changes, actor: Editor, ifMatch: string | undefined): Promise<Membership> => {
      const work = db.transaction().execute((tx) => change(tx, id, changes, actor, ifMatch));
      roster.announce(await namingWearer(db, work, () => wantedAfter(id, changes)));
      return shownOf(id, actor);
    },
    /**
     * Takes a membership back. The main one before is open again, and the player is called again to the coming sessions
     * that the move took away, as if the player had never moved. Throws 404, 403 as `update` does, 409 for the only squad
     * of a player, 412 when `ifMatch` names an older version.
     */
    remove: async (id: string, actor: Editor, ifMatch: string | undefined): Promise<{ deleted: number }> => {
      const done = await db.transaction().execute(async (tx) => {
        const held = await hold(tx, id, actor, ifMatch);
        const { row, all, today } = held;
        const memberships = createMembershipsRepository(tx);
        if (row.kind === 'main') {
          const { before } = neighboursOf(row, all);
          const others = all.filter((other) => other.kind === 'main' && other.id !== id);
          if (!others.some(({ from_day }) => from_day <= today)) throw conflict('onlyMembership');
          // The row goes first: a player has one open main membership.
          await memberships.remove([id]);
          if (before?.to_day === addDays(row.from_day, -1))
            await memberships.update(before.id, {
              to_day: row.to_day,
              updated_at: nextVersion(clock, before.updated_at),
            });
        } else await memberships.remove([id]);
        return follow(tx, held, 'give up', actor);
      });
      roster.announce(done);
      return { deleted: 1 };
    },
  };
};

export type MembershipsService = ReturnType<typeof createMembershipsService>;
