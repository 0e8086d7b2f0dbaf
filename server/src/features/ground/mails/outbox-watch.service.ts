import type { Effect } from '../../../db/queries/effects.ts';
import type { Writes } from '../../../db/writes.ts';

/** True for a write after which other mails may be due: one was queued, withdrawn or given another time. */
const isOfOutbox = (effect: Effect): boolean =>
  effect === 'anything' ||
  (effect !== 'nothing' &&
    effect.table === 'mails' &&
    (effect.columns === 'all' || effect.columns.has('next_attempt_at') || effect.columns.has('not_before')));

/** Watches the outbox. What it returns is true if other mails may be due since it was last asked. */
export const watchOutbox = (writes: Writes): (() => boolean) => {
  let isChanged = false;
  writes.watch({
    concerns: isOfOutbox,
    begun: () => {},
    ended: async (isUndone) => {
      if (!isUndone) isChanged = true;
    },
  });
  return () => {
    const wasChanged = isChanged;
    isChanged = false;
    return wasChanged;
  };
};
