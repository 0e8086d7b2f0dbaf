import * as z from 'zod';
import {
  deleted,
  deleteManyInput,
  eventSquad,
  id,
  idParams,
  image,
  listOf,
  listQuery,
  squadQuery,
  timestamp,
} from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';
import { reportCategories, reportKinds } from './choices.ts';

export { reportCategories, reportKinds, type ReportCategory, type ReportKind } from './choices.ts';

const category = z.enum(reportCategories, { error: msg('invalidInput') });

export const report = z.object({
  _id: id,
  title: z.string(),
  /** When the report was uploaded. */
  date: timestamp,
  /** `url` downloads the file under its own name; it is valid for 15 minutes and for this session only. */
  file: image.extend({
    name: z.string(),
    kind: z.enum(reportKinds),
    /** In bytes. */
    size: z.number().int(),
    uploadedAt: timestamp,
  }),
  type: category,
  /** Same as `type`. */
  category,
  /** The squad whose staff read it; null: all. */
  squad: eventSquad,
  /** Null if that person has been deleted. */
  uploadedBy: z.object({ _id: id, name: z.string() }).nullable(),
  updatedAt: timestamp,
});
export type Report = z.infer<typeof report>;

const title = text({ max: 150, requiredMessage: 'titleRequired' });

/** The form's text fields; the file is the part `file`. */
export const reportInput = z.strictObject({
  title,
  type: category,
  /** The squad whose staff read it; an empty text: all. Default: the only squad that the caller sees, or all. */
  squad: id.or(z.literal('', { error: msg('idFormat') })).optional(),
});
export type ReportInput = z.input<typeof reportInput>;
export const reportChanges = reportInput.partial();
export type ReportChanges = z.input<typeof reportChanges>;

export const listReports = endpoint({
  method: 'GET',
  path: '/v1/reports',
  access: 'staff',
  reach: 'list',
  summary: 'The reports of a library, newest first; `search` covers titles, uploaders, file names and dates',
  query: listQuery(['title', 'date', 'uploadedBy']).extend({ ...squadQuery, category: category.optional() }),
  /** `mayWrite`: categories in which the caller may create, edit and delete. */
  response: listOf(report).extend({ mayWrite: z.array(z.enum(reportCategories)) }),
});

export const createReport = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/reports',
  access: 'staff',
  reach: 'list',
  summary:
    'Uploads a report (parts `title`, `type`, `squad`, `file`): PDF, DOC or DOCX, 10 MB. Allowed to the administrator, management, and members of that department with data entry',
  body: reportInput,
  encoding: 'multipart',
  response: report,
  status: 201,
});

export const getReport = endpoint({
  method: 'GET',
  path: '/v1/reports/:id',
  access: 'staff',
  reach: 'report',
  summary: 'One report with its download link',
  params: idParams,
  response: report,
});

export const updateReport = endpoint({
  method: 'PATCH',
  path: '/v1/reports/:id',
  access: 'staff',
  reach: 'report',
  summary: 'Changes the given parts; requires write access to both the old and the new category',
  params: idParams,
  body: reportChanges,
  encoding: 'multipart',
  response: report,
});

export const deleteReports = endpoint({
  method: 'DELETE',
  path: '/v1/reports/delete-many',
  access: 'staff',
  reach: 'list',
  summary: 'Deletes all given reports with their files, or none',
  body: deleteManyInput,
  response: deleted,
});
