import { createHash } from 'node:crypto';
import type { PlanData, PlanEdits, SeasonPlanAnswer } from '@touchline/contract/squads/rollover';
import { countsOfPlan, planSeason } from '@touchline/contract/squads/rollover-rules';
import type { Db } from '../../../db/database.ts';
import type { PlannedMove, StoredDifference } from '../../../db/tables/squad-tables.ts';
import { notFound } from '../../../lib/errors.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createRolloverRepository, type MembershipRow, type SquadRow } from './rollover.repository.ts';

type PlanSquads = PlanData['squads'];
type PlanPlayers = PlanData['players'];

/** The squads as they will be: those of today with their changes, and the new ones after those they are copied from. */
const squadsOf = (rows: readonly SquadRow[], edits: PlanEdits): PlanSquads => {
  const known = new Set(rows.map(({ id }) => id));
  return rows.flatMap((row) => {
    const own = {
      _id: row.id,
      copyOf: null,
      name: row.name,
      shortName: row.short_name,
      colour: row.colour,
      kind: row.kind,
      sex: row.sex,
      ageGroup: row.age_under === null ? null : { under: row.age_under },
      isLeftOut: !row.is_active,
    } as PlanSquads[number];
    const changed = edits.squads.find(({ _id }) => _id === row.id);
    const copies = edits.squads.filter(({ _id, copyOf }) => copyOf === row.id && !known.has(_id));
    return [{ ...own, ...changed, copyOf: null }, ...copies.map((copy) => ({ ...own, ...copy }))];
  });
};

type PlayerRow = Awaited<ReturnType<ReturnType<typeof createRolloverRepository>['players']>>[number];

/**
 * The main membership of a player on the first day of a season, or today if it has begun, and the one planned after it. Of one
 * who joins only later, that is the first one.
 */
export const mainOn = (
  path: readonly MembershipRow[],
  { day, today }: { day: string; today: string },
): { main: MembershipRow | undefined; later: MembershipRow | undefined } => {
  const mains = path.filter(({ kind }) => kind === 'main');
  const on = day > today ? day : today;
  const main = mains.findLast(({ from_day }) => from_day <= on) ?? mains[0];
  return { main, later: mains.find((one) => one !== main && one.from_day > on) };
};

type PlayerDays = { day: string; today: string; zone: string };

const playerOf = (row: PlayerRow, memberships: readonly MembershipRow[], { day, today, zone }: PlayerDays) => {
  const { main, later } = mainOn(memberships, { day, today });
  return {
    _id: row.id,
    name: row.name,
    birthDate: row.birth_date,
    position: row.position,
    shirtNumber: row.shirt_number,
    squad: main?.squad_id ?? row.squad_id ?? '',
    since: main?.from_day ?? dayIn(row.created_at, zone),
    until: main?.to_day ?? null,
    later: later ? { squad: later.squad_id, from: later.from_day } : null,
    further: memberships
      .filter(({ kind, from_day, to_day }) => kind !== 'main' && from_day <= today && (to_day ?? today) >= today)
      .map(({ squad_id, kind, shirt_number }) => ({ squad: squad_id, kind, shirtNumber: shirt_number })),
  };
};

/** What a plan is computed from, as it is on a day. Throws 404 without the season. */
export const readPlanData = async (
  db: Db,
  { seasonId, edits, today, zone }: { seasonId: string; edits: PlanEdits; today: string; zone: string },
): Promise<PlanData> => {
  const records = createRolloverRepository(db);
  const season = await records.season(seasonId);
  if (!season) throw notFound('season');
  const squads = squadsOf(await records.squads(), edits);
  const memberships = new Map<string, MembershipRow[]>();
  for (const one of await records.membershipsOn(today))
    memberships.set(one.user_id, [...(memberships.get(one.user_id) ?? []), one]);
  const players: PlanPlayers = (await records.players()).map((row) =>
    playerOf(row, memberships.get(row.id) ?? [], { day: season.from_day, today, zone }),
  );
  // A squad that rests since long, with nobody in it, is no part of the plan.
  const used = new Set(players.map(({ squad }) => squad));
  const isEdited = (id: string) => edits.squads.some(({ _id }) => _id === id);
  return {
    season: {
      _id: season.id,
      name: season.name,
      from: season.from_day,
      to: season.to_day,
      ageCutoff: season.age_cutoff,
    },
    squads: squads.filter(({ _id, isLeftOut }) => !isLeftOut || used.has(_id) || isEdited(_id)),
    players,
  };
};

/** A player whose way nobody has decided has no move. */
export type Planned = { answer: SeasonPlanAnswer; moves: PlannedMove[] };

/** Computes the plan. Its name is the hash of all that it would do. */
export const planFrom = (data: PlanData, edits: PlanEdits): Planned => {
  const plan = planSeason({
    season: data.season,
    squads: data.squads,
    players: data.players,
    choices: { players: edits.players, numbers: edits.numbers },
  });
  const moves = plan.rows.flatMap(({ player, to, shirtNumber }) =>
    to === null ? [] : [{ player: player._id, from: player.squad, to, number: player.shirtNumber, next: shirtNumber }],
  );
  const name = createHash('sha256')
    .update(JSON.stringify([data.season, data.squads, plan.rows.length, moves]))
    .digest('hex')
    .slice(0, 32);
  return {
    moves,
    answer: {
      ...data,
      plan: name,
      rows: plan.rows.map(({ player, proposed, to, outcome, shirtNumber }) => ({
        player: player._id,
        proposed,
        to,
        outcome,
        shirtNumber,
      })),
      clashes: plan.clashes,
      planned: plan.squads,
      counts: countsOfPlan(plan, data.squads),
    },
  };
};

/** With which players a plan does something else now than when it was set. */
export const differencesOf = (set: readonly PlannedMove[], now: readonly PlannedMove[]): StoredDifference[] => {
  const before = new Map(set.map((move) => [move.player, move]));
  const after = new Map(now.map((move) => [move.player, move]));
  const keyOf = ({ from, to, number, next }: PlannedMove) => JSON.stringify([from, to, number, next]);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((player): StoredDifference[] => {
    const [was, is] = [before.get(player), after.get(player)];
    if (!was) return [{ player, reason: 'joined' }];
    if (!is) return [{ player, reason: 'gone' }];
    return keyOf(was) === keyOf(is) ? [] : [{ player, reason: 'changed' }];
  });
};
