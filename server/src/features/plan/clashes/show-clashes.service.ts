import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import { clashKinds } from '@touchline/contract/football/session/plan-choices';
import type { Db } from '../../../db/database.ts';
import { dayIn, endOfDay } from '../../../lib/time/zone.ts';
import { freeSpots, freeUntil } from '../../ground/places/free-spots.ts';
import { isOfScope, scopeOf, type Bound } from '../../ground/reach/scope.ts';
import { createAcceptedClashesRepository } from './accepted-clashes.repository.ts';
import { clashId } from './clash-id.ts';
import type { PlanFacts } from './plan-facts.service.ts';
import { byStart, type FoundClash, type PlanUse } from './plan-use.ts';
import type { PlannedTime } from './read-uses.service.ts';

type Shown = PlanClash['uses'][number];
/** `people`: the ones visible to the caller. */
type Seen = { clash: FoundClash; people: readonly string[] };

/** What the caller sees of clashes: with own squads only those with something of these squads or for all, and their own people. */
const seenOf = async (facts: PlanFacts, found: readonly FoundClash[], caller: Bound): Promise<Seen[]> => {
  const { squads } = caller;
  if (squads === undefined) return found.map((clash) => ({ clash, people: clash.people }));
  const concerned = found.flatMap(({ kind, uses, people }) =>
    kind === 'player' ? people : kind === 'adults' ? uses.flatMap(({ players }) => players) : [],
  );
  const own = await facts.among(squads, [...new Set(concerned)]);
  return found.flatMap((clash): Seen[] => {
    const events = clash.uses.filter(({ kind }) => kind !== 'closure');
    if (!events.some(({ squad }) => isOfScope(squad, squads))) return [];
    // In an event of an own squad a player of another one is a guest, and seen.
    const isGuest = events.some(({ squad }) => squad !== null && squads.includes(squad));
    const isSeen = (player: string) => isGuest || own.has(player);
    if (clash.kind === 'adults' && !clash.uses.every(({ players }) => players.every(isSeen))) return [];
    const people = clash.kind === 'player' ? clash.people.filter(isSeen) : clash.people;
    return clash.kind === 'player' && people.length === 0 ? [] : [{ clash, people }];
  });
};

/** A use as the caller sees it: of other squads only that it is there, and when. The exception from decision 34. */
const shownUse = ({ isOnlyPlanned, ...use }: PlanUse, caller: Bound): Shown => {
  const { from, to } = use;
  if (!isOfScope(use.squad, scopeOf(caller))) return { _id: null, kind: 'taken', title: null, squad: null, from, to };
  if (isOnlyPlanned) return { _id: null, kind: 'planned', title: null, squad: use.squad, from, to };
  return { _id: use.id, kind: use.kind, title: use.title, squad: use.squad, from, to };
};

/**
 * Matches keep their place, sessions are asked to move, and before them bookings: of two the later one. What somebody asks about
 * goes before all others, since it is what they can still put elsewhere.
 */
const movableOf = (
  { uses }: FoundClash,
  isMovable: (use: PlanUse) => boolean,
  asked: string | undefined,
): PlanUse | undefined => {
  const movable = uses.filter((use) => ['training', 'task', 'booking'].includes(use.kind) && isMovable(use));
  const own = movable.find(({ id }) => id === asked);
  if (own) return own;
  return movable.filter(({ kind }) => kind !== 'booking').at(-1) ?? movable.at(-1);
};

const inOrder = (people: readonly string[], names: ReadonlyMap<string, string>): PlanClash['people'] =>
  people
    .flatMap((_id) => (names.has(_id) ? [{ _id, name: names.get(_id)! }] : []))
    .sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));

const sorted = ({ from, to, kind, _id }: PlanClash) => ({ from, to, id: `${clashKinds.indexOf(kind)} ${_id}` });

type Given = {
  planned: PlannedTime;
  now: string;
  caller: Bound;
  /** The id of what somebody asks about, stored or not. */
  asked?: string;
};

/** Clashes as the caller sees them, by start, with a free place for what can be moved. */
export const showClashes = async (
  db: Db,
  found: readonly FoundClash[],
  { planned, now, caller, asked }: Given,
): Promise<PlanClash[]> => {
  const { facts } = planned;
  const seen = await seenOf(facts, found, caller);
  if (seen.length === 0) return [];
  const names = await facts.names([...new Set(seen.flatMap(({ people }) => people))]);
  const ids = new Map(seen.map(({ clash }) => [clash, clashId(clash)]));
  const accepted = await createAcceptedClashesRepository(db).among([...ids.values()]);
  const movesThoseForAll = await facts.seesAll(caller);
  const isMovable = ({ from, squad }: PlanUse) =>
    from > now && (squad === null ? movesThoseForAll : isOfScope(squad, caller.squads));
  const freeFor = (clash: FoundClash): PlanClash['free'] => {
    const use = clash.place === null ? undefined : movableOf(clash, isMovable, asked);
    const { ends, period } = planned;
    // What else is there before and after the time that was read is not known.
    if (!use || use.from < period.since || use.to > period.until) return null;
    const [spot] = freeSpots(use, planned);
    if (!spot) return null;
    return {
      event: use.isOnlyPlanned ? null : use.id,
      ...spot,
      until: freeUntil(spot, use, planned.uses, endOfDay(dayIn(use.from, ends.zone), ends.zone)),
    };
  };
  return seen
    .map(({ clash, people }): PlanClash => {
      const _id = ids.get(clash)!;
      return {
        _id,
        kind: clash.kind,
        from: clash.from,
        to: clash.to,
        place: clash.place,
        half: clash.half,
        uses: clash.uses.map((use) => shownUse(use, caller)),
        people: inOrder(people, names),
        adults: clash.adults,
        free: freeFor(clash),
        accepted: accepted.has(_id),
      };
    })
    .sort((one, other) => byStart(sorted(one), sorted(other)));
};
