import { createChangeCount, type ChangeRules } from './changes-rules.ts';
import { goalFor, goalsOf } from './goals-rules.ts';
import type { MatchMinute } from './match-clock.ts';
import type { MatchSide } from '../match-choices.ts';
import { eventSpec } from './event-kinds.ts';
import { inOrder, type SheetEvent } from './match-positions.ts';
import { createPitch, type Pitch } from './on-pitch.ts';

export type CheckedEvent = SheetEvent & { _id: string };

/** What is odd about an event. It is shown beside it and can be recorded all the same. */
export type EventWarning = { event: string } & (
  | { kind: 'changes' | 'windows'; used: number; allowed: number }
  /** Replaced players may not come back by these rules. */
  | { kind: 'return'; player: string; since: MatchMinute }
  | { kind: 'hadLeft' | 'sentOff'; player: string; since: MatchMinute }
  | { kind: 'suspended' | 'notOnPitch' | 'onPitch' | 'notOnSheet' | 'ownAssist'; player: string }
  /** A yellow card of somebody who has one; a second one of somebody who has none. */
  | { kind: 'hasYellow' | 'noYellow'; player: string }
  /** Who leads the team now? */
  | { kind: 'captainOff'; player: string }
  | { kind: 'goals'; side: MatchSide; made: number; entered: number }
);
export type EventWarningKind = EventWarning['kind'];

export type CheckedMatch = {
  starters: readonly string[];
  substitutes: readonly string[];
  captain: string | null;
  suspended: readonly string[];
  /** In the order of recording. */
  events: readonly CheckedEvent[];
  /** Null: no limits. */
  rules: ChangeRules | null;
  /** Lengths of the periods as played. */
  lengths: readonly number[];
  /** The entered result; null: none yet, or one that the goals don't make (awarded). */
  entered: Readonly<Record<MatchSide, number>> | null;
};

/** Who must be on the pitch for it. */
const actorsOf = ({ kind, player, otherPlayer }: SheetEvent): string[] => {
  const { isOnPitch, other } = eventSpec(kind);
  const actors = [isOnPitch ? player : null, other === 'assist' ? otherPlayer : null];
  return [...new Set(actors.filter((actor) => actor != null))];
};

/** Why a player could not do what the event says, by what happened before it. */
const absence = (event: CheckedEvent, player: string, { on, sentOff, replaced }: Pitch): EventWarning | undefined => {
  const at = { event: event._id, player };
  const [red, change] = [sentOff.get(player), replaced.get(player)];
  if (red) return { ...at, kind: 'sentOff', since: red };
  if (change) return { ...at, kind: 'hadLeft', since: change };
  return on.has(player) ? undefined : { ...at, kind: 'notOnPitch' };
};

const ofComingOn = (event: CheckedEvent, pitch: Pitch, match: CheckedMatch): EventWarning[] => {
  const player = eventSpec(event.kind).other === 'comesOn' ? event.otherPlayer : null;
  if (!player) return [];
  const at = { event: event._id, player };
  const [red, change] = [pitch.sentOff.get(player), pitch.replaced.get(player)];
  if (red) return [{ ...at, kind: 'sentOff', since: red }];
  if (pitch.on.has(player)) return [{ ...at, kind: 'onPitch' }];
  if (change) return match.rules?.returnSubs ? [] : [{ ...at, kind: 'return', since: change }];
  return match.substitutes.includes(player) ? [] : [{ ...at, kind: 'notOnSheet' }];
};

const ofCards = ({ _id, kind, player }: CheckedEvent, { booked }: Pitch): EventWarning[] => {
  if (!player) return [];
  if (eventSpec(kind).effect === 'booking' && booked.has(player)) return [{ event: _id, kind: 'hasYellow', player }];
  return kind === 'secondYellow' && !booked.has(player) ? [{ event: _id, kind: 'noYellow', player }] : [];
};

const ofPlayers = (event: CheckedEvent, pitch: Pitch, match: CheckedMatch): EventWarning[] => {
  if (event.side !== 'own' || match.starters.length === 0) return [];
  const named = new Set([event.player, event.otherPlayer].filter((player) => player != null));
  return [
    ...[...named]
      .filter((player) => match.suspended.includes(player))
      .map((player): EventWarning => ({ event: event._id, kind: 'suspended', player })),
    ...actorsOf(event).flatMap((player) => absence(event, player, pitch) ?? []),
    ...ofComingOn(event, pitch, match),
    ...ofCards(event, pitch),
  ];
};

const ofAssist = ({ _id, kind, player, otherPlayer }: CheckedEvent): EventWarning[] =>
  eventSpec(kind).other === 'assist' && player && otherPlayer === player
    ? [{ event: _id, kind: 'ownAssist', player }]
    : [];

/** More goals than the result has. Fewer are a matter of the whole match, not of one event. */
const ofGoals = ({ events, entered, lengths }: CheckedMatch): EventWarning[] => {
  const made = goalsOf(events);
  const sides: MatchSide[] = ['own', 'opponent'];
  return sides.flatMap((side): EventWarning[] => {
    const last = inOrder(events, lengths).findLast((event) => goalFor(event) === side);
    if (!entered || !last || made[side] <= entered[side]) return [];
    return [{ event: last._id, kind: 'goals', side, made: made[side], entered: entered[side] }];
  });
};

/** Warnings of the events of a match, in the order in which they happened. Nothing here refuses an event. */
export const checkEvents = (match: CheckedMatch): EventWarning[] => {
  const { starters, captain, rules, lengths } = match;
  const { pitch, take } = createPitch(starters, captain);
  const changes = rules && createChangeCount(rules);
  let captainOff: EventWarning | undefined;
  const warnings = inOrder(match.events, lengths).flatMap((event): EventWarning[] => {
    const found = [...ofPlayers(event, pitch, match), ...ofAssist(event)];
    const { wentOff } = take(event);
    if (wentOff !== null && wentOff === pitch.captain)
      captainOff = { event: event._id, kind: 'captainOff', player: wentOff };
    if (!changes) return found;
    const { counts, opensWindow } = changes.take(event);
    const { used, allowed, windows, windowsAllowed } = changes.count;
    if (counts && allowed !== null && used > allowed) found.push({ event: event._id, kind: 'changes', used, allowed });
    if (opensWindow && windowsAllowed !== null && windows > windowsAllowed)
      found.push({ event: event._id, kind: 'windows', used: windows, allowed: windowsAllowed });
    return found;
  });
  if (captainOff && pitch.captain !== null && !pitch.on.has(pitch.captain)) warnings.push(captainOff);
  return [...warnings, ...ofGoals(match)];
};
