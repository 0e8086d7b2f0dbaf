import { consentAge } from '@touchline/contract/people/choices';
import { msg } from '@touchline/contract/wire/messages';
import { requestAccountInput } from '@touchline/contract/people/account-requests';
import { createUserInput, type UserType } from '@touchline/contract/people/users';
import type * as z from 'zod';
import { isUnderAge } from '../../lib/dates/age.ts';
import { wireValue } from '../player-fields/wire-value.ts';
import { type AccountField, accountFields, type AccountValues, guardianFields } from './account-values.ts';

type Schema = typeof createUserInput | typeof requestAccountInput;

/** The rules of an account form: its schema, and how many fields must be filled. */
export type AccountRules<S extends Schema = Schema> = {
  schema: S;
  /** The user type counts as one of them. */
  fieldsMin: { player: number; staff: number };
  /** Players under this age name a guardian. */
  consentAge: number;
  /** The age group of the squad that is chosen, which tells a child as long as the birth date is empty. */
  squadAge?: number | null;
};

/** For the administrator, who creates an account. */
export const createRules: AccountRules<typeof createUserInput> = {
  schema: createUserInput,
  fieldsMin: { player: 17, staff: 5 },
  consentAge,
};

/** For applicants: the required fields are enough. */
export const requestRules: AccountRules<typeof requestAccountInput> = {
  schema: requestAccountInput,
  fieldsMin: { player: 0, staff: 0 },
  consentAge,
};

const shapeOf = ({ schema }: AccountRules, role: UserType) =>
  schema.options[role === 'player' ? 0 : 1].shape as Partial<Record<AccountField, z.ZodType>>;

/** The fields of an account of a type. */
export const fieldsOf = (rules: AccountRules, role: UserType): AccountField[] =>
  accountFields.filter((field) => field in shapeOf(rules, role) && !(field === 'dataEntry' && role === 'management'));

/** The fields to fill in: a guardian's only if the player is too young to consent. */
export const askedFieldsOf = (rules: AccountRules, role: UserType, values: AccountValues): AccountField[] => {
  const isMinor = isUnderAge({ birthDate: values.birthDate, squadAge: rules.squadAge ?? null }, rules.consentAge);
  return fieldsOf(rules, role).filter((field) => isMinor || !guardianFields.includes(field));
};

/** The value to send for a field; undefined if the field is empty. */
const wireOf = (values: AccountValues, field: AccountField): unknown => {
  if (field === 'dataEntry') return values.dataEntry || undefined;
  const value = wireValue(field, values[field]);
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? undefined : value;
};

export const isFilled = (values: AccountValues, field: AccountField): boolean => wireOf(values, field) !== undefined;

export const isRequired = (rules: AccountRules, role: UserType, field: AccountField): boolean =>
  shapeOf(rules, role)[field]?.safeParse(undefined).success === false;

/** The key of the first message of a field; undefined if the field is valid. */
export const messageOf = (
  rules: AccountRules,
  role: UserType,
  values: AccountValues,
  field: AccountField,
): string | undefined => {
  const value = wireOf(values, field);
  if (value === undefined) return isRequired(rules, role, field) ? msg('required') : undefined;
  const result = shapeOf(rules, role)[field]?.safeParse(value);
  return result && !result.success ? result.error.issues[0]?.message : undefined;
};

/** The request body: the filled fields of the type. Null while one of them is invalid. */
export const payloadOf = <S extends Schema>(
  rules: AccountRules<S>,
  role: UserType,
  values: AccountValues,
): z.output<S> | null => {
  const filled = askedFieldsOf(rules, role, values).map((field) => [field, wireOf(values, field)] as const);
  const result = rules.schema.safeParse({
    role,
    ...Object.fromEntries(filled.filter(([, value]) => value !== undefined)),
  });
  return result.success ? (result.data as z.output<S>) : null;
};
