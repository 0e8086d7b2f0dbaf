import { ageGroupOf, type AgeYear } from './age-groups.ts';
import type { SquadKind, SquadSex } from './squad-choices.ts';
import { limits } from '../wire/limits.ts';

// The rules of a season plan, without schemas: server and console compute the same plan from the same data.

/** A squad as it will be in the coming season. */
export type PlanSquad = {
  _id: string;
  kind: SquadKind;
  sex: SquadSex;
  ageGroup: { under: number } | null;
  /** It does not go on. */
  isLeftOut: boolean;
};

/** A player with the main squad of today. */
export type PlanPlayer = {
  _id: string;
  birthDate: string | null;
  position: string | null;
  shirtNumber: number | null;
  squad: string;
  /** Since when the player belongs to the squad. */
  since: string;
  /** The last day, where it is known already. */
  until: string | null;
  /** A move to another main squad that is planned already, after the first day of the season. It stays as it is. */
  later?: { squad: string; from: string } | null;
  /** The other squads of the player. They stay as they are. */
  further: readonly { squad: string; kind: string; shirtNumber: number | null }[];
};

/** Where a player goes: a squad, out of the club, or nobody has said yet. */
export const leaves = 'leaves';
export type PlanTarget = string | null;

/** What was changed by hand. */
export type PlanChoices = {
  players: readonly { player: string; to: PlanTarget }[];
  numbers: readonly { player: string; shirtNumber: number | null }[];
};

type PlanOutcome = 'decide' | 'moves' | 'stays' | 'leaves';

export type PlanRow = {
  player: PlanPlayer;
  /** What the birth year says. */
  proposed: PlanTarget;
  to: PlanTarget;
  outcome: PlanOutcome;
  isByHand: boolean;
  /** The number in the coming season. */
  shirtNumber: number | null;
};

/** Several players of a squad wear one number. */
export type PlanClash = { squad: string; shirtNumber: number; keeps: string | null; others: string[] };

export type PlannedSquad = {
  squad: string;
  before: number;
  after: number;
  in: number;
  out: number;
  goalkeepers: number;
};

export type SeasonPlan = { rows: PlanRow[]; clashes: PlanClash[]; squads: PlannedSquad[] };

type PlanInput = {
  season: AgeYear & { from: string };
  squads: readonly PlanSquad[];
  players: readonly PlanPlayer[];
  choices: PlanChoices;
};

const goalkeeper = 'GK';

const takes = (squad: PlanSquad, from: PlanSquad): boolean =>
  squad.sex === from.sex || squad.sex === 'mixed' || from.sex === 'mixed';

/**
 * The youngest age group that a player is not too old for; of several the one most like the squad of today. Undefined where
 * that leaves several, or where a mixed squad goes on among girls and among boys: nobody can tell who goes where.
 */
const squadUp = (squads: readonly PlanSquad[], from: PlanSquad, age: number): PlanSquad | undefined => {
  const likeness = (squad: PlanSquad) => Number(squad.kind === from.kind) * 2 + Number(squad.sex === from.sex);
  const fitting = squads.filter(
    (squad) => !squad.isLeftOut && squad.ageGroup && squad.ageGroup.under >= age && takes(squad, from),
  );
  const compare = (a: PlanSquad, b: PlanSquad) =>
    (a.ageGroup?.under ?? 0) - (b.ageGroup?.under ?? 0) || likeness(b) - likeness(a);
  const [best, second] = [...fitting].sort(compare);
  if (!best || (second && compare(best, second) === 0)) return undefined;
  const isApart = from.sex === 'mixed' && best.sex !== 'mixed';
  return isApart && fitting.some(({ sex }) => sex !== 'mixed' && sex !== best.sex) ? undefined : best;
};

/** True if a player plays for an older squad as well: somebody has to say which one is the player's own now. */
const playsUp = (player: PlanPlayer, own: PlanSquad, squads: readonly PlanSquad[]): boolean =>
  player.further.some(({ squad: id, kind }) => {
    const other = squads.find(({ _id }) => _id === id);
    if (kind !== 'dual' || !other || other.isLeftOut || !own.ageGroup) return false;
    return other.ageGroup === null || other.ageGroup.under > own.ageGroup.under;
  });

const propose = (player: PlanPlayer, squads: readonly PlanSquad[], season: PlanInput['season']): PlanTarget => {
  if (player.until !== null && player.until < season.from) return leaves;
  if (player.later) return null;
  const own = squads.find(({ _id }) => _id === player.squad);
  if (!own) return null;
  if (!own.ageGroup) return own.isLeftOut ? null : own._id;
  if (player.birthDate === null) return null;
  const age = ageGroupOf(player.birthDate, season);
  if (age > own.ageGroup.under || own.isLeftOut) return squadUp(squads, own, age)?._id ?? null;
  return playsUp(player, own, squads) ? null : own._id;
};

const outcomeOf = (player: PlanPlayer, to: PlanTarget): PlanOutcome => {
  if (to === null) return 'decide';
  if (to === leaves) return 'leaves';
  return to === player.squad ? 'stays' : 'moves';
};

const groupBy = <T, K>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

/** The numbers that are given without asking: nobody is given 0. */
const numbersFrom = Array.from({ length: limits.shirtNumberMax }, (_, index) => index + 1);

