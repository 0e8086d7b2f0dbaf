import * as z from 'zod';
import { day, deleted, id, idParams, moment, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { caseLimits } from './case-choices.ts';
import { concussionSteps } from './concussion-rules.ts';

export const caseNote = z.object({
  _id: id,
  text: z.string(),
  by: z.object({ _id: id, name: z.string() }).nullable(),
  at: timestamp,
  /** Until then the author may change it; afterwards it is only added to. */
  openUntil: timestamp,
  editedAt: timestamp.nullable(),
  addenda: z.array(
    z.object({ _id: id, text: z.string(), by: z.object({ _id: id, name: z.string() }).nullable(), at: timestamp }),
  ),
});
const noteText = text({ max: caseLimits.noteMax, oneLine: false });

export const listCaseNotes = endpoint({
  method: 'GET',
  path: '/v1/cases/:id/notes',
  access: 'medical',
  reach: 'case',
  summary: 'The notes of a case, newest first, with what was added to them',
  params: idParams,
  response: z.object({ records: z.array(caseNote) }),
});
export const addCaseNote = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/cases/:id/notes',
  access: 'medical',
  reach: 'case',
  summary: 'Writes a note, or adds to one (`to`)',
  params: idParams,
  body: z.strictObject({ text: noteText, to: id.optional() }),
  response: caseNote,
  status: 201,
  changes: ['cases'],
});
const noteParams = z.strictObject({ id, note: id });
export const updateCaseNote = endpoint({
  method: 'PATCH',
  path: '/v1/cases/:id/notes/:note',
  access: 'medical',
  reach: 'case',
  summary: 'Corrects the own note within 24 hours; 409 `noteClosed` after that',
  params: noteParams,
  body: z.strictObject({ text: noteText }),
  response: caseNote,
  changes: ['cases'],
});

export const caseTreatment = z.object({
  _id: id,
  day: z.string(),
  kind: z.string(),
  minutes: z.number().int().nullable(),
  by: z.object({ _id: id, name: z.string() }).nullable(),
  at: timestamp,
});
export const listTreatments = endpoint({
  method: 'GET',
  path: '/v1/cases/:id/treatments',
  access: 'medical',
  reach: 'case',
  summary: 'The treatments of a case, newest first, and the kinds used last',
  params: idParams,
  response: z.object({ records: z.array(caseTreatment), kinds: z.array(z.string()) }),
});
export const addTreatment = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/cases/:id/treatments',
  access: 'medical',
  reach: 'case',
  summary: 'Records a treatment',
  params: idParams,
  body: z.strictObject({
    day,
    kind: text({ max: caseLimits.treatmentKindMax }),
    minutes: wholeNumber(1, caseLimits.treatmentMinutesMax).nullable().optional(),
  }),
  response: caseTreatment,
  status: 201,
  changes: ['cases'],
});
export const deleteTreatment = endpoint({
  method: 'DELETE',
  path: '/v1/cases/:id/treatments/:treatment',
  access: 'medical',
  reach: 'case',
  summary: 'Removes a treatment within 24 hours (undo)',
  params: z.strictObject({ id, treatment: id }),
  response: deleted,
  changes: ['cases'],
});

/** 22 questions, 0 to 6 each; the sum is at most 132. */
export const symptoms = z.array(wholeNumber(0, 6)).length(22, msg('invalidInput'));
export const symptomEntry = z.object({
  _id: id,
  at: timestamp,
  day: z.string(),
  part: z.enum(['morning', 'evening']),
  sum: z.number().int(),
  number: z.number().int(),
  by: z.enum(['player', 'guardian', 'staff']),
});
export const symptomInput = z.strictObject({
  answers: symptoms,
  at: moment.optional(),
});
export const listSymptoms = endpoint({
  method: 'GET',
  path: '/v1/cases/:id/symptoms',
  access: 'medical',
  reach: 'case',
  summary: 'Symptoms after a concussion over time, oldest first',
  params: idParams,
  response: z.object({ records: z.array(symptomEntry) }),
});
export const addSymptoms = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/cases/:id/symptoms',
  access: 'medical',
  reach: 'case',
  summary: 'Records symptoms after a concussion for the player',
  params: idParams,
  body: symptomInput,
  response: symptomEntry,
  status: 201,
  changes: ['cases'],
});

/** A doctor's decision on a stage that would be too early. */
export const clearance = z.object({
  _id: id,
  stage: z.number().int(),
  step: z.enum(concussionSteps).nullable(),
  reason: z.string(),
  asked: z.object({ _id: id, name: z.string() }),
  by: z.object({ _id: id, name: z.string() }).nullable(),
  state: z.enum(['open', 'cleared', 'refused']),
  createdAt: timestamp,
  answeredAt: timestamp.nullable(),
});

export const askClearance = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/cases/:id/clearances',
  access: 'medical',
  reach: 'case',
  summary: 'Asks a doctor to clear a stage that would be too early',
  params: idParams,
  body: z.strictObject({
    doctor: id,
    stage: wholeNumber(1, caseLimits.stagesMax),
    step: z
      .enum(concussionSteps, { error: msg('invalidInput') })
      .nullable()
      .optional(),
    reason: text({ min: caseLimits.earlyReasonMin, max: caseLimits.reasonMax, oneLine: false }),
  }),
  response: clearance,
  status: 201,
  changes: ['cases'],
});
export const answerClearance = endpoint({
  method: 'PATCH',
  path: '/v1/cases/:id/clearances/:clearance',
  access: 'medical',
  reach: 'case',
  summary: 'The doctor who was asked clears the stage or refuses, from the own account',
  params: z.strictObject({ id, clearance: id }),
  body: z.strictObject({ state: z.enum(['cleared', 'refused'], { error: msg('invalidInput') }) }),
  response: clearance,
  changes: ['cases'],
});
