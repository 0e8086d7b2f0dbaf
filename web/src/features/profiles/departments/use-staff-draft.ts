import { type User, type UserChanges, userChanges } from '@touchline/contract/people/users';
import { fieldRules } from '../../../forms/field-rules.ts';
import { type DraftOf, useDraft } from '../../../forms/use-draft.ts';
import { formOf, isImageField, type StaffField, staffFields, type StaffForm } from './staff-form.ts';

const wireOf = (form: StaffForm, field: StaffField): unknown => {
  if (field === 'dataEntry') return form.dataEntry;
  if (isImageField(field)) return form[field]?.key ?? null;
  const text = form[field].trim();
  // A phone number may be removed; an empty name or address is an error.
  return text === '' && field === 'phoneNumber' ? null : text;
};

const refusalOf = (field: StaffField, value: unknown): string | undefined => {
  const result = userChanges.shape[field].safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

export const staffRules = fieldRules<StaffForm, UserChanges>({ fields: staffFields, wireOf, refusalOf });

/** The draft of a member of staff. */
export const useStaffDraft = () => useDraft(formOf, staffRules);

export type StaffDraft = DraftOf<User, StaffForm, UserChanges>;
