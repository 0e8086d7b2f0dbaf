import * as z from 'zod';
import { msg } from './messages.ts';

/** What a table is written as: CSV, or an Excel workbook (Office Open XML). */
export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Between the cells of a CSV; with a semicolon, numbers have a decimal comma. */
export const tableSeparators = ['comma', 'semicolon'] as const;
export type TableSeparator = (typeof tableSeparators)[number];

/** The file that a table is sent as: CSV with commas unless the query says otherwise. */
export const tableFileQuery = {
  format: z.enum(tableFormats, { error: msg('invalidInput') }).optional(),
  separator: z.enum(tableSeparators, { error: msg('invalidInput') }).optional(),
};

/** The media type of an Excel workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
