import type { AvailabilityInput, setAvailability } from '@touchline/contract/health/availability';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors, validationText } from '../../lib/forms/validation.ts';
import { call } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { showToast } from '../../lib/state/toasts.ts';
import { markedByComplaints } from '../club/live.ts';

/** Sets a player's states one after the other, each from a day on. Who calls it tells a failure. */
function useSetAvailability() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, inputs }: { id: string; inputs: readonly AvailabilityInput[] }) => {
      for (const body of inputs)
        await call<typeof setAvailability>('PUT /v1/users/:id/availability', { params: { id }, body });
    },
    // After a failure too: the first of several may have been taken.
    onSettled: () => {
      for (const queryKey of [['availability'], ['cases'], ['users'], ...markedByComplaints])
        void queryClient.invalidateQueries({ queryKey });
    },
    meta: { quiet: true },
  });
}

type Setting = {
  id: string;
  input: AvailabilityInput;
  /** The calls that bring back what was; undefined if it can't be. */
  undo: readonly AvailabilityInput[] | undefined;
  /** What the toast says. */
  done: string;
};

const nameIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'by' in data && typeof data.by === 'string' ? data.by : undefined;

const isTyping = () => document.activeElement?.matches('input:not([type=radio]), textarea, [contenteditable]') === true;

/**
 * Sets a player's availability. What was set can be undone: from the toast for ten seconds, and with Ctrl+Z while the page
 * is open. `failure` says why the last one was refused.
 */
export function useAvailabilitySetting() {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useSetAvailability();
  const [failure, setFailure] = useState<string>();
  const [last, setLast] = useState<{ id: string; inputs: readonly AvailabilityInput[] }>();

  const refusal = (error: unknown): string => {
    const failed = t('availability.set.failed');
    if (!(error instanceof ApiError) || error.code === 'network' || error.code === 'timeout') return failed;
    const name = nameIn(error.data);
    if (name !== undefined) return t('availability.set.askMedical', { name });
    const [field] = Object.values(fieldErrors(t, error));
    return field ?? (error.message ? validationText(t, error.message) : failed);
  };
  const undo = async ({ id, inputs }: NonNullable<typeof last>) => {
    setLast(undefined);
    try {
      await mutateAsync({ id, inputs });
      showToast('info', t('availability.set.undone'));
    } catch (error) {
      showToast('error', refusal(error));
    }
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || isTyping() || !last) return;
    event.preventDefault();
    void undo(last);
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);

  return {
    isSaving: isPending,
    failure,
    /** Forgets the last failure, before another dialog opens. */
    reset: () => setFailure(undefined),
    /** Returns whether it was saved. */
    save: async ({ id, input, undo: inputs, done }: Setting): Promise<boolean> => {
      setFailure(undefined);
      try {
        await mutateAsync({ id, inputs: [input] });
      } catch (error) {
        setFailure(refusal(error));
        return false;
      }
      const former = inputs && { id, inputs };
      setLast(former);
      showToast('success', done, former && { label: t('common.undo'), run: () => void undo(former) });
      return true;
    },
  };
}
