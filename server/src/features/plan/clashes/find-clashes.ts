import { commonHours, halvesMeet, type Hours } from '../../ground/places/free-spots.ts';
import { byStart, type FoundClash, type PlanUse } from './plan-use.ts';

type Pair<T> = { one: T; other: T; common: Hours };

/** Those that have at least a minute in common: sorted once, then compared with those that have not ended yet. */
const pairsOf = <T extends Hours & { id: string }>(times: readonly T[]): Pair<T>[] => {
  const found: Pair<T>[] = [];
  let open: T[] = [];
  for (const other of [...times].sort(byStart)) {
    open = open.filter(({ to }) => to > other.from);
    for (const one of open) {
      const common = commonHours(one, other);
      if (common) found.push({ one, other, common });
    }
    open.push(other);
  }
  return found;
};

const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
};

const nobody = { people: [], adults: null };

/** Two on one place or half, and what is at a place that is closed. Closed times alone clash with nothing. */
export const findPlaceClashes = (uses: readonly PlanUse[]): FoundClash[] =>
  grouped(
    uses.filter(({ place }) => place !== null),
    ({ place }) => place!,
  ).flatMap((atPlace) =>
    pairsOf(atPlace).flatMap(({ one, other, common }): FoundClash[] => {
      const closures = [one, other].filter(({ kind }) => kind === 'closure').length;
      if (closures === 2 || !halvesMeet(one.half, other.half)) return [];
      const kind = closures === 1 ? 'closed' : 'place';
      return [{ kind, ...common, place: one.place, half: one.half ?? other.half, uses: [one, other], ...nobody }];
    }),
  );

const spanOf = (times: readonly Hours[]): Hours => ({
  from: times.map(({ from }) => from).sort()[0]!,
  to: times
    .map(({ to }) => to)
    .sort()
    .at(-1)!,
});

type Attendance = Hours & { id: string; person: string; use: PlanUse; index: number };

const attendancesOf = (uses: readonly PlanUse[], kind: 'player' | 'staff'): Attendance[] =>
  uses.flatMap((use, index): Attendance[] => {
    if (kind === 'player')
      return use.players.map((person) => ({ id: use.id, person, use, index, from: use.from, to: use.to }));
    return use.staff.flatMap(({ id, ...hours }) => {
      const own = commonHours(use, hours);
      return own ? [{ id: use.id, person: id, use, index, ...own }] : [];
    });
  });

/** Who is in two events at once: one clash of two events, with all whom both want. */
export const findPeopleClashes = (uses: readonly PlanUse[], kind: 'player' | 'staff'): FoundClash[] => {
  const pairs = grouped(attendancesOf([...uses].sort(byStart), kind), ({ person }) => person)
    .flatMap((own) => (own.length > 1 ? pairsOf(own) : []))
    .filter(({ one, other }) => one.index !== other.index)
    .map((pair) => (pair.one.index < pair.other.index ? pair : { ...pair, one: pair.other, other: pair.one }));
  return grouped(pairs, ({ one, other }) => `${one.index} ${other.index}`).map((same): FoundClash => {
    const { one, other } = same[0]!;
    const people = same.map((pair) => pair.one.person).sort();
    const span = spanOf(same.map(({ common }) => common));
    return { kind, ...span, place: null, half: null, uses: [one.use, other.use], people, adults: null };
  });
};

/** What is known of people and squads, for the rules about children. */
export type CareFacts = {
  now: string;
  /** How many children an adult may look after; null: not asked. */
  perAdult: (squad: string | null) => number | null;
  isChild: (player: string, moment: string) => boolean;
  /** Whether a clearance has passed on the day of a moment. */
  isNotCleared: (staff: string, moment: string) => boolean;
};

/** Sessions at which somebody is whose clearance has passed by then. */
export const findClearanceClashes = (uses: readonly PlanUse[], { isNotCleared }: CareFacts): FoundClash[] =>
  uses.flatMap((use): FoundClash[] => {
    const people = use.staff.flatMap(({ id }) => (isNotCleared(id, use.from) ? [id] : [])).sort();
    if (people.length === 0) return [];
    const { from, to } = use;
    return [{ kind: 'clearance', from, to, place: null, half: null, uses: [use], people, adults: null }];
  });

/** Trainings to come to which more children are called than the adults there may look after. */
export const findAdultClashes = (
  uses: readonly PlanUse[],
  { now, perAdult, isChild, isNotCleared }: CareFacts,
): FoundClash[] =>
  uses.flatMap((use): FoundClash[] => {
    const most = perAdult(use.squad);
    if (use.kind !== 'training' || most === null || use.from <= now) return [];
    const children = use.players.filter((player) => isChild(player, use.from)).length;
    const there = use.staff.filter(({ id }) => !isNotCleared(id, use.from)).length;
    const needed = Math.ceil(children / most);
    if (there >= needed) return [];
    const { from, to } = use;
    const adults = { children, there, needed };
    return [{ kind: 'adults', from, to, place: null, half: null, uses: [use], people: [], adults }];
  });
