import type { TrainingFile } from '@touchline/contract/football/trainings';
import type { Week, WeekDay, WeekEvent } from '@touchline/contract/plan/week';
import { addDays } from '../../../../lib/dates/days.ts';
import { newId } from '../../../../test/build.ts';

const seen = '2026-11-20T09:00:00.000Z';
export const squadId = 'a'.repeat(24);
export const monday = '2026-11-23';
const names = ['MD+2', 'MD-5', 'MD-4', 'MD-3', 'MD-2', 'MD-1', 'MD'];

/** A day without a name, on which nothing is planned. */
export const buildDay = (day: string, changes: Partial<WeekDay> = {}): WeekDay => ({
  day,
  name: null,
  also: null,
  computed: changes.name ?? null,
  isChanged: false,
  isOff: false,
  note: null,
  planned: 0,
  unplanned: 0,
  usual: null,
  ...changes,
});

/** A training of 75 minutes on Friday at 10:30 AM in Madrid, which 21 of 25 come to. */
export const buildEvent = (changes: Partial<WeekEvent> = {}): WeekEvent => {
  const date = changes.date ?? '2026-11-27T09:30:00.000Z';
  const minutes = changes.durationMin ?? 75;
  return {
    _id: newId(),
    kind: 'training',
    title: 'Pressing after losing the ball',
    date,
    timeUnknown: false,
    endsAt: new Date(Date.parse(date) + minutes * 60_000).toISOString(),
    durationMin: 75,
    place: 'Pitch 1',
    placeId: null,
    half: null,
    squad: squadId,
    series: null,
    takesPlace: 'coming',
    category: null,
    intensity: 'medium',
    intendedRpe: 5,
    focus: 'tactical',
    planned: 375,
    parts: { count: 6, minutes: 78 },
    isReviewed: false,
    staff: [{ _id: newId(), name: 'Núria Vidal' }],
    replies: { asked: true, called: 25, coming: 21, late: 2, no: 1, open: 1 },
    match: null,
    mayChange: true,
    updatedAt: seen,
    ...changes,
  };
};

/** A home match on Sunday at 8 PM. */
export const buildMatchEvent = (changes: Partial<WeekEvent> = {}): WeekEvent => {
  const date = '2026-11-29T19:00:00.000Z';
  return buildEvent({
    kind: 'match',
    title: 'UD Valmora - Albo Club de Fútbol',
    date,
    durationMin: null,
    endsAt: '2026-11-29T21:00:00.000Z',
    place: 'Estadio Municipal',
    intensity: null,
    intendedRpe: null,
    focus: null,
    planned: 720,
    parts: null,
    staff: [],
    mayChange: false,
    match: {
      teams: [
        { name: 'UD Valmora', icon: null, myTeam: true },
        { name: 'Albo Club de Fútbol', icon: null, myTeam: false },
      ],
      league: 'Liga Costa Verde',
      matchday: 13,
      calledUp: 19,
      meetingAt: '2026-11-29T17:15:00.000Z',
    },
    ...changes,
  });
};

type Built = Partial<Omit<Week, 'squads'>> & { squad?: Partial<Week['squads'][number]>; days?: Partial<WeekDay>[] };

/** The week of November 23, 2026 of one squad, with the match on Sunday. */
export const buildWeek = ({ squad, days = [], ...changes }: Built = {}): Week => {
  const from = changes.from ?? monday;
  return {
    from,
    to: addDays(from, 6),
    number: 48,
    season: null,
    squads: [
      {
        _id: squadId,
        days: names.map((name, index) => buildDay(addDays(from, index), { name, ...days[index] })),
        planned: 3_170,
        lastFour: null,
        nextMatch: '2026-11-29',
        usualTime: '10:30',
        usualMinutes: 75,
        mayChange: true,
        ...squad,
      },
    ],
    events: [],
    clashes: [],
    places: [],
    ...changes,
  };
};

/** The whole record of a training of the week. */
export const buildTrainingFile = (changes: Partial<TrainingFile> = {}): TrainingFile => ({
  _id: newId(),
  title: 'Pressing after losing the ball',
  date: '2026-11-27T09:30:00.000Z',
  place: 'Pitch 1',
  half: null,
  images: [],
  players: [],
  squad: squadId,
  updatedAt: seen,
  durationMin: 75,
  endsAt: '2026-11-27T10:45:00.000Z',
  movedFrom: null,
  calledOff: null,
  takesPlace: 'coming',
  series: null,
  intensity: null,
  intendedRpe: null,
  focus: null,
  objectives: null,
  parts: [],
  groups: [],
  bring: [],
  staff: [],
  review: { asPlanned: null, note: null, done: [], closedAt: null, closedBy: null },
  planned: null,
  dayName: null,
  ...changes,
});
