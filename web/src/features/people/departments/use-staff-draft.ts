import type { User, UserChanges } from '@touchline/contract/people/users';
import { fieldRules } from '../../../forms/field-rules.ts';
import { refusalBy } from '../../../forms/late-rules.ts';
import { type DraftOf, useDraft } from '../../../forms/use-draft.ts';
import { formOf, isImageField, type StaffField, staffFields, type StaffForm } from './staff-form.ts';

const wireOf = (form: StaffForm, field: StaffField): unknown => {
  if (field === 'dataEntry') return form.dataEntry;
  if (isImageField(field)) return form[field]?.key ?? null;
  const text = form[field].trim();
  // Phone number and clearance may be removed; an empty name or address is an error.
  return text === '' && (field === 'phoneNumber' || field === 'clearedUntil') ? null : text;
};

const refusalOf = (field: StaffField, value: unknown): string | undefined =>
  refusalBy(({ userChanges }) => userChanges.shape[field], value);

export const staffRules = fieldRules<StaffForm, UserChanges>({ fields: staffFields, isLate: true, wireOf, refusalOf });

/** The draft of a member of staff. */
export const useStaffDraft = () => useDraft(formOf, staffRules);

export type StaffDraft = DraftOf<User, StaffForm, UserChanges>;
