import * as z from 'zod';
import { day, deleted, idParams, image, imageKey, listOf, listQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { bodyParts, canTrainAnswers, complaint } from '../health/complaints.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';

/** A complaint as the player sees it. */
export const ownComplaint = complaint.omit({ player: true }).extend({
  photos: z.array(image),
  /** Time and author of the first reply; null without a reply. */
  replied: z.object({ at: timestamp, by: z.string().nullable() }).nullable(),
  /** Has a reply the player has not opened yet. */
  isUnread: z.boolean(),
  mayWithdraw: z.boolean(),
  /** The medical staff keep an open case of it. */
  inTreatment: z.boolean(),
});
export type OwnComplaint = z.infer<typeof ownComplaint>;

export const listOwnComplaints = endpoint({
  method: 'GET',
  path: '/v1/me/medicalcomplaints',
  access: 'player',
  guardian: 'young',
  summary: "The player's medical complaints with replies, newest first",
  query: listQuery([]),
  response: listOf(ownComplaint),
});

export const ownComplaintInput = z.strictObject({
  description: text({ max: limits.textMax, oneLine: false }),
  bodyParts: z
    .array(z.enum(bodyParts, { error: msg('invalidInput') }))
    .max(limits.complaintBodyPartsMax, msg('tooMany'))
    .optional(),
  /** First day of the complaint; not in the future. */
  since: day.optional(),
  canTrain: z.enum(canTrainAnswers, { error: msg('invalidInput') }).optional(),
  photos: z.array(imageKey.unwrap()).max(limits.complaintPhotosMax, msg('tooMany')).optional(),
});
export type OwnComplaintInput = z.input<typeof ownComplaintInput>;

export const sendComplaint = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/me/medicalcomplaints',
  access: 'player',
  guardian: 'answering',
  summary: 'Reports a medical complaint; 403 without consent to medical data',
  body: ownComplaintInput,
  response: ownComplaint,
  status: 201,
  changes: ['medicalcomplaints'],
});

export const readReply = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/me/medicalcomplaints/:id/read',
  access: 'player',
  summary: 'Marks the reply as read',
  params: idParams,
  response: ownComplaint,
});

export const withdrawComplaint = endpoint({
  method: 'DELETE',
  path: '/v1/me/medicalcomplaints/:id',
  access: 'player',
  guardian: 'answering',
  summary: 'Withdraws a complaint, a guardian an own report; 409 once staff have replied or taken it up',
  params: idParams,
  response: deleted,
  changes: ['medicalcomplaints'],
});

export const uploadComplaintPhoto = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/v1/me/uploads',
  access: 'player',
  guardian: 'answering',
  summary: 'Uploads a photo for a complaint (JPEG, PNG, GIF, WebP; 10 MB)',
  encoding: 'multipart',
  response: image,
  status: 201,
});
