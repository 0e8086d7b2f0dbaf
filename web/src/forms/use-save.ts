import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfterRender } from '../hooks/use-after-render.ts';
import { announce } from '../lib/state/announce.ts';
import type { Loaded } from '../lib/http/api-client.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { fieldErrors, validationText } from '../lib/forms/validation.ts';

type Messages<Field extends string> = Partial<Record<Field, string>>;

type Options<T, Field extends string, Saved> = {
  draft: {
    fields: readonly Field[];
    refuse: (messages: Messages<Field>) => void;
    rebase?: (base: Loaded<T>, options: { keepsChanges: boolean }) => void;
  };
  /** Where the focus goes: to the first wrong field when some are refused, to Save after a reload. */
  form?: RefObject<HTMLFormElement | null>;
  /** False sends nothing, and the first wrong field gets the focus. */
  isSound?: boolean;
  /** Sends what changed; what it throws is judged here. */
  send: () => Promise<Saved>;
  /** All of it is saved, and the form is still there. */
  onSaved: (saved: Saved) => void;
  /** Fetches the newer record, for `reload`. */
  fetch?: () => Promise<Loaded<T>>;
  /** What a failure says about fields beyond what it names itself. */
  messagesOf?: (error: ApiError) => Messages<Field>;
  /** It is not saved; `marked` are the fields that the server has refused. */
  onFailed?: (error: unknown, marked: readonly Field[]) => void;
};

const firstWrong = '[aria-invalid="true"], button[data-invalid], [data-refused] button';

/** What stands in the way, by the `data` of a conflict. */
const takenField = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined;

/** Of a form, also where it stands outside: in a dialog it is part of the foot. */
const submitButtonOf = (form: HTMLFormElement | null | undefined) =>
  [...(form?.elements ?? [])].find(
    (each): each is HTMLButtonElement => each instanceof HTMLButtonElement && each.type === 'submit',
  );

/**
 * Saves what was typed into a form. The error listener tells about failures; here the fields are marked and the draft
 * stays as it is.
 */
export function useSave<T, Field extends string, Saved>(options: Options<T, Field, Saved>) {
  const { draft, form, isSound = true, send, onSaved, fetch, onFailed } = options;
  const { t } = useTranslation();
  const afterRender = useAfterRender();
  const [isSaving, setSaving] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const [isStale, setStale] = useState(false);
  const [isGone, setGone] = useState(false);
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
    // The field itself may have stayed: a shirt number, when its player becomes active again.
    if (error.code === 'conflict') mark(takenField(error.data), validationText(t, error.message));
    return messages;
  };

  const fail = (error: unknown) => {
    const messages: Messages<Field> = error instanceof ApiError ? messagesOf(error) : {};
    const marked = draft.fields.filter((field) => messages[field] !== undefined);
    if (error instanceof ApiError && error.code === 'preconditionFailed') setStale(true);
    if (error instanceof ApiError && error.code === 'resourceNotFound') setGone(true);
    if (marked.length > 0) {
      draft.refuse(messages);
      focusFirstWrong();
    }
    onFailed?.(error, marked);
  };

  const run = async () => {
    setSaving(true);
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

  /** Fetches the newer record and lays the changes made here over it. */
  const reload = async () => {
    if (!fetch) return;
    setReloading(true);
    try {
      draft.rebase?.(await fetch(), { keepsChanges: true });
      setStale(false);
      announce(t('common.stale.done'));
      afterRender(() => submitButtonOf(form?.current)?.focus());
    } catch {
      // The error listener has told it; the alert stays, with its button.
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
    /** Somebody else changed the record: nothing can be saved until it is reloaded. */
    isStale,
    /** Somebody else deleted the record: it can't be saved any more. */
    isGone,
    reload: () => void reload(),
    isReloading,
    forget: () => {
      setStale(false);
      setGone(false);
    },
  };
}

export type Saving = ReturnType<typeof useSave>;
