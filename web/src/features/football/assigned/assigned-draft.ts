import { type TaskCategory, taskCategories } from '@touchline/contract/football/choices';
import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import { msg } from '@touchline/contract/wire/messages';
import { fieldRules } from '../../../forms/field-rules.ts';
import { refusalBy } from '../../../forms/late-rules.ts';
import { numberOf } from '../../../lib/forms/typed-values.ts';
import { momentOf, wallTimeIn } from '../../../lib/dates/days.ts';
import type { AssignedChanges, AssignedKind, AssignedRecord } from './assigned-record.ts';

/** The form values of a training or task. */
export type AssignedForm = {
  title: string;
  /** In the club's time zone, `2026-10-17T18:30`; a part not chosen yet is missing. */
  date: string;
  /** '' for none. */
  place: string;
  /** The half of the place; null for all of it. */
  half: PlaceHalf | null;
  category: TaskCategory;
  /** In minutes; '' for the usual length. */
  durationMin: string;
  /** '' for all squads. */
  squad: string;
};

/** The fields of each kind. */
export const fieldsOf = {
  trainings: ['title', 'date', 'durationMin', 'place', 'half', 'squad'],
  tasks: ['title', 'date', 'durationMin', 'place', 'half', 'category', 'squad'],
} as const;

/** The message key of a field's first error; `value` is in wire format. */
export const refusalOf = (field: keyof AssignedForm, value: unknown): string | undefined => {
  if (field === 'category') return taskCategories.some((known) => known === value) ? undefined : msg('required');
  return refusalBy(({ assignedEventFields }) => assignedEventFields[field], value);
};

/** Converts a field to wire format; null removes the place, or is for all squads. */
export const wireIn =
  (timeZone: string) =>
  (form: AssignedForm, field: keyof AssignedForm): string | number | null => {
    if (field === 'durationMin') return numberOf(form.durationMin);
    if (field === 'half') return form.half;
    if (field === 'date') return momentOf(timeZone, form.date) ?? '';
    return form[field].trim() || (field === 'place' || field === 'squad' ? null : '');
  };

/** Draft rules of a training or task in a time zone: form values and wire format. */
export const assignedRules = (kind: AssignedKind, timeZone: string) => ({
  formOf: ({ title, date, place, half, category = 'other', squad, durationMin }: AssignedRecord): AssignedForm => ({
    title,
    date: wallTimeIn(timeZone, date),
    place: place ?? '',
    half,
    category,
    squad: squad ?? '',
    durationMin: String(durationMin ?? ''),
  }),
  rules: fieldRules<AssignedForm, AssignedChanges>({
    fields: fieldsOf[kind],
    isLate: true,
    wireOf: wireIn(timeZone),
    refusalOf,
  }),
});
