import type { PlayerCalendar } from '@touchline/contract/football/calendar';
import { newId } from './build.ts';

type Events = { [kind in keyof PlayerCalendar]: PlayerCalendar[kind][number] };

const minuteMs = 60_000;
const planOf = (date: string, minutes: number) => ({
  _id: newId(),
  date,
  endsAt: new Date(Date.parse(date) + minutes * minuteMs).toISOString(),
  movedFrom: null,
  takesPlace: 'coming' as const,
});

/** A match of a calendar, still to come, for all squads. */
export const buildCalendarMatch = (
  date: string,
  teams: readonly string[],
  changes: Partial<Events['matches']> = {},
): Events['matches'] => ({
  ...planOf(date, 105),
  squad: null,
  state: 'scheduled',
  teams: teams.map((name) => ({ name, icon: null, myTeam: name === 'UD Valmora' })),
  time: '18:30',
  timeUnknown: false,
  ...changes,
});

/** A training of a calendar, still to come. */
export const buildCalendarTraining = (
  title: string,
  date: string,
  changes: Partial<Events['trainings']> = {},
): Events['trainings'] => ({ ...planOf(date, 90), title, ...changes });

/** A task of a calendar, still to come. */
export const buildCalendarTask = (
  title: string,
  date: string,
  changes: Partial<Events['tasks']> = {},
): Events['tasks'] => ({ ...planOf(date, 60), title, category: 'other', ...changes });
