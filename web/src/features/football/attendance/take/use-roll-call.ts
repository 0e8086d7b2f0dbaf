import type { MarkStatus, RollCall } from '@touchline/contract/football/attendances';
import { useMemo, useState } from 'react';
import { markQueue, useMarkQueue } from '../marks/queue.ts';
import type { OccasionKey } from '../parts/occasion.ts';
import { countsOf, type MarkDetails, type ShownMark, shownMarks, tap } from './shown-marks.ts';

/** The marks of an occasion as shown, and the actions on them. */
export function useRollCall(occasion: OccasionKey, rollCall: RollCall | undefined) {
  const queue = useMarkQueue();
  const { entries: marks, refused } = queue;
  /** Players just marked together. */
  const [rest, setRest] = useState<readonly string[]>([]);
  const [restStatus, setRestStatus] = useState<MarkStatus>('present');
  const shown = useMemo(
    () => shownMarks(rollCall?.players ?? [], occasion, { marks, refused }),
    [rollCall, occasion, marks, refused],
  );
  const open = shown.filter(({ status }) => status === null);
  const markMany = (many: readonly { of: ShownMark; status: MarkStatus; reason?: string | null }[]) => {
    setRest(many.map(({ of }) => of.player._id));
    setRestStatus(many[0]?.status ?? 'present');
    markQueue.mark(
      occasion,
      many.map(({ of, status, reason }) => tap(of, status, { reason })),
    );
  };

  return {
    shown,
    counts: countsOf(shown),
    /** False until the signed-in account is known: marks could not be stored before. */
    canMark: queue.owner !== null,
    /** The marks of this occasion that the server rejected. */
    refused: [...refused].flatMap(([key, error]) => {
      const mark = marks.get(key);
      return mark?.occasion === occasion ? [{ mark, error }] : [];
    }),
    mark: (of: ShownMark, status: MarkStatus | null, details?: MarkDetails) => {
      setRest([]);
      markQueue.mark(occasion, [tap(of, status, details)]);
    },
    /** Marks players in one act, which can be undone as a whole. */
    markMany,
    markRest: () => markMany(open.map((of) => ({ of, status: 'present' }))),
    /** How many marks can be undone together, and what they say. */
    restCount: rest.length,
    restStatus,
    undoRest: () => {
      setRest([]);
      markQueue.mark(
        occasion,
        shown.filter(({ player }) => rest.includes(player._id)).map((of) => tap(of, null)),
      );
    },
  };
}

export type RollCallMarks = ReturnType<typeof useRollCall>;
