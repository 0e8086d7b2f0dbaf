import { eventSpec } from './event-kinds.ts';
import type { MatchMinute } from './match-clock.ts';
import type { SheetEvent } from './match-positions.ts';
import { isSecondYellow } from './second-yellow.ts';

/** Who of the own side is on the pitch, event by event. */
export type Pitch = {
  readonly on: ReadonlySet<string>;
  /** Who was replaced, or went off without a replacement, and when. Who came back is not in it. */
  readonly replaced: ReadonlyMap<string, MatchMinute>;
  readonly sentOff: ReadonlyMap<string, MatchMinute>;
  /** Who has a yellow card, not yet the second one. */
  readonly booked: ReadonlySet<string>;
  readonly captain: string | null;
};

/** Follows the events of the own side in their order (see `inOrder`), from the starters on. */
export const createPitch = (starters: readonly string[], captain: string | null = null) => {
  const on = new Set(starters);
  const replaced = new Map<string, MatchMinute>();
  const sentOff = new Map<string, MatchMinute>();
  const booked = new Set<string>();
  const yellows = new Map<string, SheetEvent>();
  const pitch = { on, replaced, sentOff, booked, captain };

  const change = (event: SheetEvent) => {
    const { player, otherPlayer } = event;
    const wentOff = player && on.delete(player) ? player : null;
    if (wentOff !== null) replaced.set(wentOff, event);
    const cameOn = otherPlayer && !on.has(otherPlayer) ? otherPlayer : null;
    if (cameOn !== null) {
      on.add(cameOn);
      replaced.delete(cameOn);
    }
    return { wentOff, cameOn };
  };
  const send = (player: string, event: SheetEvent) => {
    if (!sentOff.has(player)) sentOff.set(player, event);
    return { wentOff: on.delete(player) ? player : null, cameOn: null };
  };
  /** A second yellow card sends off, as long as nothing else has. */
  const book = (player: string, event: SheetEvent) => {
    const first = yellows.get(player);
    booked.add(player);
    if (!first) yellows.set(player, event);
    const isSecond = first !== undefined && !sentOff.has(player) && isSecondYellow(first, event);
    return isSecond ? { ...send(player, event), isSecond } : { wentOff: null, cameOn: null };
  };

  return {
    pitch: pitch as Pitch,
    /**
     * Takes the next event. Gives who went off and who came on by it; null: nobody. `isSecond`: it is the second yellow card of
     * a player, though it was recorded as a first one.
     */
    take: (event: SheetEvent): { wentOff: string | null; cameOn: string | null; isSecond?: boolean } => {
      const nobody = { wentOff: null, cameOn: null };
      const { kind, side, player } = event;
      if (side !== 'own') return nobody;
      const { effect } = eventSpec(kind);
      if (effect === 'change') return change(event);
      if (!player) return nobody;
      if (effect === 'sendingOff') return send(player, event);
      if (effect === 'booking') return book(player, event);
      if (effect === 'armband') pitch.captain = player;
      return nobody;
    },
  };
};

/**
 * The change after which more players of the own side are on the pitch than may be, as two phones make it that do not know of
 * each other; undefined: there is none. The events must be in their order.
 */
export const surplusChange = <E extends SheetEvent>(
  starters: readonly string[],
  events: readonly E[],
  most: number,
): E | undefined => {
  const { pitch, take } = createPitch(starters);
  if (pitch.on.size > most) return undefined;
  let away = 0;
  return events.find((event) => {
    const { wentOff, cameOn } = take(event);
    // A card on the bench leaves as many on the pitch.
    if (wentOff !== null && eventSpec(event.kind).effect !== 'change') away += 1;
    return cameOn !== null && pitch.on.size > most - away;
  });
};

/** The pitch after the events, which must be in their order. */
export const pitchAfter = (
  starters: readonly string[],
  captain: string | null,
  events: readonly SheetEvent[],
): Pitch => {
  const { pitch, take } = createPitch(starters, captain);
  for (const event of events) take(event);
  return pitch;
};
