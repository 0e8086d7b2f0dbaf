/** What a form consists of, how its fields travel, and when one of them is wrong. */
type Rules<Form> = {
  fields: readonly (keyof Form & string)[];
  /** What is sent for a field: NaN for a number that is none, undefined for nothing. By default the value itself. */
  wireOf?: (form: Form, field: keyof Form & string) => unknown;
  /** The key of the first message about a field, by what is sent for it. */
  refusalOf: (field: keyof Form & string, value: unknown, form: Form) => string | undefined;
  /** Which fields are judged. A record that is created has to be right as a whole, an edited one where it was changed. */
  judges?: 'changed' | 'all';
  /** Which fields are sent. With `all`, fields for which nothing is sent are left out. */
  sends?: 'changed' | 'all';
};

const isSame = (a: unknown, b: unknown) => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** Compares a form with what it was, by what would be sent: blanks around a text are no change where they are not sent. */
export const fieldRules = <Form, Sent>(rules: Rules<Form>) => {
  const { fields, wireOf = (form, field) => form[field], refusalOf, judges = 'changed', sends = 'changed' } = rules;
  type Field = keyof Form & string;

  const isFieldChanged = (before: Form, form: Form, field: Field): boolean =>
    before[field] !== form[field] &&
    (Number.isNaN(wireOf(form, field)) || !isSame(wireOf(before, field), wireOf(form, field)));

  const changedFields = (before: Form, form: Form): Field[] =>
    fields.filter((field) => isFieldChanged(before, form, field));

  const judgedFields = (before: Form, form: Form): readonly Field[] =>
    judges === 'all' ? fields : changedFields(before, form);

  const messageOf = (before: Form, form: Form, field: Field): string | undefined =>
    judges === 'all' || isFieldChanged(before, form, field) ? refusalOf(field, wireOf(form, field), form) : undefined;

  /** The body of a save. */
  const changesOf = (before: Form, form: Form): Sent => {
    const sent = sends === 'all' ? fields : changedFields(before, form);
    const entries = sent.map((field) => [field, wireOf(form, field)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Sent;
  };

  return { fields, isFieldChanged, changedFields, judgedFields, messageOf, changesOf };
};

export type FieldRules<Form, Sent> = ReturnType<typeof fieldRules<Form, Sent>>;
