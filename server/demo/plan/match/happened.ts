import type { MatchEvent } from '@touchline/contract/match/match-events';
import type { DemoMoment } from './match-clock.ts';

export type DemoMatchEvent = Omit<
  MatchEvent,
  '_id' | 'changedAt' | 'device' | 'by' | 'goesOn' | 'late' | 'scored' | 'distinct' | 'overridden' | 'staffName'
>;
/** What happened, without its moment; what is left out is null, and the side the own one. */
export type Happened = Pick<DemoMatchEvent, 'kind'> & Partial<Omit<DemoMatchEvent, 'kind' | keyof DemoMoment>>;
