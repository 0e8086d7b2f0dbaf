import { specOf } from '@touchline/contract/people/player-fields';
import { type UserChanges, userChanges } from '@touchline/contract/people/users';
import { msg } from '@touchline/contract/wire/messages';
import { wireValue } from '../../../components/player-fields/wire-value.ts';
import { fieldRules } from '../../../forms/field-rules.ts';
import { type EditedField, editedFields, type PlayerForm } from './player-form.ts';

const refusalOf = (field: EditedField, value: unknown): string | undefined => {
  const { kind, isRequired } = specOf(field);
  if (value === null && isRequired) return msg('required');
  // A half-chosen date or the 31st of a short month; there is no way to choose "no date".
  if (kind === 'birthDate' && value === null) return msg('dateFormat');
  const result = userChanges.shape[field].safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

export const playerChanges = fieldRules<PlayerForm, UserChanges>({
  fields: editedFields,
  wireOf: (form, field) => wireValue(field, form[field]),
  refusalOf,
});
