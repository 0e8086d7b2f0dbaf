import type { PlanEdits } from '@touchline/contract/squads/rollover';
import { leaves } from '@touchline/contract/squads/rollover-rules';
import type { Tx } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type { FormerState, PlannedMove } from '../../../db/tables/squad-tables.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { addDays } from '../../../lib/time/zone.ts';
import type { ActingAccount, AuditService } from '../../ground/audit/audit.service.ts';
import type { SessionsService } from '../../people/auth/sessions/sessions.service.ts';
import type { TeamSessions } from '../../football/coming-sessions/joining.service.ts';
import { onceEach, type Act, type OfPlayer } from '../../football/coming-sessions/session-acts.ts';
import type { OneTimeTokensService } from '../../people/auth/tokens/one-time-tokens.service.ts';
import { createGrowth } from '../squad-growth/squad-growth.service.ts';
import { joinedBy, leftBy, settle } from '../squads/settle.service.ts';
import { createSquadsRepository } from '../../ground/reach/squads.repository.ts';
import { clearNumbers } from '../../ground/reach/places.repository.ts';
import type { UserRow } from '../../people/users/user-row.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { createMembersRepository } from './members.repository.ts';
import { createRolloverRepository, type MembershipRow } from './rollover.repository.ts';
import { mainOn, type Planned } from './rollover-plan.service.ts';
import { applySquads } from './planned-squads.service.ts';

export type ApplyDeps = {
  clock: Clock;
  audit: AuditService;
  sessions: Pick<SessionsService, 'endAllOfUser'>;
  oneTimeTokens: Pick<OneTimeTokensService, 'revokeAll'>;
  removeCalendarLink: (tx: Tx, userId: string) => Promise<unknown>;
  comingSessions: {
    lockOf: (tx: Tx, userIds: readonly string[], joined: readonly string[]) => Promise<TeamSessions>;
    leave: (tx: Tx, userId: string, season: string) => Promise<Act[]>;
    leaveSquads: (tx: Tx, left: readonly OfPlayer[], season?: string) => Promise<Act[]>;
    joinSquads: (tx: Tx, joined: readonly OfPlayer[], team: TeamSessions) => Promise<Act[]>;
    lockOfSquads: (tx: Tx, userIds: readonly string[]) => Promise<unknown>;
    returnToSquads: (tx: Tx, joined: readonly OfPlayer[]) => Promise<Act[]>;
    returnFromPlan: (tx: Tx, userIds: readonly string[], season: string) => Promise<Act[]>;
  };
};

const isChange = ({ from, to, number, next }: PlannedMove): boolean => from !== to || number !== next;

/** What a plan changes of a player whose squad stays the same. Who moves is settled by the memberships. */
const changesOf = ({ to, next }: PlannedMove): Partial<UserRow> =>
  to === leaves ? { status: 'inactive', is_primary: false } : { shirt_number: next };

type Application = {
  planned: Planned;
  team: TeamSessions;
  edits: PlanEdits;
  /** The first day of the season, and that of the club. */
  day: string;
  today: string;
  actor: ActingAccount | null;
};

