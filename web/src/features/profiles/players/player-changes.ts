import { msg } from '@touchline/contract/wire/messages';
import { type UserChanges, userChanges } from '@touchline/contract/people/users';
import { fieldRules } from '../../../forms/field-rules.ts';
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
import { listOf, numberOf } from '../../../lib/forms/typed-values.ts';

const has = <Field extends PlayerField>(fields: readonly Field[], field: PlayerField): field is Field =>
  (fields as readonly PlayerField[]).includes(field);

const wireOf = (form: PlayerForm, field: PlayerField): unknown => {
  if (has(numberFields, field)) return numberOf(form[field]);
  if (has(listFields, field)) return listOf(form[field]);
  if (has(flagFields, field)) return form[field];
  if (has(imageFields, field)) return form[field]?.key ?? null;
  const text = form[field].trim();
  // An address or a language that is taken out is missing; a phone number or a position may be taken out.
  return text === '' && !has(textFields, field) ? null : text;
};

const refusalOf = (field: PlayerField, value: unknown): string | undefined => {
  if (has(numberFields, field)) {
    if (value === null) return msg('required');
    if (Number.isNaN(value)) return msg('invalidInput');
  }
  // A half-chosen date or the 31st of a short month; there is no way to choose "no date".
  if (field === 'birthDate' && value === null) return msg('dateFormat');
  const result = userChanges.shape[field].safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

export const playerChanges = fieldRules<PlayerForm, UserChanges>({ fields: playerFields, wireOf, refusalOf });
