import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../lib/state/announce.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { fieldErrors, validationText } from '../lib/forms/validation.ts';
import type { Loaded } from '../lib/http/api-client.ts';

type Options<T, Field extends string> = {
  draft: {
    fields: readonly Field[];
    rebase: (base: Loaded<T>, options: { keepsChanges: boolean }) => void;
    refuse: (messages: Partial<Record<Field, string>>) => void;
  };
  /** Fetches the newer record. */
  fetch: () => Promise<Loaded<T>>;
  /** Sends what changed; what it throws is judged here. */
  send: () => Promise<void>;
  /** All of it is saved. */
  onSaved: () => void;
  /** Fields were refused and are marked now. */
  onRefused: () => void;
  /** The newer record is there, the changes lie over it. */
  onReloaded: () => void;
};

/** What stands in the way, by the `data` of a conflict. */
const takenField = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined;

/**
 * Saves a record that was edited. The error listener tells about failures; here the fields are marked and the draft
 * stays as it is.
 */
export function useSave<T, Field extends string>(options: Options<T, Field>) {
  const { draft, fetch, send, onSaved, onRefused, onReloaded } = options;
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const [isStale, setStale] = useState(false);
  const [isGone, setGone] = useState(false);

  const messagesOf = (error: ApiError) => {
    const messages: Partial<Record<Field, string>> = {};
    const mark = (name: unknown, message: string) => {
      const field = draft.fields.find((known) => known === name);
      if (field !== undefined) messages[field] ??= message;
    };
    for (const [path, message] of Object.entries(fieldErrors(t, error))) mark(path.split('.')[0], message);
    // The field itself may have stayed: a shirt number, when its player becomes active again.
    if (error.code === 'conflict') mark(takenField(error.data), validationText(t, error.message));
    return messages;
  };

  const save = async () => {
    setSaving(true);
    try {
      await send();
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'preconditionFailed') setStale(true);
      if (error.code === 'resourceNotFound') setGone(true);
      const messages = messagesOf(error);
      if (Object.keys(messages).length === 0) return;
      draft.refuse(messages);
      onRefused();
    } finally {
      setSaving(false);
    }
  };

  /** Fetches the newer record and lays the changes made here over it. */
  const reload = async () => {
    setReloading(true);
    try {
      draft.rebase(await fetch(), { keepsChanges: true });
      setStale(false);
      announce(t('common.stale.done'));
      onReloaded();
    } catch {
      // The error listener has told it; the alert stays, with its button.
    } finally {
      setReloading(false);
    }
  };

  return {
    save: () => void save(),
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
