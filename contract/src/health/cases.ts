import * as z from 'zod';
import { day, deleted, id, idParams, listOf, listQuery, playerRef, squadQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { availabilityLimits, matchStates, restrictionKinds, trainingStates } from './availability-choices.ts';
import { expectedReturn } from './availability.ts';
import { caseDue, caseKinds, caseLimits, caseOutcomes, recurrences, severities } from './case-choices.ts';
import { clearance } from './case-entries.ts';
import { caseDiagnosis, caseFields, choice } from './case-fields.ts';
import { concussionSteps } from './concussion-rules.ts';

export const caseStage = z.object({
  key: z.number().int(),
  name: z.string().nullable(),
  plannedOn: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  clearedBy: z.string().nullable(),
  reason: z.string().nullable(),
  criteria: z.array(
    z.object({
      _id: id,
      text: z.string(),
      target: z.string().nullable(),
      value: z.string().nullable(),
      done: z.boolean(),
      by: z.string().nullable(),
      on: z.string().nullable(),
    }),
  ),
});

/** As shown in the treatment room. */
export const medicalCase = z.object({
  _id: id,
  player: playerRef,
  /** The player's main squad; null without one. */
  squad: id.nullable(),
  /** Who set the stage last, else who opened the case; null once that person is deleted. */
  treatedBy: z.object({ _id: id, name: z.string() }).nullable(),
  kind: caseFields.kind,
  onsetDate: z.string(),
  bodyArea: caseFields.bodyArea,
  side: caseFields.side,
  tissue: caseFields.tissue,
  organSystem: caseFields.organSystem,
  diagnosis: caseDiagnosis.nullable(),
  /** The player's complaint it was made of. */
  complaint: id.nullable(),
  subsequent: caseFields.subsequent,
  open: z.boolean(),
  /** The stage of return, 1 to 9. */
  stage: z.number().int(),
  training: z.enum(trainingStates),
  match: z.enum(matchStates),
  expectedReturn: expectedReturn.nullable(),
  /** So far while the case is open. */
  daysLost: z.number().int(),
  severity: z.enum(severities),
  due: z.array(z.enum(caseDue)),
  /** Done and all criteria of the current stage. */
  criteria: z.object({ done: z.number().int(), all: z.number().int() }),
  lastEntryAt: timestamp.nullable(),
  closedOn: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type MedicalCase = z.infer<typeof medicalCase>;

export const caseRecord = medicalCase.extend({
  onset: caseFields.onset,
  occasion: caseFields.occasion,
  occasionId: id.nullable(),
  matchMinute: z.number().int().nullable(),
  aetiology: caseFields.aetiology,
  contact: caseFields.contact,
  contactWith: caseFields.contactWith,
  action: caseFields.action,
  foul: caseFields.foul,
  card: caseFields.card,
  surface: caseFields.surface,
  ofCase: id.nullable(),
  /** Of a re-injury; null for others, and unless the case that it is of was closed by the day of onset. */
  recurrence: z.enum(recurrences).nullable(),
  event: id.nullable(),
  surgeryOn: z.string().nullable(),
  timeLossFrom: z.string().nullable(),
  plan: z.string().nullable(),
  outcome: z.enum(caseOutcomes).nullable(),
  restrictions: z.array(z.enum(restrictionKinds)),
  limitedMinutes: z.number().int().nullable(),
  noteForCoaches: z.string().nullable(),
  stages: z.array(caseStage),
  /** How the course went, for its drawing: each period of the case. */
  course: z.array(
    z.object({
      from: z.string(),
      to: z.string().nullable(),
      training: z.enum(trainingStates),
      match: z.enum(matchStates),
      restrictions: z.array(z.enum(restrictionKinds)),
    }),
  ),
  /** What the record proposes by an earlier case of the same area, side and tissue; null if nothing or decided. */
  again: z
    .object({
      of: id,
      subsequent: z.enum(['reinjury', 'exacerbation']),
      closedOn: z.string().nullable(),
      label: z.string(),
    })
    .nullable(),
  /** For a concussion. */
  protocol: z
    .object({
      preset: z.enum(['cisg', 'uk', 'own']),
      symptomsUntil: z.string().nullable(),
      steps: z.array(z.object({ key: z.enum(concussionSteps), earliest: z.string(), doneOn: z.string().nullable() })),
      /** Whom an early step may be asked of; empty: any colleague of the medical staff, as nobody has the function of a doctor. */
      doctors: z.array(id),
    })
    .nullable(),
  /** What doctors were asked to clear before its time, newest first. */
  clearances: z.array(clearance),
  /** Who changed it last; null if that person is unknown. */
  updatedBy: z.object({ _id: id, name: z.string() }).nullable().optional(),
});
export type CaseRecord = z.infer<typeof caseRecord>;

/** Only player, kind, day of onset, and a body area (injury) or organ system (illness) are needed. */
export const caseInput = z.strictObject({
  player: id,
  kind: caseFields.kind,
  onsetDate: caseFields.onsetDate,
  ...z.strictObject(caseFields).omit({ kind: true, onsetDate: true }).partial().shape,
  /** The player's complaint it is made of. */
  complaint: id.optional(),
  /** Until the player has been seen; default `none`. */
  training: choice(trainingStates).optional(),
  noteForCoaches: text({ max: availabilityLimits.noteMax, oneLine: false }).nullable().optional(),
});
export type CaseInput = z.input<typeof caseInput>;

export const caseChanges = z
  .strictObject({
    ...caseFields,
    training: choice(trainingStates),
    match: choice(matchStates),
    restrictions: z.array(choice(restrictionKinds)).max(restrictionKinds.length, msg('tooMany')),
    limitedMinutes: wholeNumber(availabilityLimits.minutesMin, availabilityLimits.minutesMax).nullable(),
    otherRestriction: text({ max: availabilityLimits.otherMax }).nullable(),
    noteForCoaches: text({ max: availabilityLimits.noteMax, oneLine: false }).nullable(),
    /** The last day of the limit, when it is set for a time. */
    limitUntil: day.nullable(),
    /** The days on which stages are planned; null for none. Others keep theirs. */
    planned: z
      .array(z.strictObject({ stage: wholeNumber(1, caseLimits.stagesMax), on: day.nullable() }))
      .max(caseLimits.stagesMax, msg('tooMany')),
    /** Closes the case; null opens it again. */
    closed: z.strictObject({ on: day, outcome: choice(caseOutcomes) }).nullable(),
    criteria: z
      .array(
        z.strictObject({
          _id: id,
          done: z.boolean({ error: msg('invalidInput') }),
          value: text({ max: 40 }).nullable().optional(),
        }),
      )
      .max(caseLimits.criteriaMax, msg('tooMany')),
  })
  .partial();
export type CaseChanges = z.input<typeof caseChanges>;

const changesOfCases = ['cases', 'availability', 'users'] as const;
/** A case decides instead of the complaint it was made of, and resolves it when it is closed. */
const changesWithComplaint = [...changesOfCases, 'medicalcomplaints'] as const;

export const listCases = endpoint({
  method: 'GET',
  path: '/v1/cases',
  access: 'medical',
  reach: 'list',
  summary: 'Open cases, overdue and undiagnosed first, then by expected return; `state=closed` or `all` lists others',
  query: listQuery(['return', 'player', 'onset', 'stage', 'daysLost', 'lastEntry']).extend({
    state: z.enum(['open', 'closed', 'all'], { error: msg('invalidInput') }).optional(),
    kind: choice(caseKinds).optional(),
    player: id.optional(),
    /** The case made of this complaint. */
    complaint: id.optional(),
    ...squadQuery,
  }),
  response: listOf(medicalCase),
});

export const countCases = endpoint({
  method: 'GET',
  path: '/v1/cases/count',
  access: 'medical',
  reach: 'list',
  summary: 'How many cases are open; a number alone, so it is not recorded as a reading',
  query: z.strictObject(squadQuery),
  response: z.object({ open: z.number().int() }),
});

export const createCase = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/cases',
  access: 'medical',
  reach: 'list',
  summary:
    'Opens a case, also of a complaint; 409 `consentNeeded` if the player has refused that medical data is stored',
  body: caseInput,
  response: caseRecord,
  status: 201,
  changes: changesWithComplaint,
});

export const getCase = endpoint({
  method: 'GET',
  path: '/v1/cases/:id',
  access: 'medical',
  reach: 'case',
  summary: 'One case; reading it is recorded in the audit log and shown to the player',
  params: idParams,
  response: caseRecord,
});

export const updateCase = endpoint({
  method: 'PATCH',
  path: '/v1/cases/:id',
  access: 'medical',
  reach: 'case',
  summary:
    'Changes the given fields of a case, closes it or opens it again; 409 `concussionKept` for what ends a protocol',
  params: idParams,
  body: caseChanges,
  response: caseRecord,
  changes: changesWithComplaint,
});

export const deleteCase = endpoint({
  method: 'DELETE',
  path: '/v1/cases/:id',
  access: 'medical',
  reach: 'case',
  summary: 'Deletes a case made by mistake: within 24 hours and without entries, else 409',
  params: idParams,
  response: deleted,
  changes: changesWithComplaint,
});

export const setStage = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/cases/:id/stage',
  access: 'medical',
  reach: 'case',
  summary:
    'Moves a case to a stage; 409 `stageTooEarly` with the first possible day unless a reason is given and the doctor named has cleared it',
  params: idParams,
  body: z.strictObject({
    stage: wholeNumber(1, caseLimits.stagesMax),
    /** For a concussion: the step within its protocol. */
    step: z.enum(concussionSteps, { error: msg('invalidInput') }).optional(),
    on: day,
    /** Criteria that are met now. */
    criteria: z.array(id).max(caseLimits.criteriaMax, msg('tooMany')).optional(),
    /** A member of the medical staff. */
    clearedBy: id.nullable().optional(),
    reason: text({ max: caseLimits.reasonMax, oneLine: false }).nullable().optional(),
  }),
  response: caseRecord,
  changes: changesOfCases,
});

export const undoStage = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/cases/:id/stage/undo',
  access: 'medical',
  reach: 'case',
  summary: 'Takes the latest move to a stage back, with its limits and criteria; the log keeps both',
  params: idParams,
  response: caseRecord,
  changes: changesOfCases,
});
