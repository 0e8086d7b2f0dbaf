import { changesOf, type ChangeCount } from '@touchline/contract/match/events/changes-rules';
import { byBench } from '@touchline/contract/match/lineup/squad-place';
import { formationOf } from '@touchline/contract/match/formation-slots';
import type { CheckedEvent } from '@touchline/contract/match/events/event-checks';
import { goalsOf } from '@touchline/contract/match/events/goals-rules';
import { type FixtureState, type MatchSide } from '@touchline/contract/match/match-choices';
import { pitchAfter, surplusChange, type Pitch } from '@touchline/contract/match/events/on-pitch';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import type { EventQueueState } from '../outbox/queue.ts';
import { clockOf, type LiveClock } from './clock-state.ts';
import type { LiveEvent, LiveFile, LivePlayer } from './live-types.ts';
import { mergeEvents, waitingState } from './merge-events.ts';
import { ruleEvent } from './sheet-event.ts';

/** A player on the pitch, with the place taken over from who went off. */
export type PlacedPlayer = LivePlayer & { place: { x: number; y: number } | null };

export type LiveState = {
  lengths: readonly number[];
  /** Periods of normal time. */
  halves: number;
  rules: RuleSet | null;
  /** In the order in which they happened. */
  events: LiveEvent[];
  state: FixtureState;
  clock: LiveClock;
  /** Home team first; of the shoot-out null while there is none. */
  score: { home: number; away: number };
  shootout: { home: number; away: number } | null;
  ownIsHome: boolean;
  pitch: Pitch;
  /** Whether it is known who plays. Otherwise everybody is offered. */
  isSheetKnown: boolean;
  /** The change since which too many are on the pitch; null: there is none. */
  surplus: LiveEvent | null;
  onPitch: PlacedPlayer[];
  /** Who may come on, in the order of the bench. */
  bench: LivePlayer[];
  /** Who went off and may not return, and who was sent off. */
  gone: LivePlayer[];
  players: ReadonlyMap<string, LivePlayer>;
  changes: ChangeCount | null;
  suspended: readonly string[];
  waiting: number;
  refused: readonly string[];
};

const sidesOf = (own: { own: number; opponent: number }, ownIsHome: boolean) =>
  ownIsHome ? { home: own.own, away: own.opponent } : { home: own.opponent, away: own.own };

/** The minutes of each period, as the server has them; a file that was kept by an older version has none. */
export const lengthsOf = ({ match, squad }: Pick<LiveFile, 'match' | 'squad'>): number[] => {
  if (match.lengths) return match.lengths;
  const halves = squad?.rules.periods ?? [45, 45];
  const extra = squad?.rules.extraTime.length ? squad.rules.extraTime : [15, 15];
  return [...halves, ...extra].map(
    (length, index) => match.periods?.find(({ period }) => period === index + 1)?.length ?? length,
  );
};

const inBenchOrder = (one: LivePlayer, other: LivePlayer): number =>
  byBench(one, other) || (one.shirtNumber ?? 100) - (other.shirtNumber ?? 100);

/** Kicks scored in the shoot-out; undefined without any. */
const kicksOf = (events: readonly LiveEvent[]): Record<MatchSide, number> | undefined => {
  const kicks = events.filter(({ kind }) => kind === 'shootoutKick');
  if (kicks.length === 0) return undefined;
  const of = (side: MatchSide) => kicks.filter((kick) => kick.side === side && kick.scored).length;
  return { own: of('own'), opponent: of('opponent') };
};

/** Where everybody stands: a substitute takes the place of who went off. */
const placesOf = (squad: LiveFile['squad'], events: readonly LiveEvent[]) => {
  const slots = formationOf(squad?.formation)?.slots ?? [];
  const places = new Map<string, { x: number; y: number; order: number }>();
  for (const { _id, slot, x, y, role } of squad?.players ?? []) {
    if (role !== 'starter') continue;
    const order = slots.findIndex(({ code }) => code === slot);
    const at = slots[order];
    if (at || (x !== null && y !== null))
      places.set(_id, { x: x ?? at?.x ?? 50, y: y ?? at?.y ?? 50, order: order < 0 ? 99 : order });
  }
  for (const { kind, side, player, otherPlayer } of events) {
    const place = kind === 'substitution' && side === 'own' && player ? places.get(player) : undefined;
    if (place && otherPlayer) places.set(otherPlayer, place);
  }
  return places;
};

