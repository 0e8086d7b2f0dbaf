import { type ImportColumnField, importColumnFields } from '@touchline/contract/club/import-columns';
import type { ImportRow } from '@touchline/contract/club/imports';
import type { TFunction } from 'i18next';
import { validationText } from '../../../../lib/forms/validation.ts';
import type { MendedCells } from '../decisions.ts';

/** A field of a row that can be mended. */
export type MendedField = {
  field: ImportColumnField;
  value: string;
  /** Why it should be looked at; undefined if it was read as it stands. */
  hint: string | undefined;
  isWrong: boolean;
};

/** The fields of a row that can be mended: those with a value, and those that were not read. */
export const fieldsOf = (t: TFunction, row: ImportRow, edits: MendedCells = {}): MendedField[] => {
  const { values = {}, notes = [], problems } = row;
  const isNamed = (field: string) =>
    field in values ||
    field in edits ||
    notes.some((note) => note.field === field) ||
    problems.some((problem) => problem.field === field);
  return importColumnFields.filter(isNamed).map((field) => {
    const note = notes.find((each) => each.field === field);
    const problem = problems.find((each) => each.field === field);
    const hint = problem?.message ?? note?.text;
    return {
      field,
      value: edits[field] ?? values[field] ?? note?.value ?? '',
      hint: hint === undefined ? undefined : validationText(t, hint),
      isWrong: problem !== undefined,
    };
  });
};
