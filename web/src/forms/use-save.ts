import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfterRender } from '../hooks/use-after-render.ts';
import { announce } from '../lib/state/announce.ts';
import type { Loaded } from '../lib/http/api-client.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { conflictingField, fieldErrors, validationText } from '../lib/forms/validation.ts';

type Messages<Field extends string> = Partial<Record<Field, string>>;

type Options<T, Field extends string, Saved> = {
  draft: {
    fields: readonly Field[];
    refuse: (messages: Messages<Field>) => void;
    rebase?: (base: Loaded<T>, options: { keepsChanges: boolean }) => void;
  };
  /** Receives the focus: on the first invalid field after a rejection, on Save after a reload. */
  form?: RefObject<HTMLFormElement | null>;
  /** False: nothing is sent, and the first invalid field gets the focus. */
  isSound?: boolean;
  /** Sends the changes; errors it throws are handled here. */
  send: () => Promise<Saved>;
  /** Called when everything is saved and the form is still mounted. */
  onSaved: (saved: Saved) => void;
  /** Fetches the newer record, for `reload`. */
  fetch?: () => Promise<Loaded<T>>;
  /** Additional field messages derived from an error. */
  messagesOf?: (error: ApiError) => Messages<Field>;
  /** Called when saving failed; `marked` are the fields the server rejected. */
  onFailed?: (error: unknown, marked: readonly Field[]) => void;
};

const firstWrong = '[aria-invalid="true"], button[data-invalid], [data-refused] button';

/** A form's submit button, which may be outside the form: dialogs have it in their footer. */
const submitButtonOf = (form: HTMLFormElement | null | undefined) =>
  [...(form?.elements ?? [])].find(
    (each): each is HTMLButtonElement => each instanceof HTMLButtonElement && each.type === 'submit',
  );

/**
 * Saves a form. The error listener reports failures; this hook marks the fields and leaves the draft unchanged.
 */
export function useSave<T, Field extends string, Saved>(options: Options<T, Field, Saved>) {
  const { draft, form, isSound = true, send, onSaved, fetch, onFailed } = options;
  const { t } = useTranslation();
  const afterRender = useAfterRender();
  const [isSaving, setSaving] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const [isStale, setStale] = useState(false);
  const [isGone, setGone] = useState(false);
  const [conflict, setConflict] = useState<unknown>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const focusFirstWrong = () =>
    form && afterRender(() => form.current?.querySelector<HTMLElement>(firstWrong)?.focus());

  const messagesOf = (error: ApiError) => {
    const messages: Messages<Field> = { ...options.messagesOf?.(error) };
    const mark = (name: unknown, message: string) => {
      const field = draft.fields.find((known) => known === name);
      if (field !== undefined) messages[field] ??= message;
    };
    for (const [path, message] of Object.entries(fieldErrors(t, error))) mark(path.split('.')[0], message);
    // The conflicting field itself may be unchanged: a shirt number, when its player is reactivated.
    mark(conflictingField(error), validationText(t, error.message));
    return messages;
  };

  const fail = (error: unknown) => {
    const messages: Messages<Field> = error instanceof ApiError ? messagesOf(error) : {};
    const marked = draft.fields.filter((field) => messages[field] !== undefined);
    if (error instanceof ApiError && error.code === 'preconditionFailed') setStale(true);
    if (error instanceof ApiError && error.code === 'resourceNotFound') setGone(true);
    if (error instanceof ApiError && error.code === 'conflict') setConflict(error.data);
    if (marked.length > 0) {
      draft.refuse(messages);
      focusFirstWrong();
    }
    onFailed?.(error, marked);
  };

  const run = async () => {
    setSaving(true);
    setConflict(null);
    try {
      const saved = await send();
      if (!isLeft.current) onSaved(saved);
    } catch (error) {
      if (!isLeft.current) fail(error);
    } finally {
      setSaving(false);
    }
  };

  const save = () => {
    if (isSaving) return;
    if (isSound) void run();
    else focusFirstWrong();
  };

  /** Fetches the newer record and reapplies the local changes. */
  const reload = async () => {
    if (!fetch) return;
    setReloading(true);
    try {
      draft.rebase?.(await fetch(), { keepsChanges: true });
      setStale(false);
      announce(t('common.stale.done'));
      afterRender(() => submitButtonOf(form?.current)?.focus());
    } catch {
      // The error listener reports it; the alert and its button stay.
    } finally {
      setReloading(false);
    }
  };

  return {
    save,
    /** For the form around the fields. */
    onSubmit: (canSave: boolean) => (event: SyntheticEvent) => {
      event.preventDefault();
      if (canSave) save();
    },
    isSaving,
    /** Another user changed the record: saving is disabled until it is reloaded. */
    isStale,
    /** Another user deleted the record: it can no longer be saved. */
    isGone,
    reload: () => void reload(),
    isReloading,
    forget: () => {
      setStale(false);
      setGone(false);
      setConflict(null);
    },
    /** What the server said of a conflict with another record, since the last try; null without one. */
    conflict,
  };
}

export type Saving = ReturnType<typeof useSave>;
