import * as z from 'zod';
import {
  day,
  deleted,
  eventSquad,
  id,
  idParams,
  listOf,
  listQuery,
  moment,
  playerRef,
  squadQuery,
  timestamp,
} from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { galleryChanges, galleryImage, galleryInput } from './galleries.ts';
import { durationMin, followSession, plannedEvent } from './planned-events.ts';
import { placeHalf } from './session/halves.ts';
import { plannedSession, plannedSessionInput, sessionFile, sessionFileInput } from './session/session-fields.ts';
import { pauses, weekdays } from './session/series-fields.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';

/** Fields that trainings and tasks share. */
export const assignedEvent = z.object({
  _id: id,
  title: z.string(),
  date: timestamp,
  place: z.string().nullable(),
  /** The half of the place that it takes; null: the whole one. */
  half: placeHalf,
  images: z.array(galleryImage),
  /** Called-up players, by shirt number. */
  players: z.array(playerRef),
  squad: eventSquad,
  updatedAt: timestamp,
  ...plannedEvent,
});

export const assignedEventFields = {
  title: text(),
  date: moment,
  place: text({ max: 100 }).nullable(),
  half: placeHalf,
  players: z.array(id, { error: msg('idFormat') }).max(limits.assignedPlayersMax, msg('tooMany')),
  squad: eventSquad,
  durationMin,
};

export const training = assignedEvent.extend({
  /** Shared by all trainings of one series; null for a single training. */
  series: id.nullable(),
  ...plannedSession,
});
export type Training = z.infer<typeof training>;

/** A single training, with its plan, its groups, its staff and its review. */
export const trainingFile = training.extend(sessionFile);
export type TrainingFile = z.infer<typeof trainingFile>;

export const trainingInput = z.strictObject({
  ...assignedEventFields,
  ...z.strictObject(plannedSessionInput).partial().shape,
  ...z.strictObject(sessionFileInput).omit({ review: true }).partial().shape,
  place: assignedEventFields.place.optional(),
  /** Without it a training of a squad calls the squad's active players. */
  players: assignedEventFields.players.optional(),
  squad: assignedEventFields.squad.optional(),
  durationMin: durationMin.optional(),
  images: galleryInput.optional(),
  /** Repeats the training weekly at the same time of day until this day (inclusive, club time zone). */
  repeatUntil: day.optional(),
  /** With `repeatUntil`: on which days of the week; without them on that of `date`. */
  weekdays: weekdays.optional(),
  /** With `repeatUntil`: when it rests. */
  pauses: pauses.optional(),
});
export type TrainingInput = z.input<typeof trainingInput>;
export const trainingChanges = z
  .strictObject({
    ...assignedEventFields,
    ...plannedSessionInput,
    ...sessionFileInput,
    images: galleryChanges,
    /** With a new date. */
    follow: followSession,
  })
  .partial();
export type TrainingChanges = z.input<typeof trainingChanges>;

/** `one`: this training only. `following`: this and all later trainings of its series. */
export const seriesScopes = ['one', 'following'] as const;
export type SeriesScope = (typeof seriesScopes)[number];
const scopeQuery = z.strictObject({ scope: z.enum(seriesScopes, { error: msg('invalidInput') }).default('one') });

export const listTrainings = endpoint({
  method: 'GET',
  path: '/v1/trainings',
  access: 'staff',
  reach: 'list',
  summary: 'Trainings: upcoming by date, then past, latest first. A training is past two hours after its start',
  query: listQuery(['date', 'title']).extend(squadQuery),
  response: listOf(training).extend({ upcoming: z.number().int() }),
});

export const createTraining = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/trainings',
  access: 'staff',
  reach: 'list',
  summary:
    'Creates a training, with `repeatUntil` one per week; returns the first. Without images the server draws a cover',
  body: trainingInput,
  response: trainingFile,
  status: 201,
});

export const getTraining = endpoint({
  method: 'GET',
  path: '/v1/trainings/:id',
  access: 'staff',
  reach: 'training',
  summary: 'One training with all its images',
  params: idParams,
  response: trainingFile,
});

export const updateTraining = endpoint({
  method: 'PATCH',
  path: '/v1/trainings/:id',
  access: 'staff',
  reach: 'training',
  summary:
    'Changes the given fields; `scope=following` also applies title, place, squad, players, time and length to later ones of the series, but not images. `follow` says what moves along with a new date',
  params: idParams,
  query: scopeQuery,
  body: trainingChanges,
  response: trainingFile,
});

export const deleteTraining = endpoint({
  method: 'DELETE',
  path: '/v1/trainings/:id',
  access: 'staff',
  reach: 'training',
  summary: 'Deletes a training with its images; `scope=following` also deletes the later ones of its series',
  params: idParams,
  query: scopeQuery,
  response: deleted,
});
