import type { MembersInput } from '@touchline/contract/club/squads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddMembers } from '../../../../api/club/squads.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { createIdempotencyKeys } from '../../../../lib/http/idempotency-key.ts';
import { fieldErrors, validationText } from '../../../../lib/forms/validation.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import type { MovedPlayer } from './move-plan.ts';

/** Moves players one after the other, since each has a number; stops at the first who cannot be moved. */
export function useMoves(players: readonly MovedPlayer[]) {
  const { t } = useTranslation();
  const { mutateAsync: add } = useAddMembers();
  const [isRunning, setRunning] = useState(false);
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<{ name: string; reason: string } | null>(null);
  const [keys] = useState(createIdempotencyKeys);
  const left = players.filter(({ id }) => !moved.has(id));

  const reasonOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('errors.default');
    const [field] = Object.values(fieldErrors(t, error));
    return field ?? (error.message ? validationText(t, error.message) : t('errors.default'));
  };

  return {
    /** Those not moved yet. */
    left,
    isRunning,
    failure,
    /** Resolves to whether all are moved. */
    run: async (squad: string, inputOf: (id: string) => MembersInput): Promise<boolean> => {
      setRunning(true);
      setFailure(null);
      const done = new Set(moved);
      try {
        for (const { id, name } of left)
          try {
            const body = inputOf(id);
            // A retry after a lost answer adds nobody twice.
            await add({ squad, body, idempotencyKey: keys.keyOf({ squad, ...body }) });
            done.add(id);
          } catch (error) {
            setFailure({ name, reason: reasonOf(error) });
            return false;
          }
        showToast('success', t('squads.moves.done', { count: done.size }));
        return true;
      } finally {
        setMoved(done);
        setRunning(false);
      }
    },
  };
}
