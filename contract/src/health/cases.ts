import * as z from 'zod';
import {
  day,
  deleted,
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
import { msg } from '../wire/messages.ts';
import { wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { availabilityLimits, matchStates, restrictionKinds, trainingStates } from './availability-choices.ts';
import { expectedReturn } from './availability.ts';
import {
  aetiologies,
  bodyAreaKeys,
  caseCards,
  caseDue,
  caseKinds,
  caseLimits,
  caseOutcomes,
  contactPartners,
  contacts,
  fouls,
  occasions,
  onsets,
  organSystems,
  playerActions,
  severities,
  sides,
  subsequents,
  surfaces,
  tissues,
} from './case-choices.ts';
import { concussionSteps } from './concussion-rules.ts';

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: msg('invalidInput') });

/** A diagnosis as it was named then: the label stays when a list changes. */
export const caseDiagnosis = z.strictObject({
  system: z.literal('OSIICS').nullable(),
  version: text({ max: 20 }).nullable(),
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{1,4}$/, msg('invalidInput'))
    .nullable(),
  text: text({ max: caseLimits.diagnosisMax }),
});

const fields = {
  kind: choice(caseKinds),
  onsetDate: day,
  onset: choice(onsets),
  occasion: choice(occasions),
  /** The match or training. */
  occasionId: id.nullable(),
  matchMinute: wholeNumber(0, caseLimits.matchMinuteMax).nullable(),
  bodyArea: choice(bodyAreaKeys as [string, ...string[]]).nullable() as z.ZodNullable<
    z.ZodEnum<{ [K in (typeof bodyAreaKeys)[number]]: K }>
  >,
  side: choice(sides).nullable(),
  tissue: choice(tissues).nullable(),
  diagnosis: caseDiagnosis.nullable(),
  organSystem: choice(organSystems).nullable(),
  aetiology: choice(aetiologies).nullable(),
  contact: choice(contacts).nullable(),
  contactWith: choice(contactPartners).nullable(),
  action: choice(playerActions).nullable(),
  foul: choice(fouls).nullable(),
  card: choice(caseCards).nullable(),
  surface: choice(surfaces).nullable(),
  subsequent: choice(subsequents),
  ofCase: id.nullable(),
  /** Injuries of one event have the same one: they count once, with the severity of the principal one. */
  event: id.nullable(),
  surgeryOn: day.nullable(),
  /** Day 0 of the days lost; the day of onset unless set. */
  timeLossFrom: day.nullable(),
  expectedReturn: z.strictObject({ from: day, to: day }).nullable(),
  /** The set of criteria for the way back. */
  plan: text({ max: 40 }).nullable(),
};

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
  kind: fields.kind,
  onsetDate: z.string(),
  bodyArea: fields.bodyArea,
  side: fields.side,
  tissue: fields.tissue,
  organSystem: fields.organSystem,
  diagnosis: caseDiagnosis.nullable(),
  /** The player's complaint it was made of. */
  complaint: id.nullable(),
  subsequent: fields.subsequent,
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
export const caseRecord = medicalCase.extend({
  onset: fields.onset,
  occasion: fields.occasion,
  occasionId: id.nullable(),
  matchMinute: z.number().int().nullable(),
  aetiology: fields.aetiology,
  contact: fields.contact,
  contactWith: fields.contactWith,
  action: fields.action,
  foul: fields.foul,
  card: fields.card,
  surface: fields.surface,
  ofCase: id.nullable(),
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
    })
    .nullable(),
  /** What doctors were asked to clear before its time, newest first. */
  clearances: z.array(clearance),
});
export type CaseRecord = z.infer<typeof caseRecord>;

/** Only player, kind, day of onset, and a body area (injury) or organ system (illness) are needed. */
export const caseInput = z.strictObject({
  player: id,
  kind: fields.kind,
  onsetDate: fields.onsetDate,
  ...z.strictObject(fields).omit({ kind: true, onsetDate: true }).partial().shape,
  /** The player's complaint it is made of. */
  complaint: id.optional(),
  /** Until the player has been seen; default `none`. */
  training: choice(trainingStates).optional(),
  noteForCoaches: text({ max: availabilityLimits.noteMax, oneLine: false }).nullable().optional(),
});
export type CaseInput = z.input<typeof caseInput>;

export const caseChanges = z
  .strictObject({
    ...fields,
    training: choice(trainingStates),
    match: choice(matchStates),
    restrictions: z.array(choice(restrictionKinds)).max(restrictionKinds.length, msg('tooMany')),
    limitedMinutes: wholeNumber(availabilityLimits.minutesMin, availabilityLimits.minutesMax).nullable(),
    otherRestriction: text({ max: availabilityLimits.otherMax }).nullable(),
    noteForCoaches: text({ max: availabilityLimits.noteMax, oneLine: false }).nullable(),
    /** The last day of the limit, when it is set for a time. */
    limitUntil: day.nullable(),
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

export const createCase = endpoint({
  method: 'POST',
  writes: true,
  path: '/v1/cases',
  access: 'medical',
  reach: 'list',
  summary:
    'Opens a case, also of a complaint; 409 `consentNeeded` if the player has refused that medical data is stored',
  body: caseInput,
  response: caseRecord,
  status: 201,
  changes: [...changesOfCases, 'medicalcomplaints'],
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
  summary: 'Changes the given fields of a case, closes it or opens it again',
  params: idParams,
  body: caseChanges,
  response: caseRecord,
  changes: changesOfCases,
});

export const deleteCase = endpoint({
  method: 'DELETE',
  path: '/v1/cases/:id',
  access: 'medical',
  reach: 'case',
  summary: 'Deletes a case made by mistake: within 24 hours and without entries, else 409',
  params: idParams,
  response: deleted,
  changes: changesOfCases,
});

export const setStage = endpoint({
  method: 'POST',
  writes: true,
  path: '/v1/cases/:id/stage',
  access: 'medical',
  reach: 'case',
  summary:
    'Moves a case to a stage; 409 `stageTooEarly` with the first possible day unless a doctor and a reason are given',
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
  path: '/v1/cases/:id/stage/undo',
  access: 'medical',
  reach: 'case',
  summary: 'Takes the latest move to a stage back; the log keeps both',
  params: idParams,
  response: caseRecord,
  changes: changesOfCases,
});

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

export const askClearance = endpoint({
  method: 'POST',
  writes: true,
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
