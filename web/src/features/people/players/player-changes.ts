import { specOf } from '@touchline/contract/people/player-fields';
import type { UserChanges } from '@touchline/contract/people/users';
import { msg } from '@touchline/contract/wire/messages';
import { wireValue } from '../../../components/player-fields/wire-value.ts';
import { fieldRules } from '../../../forms/field-rules.ts';
import { refusalBy } from '../../../forms/late-rules.ts';
import { type EditedField, editedFields, type PlayerForm } from './player-form.ts';

const refusalOf = (field: EditedField, value: unknown): string | undefined => {
  const { kind, isRequired } = specOf(field);
  if (value === null && isRequired) return msg('required');
  // A half-chosen date or the 31st of a short month; there is no way to choose "no date".
  if (kind === 'birthDate' && value === null) return msg('dateFormat');
  return refusalBy(({ userChanges }) => userChanges.shape[field], value);
};

export const playerChanges = fieldRules<PlayerForm, UserChanges>({
  fields: editedFields,
  isLate: true,
  wireOf: (form, field) => wireValue(field, form[field]),
  refusalOf,
});
