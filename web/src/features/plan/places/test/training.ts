import type { TrainingFile } from '@touchline/contract/football/trainings';
import { newId } from '../../../../test/build.ts';

/** A single training as the server answers it. */
export const buildTraining = (changes: Partial<TrainingFile> = {}): TrainingFile => ({
  _id: newId(),
  title: 'Pressing triggers',
  date: '2026-11-28T10:00:00.000Z',
  place: 'Pitch 1',
  half: null,
  images: [],
  players: [],
  squad: null,
  updatedAt: '2026-11-20T09:00:00.000Z',
  durationMin: 50,
  endsAt: '2026-11-28T10:50:00.000Z',
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