/** Who has worn a number longer keeps it, unless somebody was given it by hand. */
const planNumbers = (rows: readonly PlanRow[], players: readonly PlanPlayer[], choices: PlanChoices): PlanClash[] => {
  const chosen = new Map(choices.numbers.map(({ player, shirtNumber }) => [player, shirtNumber]));
  const clashes: PlanClash[] = [];
  const bySquad = groupBy(
    rows.filter(({ outcome }) => outcome === 'stays' || outcome === 'moves'),
    ({ to }) => to ?? '',
  );
  for (const [squad, members] of bySquad) {
    const ids = new Set(members.map(({ player }) => player._id));
    // Those who belong to another squad and play here as well keep what they wear here.
    const taken = new Set(
      players
        .filter(({ _id }) => !ids.has(_id))
        .flatMap(({ further }) => further.filter((one) => one.squad === squad).map(({ shirtNumber }) => shirtNumber)),
    );
    const wantedBy = ({ player }: PlanRow): number | null => {
      if (chosen.has(player._id)) return chosen.get(player._id) ?? null;
      return player.further.find((one) => one.squad === squad)?.shirtNumber ?? player.shirtNumber;
    };
    const inTurn = [...members].sort(
      (a, b) =>
        Number(chosen.has(b.player._id)) - Number(chosen.has(a.player._id)) ||
        a.player.since.localeCompare(b.player.since) ||
        Number(b.outcome === 'stays') - Number(a.outcome === 'stays') ||
        a.player._id.localeCompare(b.player._id),
    );
    const byNumber = groupBy(inTurn, wantedBy);
    const without: PlanRow[] = [];
    for (const [number, wanting] of byNumber) {
      if (number === null) continue;
      const keeps = taken.has(number) ? undefined : wanting[0];
      const others = keeps ? wanting.slice(1) : wanting;
      if (keeps) keeps.shirtNumber = number;
      if (others.length > 0)
        clashes.push({
          squad,
          shirtNumber: number,
          keeps: keeps?.player._id ?? null,
          others: others.map(({ player }) => player._id),
        });
      without.push(...others);
    }
    const used = new Set([...taken, ...byNumber.keys()]);
    const free = numbersFrom.filter((number) => number > 1 && !used.has(number));
    for (const row of without) row.shirtNumber = free.shift() ?? null;
  }
  return clashes.sort((a, b) => a.shirtNumber - b.shirtNumber || a.squad.localeCompare(b.squad));
};

const countSquad = (squad: string, rows: readonly PlanRow[]): PlannedSquad => {
  const now = rows.filter(({ player }) => player.squad === squad);
  const next = rows.filter(({ to }) => to === squad);
  // Who is not decided yet is counted where he is.
  const open = now.filter(({ outcome }) => outcome === 'decide');
  const later = [...next, ...open];
  return {
    squad,
    before: now.length,
    after: later.length,
    in: next.filter(({ outcome }) => outcome === 'moves').length,
    out: now.filter(({ outcome }) => outcome === 'moves' || outcome === 'leaves').length,
    goalkeepers: later.filter(({ player }) => player.position === goalkeeper).length,
  };
};

/**
 * The plan of a season: for each player by birth year, with what was changed by hand. Only the main squad changes. A choice
 * for a squad that does not go on does not count.
 */
export const planSeason = ({ season, squads, players, choices }: PlanInput): SeasonPlan => {
  const goingOn = new Set(squads.filter(({ isLeftOut }) => !isLeftOut).map(({ _id }) => _id));
  const byHand = new Map(
    choices.players.filter(({ to }) => to === null || to === leaves || goingOn.has(to)).map((it) => [it.player, it.to]),
  );
  const rows = players.map((player): PlanRow => {
    const proposed = propose(player, squads, season);
    const to = byHand.has(player._id) ? (byHand.get(player._id) ?? null) : proposed;
    return { player, proposed, to, outcome: outcomeOf(player, to), isByHand: to !== proposed, shirtNumber: null };
  });
  const clashes = planNumbers(rows, players, choices);
  return { rows, clashes, squads: squads.map(({ _id }) => countSquad(_id, rows)) };
};

/** More is never looked through, and each player's list holds them. */
const offeredMax = 99;

/** The lowest numbers of a squad that nobody wears in the coming season. */
export const freeNumbers = (plan: SeasonPlan, squad: string): number[] => {
  const worn = new Set(plan.rows.filter(({ to }) => to === squad).map(({ shirtNumber }) => shirtNumber));
  for (const { player } of plan.rows)
    for (const further of player.further) if (further.squad === squad) worn.add(further.shirtNumber);
  return numbersFrom.filter((number) => !worn.has(number)).slice(0, offeredMax);
};

export type PlanCounts = Record<
  'squads' | 'moves' | 'stays' | 'leaves' | 'decide' | 'byHand' | 'numbers' | 'twoSquads',
  number
>;

/** The sums of a plan. */
export const countsOfPlan = ({ rows }: SeasonPlan, squads: readonly PlanSquad[]): PlanCounts => {
  const count = (is: (row: PlanRow) => boolean) => rows.filter(is).length;
  return {
    squads: squads.filter(({ isLeftOut }) => !isLeftOut).length,
    moves: count(({ outcome }) => outcome === 'moves'),
    stays: count(({ outcome }) => outcome === 'stays'),
    leaves: count(({ outcome }) => outcome === 'leaves'),
    decide: count(({ outcome }) => outcome === 'decide'),
    byHand: count(({ isByHand }) => isByHand),
    numbers: count(
      ({ outcome, player, shirtNumber }) =>
        (outcome === 'stays' || outcome === 'moves') && shirtNumber !== player.shirtNumber,
    ),
    twoSquads: count(({ player }) => player.further.length > 0),
  };
};
