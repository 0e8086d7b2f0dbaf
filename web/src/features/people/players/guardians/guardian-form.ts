import { type Guardian, type GuardianInput, guardianInput } from '@touchline/contract/people/guardians';
import { msg } from '@touchline/contract/wire/messages';
import { fieldRules } from '../../../../forms/field-rules.ts';

/** A guardian as the fields of the dialog hold one; '' for what is unknown. */
export type GuardianForm = Record<'name' | 'email' | 'phoneNumber' | 'custodyNote', string> &
  Pick<Guardian, 'mayAnswer' | 'mayConsent' | 'getsMessages' | 'emergency'> & { relation: Guardian['relation'] | '' };
type Field = keyof GuardianForm;

/** The list that is edited, and the guardian in it; null for one who is added. */
export type EditedGuardian = { list: readonly Guardian[]; one: Guardian | null };

const empty: GuardianForm = {
  name: '',
  email: '',
  phoneNumber: '',
  relation: '',
  mayAnswer: true,
  mayConsent: true,
  getsMessages: true,
  emergency: true,
  custodyNote: '',
};

export const formOf = ({ one }: EditedGuardian): GuardianForm =>
  one
    ? {
        name: one.name ?? '',
        email: one.email ?? '',
        phoneNumber: one.phoneNumber ?? '',
        relation: one.relation,
        mayAnswer: one.mayAnswer,
        mayConsent: one.mayConsent,
        getsMessages: one.getsMessages,
        emergency: one.emergency,
        custodyNote: one.custodyNote ?? '',
      }
    : empty;

const wireOf = (form: GuardianForm, field: Field): unknown => {
  const value = form[field];
  return typeof value === 'string' ? value.trim() || null : value;
};

const refusalOf = (field: Field, value: unknown, form: GuardianForm): string | undefined => {
  const hasContact = (['name', 'email', 'phoneNumber'] as const).some((each) => wireOf(form, each) !== null);
  if (field === 'name' && !hasContact) return msg('guardianEmpty');
  if (field === 'relation' && value === null) return msg('required');
  return guardianInput.shape[field].safeParse(value).error?.issues[0]?.message;
};

/** What is typed is judged whole: clearing the number may leave nobody who can be named. */
export const guardianRules = fieldRules<GuardianForm, Omit<GuardianInput, '_id'>>({
  fields: [
    'name',
    'relation',
    'email',
    'phoneNumber',
    'mayAnswer',
    'mayConsent',
    'getsMessages',
    'emergency',
    'custodyNote',
  ],
  wireOf,
  refusalOf,
  judges: 'all',
});

/** What is sent for a filled form. Only the administrator sees and sends the note. */
export const typedInput = (form: GuardianForm, { isAdmin }: { isAdmin: boolean }): GuardianInput => {
  const { custodyNote, relation, ...rest } = form;
  return {
    ...rest,
    name: form.name.trim() || null,
    email: form.email.trim() || null,
    phoneNumber: form.phoneNumber.trim() || null,
    relation: relation || 'other',
    ...(isAdmin && { custodyNote: custodyNote.trim() || null }),
  };
};