/** Applies a plan in a transaction, and returns what it has changed, as it was before. */
export const createApplyRollover = ({
  clock,
  audit,
  sessions,
  oneTimeTokens,
  removeCalendarLink,
  comingSessions,
}: ApplyDeps) => {
  const growth = createGrowth({ clock, audit });

  /** Applies the squads of a plan. If the club had one squad, that one keeps the coming events, as with a new squad. */
  const applyAllSquads = async (
    tx: Tx,
    given: Parameters<typeof applySquads>[2],
    actor: ActingAccount | null,
  ): Promise<Act[]> => {
    const only = await growth.onlySquad(tx);
    const acts = await applySquads(tx, clock, given);
    const { newSquads, squads } = given.former;
    const open = await createSquadsRepository(tx).activeOf([...newSquads, ...squads.map(({ id }) => id)]);
    const added = open.filter((id) => id !== only);
    const staysOpen = only !== undefined && (await growth.onlySquad(tx, added)) === only;
    if (added[0] && staysOpen) await growth.grow(tx, { squad: added[0], only }, actor);
    return acts;
  };

  /** Ends the time in the former squad on the eve of the season, or takes over one that began later. */
  const moveMembership = async (
    tx: Tx,
    { move, day, today, path }: { move: PlannedMove; day: string; today: string; path: readonly MembershipRow[] },
    former: FormerState,
  ): Promise<void> => {
    const members = createMembersRepository(tx, timestampOf(clock));
    const eve = addDays(day, -1);
    const keep = ({ id, squad_id, to_day, shirt_number, updated_at }: MembershipRow) =>
      former.memberships.push({ id, squad_id, to_day, shirt_number, updated_at });
    const { main } = mainOn(path, { day, today });
    if (move.to === leaves) {
      for (const one of path.filter(({ to_day }) => to_day === null || to_day > eve)) {
        keep(one);
        const end = one.from_day > eve ? one.from_day : eve;
        await members.update(one.id, {
          to_day: end,
          ...(one === main && { shirt_number: move.number }),
        });
      }
      return;
    }
    // A squad that becomes the player's own is no further one any more.
    const further = path.find(
      ({ kind, squad_id, from_day, to_day }) =>
        kind !== 'main' && squad_id === move.to && from_day < day && (to_day === null || to_day > eve),
    );
    if (further) {
      keep(further);
      await members.update(further.id, { to_day: eve });
    }
    if (main) keep(main);
    if (main && main.from_day >= day)
      return void (await members.update(main.id, { squad_id: move.to, shirt_number: move.next }));
    if (main) await members.update(main.id, { to_day: eve });
    former.newMemberships.push(
      await members.insert({
        user_id: move.player,
        squad_id: move.to,
        from_day: day,
        to_day: main?.to_day && main.to_day > eve ? main.to_day : null,
        shirt_number: move.next,
      }),
    );
  };

  /** Gives the number of the plan to a player who is about to move there today anyway. */
  const renumberMain = async (
    tx: Tx,
    { move, day, today, path }: { move: PlannedMove; day: string; today: string; path: readonly MembershipRow[] },
    former: FormerState,
  ): Promise<void> => {
    const { main } = mainOn(path, { day, today });
    if (!main) return;
    const { id, squad_id, to_day, shirt_number, updated_at } = main;
    former.memberships.push({ id, squad_id, to_day, shirt_number, updated_at });
    await createMembersRepository(tx, timestampOf(clock)).update(id, { shirt_number: move.next });
  };

  const leave = async (tx: Tx, userId: string, season: string): Promise<Act[]> => {
    await sessions.endAllOfUser(tx, userId);
    await oneTimeTokens.revokeAll(tx, userId);
    await removeCalendarLink(tx, userId);
    return comingSessions.leave(tx, userId, season);
  };

  return {
    /**
     * Locks what the plan changes, in the order of all others: sessions before people. Returns the sessions to which
     * players are called who join a squad.
     */
    lock: async (tx: Tx, moves: readonly PlannedMove[]): Promise<TeamSessions> => {
      const ids = moves.map(({ player }) => player).sort();
      const changes = moves.filter(isChange);
      const joined = changes.flatMap(({ from, to }) => (to === from || to === leaves ? [] : [to]));
      const team = await comingSessions.lockOf(
        tx,
        changes.map(({ player }) => player),
        [...new Set(joined)],
      );
      await lockRows(tx, 'users', ids);
      return team;
    },
    /** Applies a plan from a day on, which has come. The rows of its players are locked. */
    apply: async (tx: Tx, { planned, team, edits, day, today, actor }: Application): Promise<FormerState> => {
      const { answer } = planned;
      const former: FormerState = { users: [], memberships: [], newMemberships: [], newSquads: [], squads: [] };
      const users = createUsersRepository(tx);
      const acts: Act[] = [];
      acts.push(...(await applyAllSquads(tx, { squads: answer.squads, edits, former }, actor)));
      const moves = planned.moves.filter(isChange);
      const ids = moves.map(({ player }) => player);
      const season = { kind: 'season', id: answer.season._id } as const;
      acts.unshift({ action: 'season.rolledOver', subject: season });
      const paths = new Map<string, MembershipRow[]>();
      for (const one of ids.length === 0 ? [] : await createRolloverRepository(tx).membershipsOf(ids))
        paths.set(one.user_id, [...(paths.get(one.user_id) ?? []), one]);
      // Numbers are released before others take them.
      await clearNumbers(tx, ids);
      const before = new Map<string, UserRow>();
      for (const move of moves) {
        const row = await users.find(move.player);
        if (!row) continue;
        before.set(row.id, row);
        const isLeaving = move.to === leaves;
        const isSameSquad = move.from === move.to;
        if (!isSameSquad) await moveMembership(tx, { move, day, today, path: paths.get(row.id) ?? [] }, former);
        if (isSameSquad && row.squad_id !== move.to)
          await renumberMain(tx, { move, day, today, path: paths.get(row.id) ?? [] }, former);
        else if (isLeaving || isSameSquad)
          await users.update(row, { ...changesOf(move), updated_at: nextVersion(clock, row.updated_at) });
        const fields = isLeaving ? ['status'] : isSameSquad ? ['shirtNumber'] : ['squad'];
        acts.push({ action: 'person.updated', subject: { kind: 'person', id: row.id }, fields });
      }
      const settled = await settle(tx, clock, { userIds: ids, today, ifTaken: 'refuse' });
      acts.push(...(await comingSessions.leaveSquads(tx, leftBy(settled), season.id)));
      acts.push(...(await comingSessions.joinSquads(tx, joinedBy(settled), team)));
      const records = createRolloverRepository(tx);
      const written = new Set([...former.memberships.map(({ id }) => id), ...former.newMemberships]);
      former.membershipsAfter = (ids.length === 0 ? [] : await records.membershipsOf(ids))
        .filter(({ id }) => written.has(id))
        .map(({ id, squad_id, from_day, to_day }) => ({ id, squad_id, from_day, to_day }));
      for (const { id, ...after } of await records.standingOf(ids)) {
        const { squad_id, shirt_number, status, is_primary } = before.get(id)!;
        former.users.push({ id, squad_id, shirt_number, status, is_primary, after });
      }
      for (const { player } of moves.filter(({ to }) => to === leaves))
        acts.push(...(await leave(tx, player, season.id)));
      for (const act of onceEach(acts)) await audit.note(tx, { actor, ...act });
      return former;
    },
  };
};
