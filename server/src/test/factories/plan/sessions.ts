import {
  createTraining,
  getTraining,
  updateTraining,
  type TrainingChanges,
  type TrainingInput,
} from '@touchline/contract/football/trainings';
import type { SessionPart } from '@touchline/contract/football/session/session-fields';
import { startTestApp } from '../../start-test-app.ts';

type PartInput = Omit<SessionPart, 'picture'> & { picture: string | null };

/** The id of a part, by a letter or two digits. */
export const partId = (name: string): string => name.charCodeAt(0).toString(16).padStart(24, '0');

/** A part of a session as a console sends it; only what matters needs to be given. */
export const partOf = (name: string, minutes: number, given: Partial<PartInput> = {}): PartInput => ({
  _id: partId(name),
  kind: 'tactical',
  title: `Part ${name}`,
  minutes,
  intendedRpe: null,
  sets: null,
  workSec: null,
  restSec: null,
  space: null,
  coachingPoints: [],
  groups: [],
  note: null,
  isSet: false,
  parallelTo: null,
  picture: null,
  ...given,
});

/** The app with a signed-in coach, and the calls of a training on August 20, from 18:00 to 19:15 in Madrid. */
export const startSessions = async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { id: me, token } = await build.signedIn();
  const as = api.with(token);
  const create = (body: Partial<TrainingInput> = {}) =>
    as(createTraining, { body: { title: 'Pressing', date: '2026-08-20T16:00:00.000Z', durationMin: 75, ...body } });
  const update = (id: string, body: TrainingChanges, headers: Record<string, string> = {}) =>
    as(updateTraining, { params: { id }, body, headers });
  return {
    ...touchline,
    me,
    token,
    as,
    create,
    update,
    get: (id: string) => as(getTraining, { params: { id } }),
    refused: (id: string, body: TrainingChanges, by = token) =>
      api.refused(updateTraining, { params: { id }, body }, by),
  };
};
