import type { RefObject } from 'react';
import type { FieldRules } from '../../../forms/field-rules.ts';
import { useOpenDraft } from '../../../forms/use-draft.ts';
import { useSave } from '../../../forms/use-save.ts';
import type { Loaded } from '../../../lib/http/api-client.ts';

type Options<T, Form, Sent> = {
  form: RefObject<HTMLFormElement | null>;
  base: Loaded<T>;
  formOf: (record: T) => Form;
  rules: FieldRules<Form, Sent>;
  save: (sent: { changes: Sent; etag: string | undefined }) => Promise<unknown>;
  onSaved?: (changes: Sent) => void;
  /** Reloads the record; rejects if that fails. */
  onReload: () => Promise<unknown>;
};

/** A settings form. Save is enabled once something has changed, and shows errors when pressed. */
export function useSettingsForm<T, Form extends object, Sent>(options: Options<T, Form, Sent>) {
  const { form, base, formOf, rules, save, onSaved, onReload } = options;
  const draft = useOpenDraft(base, formOf, rules);
  const saving = useSave({
    draft,
    form,
    isSound: draft.isSound,
    send: () => save({ changes: draft.changes, etag: base.etag }),
    onSaved: () => {
      draft.reset();
      onSaved?.(draft.changes);
    },
  });
  const { isSaving, isStale, forget } = saving;

  return {
    draft,
    isSaving,
    isStale,
    /** The newer record arrives through `base`. */
    reload: () => void onReload().then(forget, () => undefined),
    cancel: () => {
      draft.reset();
      forget();
    },
    /** The form's submit handler. `isBlocked`: saving must wait, for example for an upload. */
    onSubmit: (isBlocked = false) => saving.onSubmit(draft.isDirty && !isStale && !isBlocked),
  };
}
