import type { MembersInput } from '@touchline/contract/squads/squads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeBackMembership } from '../../../../api/squads/squads-memberships.ts';
import { useAddMembers } from '../../../../api/squads/squads.ts';
import { useMay } from '../../../../api/people/auth.ts';
import { createIdempotencyKeys } from '../../../../lib/http/idempotency-key.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import type { MovedPlayer } from './move-plan.ts';

/** Moves players one after the other, since each has a number; stops at the first who cannot be moved. */
export function useMoves(players: readonly MovedPlayer[]) {
  const { t } = useTranslation();
  const reasonOf = useRefusalText();
  const mayDelete = useMay('mayDelete');
  const { mutateAsync: add } = useAddMembers();
  const { mutateAsync: takeBack } = useTakeBackMembership();
  const [isRunning, setRunning] = useState(false);
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<{ name: string; reason: string } | null>(null);
  /** The memberships that the moves have made. */
  const [made, setMade] = useState<readonly string[]>([]);
  const [keys] = useState(createIdempotencyKeys);
  const left = players.filter(({ id }) => !moved.has(id));

  /** The last move first, as far as the server takes them back. */
  const undo = async (ids: readonly string[]) => {
    try {
      for (const id of ids.toReversed()) await takeBack(id);
    } catch (error) {
      showToast('error', reasonOf(error));
    }
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
      const ids = [...made];
      try {
        for (const { id, name } of left)
          try {
            const body = inputOf(id);
            // A retry after a lost answer adds nobody twice.
            const { records } = await add({ squad, body, idempotencyKey: keys.keyOf({ squad, ...body }) });
            ids.push(...records.map(({ _id }) => _id));
            done.add(id);
          } catch (error) {
            setFailure({ name, reason: reasonOf(error) });
            return false;
          }
        const takingBack = { label: t('common.undo'), run: () => void undo(ids) };
        showToast('success', t('squads.moves.done', { count: done.size }), mayDelete ? takingBack : undefined);
        return true;
      } finally {
        setMoved(done);
        setMade(ids);
        setRunning(false);
      }
    },
  };
}