/** The change after which too many are on the pitch, as far as it is known who plays. */
const surplusOf = (
  starters: readonly LivePlayer[],
  ruled: readonly CheckedEvent[],
  most: number | undefined,
  events: readonly LiveEvent[],
): LiveEvent | null => {
  if (starters.length === 0 || most === undefined) return null;
  const found = surplusChange(
    starters.map(({ _id }) => _id),
    ruled,
    most,
  );
  return events.find(({ _id }) => _id === found?._id) ?? null;
};

/** What the match centre shows, by the file of the match and what waits on this device. */
export const liveStateOf = (live: LiveFile, waiting: Pick<EventQueueState, 'entries' | 'refused'>): LiveState => {
  const { match, squad, file } = live;
  const lengths = lengthsOf(live);
  // A file that was kept by an older version does not say it.
  const halves = match.normalPeriods ?? squad?.rules.periods.length ?? 2;
  const events = mergeEvents(file.records, waiting, match._id, lengths);
  const state = waitingState(waiting, match._id)?.state ?? match.state ?? 'scheduled';
  const players = new Map((squad?.players ?? []).map((player) => [player._id, player]));
  const ofRole = (role: LivePlayer['role']) => [...players.values()].filter((player) => player.role === role);
  const starters = ofRole('starter');
  const isSheetKnown = starters.length > 0;
  const captain = starters.find((player) => player.captain)?._id ?? null;
  const ruled = events.map(ruleEvent);
  const pitch = pitchAfter(
    starters.map(({ _id }) => _id),
    captain,
    ruled,
  );
  const places = placesOf(squad, events);
  const returns = squad?.rules.returnSubs ?? false;
  const everybody = [...players.values()].sort(inBenchOrder);
  const onPitch = (isSheetKnown ? [...pitch.on].flatMap((id) => players.get(id) ?? []) : everybody)
    .map((player) => ({ ...player, place: places.get(player._id) ?? null }))
    .sort(
      (one, other) =>
        (places.get(one._id)?.order ?? 98) - (places.get(other._id)?.order ?? 98) || inBenchOrder(one, other),
    );
  const mayComeOn = ({ _id }: LivePlayer) =>
    !pitch.sentOff.has(_id) && !pitch.on.has(_id) && (returns || !pitch.replaced.has(_id));
  const named = [...starters, ...ofRole('substitute')].sort(inBenchOrder);
  const ownIsHome = match.teams[1]?.myTeam !== true;
  const kicks = kicksOf(events);
  const ofMatch = [...waiting.entries.values()].filter((entry) => entry.match === match._id);

  return {
    lengths,
    halves,
    rules: squad?.rules ?? null,
    events,
    state,
    clock: clockOf(events, { ...match, state, lengths }),
    score: sidesOf(goalsOf(ruled), ownIsHome),
    shootout: kicks ? sidesOf(kicks, ownIsHome) : null,
    ownIsHome,
    pitch,
    isSheetKnown,
    surplus: surplusOf(starters, ruled, squad?.rules.playersOnPitch, events),
    onPitch,
    bench: isSheetKnown ? named.filter(mayComeOn) : everybody,
    gone: isSheetKnown
      ? named.filter(
          (player) =>
            !pitch.on.has(player._id) &&
            (pitch.replaced.has(player._id) || pitch.sentOff.has(player._id)) &&
            !mayComeOn(player),
        )
      : [],
    players,
    changes: squad ? changesOf(ruled, { ...squad.rules, periods: lengths.slice(0, halves) }) : null,
    suspended: (squad?.warnings ?? []).flatMap(({ kind, player }) => (kind === 'suspended' && player ? [player] : [])),
    waiting: ofMatch.filter(({ key }) => !waiting.refused.has(key)).length,
    refused: ofMatch.flatMap(({ key }) => (waiting.refused.has(key) ? [key] : [])),
  };
};
