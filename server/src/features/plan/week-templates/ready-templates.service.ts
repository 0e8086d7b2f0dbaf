import type { ReadySession, ReadyTemplate } from '@touchline/contract/plan/week-templates';
import type { Intensity, SessionFocus } from '@touchline/contract/football/session/plan-choices';
import type { StoredTemplateSession } from '../../../db/tables/plan-tables.ts';

type Planned = { minutes: number; rpe: number; intensity: Intensity; focus: SessionFocus };

/**
 * How long and how hard each is planned to be. A usual week with one match: after it recovery, then strength in small spaces, the
 * hardest day in large spaces, tactics with speed, activation. Source: domain, "The day's name".
 */
const planned: Record<ReadySession, Planned> = {
  recovery: { minutes: 45, rpe: 3, intensity: 'recovery', focus: 'recovery' },
  strength: { minutes: 75, rpe: 6, intensity: 'high', focus: 'physical' },
  largeSpaces: { minutes: 90, rpe: 7, intensity: 'max', focus: 'mixed' },
  tactics: { minutes: 75, rpe: 5, intensity: 'medium', focus: 'tactical' },
  activation: { minutes: 60, rpe: 3, intensity: 'low', focus: 'setPieces' },
  endurance: { minutes: 90, rpe: 6, intensity: 'high', focus: 'physical' },
  gym: { minutes: 60, rpe: 5, intensity: 'medium', focus: 'physical' },
  practiceMatch: { minutes: 90, rpe: 7, intensity: 'high', focus: 'mixed' },
};

/** By the name of the day, or by the weekday; at a time of its own or at the squad's usual one. */
type Entry = { what: ReadySession; name?: string; weekday?: number; time?: string };

const oneMatch: readonly Entry[] = [
  { what: 'recovery', name: 'MD+1' },
  { what: 'strength', name: 'MD-4' },
  { what: 'largeSpaces', name: 'MD-3' },
  { what: 'tactics', name: 'MD-2' },
  { what: 'activation', name: 'MD-1' },
];

const entries: Record<ReadyTemplate, readonly Entry[]> = {
  matchSaturday: oneMatch,
  // The day before is a Saturday, on which squads train in the morning.
  matchSunday: oneMatch.map((entry) => (entry.name === 'MD-1' ? { ...entry, time: '10:30' } : entry)),
  // Saturday, Wednesday, Saturday: there is no day to load.
  englishWeek: [
    { what: 'recovery', name: 'MD+1', weekday: 7 },
    { what: 'tactics', name: 'MD-2' },
    { what: 'activation', name: 'MD-1', weekday: 2 },
    { what: 'recovery', name: 'MD+1', weekday: 4 },
    { what: 'activation', name: 'MD-1', weekday: 5 },
  ],
  noMatch: [
    { what: 'strength', weekday: 2 },
    { what: 'largeSpaces', weekday: 3 },
    { what: 'tactics', weekday: 4 },
    { what: 'practiceMatch', weekday: 6 },
  ],
  preparation: [
    { what: 'endurance', weekday: 1 },
    { what: 'strength', weekday: 2 },
    { what: 'gym', weekday: 3 },
    { what: 'largeSpaces', weekday: 4 },
    { what: 'endurance', weekday: 5 },
    { what: 'practiceMatch', weekday: 6 },
  ],
};

export const sessionsOfReady = (
  key: ReadyTemplate,
  titles: Readonly<Record<ReadySession, string>>,
): StoredTemplateSession[] =>
  entries[key].map(({ what, name = null, weekday = null, time = null }) => {
    const { minutes, rpe, intensity, focus } = planned[what];
    return {
      kind: 'training',
      title: titles[what],
      name,
      weekday,
      time,
      place: null,
      half: null,
      durationMin: minutes,
      intensity,
      intendedRpe: rpe,
      focus,
      parts: [],
      objectives: null,
      bring: [],
      category: null,
    };
  });
