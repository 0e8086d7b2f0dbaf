import * as z from 'zod';
import {
  deleted,
  deleteManyInput,
  id,
  idParams,
  image,
  listOf,
  listQuery,
  playerRef,
  squadQuery,
  timestamp,
} from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';
import { bodyParts, canTrainAnswers, complaintStatuses, guardianRelations, trainingLimits } from './choices.ts';

export {
  complaintStatuses,
  bodyParts,
  canTrainAnswers,
  trainingLimits,
  type ComplaintStatus,
  type BodyPart,
  type CanTrain,
  type TrainingLimit,
} from './choices.ts';

/** Null if the player has no open complaint that says so, or has refused that medical data is stored. */
export const trainingLimit = z.enum(trainingLimits).nullable();

/** As shown in lists. */
export const complaint = z.object({
  _id: id,
  player: playerRef,
  status: z.enum(complaintStatuses),
  description: z.string(),
  reply: z.string().nullable(),
  bodyParts: z.array(z.enum(bodyParts)),
  /** First day of the complaint as reported by the player; null if not given. */
  since: z.string().nullable(),
  canTrain: z.enum(canTrainAnswers).nullable(),
  /** Only if a guardian reported it for the player. The name is null once that person is deleted. */
  reportedBy: z.object({ name: z.string().nullable(), relation: z.enum(guardianRelations) }).optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Complaint = z.infer<typeof complaint>;

/** Events in a complaint's history. */
export const complaintEventKinds = ['sent', 'seen', 'described', 'replied', 'in-progress', 'resolved'] as const;
export type ComplaintEventKind = (typeof complaintEventKinds)[number];

export const complaintEvent = z.object({
  kind: z.enum(complaintEventKinds),
  at: timestamp,
  /** A member of staff, the player or a guardian; null if that person has been deleted. */
  by: z.object({ _id: id, name: z.string() }).nullable(),
});
export type ComplaintEvent = z.infer<typeof complaintEvent>;

export const complaintRecord = complaint.extend({
  photos: z.array(image),
  /** Oldest first. */
  thread: z.array(complaintEvent),
});
export type ComplaintRecord = z.infer<typeof complaintRecord>;

const longText = text({ max: limits.textMax, oneLine: false });

export const complaintInput = z.strictObject({ player: id, description: longText });
export type ComplaintInput = z.input<typeof complaintInput>;
export const complaintChanges = z.strictObject({ description: longText, reply: longText }).partial();
export type ComplaintChanges = z.input<typeof complaintChanges>;

export const listComplaints = endpoint({
  method: 'GET',
  path: '/v1/medicalcomplaints',
  access: 'staff',
  reach: 'list',
  ofHealth: true,
  summary: 'Medical complaints, newest first; `search` covers names, shirt numbers, statuses, texts, dates and times',
  query: listQuery(['date', 'player', 'status']).extend({
    status: z.enum(complaintStatuses, { error: msg('invalidInput') }).optional(),
    ...squadQuery,
  }),
  response: listOf(complaint),
});

export const createComplaint = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/medicalcomplaints',
  access: 'staff',
  reach: 'list',
  ofHealth: true,
  summary: 'Records a complaint for a player; notifies medical staff by mail',
  body: complaintInput,
  response: complaintRecord,
  status: 201,
});

export const getComplaint = endpoint({
  method: 'GET',
  path: '/v1/medicalcomplaints/:id',
  access: 'staff',
  reach: 'complaint',
  ofHealth: true,
  summary: 'One complaint with its history; reading it is recorded in the audit log',
  params: idParams,
  response: complaintRecord,
});

export const updateComplaint = endpoint({
  method: 'PATCH',
  path: '/v1/medicalcomplaints/:id',
  access: 'staff',
  reach: 'complaint',
  ofHealth: true,
  summary:
    'Changes the given fields; a first reply marks a pending complaint as answered and notifies the player by mail',
  params: idParams,
  body: complaintChanges,
  response: complaintRecord,
});

export const replyToComplaint = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/medicalcomplaints/:id/reply',
  access: 'staff',
  reach: 'complaint',
  ofHealth: true,
  summary: 'Replies to a complaint, like PATCH',
  params: idParams,
  body: z.strictObject({ reply: longText }),
  response: complaintRecord,
});

export const setComplaintStatus = endpoint({
  method: 'PATCH',
  path: '/v1/medicalcomplaints/:id/status',
  access: 'staff',
  reach: 'complaint',
  ofHealth: true,
  summary: 'Marks a complaint as taken up or resolved',
  params: idParams,
  body: z.strictObject({ status: z.enum(['in-progress', 'resolved'], { error: msg('complaintStatus') }) }),
  response: complaintRecord,
});

export const deleteComplaints = endpoint({
  method: 'DELETE',
  path: '/v1/medicalcomplaints/delete-many',
  access: 'staff',
  reach: 'list',
  ofHealth: true,
  summary: 'Deletes all given complaints or none',
  body: deleteManyInput,
  response: deleted,
});
