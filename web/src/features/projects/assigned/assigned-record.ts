import type { TaskCategory } from '@touchline/contract/football/calendar';
import type { Training } from '@touchline/contract/football/trainings';

/** What players are called to. */
export type AssignedKind = 'trainings' | 'tasks';

/** A training or a task, whichever the screen is about. */
export type AssignedRecord = Omit<Training, 'series'> & {
  /** Of a training: its repetition, if it is part of one. */
  series?: string | null;
  /** Of a task. */
  category?: TaskCategory;
};

/** What is changed of one. */
export type AssignedChanges = {
  title?: string;
  date?: string;
  place?: string | null;
  category?: TaskCategory;
  players?: string[];
  images?: { key: string; description: string }[];
};
