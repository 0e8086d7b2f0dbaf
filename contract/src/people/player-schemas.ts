import * as z from 'zod';
import { day, image, imageKey } from '../wire/common.ts';
import { msg } from '../wire/messages.ts';
import { latinDigits } from '../wire/digits.ts';
import { count, email, measure, personName, phone, shirtNumber, textList } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import {
  type ListedPlayerField,
  listedPlayerFields,
  type PlayerField,
  playerFieldNames,
  type PlayerFieldOf,
  playerFieldsWith,
  type PlayerFieldWith,
  type PlayerImageField,
  type PlayerValue,
  specOf,
} from './player-fields.ts';

// The schemas of a player's fields, derived from the table of fields.

export const flag = z.boolean({ error: msg('invalidInput') });
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: msg('invalidInput') });

/** Numbers with or without words, `mother 600 000 148`. */
const phoneList = textList.overwrite((entries) => entries.map(latinDigits));

/** Days travel without a zone: a day is over nowhere later than twelve hours after it is in UTC. */
const birthDate = day.refine((value) => Date.parse(value) < Date.now() + 12 * 3_600_000, msg('birthDateFuture'));

/** The schema of a value by its field's kind. */
const valueSchema = (field: PlayerField): z.ZodType => {
  const spec = specOf(field);
  switch (spec.kind) {
    case 'name':
      return personName;
    case 'text':
      return text();
    case 'email':
      return email;
    case 'phone':
      return phone;
    case 'birthDate':
      return birthDate;
    case 'shirtNumber':
      return shirtNumber;
    case 'count':
      return count(spec.max);
    case 'measure':
      return measure(spec.max);
    case 'texts':
      return textList;
    case 'phones':
      return phoneList;
    case 'choice':
      return oneOf(spec.values);
    case 'flag':
      return flag;
    case 'image':
    case 'paper':
      return imageKey;
    case 'status':
      return oneOf(['active', 'inactive']);
  }
};

/** Flags, lists and required fields always have a value on the wire; images have their own null. */
const canBeNull = (field: PlayerField): boolean => {
  const { kind, isRequired } = specOf(field);
  return !isRequired && !['flag', 'image', 'paper', 'status'].includes(kind);
};

const changeSchema = (field: PlayerField): z.ZodType =>
  canBeNull(field) ? valueSchema(field).nullable() : valueSchema(field);

/** One schema for each field. The caller names the type: `users.test.ts` compares it with the table. */
const schemasOf = <Shape>(fields: readonly PlayerField[], schemaOf: (field: PlayerField) => z.ZodType): Shape =>
  Object.fromEntries(fields.map((field) => [field, schemaOf(field)])) as Shape;

type OwnField = Exclude<PlayerField, PlayerFieldWith<{ isShared: true }>>;
type RequiredField = PlayerFieldWith<{ isRequired: true }>;
type Written<F extends PlayerField> = F extends RequiredField | PlayerFieldOf<'flag'>
  ? PlayerValue<F>
  : PlayerValue<F> | null;
type OwnChanges = { [F in OwnField]: z.ZodType<Written<F>, Written<F>> };
type OwnInput = {
  [F in OwnField]: F extends RequiredField ? OwnChanges[F] : z.ZodOptional<OwnChanges[F]>;
};

/** Fields of players alone. */
const ownFields = playerFieldNames.filter((field) => !specOf(field).isShared);

/** A new player's own fields; those that staff have as well are in `users.ts`. */
export const createSchemas = schemasOf<OwnInput>(ownFields, (field) =>
  specOf(field).isRequired ? changeSchema(field) : changeSchema(field).optional(),
);

/** Changes of a player's own fields. */
export const changeSchemas = schemasOf<OwnChanges>(ownFields, changeSchema);

/** The schema of a field in answers. */
const answerSchema = (field: PlayerField): z.ZodType => {
  const spec = specOf(field);
  switch (spec.kind) {
    case 'flag':
      return z.boolean();
    case 'texts':
    case 'phones':
      return z.array(z.string());
    case 'count':
    case 'measure':
    case 'shirtNumber':
      return z.number().nullable();
    case 'choice':
      return z.enum(spec.values).nullable();
    case 'image':
    case 'paper':
      return image.nullable();
    case 'name':
    case 'text':
    case 'email':
    case 'phone':
    case 'birthDate':
    case 'status':
      return z.string().nullable();
  }
};

type Answered<F extends PlayerField> = F extends PlayerImageField
  ? z.infer<typeof image> | null
  : F extends PlayerFieldOf<'flag' | 'texts' | 'phones'>
    ? PlayerValue<F>
    : PlayerValue<F> | null;
type Answers<F extends PlayerField> = { [N in F]: z.ZodType<Answered<N>, Answered<N>> };
type RecordOnlyField = PlayerFieldWith<{ isRecordOnly: true }>;

/** The fields in answers that list people. */
export const listedSchemas = schemasOf<Answers<ListedPlayerField>>(listedPlayerFields, answerSchema);

/** The fields that only the single record adds. */
export const recordOnlySchemas = schemasOf<Answers<RecordOnlyField>>(
  playerFieldsWith({ isRecordOnly: true }),
  answerSchema,
);
