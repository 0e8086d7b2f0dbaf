import * as z from 'zod';
import { id, idParams, image, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { consentPurposes, userStatuses } from './choices.ts';
import { typedFigures } from './figure-choices.ts';
import { mergeChoices, mergeKinds, mergeObstacles, mergeQuestionKinds } from './merge-choices.ts';

const named = z.object({ _id: id, name: z.string() });

/** One of the two, as somebody tells them apart. */
const mergedPerson = named.extend({
  birthDate: z.string().nullable(),
  shirtNumber: z.number().int().nullable(),
  status: z.enum(userStatuses),
  profileImage: image.nullable(),
  createdAt: timestamp,
});

/** Two values of which the merged record has one. */
export const mergeQuestion = z.object({
  /** The name under which `answers` has the choice. */
  field: z.string(),
  kind: z.enum(mergeQuestionKinds),
  choices: z.array(z.enum(mergeChoices)),
  /** As the two records have them; null for copies of papers, which only their owner's page shows. */
  values: z.object({ stays: z.string().nullable(), other: z.string().nullable() }),
  /** Of figures, registrations and suspensions. */
  league: z.string().nullable(),
  season: z.string().nullable(),
  figure: z.enum(typedFigures).nullable(),
});
export type MergeQuestion = z.infer<typeof mergeQuestion>;

/** How many rows of a kind go to the record that stays, and how many it has itself: of those the later one counts. */
export const mergeCount = z.object({
  kind: z.enum(mergeKinds),
  moved: z.number().int(),
  doubled: z.number().int(),
});
export type MergeCount = z.infer<typeof mergeCount>;

export const mergePlan = z.object({
  /** Names the state of both records: a merge of another one is refused. */
  plan: z.string(),
  stays: mergedPerson,
  other: mergedPerson,
  counts: z.array(mergeCount),
  questions: z.array(mergeQuestion),
  /** Fields that only the other record has filled in. */
  filled: z.array(z.string()),
  /** Of two answers to one consent the stricter counts: what the merged record says. */
  consents: z.array(z.object({ purpose: z.enum(consentPurposes), agreed: z.boolean() })),
});
export type MergePlan = z.infer<typeof mergePlan>;

/** The `data` of a 409: what speaks against one person, with the sessions and matches in which both were, up to twenty. */
export const mergeContradictions = z.object({
  contradictions: z.array(
    z.object({
      kind: z.enum(mergeObstacles),
      count: z.number().int(),
      events: z.array(z.object({ title: z.string(), date: z.string() })),
    }),
  ),
});
export type MergeContradictions = z.infer<typeof mergeContradictions>;

/** What was written since the merge: taking it back leaves that with the record that stays. */
const since = z.array(z.object({ kind: z.enum(mergeKinds), count: z.number().int() }));

export const mergeState = z.object({
  /** The latest merge that can be taken back; null if there is none. */
  last: z.object({ other: named, at: timestamp, until: timestamp, since }).nullable(),
});
export type MergeState = z.infer<typeof mergeState>;

export const mergeResult = z.object({
  /** The record that stays, and the one that went. */
  person: id,
  other: id,
  until: timestamp,
  isUndone: z.boolean(),
  /** Of a merge taken back. */
  since,
});
export type MergeResult = z.infer<typeof mergeResult>;

const answers = z.record(z.string().max(limits.searchMax), z.enum(mergeChoices, { error: msg('invalidInput') }), {
  error: msg('invalidInput'),
});

/** The lists in which one of the two stands. */
const topicsOfMerge = [
  'users',
  'squads',
  'attendances',
  'rollcalls',
  'trainings',
  'tasks',
  'replies',
  'availability',
  'cases',
  'medicalcomplaints',
  'wellnessscores',
  'wellnesslinks',
  'wellnesstoday',
  'matches',
  'matchsquads',
  'matchevents',
  'matchreviews',
  'rpe',
  'registrations',
  'suspensions',
  'mails',
] as const;

export const planMerge = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/users/:id/merge/plan',
  access: 'admin',
  summary:
    'What merging another record of the same person into this one would do; nothing changes. 409 with what contradicts',
  params: idParams,
  body: z.strictObject({ with: id, answers: answers.optional() }),
  response: mergePlan,
});

export const mergePeople = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/users/:id/merge',
  access: 'admin',
  summary:
    'Merges another record of the same person into this one, which stays: all or nothing. 400 for an open question, 409 with what contradicts, or with the current plan if records have changed since',
  params: idParams,
  body: z.strictObject({
    with: id,
    answers,
    plan: z.string({ error: msg('required') }).max(limits.searchMax, msg('tooLong')),
  }),
  response: mergeResult,
  changes: topicsOfMerge,
});

export const getMerge = endpoint({
  method: 'GET',
  path: '/v1/users/:id/merge',
  access: 'admin',
  summary: 'The latest merge into this record, as long as it can be taken back, and what was written since',
  params: idParams,
  response: mergeState,
});

export const undoMerge = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/users/:id/merge/undo',
  access: 'admin',
  summary:
    'Takes the latest merge into this record back, or the one of the record named, within a day: what was written since stays with this record, and what was refused since stays refused. 409 after that day',
  params: idParams,
  body: z.strictObject({ with: id.optional() }),
  response: mergeResult,
  changes: topicsOfMerge,
});
