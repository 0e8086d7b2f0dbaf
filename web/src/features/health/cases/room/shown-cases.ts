import type { StageSetting } from '@touchline/contract/health/case-settings';
import type { MedicalCase } from '@touchline/contract/health/cases';
import type { Day } from '../../../../lib/dates/days.ts';
import type { RoomFilter } from './use-room-filter.ts';

/** What board, table and groups of the treatment room show. */
export type ShownCases = {
  cases: readonly MedicalCase[];
  stages: readonly StageSetting[];
  today: Day;
  /** With several squads each case names its own. */
  squads: RoomFilter['squads'];
  /** The state of a case that decides where it stands: the former one while somebody works in the list. */
  placedOf: (one: MedicalCase) => MedicalCase;
  /** Set once a case has changed; another value with each change. */
  changeOf: (one: MedicalCase) => 'odd' | 'even' | undefined;
};
