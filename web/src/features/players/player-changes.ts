import { msg } from '@touchline/contract/messages';
import { type UserChanges, userChanges } from '@touchline/contract/users';
import {
  flagFields,
  imageFields,
  listFields,
  numberFields,
  type PlayerField,
  playerFields,
  type PlayerForm,
  textFields,
} from './player-form.ts';
import { listOf, numberOf } from './typed-values.ts';

const has = <Field extends PlayerField>(fields: readonly Field[], field: PlayerField): field is Field =>
  (fields as readonly PlayerField[]).includes(field);

/** What is sent for a field. */
const wireOf = (form: PlayerForm, field: PlayerField): unknown => {
  if (has(numberFields, field)) return numberOf(form[field]);
  if (has(listFields, field)) return listOf(form[field]);
  if (has(flagFields, field)) return form[field];
  if (has(imageFields, field)) return form[field]?.key ?? null;
  const text = form[field].trim();
  // An address or a language that is taken out is missing; a phone number or a position may be taken out.
  return text === '' && !has(textFields, field) ? null : text;
};

const isSame = (a: unknown, b: unknown) => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

export const isFieldChanged = (before: PlayerForm, form: PlayerForm, field: PlayerField): boolean =>
  before[field] !== form[field] &&
  (Number.isNaN(wireOf(form, field)) || !isSame(wireOf(before, field), wireOf(form, field)));

/** The key of the first message of a field. Only what was changed is judged, since only that is sent. */
export const messageOf = (before: PlayerForm, form: PlayerForm, field: PlayerField): string | undefined => {
  if (!isFieldChanged(before, form, field)) return undefined;
  const value = wireOf(form, field);
  if (has(numberFields, field)) {
    if (value === null) return msg('required');
    if (Number.isNaN(value)) return msg('invalidInput');
  }
  // A half-chosen date or the 31st of a short month; there is no way to choose "no date".
  if (field === 'birthDate' && value === null) return msg('dateFormat');
  const result = userChanges.shape[field].safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

export const changedFields = (before: PlayerForm, form: PlayerForm): PlayerField[] =>
  playerFields.filter((field) => isFieldChanged(before, form, field));

/** The changed fields as they are sent. */
export const changesOf = (before: PlayerForm, form: PlayerForm): UserChanges =>
  Object.fromEntries(changedFields(before, form).map((field) => [field, wireOf(form, field)]));
