import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { matchStates, trainingStates } from './availability-choices.ts';
import { caseLimits } from './case-choices.ts';
import { concussionSteps, type ConcussionStep } from './concussion-rules.ts';

const flag = z.boolean({ error: msg('invalidInput') });

/** A stage of the way back; `name` null: the product's own words for this key. */
export const stageSetting = z.strictObject({
  key: wholeNumber(1, caseLimits.stagesMax),
  name: text({ max: 40 }).nullable(),
  training: z.enum(trainingStates, { error: msg('invalidInput') }),
  match: z.enum(matchStates, { error: msg('invalidInput') }),
  needsDoctor: flag,
});
export type StageSetting = z.infer<typeof stageSetting>;

const stages = z
  .array(stageSetting)
  .min(caseLimits.stagesMin, msg('required'))
  .max(caseLimits.stagesMax, msg('tooMany'));

/** Stages that a club begins with: assessment, treatment, rehabilitation indoors, individual, part, full, limited minutes. */
export const stageDefaults: readonly StageSetting[] = [
  { key: 1, name: null, training: 'none', match: 'unavailable', needsDoctor: false },
  { key: 2, name: null, training: 'none', match: 'unavailable', needsDoctor: false },
  { key: 3, name: null, training: 'none', match: 'unavailable', needsDoctor: false },
  { key: 4, name: null, training: 'individual', match: 'unavailable', needsDoctor: false },
  { key: 5, name: null, training: 'modified', match: 'unavailable', needsDoctor: false },
  { key: 6, name: null, training: 'full', match: 'doubtful', needsDoctor: true },
  { key: 7, name: null, training: 'full', match: 'available', needsDoctor: true },
];

export const getStages = endpoint({
  method: 'GET',
  path: '/v1/cases/stages',
  access: 'medical',
  reach: 'club',
  summary: 'The stages of the way back, each with the availability that it sets',
  response: z.object({ stages: z.array(stageSetting) }),
});
export const setStages = endpoint({
  method: 'PUT',
  path: '/v1/cases/stages',
  access: 'medical',
  reach: 'club',
  summary: 'Renames, drops and binds the stages (2 to 9); open cases keep their place',
  body: z.strictObject({ stages }),
  response: z.object({ stages: z.array(stageSetting) }),
  changes: ['cases'],
});

/** A set of criteria for the way back. */
const casePlan = z.strictObject({
  key: text({ max: 40 }),
  name: text({ max: 80 }).nullable(),
  /** Beginnings of the diagnosis codes that it is offered for. */
  codes: z
    .array(text({ max: caseLimits.planCodeMax }))
    .max(caseLimits.planCodesMax, msg('tooMany'))
    .default([]),
  /** The grade that it is for; null: any. */
  grade: wholeNumber(1, 3).nullable().default(null),
  criteria: z
    .array(
      z.strictObject({
        stage: wholeNumber(1, caseLimits.stagesMax),
        text: text({ max: caseLimits.criterionMax }),
        target: text({ max: 40 }).nullable(),
      }),
    )
    .max(caseLimits.criteriaMax * caseLimits.stagesMax, msg('tooMany')),
});
export type ClubPlan = z.infer<typeof casePlan>;

/** A set as it is read: the club's own, or one of the product in the reader's language. */
const readPlan = casePlan.extend({ isOwn: z.boolean() });
export type CasePlan = z.infer<typeof readPlan>;

export const getCasePlans = endpoint({
  method: 'GET',
  path: '/v1/cases/plans',
  access: 'medical',
  reach: 'club',
  summary: 'Sets of criteria for the way back, the club’s own and those of the product',
  response: z.object({ plans: z.array(readPlan) }),
});
export const setCasePlans = endpoint({
  method: 'PUT',
  path: '/v1/cases/plans',
  access: 'medical',
  reach: 'club',
  summary: 'Replaces the club’s own sets of criteria; cases keep the criteria they began with',
  body: z.strictObject({ plans: z.array(casePlan).max(60, msg('tooMany')) }),
  response: z.object({ plans: z.array(readPlan) }),
  changes: ['cases'],
});

/** The most days of each band of severity but the last, which has no end. */
export const severityBands = z.object({
  slight: z.number().int(),
  minimal: z.number().int(),
  mild: z.number().int(),
  moderate: z.number().int(),
});

const presetChoice = z.enum(['cisg', 'uk', 'own'], { error: msg('invalidInput') });
const ofEachStep = z.strictObject(
  Object.fromEntries(concussionSteps.map((step) => [step, wholeNumber(0, caseLimits.stepDaysMax)])) as Record<
    ConcussionStep,
    ReturnType<typeof wholeNumber>
  >,
);
/** The club's own days after a concussion: the first day of each step, and days without symptoms before it. */
const ownProtocol = z.strictObject({ days: ofEachStep, symptomFree: ofEachStep });
/** Another protocol for players under an age. */
const concussionAges = z
  .array(z.strictObject({ under: wholeNumber(caseLimits.ageMin, caseLimits.ageMax), preset: presetChoice }))
  .max(caseLimits.agesMax, msg('tooMany'));

/** Who sees what of health, and how figures are counted. */
export const healthSettings = z.object({
  /** An administrator reads medical records; each reading is in the audit log. */
  administratorReadsMedical: z.boolean(),
  /** Complaints and medical reports are closed to the other departments too. */
  medicalDepartmentOnly: z.boolean(),
  bodyAreaForCoaches: z.boolean(),
  severityBands,
  concussion: z.enum(['cisg', 'uk', 'own']),
  /** What `own` means; null: as `cisg`. */
  ownProtocol: ownProtocol.nullable().optional(),
  /** Players under an age have another one; of several the lowest age counts. */
  concussionAges: concussionAges.optional(),
  /** Figures of men's elite football beside the own. */
  frame: z.boolean(),
});
export const getHealthSettings = endpoint({
  method: 'GET',
  path: '/v1/settings/health',
  access: 'staff',
  reach: 'club',
  summary: 'Who sees what of health, and how figures are counted',
  response: healthSettings,
});
const bands = z.strictObject({
  slight: wholeNumber(0, 30),
  minimal: wholeNumber(0, 60),
  mild: wholeNumber(0, 90),
  moderate: wholeNumber(0, 365),
});
export const updateHealthSettings = endpoint({
  method: 'PATCH',
  path: '/v1/settings/health',
  access: 'admin',
  summary: 'Changes who sees what of health; recorded in the audit log',
  body: z
    .strictObject({
      administratorReadsMedical: flag,
      medicalDepartmentOnly: flag,
      bodyAreaForCoaches: flag,
      severityBands: bands,
      concussion: presetChoice,
      ownProtocol: ownProtocol.nullable(),
      concussionAges,
      frame: flag,
    })
    .partial(),
  response: healthSettings,
  requiresReauth: true,
  changes: ['settings', 'availability', 'medicalcomplaints'],
});
