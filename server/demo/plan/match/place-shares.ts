import { lineOf, type SlotCode } from '@touchline/contract/match/slot-fits';

type Shares = { goal: number; assist: number; card: number; off: number };

/** How often players score, assist, are booked and go off, by the line of their place. */
const shares: Record<string, Shares> = {
  GK: { goal: 0, assist: 0.05, card: 0.15, off: 0 },
  LB: { goal: 0.5, assist: 2, card: 1.1, off: 0.7 },
  RB: { goal: 0.5, assist: 2, card: 1.1, off: 0.7 },
  LWB: { goal: 0.7, assist: 2.2, card: 1, off: 0.9 },
  RWB: { goal: 0.7, assist: 2.2, card: 1, off: 0.9 },
  CB: { goal: 0.9, assist: 0.4, card: 1.4, off: 0.2 },
  DM: { goal: 0.9, assist: 1, card: 1.5, off: 1 },
  CM: { goal: 1.5, assist: 1.8, card: 1.2, off: 1.1 },
  LM: { goal: 2, assist: 2.4, card: 0.7, off: 1.5 },
  RM: { goal: 2, assist: 2.4, card: 0.7, off: 1.5 },
  AM: { goal: 3, assist: 3, card: 0.7, off: 1.5 },
  SS: { goal: 3.5, assist: 2.5, card: 0.7, off: 1.5 },
  LW: { goal: 3.4, assist: 2.6, card: 0.6, off: 1.8 },
  RW: { goal: 3.4, assist: 2.6, card: 0.6, off: 1.8 },
  ST: { goal: 6, assist: 1.6, card: 0.7, off: 1.5 },
};

export const sharesOf = (slot: SlotCode): Shares => shares[lineOf(slot)]!;
