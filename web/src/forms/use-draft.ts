import type { Loaded } from '../lib/http/api-client.ts';
import { useHeldRecords } from '../lib/state/held-records.ts';
import type { FieldRules } from './field-rules.ts';
import { type Kept, useDrafts } from './use-drafts.ts';

const only = 'only';

/**
 * The draft of an edited record, from `start` to `stop`. It is based on the record as it was when Edit was
 * pressed: only `rebase` replaces that with a newer version, so nobody's change is overwritten unnoticed.
 */
export function useDraft<T, Form extends object, Sent>(formOf: (record: T) => Form, rules: FieldRules<Form, Sent>) {
  const working = useDrafts(formOf, rules).at(only);
  useHeldRecords(working.draft !== null);
  return working;
}

export type DraftOf<T, Form extends object, Sent> = NonNullable<ReturnType<typeof useDraft<T, Form, Sent>>['draft']>;

/** The draft of a record whose form is always open. Typed values are applied to the newest version. */
export function useOpenDraft<T, Form extends object, Sent>(
  base: Loaded<T>,
  formOf: (record: T) => Form,
  rules: FieldRules<Form, Sent>,
) {
  const draft = useDrafts(formOf, rules).over(only, base);
  useHeldRecords(draft.isDirty);
  return draft;
}

export type OpenDraft<T, Form extends object, Sent> = ReturnType<typeof useOpenDraft<T, Form, Sent>>;

/**
 * The draft of a new record, based on an empty one or on default values. With `kept` it survives leaving the page, until
 * it is reset or the person signs out.
 */
export const useNewDraft = <Form extends object, Sent>(empty: Form, rules: FieldRules<Form, Sent>, kept?: Kept<Form>) =>
  useDrafts((record: Form) => record, rules, kept).over(only, { record: empty, etag: undefined });
