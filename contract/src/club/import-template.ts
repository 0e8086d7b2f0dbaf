import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { languages } from '../wire/languages.ts';
import { msg } from '../wire/messages.ts';

export const downloadImportTemplate = endpoint({
  method: 'GET',
  path: '/v1/imports/players/template',
  access: 'admin',
  summary:
    'An Excel workbook to fill in with players and to import; in the language of the reader unless another is asked for',
  query: z.strictObject({ language: z.enum(languages, { error: msg('invalidInput') }).optional() }),
  response: z.string(),
  produces: 'workbook',
});
