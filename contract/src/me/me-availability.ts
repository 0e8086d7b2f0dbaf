import * as z from 'zod';
import { availability } from '../health/availability.ts';
import { bodyAreaKeys, caseKinds, sides } from '../health/case-choices.ts';
import { symptomEntry, symptomInput } from '../health/case-entries.ts';
import { id, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

/** What the player sees of an own case: all but the notes. */
export const ownCase = z.object({
  _id: id,
  kind: z.enum(caseKinds),
  onsetDate: z.string(),
  bodyArea: z.enum(bodyAreaKeys).nullable(),
  side: z.enum(sides).nullable(),
  diagnosis: z.string().nullable(),
  stage: z.number().int(),
  stages: z.number().int(),
  stageName: z.string().nullable(),
  open: z.boolean(),
  closedOn: z.string().nullable(),
  /** Who treats the player. */
  treatedBy: z.string().nullable(),
  asksSymptoms: z.boolean(),
});
export type OwnCase = z.infer<typeof ownCase>;

export const getOwnAvailability = endpoint({
  method: 'GET',
  path: '/v1/me/availability',
  access: 'player',
  guardian: 'young',
  summary: 'What the player can take part in today, what coaches see, the own cases, and who opened them',
  response: z.object({
    today: availability.omit({ player: true, case: true }),
    cases: z.array(ownCase),
    readings: z.array(z.object({ at: timestamp, by: z.string().nullable() })),
  }),
});

export const sendSymptoms = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/me/symptoms',
  access: 'player',
  guardian: 'answering',
  summary: 'Symptoms after a concussion, twice a day; 404 without an open case of a concussion',
  body: symptomInput,
  response: symptomEntry,
  status: 201,
  changes: ['cases'],
});
