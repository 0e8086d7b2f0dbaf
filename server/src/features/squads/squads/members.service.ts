import type { addMembers, Membership } from '@touchline/contract/squads/squads';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { type MessageKey } from '@touchline/contract/wire/messages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { Db, Tx } from '../../../db/database.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { playersOfSquads } from '../../../db/queries/of-squads.ts';
import { conflict, invalid, invalidField, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { timestampOf } from '../../../lib/time/clock.ts';
import { assertInOrder } from '../../../lib/time/days.ts';
import { addDays, dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { createSquadsRepository } from '../../ground/reach/squads.repository.ts';
import { namingWearer } from '../../people/users/taken-number.service.ts';
import type { UserRow } from '../../people/users/user-row.repository.ts';
import { toMembership } from './membership-answers.service.ts';
import { createMembershipsRepository, type MembershipRow } from './memberships.repository.ts';
import { assertMayPlay } from './playing-down.service.ts';
import { createRosterService, type RosterDeps } from './roster.service.ts';
import { assertLeads, assertMayEdit, assertSees, type Editor } from './squad-rights.service.ts';

export type MembersDeps = RosterDeps & {
  db: Db;
  idempotency: Idempotency;
  files: { links: Pick<LinksService, 'imageOf'> };
};

type Input = RequestOf<typeof addMembers>['body'];

/** What joining does to the memberships that a player has. */
type Plan = { ended: { id: string; to_day: string }[]; replaced: string[] };
type Refusal = { field: 'player' | 'from'; key: MessageKey };

const overlaps = (row: Pick<MembershipRow, 'from_day' | 'to_day'>, from: string, to: string | null): boolean =>
  (row.to_day === null || row.to_day >= from) && (to === null || row.from_day <= to);

/** Ends a membership the day before another one, or replaces it if it begins no earlier. */
const endBefore = (plan: Plan, row: MembershipRow, from: string): void => {
  if (row.from_day >= from) plan.replaced.push(row.id);
  else plan.ended.push({ id: row.id, to_day: addDays(from, -1) });
};

/** Plans what a new main membership does to the others of a player; refuses one before the last change of squads. */
const planMain = (all: readonly MembershipRow[], squadId: string, from: string): Plan | Refusal => {
  const plan: Plan = { ended: [], replaced: [] };
  const last = all.findLast(({ kind }) => kind === 'main');
  if (last && last.squad_id === squadId && overlaps(last, from, null)) return { field: 'player', key: 'alreadyMember' };
  if (last && last.from_day > from) return { field: 'from', key: 'membershipOverlaps' };
  if (last && overlaps(last, from, null)) endBefore(plan, last, from);
  // A trial or a training in the new squad ends with it.
  for (const row of all)
    if (row.kind !== 'main' && row.squad_id === squadId && overlaps(row, from, null)) endBefore(plan, row, from);
  return plan;
};

const planFurther = (
  all: readonly MembershipRow[],
  squadId: string,
  { from, to = null }: Pick<Input, 'from' | 'to'>,
): Plan | Refusal =>
  all.some((row) => row.squad_id === squadId && overlaps(row, from, to))
    ? { field: 'player', key: 'alreadyMember' }
    : { ended: [], replaced: [] };

/** The players of a squad, and players who join it. */
export const createMembersService = (deps: MembersDeps) => {
  const { db, clock, idempotency, files } = deps;
  const roster = createRosterService(deps);
  const todayOf = async (on: Db): Promise<string> => dayIn(clock(), (await createClubRepository(on).get()).timezone);

  /** Throws 400 naming `players.<n>` for anyone who is not an active player, or whom this person may not see. */
  const assertPlayers = async (tx: Tx, { players }: Input, rows: Map<string, UserRow>, actor: Editor) => {
    const places = actor.squads && (await createMembershipsRepository(tx).placesOf(players));
    const isKnown = (id: string): boolean => {
      const row = rows.get(id);
      if (row?.role !== 'player' || row.status !== 'active') return false;
      return !places || actor.squads!.some((squad) => places.get(id)?.has(squad));
    };
    const message = sentenceOf('notActivePlayer');
    const errors = players.flatMap((id, index) => (isKnown(id) ? [] : [{ field: `players.${index}`, message }]));
    if (errors.length > 0) throw invalid(errors);
  };

  const join = async (
    tx: Tx,
    squadId: string,
    input: Input,
    { firstId, actor }: { firstId: string; actor: Editor },
  ) => {
    const { kind, from, to = null, note = null, shirtNumber } = input;
    const memberships = createMembershipsRepository(tx);
    const ids = [...new Set(input.players)];
    const { players: rows, team } = await roster.lock(tx, ids, [squadId]);
    const squad = await createSquadsRepository(tx).lock(squadId);
    await assertMayEdit(tx, squad, squadId, actor);
    if (!squad!.is_active) throw conflict('squadInactive');
    await assertPlayers(tx, input, rows, actor);
    const players = ids.map((id) => rows.get(id)!);
    if (kind === 'main')
      await assertLeads(
        tx,
        players.flatMap(({ squad_id }) => squad_id ?? []),
        actor,
      );
    await assertMayPlay(tx, squad!, players, { from, note });

    const all = await memberships.ofPlayers(ids);
    const plans = ids.map((id) => {
      const own = all.filter(({ user_id }) => user_id === id);
      return kind === 'main' ? planMain(own, squadId, from) : planFurther(own, squadId, { from, to });
    });
    const errors = plans.flatMap((plan, index) =>
      'key' in plan
        ? [
            {
              field: plan.field === 'from' ? 'from' : `players.${input.players.indexOf(ids[index]!)}`,
              message: sentenceOf(plan.key),
            },
          ]
        : [],
    );
    if (errors.length > 0) throw invalid(errors);
    const at = timestampOf(clock);
    for (const plan of plans as Plan[]) {
      await memberships.remove(plan.replaced);
      for (const { id, to_day } of plan.ended) await memberships.update(id, { to_day, updated_at: at });
    }
    await memberships.insert(
      players.map((player, index) => ({
        id: index === 0 ? firstId : newId(clock().getTime()),
        user_id: player.id,
        squad_id: squadId,
        kind,
        from_day: from,
        to_day: to,
        shirt_number: shirtNumber === undefined && kind === 'main' ? player.shirt_number : (shirtNumber ?? null),
        note,
        created_at: at,
        updated_at: at,
      })),
    );
    const today = await todayOf(tx);
    return roster.follow(tx, { userIds: ids, today, ifTaken: 'refuse', squads: [squadId], actor, team });
  };

  /** The numbers that the players would wear in the squad from today. */
  const wantedBy = async (squadId: string, { players, kind, from, shirtNumber }: Input) => {
    if (from > (await todayOf(db)) || shirtNumber === null) return [];
    if (shirtNumber !== undefined) return [{ squadId, number: shirtNumber, userId: players[0]! }];
    const numbers = kind === 'main' ? await createMembershipsRepository(db).numbersOf(players) : [];
    return numbers.map(({ id, shirt_number }) => ({ squadId, number: shirt_number!, userId: id }));
  };

  return {
    /** Who belongs to a squad on a day; with own squads only, those who belong to one of them today. Throws 404. */
    list: async (squadId: string, at: string | undefined, reader: Editor): Promise<{ records: Membership[] }> => {
      assertSees(reader, squadId);
      if (!(await createSquadsRepository(db).find(squadId))) throw notFound('squad');
      const today = await todayOf(db);
      const rows = await createMembershipsRepository(db)
        .ofSquad(squadId, at ?? today, today)
        .$if(reader.squads !== undefined, (query) =>
          query.where('memberships.user_id', 'in', playersOfSquads(db, reader.squads!)),
        )
        .execute();
      return { records: rows.map((row) => toMembership(row, { links: files.links, today, reader })) };
    },
    /**
     * Players join a squad from a day, all or none. Those who join today or earlier move at once, others when their day
     * begins. Throws 404; 403 for anyone but managers and the head coach, also of the squad that a player would leave;
     * 400 naming `players.<n>`, `from`, `to`, `shirtNumber` or `note`; 409 for a taken number or an inactive squad.
     */
    add: async (
      squadId: string,
      input: Input,
      actor: Editor,
      key: string | undefined,
    ): Promise<{ records: Membership[] }> => {
      assertInOrder({ from: input.from, to: input.to ?? undefined });
      if (input.kind === 'main' && input.to != null) throw invalidField('to', 'notAllowed');
      if (input.shirtNumber != null && new Set(input.players).size > 1) throw invalidField('shirtNumber', 'notAllowed');
      const write = { accountId: actor.userId, call: `POST /v1/squads/${squadId}/members`, key, body: input };
      const work = db.transaction().execute(async (tx) => {
        await assertMayEdit(tx, await createSquadsRepository(tx).find(squadId), squadId, actor);
        let done = { isSessionChanged: false };
        await idempotency.once(tx, write, async (firstId) => {
          done = await join(tx, squadId, input, { firstId, actor });
        });
        return done;
      });
      roster.announce(await namingWearer(db, work, () => wantedBy(squadId, input)));
      const rows = await createMembershipsRepository(db).likeThese(squadId, input.kind, input.from, input.players);
      const today = await todayOf(db);
      return { records: rows.map((row) => toMembership(row, { links: files.links, today, reader: actor })) };
    },
  };
};

export type MembersService = ReturnType<typeof createMembersService>;
