/** What a form of a record consists of, and how its fields travel. */
type Rules<Form> = {
  fields: readonly (keyof Form & string)[];
  /** What is sent for a field; NaN for a number that is none. */
  wireOf: (form: Form, field: keyof Form & string) => unknown;
  /** The key of the first message of a field that was changed. */
  refusalOf: (field: keyof Form & string, value: unknown) => string | undefined;
};

const isSame = (a: unknown, b: unknown) => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** Compares a form with what it was, by what would be sent: blanks around a text are no change. */
export const fieldRules = <Form, Sent>({ fields, wireOf, refusalOf }: Rules<Form>) => {
  type Field = keyof Form & string;

  const isFieldChanged = (before: Form, form: Form, field: Field): boolean =>
    before[field] !== form[field] &&
    (Number.isNaN(wireOf(form, field)) || !isSame(wireOf(before, field), wireOf(form, field)));

  /** Only what was changed is judged, since only that is sent. */
  const messageOf = (before: Form, form: Form, field: Field): string | undefined =>
    isFieldChanged(before, form, field) ? refusalOf(field, wireOf(form, field)) : undefined;

  const changedFields = (before: Form, form: Form): Field[] =>
    fields.filter((field) => isFieldChanged(before, form, field));

  /** The changed fields as they are sent. */
  const changesOf = (before: Form, form: Form): Sent =>
    Object.fromEntries(changedFields(before, form).map((field) => [field, wireOf(form, field)])) as Sent;

  return { fields, isFieldChanged, messageOf, changedFields, changesOf };
};

export type FieldRules<Form, Sent> = ReturnType<typeof fieldRules<Form, Sent>>;
