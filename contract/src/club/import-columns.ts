import * as z from 'zod';
import { playerImportFields } from '../people/player-fields.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';

/**
 * What a column of a table of people can hold: a field of the record, a part of the name, the squad, or a detail of the
 * second guardian. `firstName`, `lastName` and `secondLastName` are joined in this order.
 */
export const importColumnFields = [
  ...playerImportFields,
  'firstName',
  'lastName',
  'secondLastName',
  'guardianLastName',
  'guardian2Name',
  'guardian2LastName',
  'guardian2Email',
  'guardian2Phone',
  'squad',
] as const;
export type ImportColumnField = (typeof importColumnFields)[number];

/** A sheet of a workbook. */
export const importSheet = z.object({
  name: z.string(),
  /** How many rows of it have a value. */
  rows: z.number().int(),
});

/** A column of a file, and which of these fields it holds. */
export const columnOf = <const Fields extends readonly string[]>(fields: Fields) =>
  z.object({
    /** Its number in the file, from 0. */
    column: z.number().int(),
    head: z.string(),
    /** What it holds; null if it is not imported. */
    field: z.enum(fields).nullable(),
    /** The first two values under it. */
    samples: z.array(z.string()),
    /**
     * What has to be decided before the import, as a sentence: two columns claim the same field, or a column that looks
     * like a surname, a birth date or a number has no field. Null if nothing is open.
     */
    question: z.string().nullable(),
  });

/** A column of a table of people. */
export const importColumn = columnOf(importColumnFields);
export type ImportColumn = z.infer<typeof importColumn>;

/** What columns become; null leaves one out. */
export const columnChoices = z
  .array(
    z.strictObject({
      column: z.number().int().min(0).max(9_999),
      field: z.enum(importColumnFields, { error: msg('invalidInput') }).nullable(),
    }),
  )
  .max(1_000);
export type ColumnChoices = z.infer<typeof columnChoices>;

/** A cell that was mended in the preview. An empty value empties it. */
export const importEdit = z.strictObject({
  row: z.number().int().min(1).max(9_999_999),
  /** Only what a column can hold: a name of another field would reach the record unchecked. */
  field: z.enum(importColumnFields, { error: msg('invalidInput') }),
  value: z.string().max(limits.shortTextMax),
});
export type ImportEdit = z.infer<typeof importEdit>;
