import * as z from 'zod';
import { day, id } from '../wire/common.ts';
import { msg } from '../wire/messages.ts';
import { wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import {
  aetiologies,
  bodyAreaKeys,
  caseCards,
  caseKinds,
  caseLimits,
  contactPartners,
  contacts,
  fouls,
  occasions,
  onsets,
  organSystems,
  playerActions,
  sides,
  subsequents,
  surfaces,
  tissues,
} from './case-choices.ts';

/** One of the values, refused with the product's own message. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
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

/** What is recorded of a case. */
export const caseFields = {
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
