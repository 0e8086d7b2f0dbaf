import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { searchText } from '../wire/common.ts';
import { aetiologies, bodyAreaKeys, organSystems, tissues } from './case-choices.ts';

export const diagnosis = z.object({
  system: z.literal('OSIICS'),
  version: z.string(),
  code: z.string(),
  /** In the reader's language for the short list; as imported for others. */
  text: z.string(),
  bodyArea: z.enum(bodyAreaKeys).nullable(),
  tissue: z.enum(tissues).nullable(),
  organSystem: z.enum(organSystems).nullable(),
  aetiology: z.enum(aetiologies).nullable(),
  isShort: z.boolean(),
});
export type Diagnosis = z.infer<typeof diagnosis>;

export const listDiagnoses = endpoint({
  method: 'GET',
  path: '/v1/diagnoses',
  access: 'medical',
  reach: 'club',
  summary: 'Diagnoses with their OSIICS 15 codes by name, place or code: the short list first, then the imported table',
  query: z.strictObject({ search: searchText.optional(), area: z.enum(bodyAreaKeys).optional() }),
  response: z.object({ records: z.array(diagnosis), imported: z.number().int() }),
});

export const importDiagnoses = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/diagnoses/import',
  access: 'medical',
  reach: 'club',
  summary: 'Takes the official OSIICS 15 table (CSV) whole or not at all; repeated, it replaces the former one',
  encoding: 'multipart',
  response: z.object({ imported: z.number().int() }),
  status: 201,
  changes: [],
});
