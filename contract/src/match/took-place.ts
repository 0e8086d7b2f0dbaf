import type { FixtureState } from './match-choices.ts';

/**
 * Whether a match takes place. `coming`: not yet; `underWay`: now; `tookPlace`: to its end; `inPart`: abandoned before it;
 * `onHold`: postponed, without a new day; `off`: never.
 */
export type TakesPlace = 'coming' | 'underWay' | 'tookPlace' | 'inPart' | 'onHold' | 'off';

type Asked = {
  /** As the match file shows it, the clock included. */
  state: FixtureState;
  /** An event of play was recorded, or the moment at which it was stopped. Only a match that was awarded needs it. */
  wasKickedOff: boolean;
};

/**
 * Whether a match takes place, by its state. Every figure that rests on matches asks here: nobody else compares states or
 * starts. An awarded match took place if it was kicked off; one to which nobody came did not.
 */
export const takesPlaceOf = ({ state, wasKickedOff }: Asked): TakesPlace => {
  switch (state) {
    case 'scheduled':
      return 'coming';
    case 'live':
      return 'underWay';
    case 'finished':
      return 'tookPlace';
    case 'abandoned':
      return 'inPart';
    case 'postponed':
      return 'onHold';
    case 'awarded':
      return wasKickedOff ? 'tookPlace' : 'off';
  }
};

/** True for a match that is over and of which some was played: it has minutes, cards, goals and hours of exposure. */
export const wasPlayed = (asked: Asked): boolean => ['tookPlace', 'inPart'].includes(takesPlaceOf(asked));
