import type { TaskCategory } from '@touchline/contract/football/calendar';
import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { Training } from '@touchline/contract/football/trainings';

/** What players are called to. */
export type AssignedKind = 'trainings' | 'tasks';

/** A training or a task. */
export type AssignedRecord = Omit<Training, 'series' | 'intensity' | 'intendedRpe' | 'focus'> & {
  /** Trainings only: the series it belongs to, if any. */
  series?: string | null;
  /** Tasks only. */
  category?: TaskCategory;
};

/** The changes to one record. */
export type AssignedChanges = {
  title?: string;
  date?: string;
  place?: string | null;
  half?: PlaceHalf | null;
  category?: TaskCategory;
  squad?: string | null;
  durationMin?: number | null;
  players?: string[];
  images?: { key: string; description: string }[];
};
