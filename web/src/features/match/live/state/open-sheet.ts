import type { EventKindWith } from '@touchline/contract/match/events/event-kinds';
import type { MinuteNow } from './clock-state.ts';

/** The moment of the first tap, which an event keeps whatever comes after it. */
export type Moment = MinuteNow & { at: string; atBreak: boolean };

/** What happens seldom, and is recorded under "More". */
export type RareKind = EventKindWith<{ sheet: 'more' }>;

/** What is open over the match centre. Sheets about an event that exists name it. */
export type OpenSheet =
  /** `isNew`: recorded by the tap that opened the sheet, so that "Undo goal" is offered. */
  | { kind: 'goal'; event: string; isNew: boolean; at: 'scorer' | 'assist' }
  | { kind: 'card'; moment: Moment; event?: string; player?: string; card?: 'yellow' | 'straightRed' }
  | { kind: 'change'; moment: Moment; event?: string; off?: string; on?: string }
  | { kind: 'note'; moment: Moment; event?: string }
  | { kind: 'happened'; what: RareKind; moment: Moment; event?: string; player?: string }
  /** `off`: who has gone off with the armband. */
  | { kind: 'captain'; moment: Moment; off: string | null }
  | { kind: 'ownGoal'; moment: Moment }
  | { kind: 'more' | 'clock' | 'shootout' | 'recorders' }
  | { kind: 'end'; moment: Moment }
  | { kind: 'abandon'; moment: Moment };
