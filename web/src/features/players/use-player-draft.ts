import type { User } from '@touchline/contract/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { validationText } from '../../lib/validation.ts';
import { changedFields, changesOf, isFieldChanged, messageOf } from './player-changes.ts';
import { formOf, type PlayerField, type PlayerForm } from './player-form.ts';

/** A record as it was read, with the tag that a save gives back. */
export type LoadedPlayer = { record: User; etag: string | undefined };

type Refusal = { message: string; value: unknown };
type State = {
  base: LoadedPlayer;
  /** Only what the person touched: it can be laid over a newer record. */
  values: Partial<PlayerForm>;
  /** What the server said about a value; it holds as long as the value stands there. */
  refused: Partial<Record<PlayerField, Refusal>>;
};

/**
 * The working copy of a player. It is laid over the record as it was when Edit was pressed: a newer record takes its
 * place only when it is handed in by `rebase`, so nobody's change is overwritten unseen.
 */
export function usePlayerDraft() {
  const { t } = useTranslation();
  const [state, setState] = useState<State | null>(null);

  const update = (change: (state: State) => State) => setState((current) => current && change(current));

  const set = <Field extends PlayerField>(field: Field, value: PlayerForm[Field]) =>
    update((current) => ({ ...current, values: { ...current.values, [field]: value } }));

  const controls = {
    start: (base: LoadedPlayer) => setState({ base, values: {}, refused: {} }),
    stop: () => setState(null),
    set,
    /** Puts another record under what was changed: after a conflict, or after a save (then nothing stays). */
    rebase: (base: LoadedPlayer, { keepsChanges }: { keepsChanges: boolean }) =>
      update(({ values }) => ({ base, values: keepsChanges ? values : {}, refused: {} })),
    /** Marks fields with what the server says about them. */
    refuse: (messages: Partial<Record<PlayerField, string>>) =>
      update((current) => {
        const form = { ...formOf(current.base.record), ...current.values };
        const refused = Object.entries(messages).map(([field, message]) => [
          field,
          { message, value: form[field as PlayerField] },
        ]);
        return { ...current, refused: Object.fromEntries(refused) as State['refused'] };
      }),
  };

  if (!state) return { draft: null, ...controls };

  const before = formOf(state.base.record);
  const values: PlayerForm = { ...before, ...state.values };
  const changed = changedFields(before, values);
  const errorOf = (field: PlayerField): string | undefined => {
    const key = messageOf(before, values, field);
    if (key) return validationText(t, key);
    const refusal = state.refused[field];
    return refusal && refusal.value === values[field] ? refusal.message : undefined;
  };

  const draft = {
    base: state.base,
    values,
    set,
    isChanged: (field: PlayerField) => isFieldChanged(before, values, field),
    errorOf,
    changes: changesOf(before, values),
    isDirty: changed.length > 0,
    isValid: changed.every((field) => errorOf(field) === undefined),
  };
  return { draft, ...controls };
}

export type PlayerDraft = NonNullable<ReturnType<typeof usePlayerDraft>['draft']>;
