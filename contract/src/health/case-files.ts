import * as z from 'zod';
import { deleted, id, idParams, image, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

export const caseFile = z.object({
  _id: id,
  name: z.string(),
  /** A link that lives for 15 minutes. */
  file: image,
  type: z.string(),
  size: z.number().int(),
  by: z.object({ _id: id, name: z.string() }).nullable(),
  at: timestamp,
});
export const listCaseFiles = endpoint({
  method: 'GET',
  path: '/v1/cases/:id/files',
  access: 'medical',
  reach: 'case',
  summary: 'The files of a case, newest first, with links that live for 15 minutes',
  params: idParams,
  response: z.object({ records: z.array(caseFile) }),
});
export const addCaseFile = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/cases/:id/files',
  access: 'medical',
  reach: 'case',
  summary: 'Adds a file to a case: PDF, JPEG, PNG or WebP up to 10 MB',
  params: idParams,
  encoding: 'multipart',
  response: caseFile,
  status: 201,
  changes: ['cases'],
});

export const deleteCaseFile = endpoint({
  method: 'DELETE',
  path: '/v1/cases/:id/files/:file',
  access: 'medical',
  reach: 'case',
  summary: 'Takes back a file that the caller added within 24 hours; 403 for that of another person, 409 after that',
  params: z.strictObject({ id, file: id }),
  response: deleted,
  changes: ['cases'],
});
