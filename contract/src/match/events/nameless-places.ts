import { eventSpec } from './event-kinds.ts';
import type { SheetEvent } from './match-positions.ts';

type Happened = { wentOff: string | null; cameOn: string | null };

/**
 * Follows the places on the pitch of own players whom no event names: nobody has said who it was, or the person was erased
 * since. `most` is how many are on the pitch at most.
 */
export const createNamelessPlaces = (most: number) => {
  let nameless = 0;
  let sentOff = 0;
  return {
    /**
     * Takes the next event with what it did, and how many named players are on the pitch after it. True if somebody came on
     * for a starter who is not on the sheet any more: the side had this place from the beginning.
     */
    take: ({ kind, side, player, otherPlayer }: SheetEvent, { wentOff, cameOn }: Happened, on: number): boolean => {
      if (side !== 'own') return false;
      if (eventSpec(kind).effect !== 'change') {
        if (wentOff !== null) sentOff += 1;
        return false;
      }
      if (wentOff !== null && !otherPlayer) nameless += 1;
      if (player || cameOn === null) return false;
      if (nameless > 0) {
        nameless -= 1;
        return false;
      }
      // On a full pitch one of the named players went off.
      return on <= most - sentOff;
    },
  };
};
