import { type TaskCategory, taskCategories } from '@touchline/contract/football/calendar';
import { msg } from '@touchline/contract/wire/messages';
import { assignedEventFields } from '@touchline/contract/football/trainings';
import { fieldRules } from '../../../forms/field-rules.ts';
import { momentOf, wallTimeIn } from '../../../lib/dates/days.ts';
import type { AssignedChanges, AssignedKind, AssignedRecord } from './assigned-record.ts';

/** A training or task as the fields of the screen hold it. */
export type AssignedForm = {
  title: string;
  /** As calendar and clock of the club show it, `2026-10-17T18:30`; a part that is not chosen is missing. */
  date: string;
  /** '' for none. */
  place: string;
  category: TaskCategory;
};

/** The fields of each kind. */
export const fieldsOf = {
  trainings: ['title', 'date', 'place'],
  tasks: ['title', 'date', 'place', 'category'],
} as const;

/** The key of the first message about a field; `value` as it is sent. */
export const refusalOf = (field: keyof AssignedForm, value: unknown): string | undefined => {
  if (field === 'category') return taskCategories.some((known) => known === value) ? undefined : msg('required');
  const result = assignedEventFields[field].safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

/** What is sent for a field; null takes a place away. */
export const wireIn =
  (timeZone: string) =>
  (form: AssignedForm, field: keyof AssignedForm): string | null => {
    if (field === 'date') return momentOf(timeZone, form.date) ?? '';
    return form[field].trim() || (field === 'place' ? null : '');
  };

/** The working copy of a training or task in a zone: its form, and what of it is sent. */
export const assignedRules = (kind: AssignedKind, timeZone: string) => ({
  formOf: ({ title, date, place, category = 'other' }: AssignedRecord): AssignedForm => ({
    title,
    date: wallTimeIn(timeZone, date),
    place: place ?? '',
    category,
  }),
  rules: fieldRules<AssignedForm, AssignedChanges>({
    fields: fieldsOf[kind],
    wireOf: wireIn(timeZone),
    refusalOf,
  }),
});
