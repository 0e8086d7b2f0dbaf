import type { MarkStatus } from '@touchline/contract/football/attendances';
import { sendMarks } from '../../../../api/football/attendances.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import type { OutboxState } from '../../../../lib/outbox/outbox.ts';
import { openOutbox } from '../../../../lib/outbox/outboxes.ts';
import { onWipe } from '../../../../lib/session/wipe.ts';
import { useStore } from '../../../../lib/state/store.ts';
import { type OccasionKey, occasionOf } from '../parts/occasion.ts';

/** A mark as stored on the device, keyed by account, occasion and player. */
export type KeptMark = {
  status: MarkStatus | null;
  reason: string | null;
  /** When a late player came, if somebody has said it. */
  checkIn?: string | undefined;
  markedAt: string;
};
export type WaitingMark = KeptMark & { key: string; occasion: OccasionKey; player: string };

const contentOf = ({ status, reason, checkIn, markedAt }: KeptMark): KeptMark => ({
  status,
  reason,
  ...(checkIn !== undefined && { checkIn }),
  markedAt,
});

/** The page's only queue: marks of half a second go out together, one occasion after the other. */
const queue = openOutbox<KeptMark, WaitingMark>('marks', {
  entryOf: (key, kept) => {
    const [, occasion = '', player = ''] = key.split('/');
    return { ...kept, key, occasion, player };
  },
  orderOf: ({ markedAt }) => Date.parse(markedAt),
  groupOf: ({ occasion }) => occasion,
  batchMs: 500,
  isShownFirst: true,
  send: async (marks) => {
    const occasion = occasionOf(marks[0].occasion);
    if (!occasion) throw new ApiError('resourceNotFound', { status: 404, message: 'Not found' });
    return sendMarks(
      occasion,
      marks.map((mark) => ({ player: mark.player, ...contentOf(mark) })),
    );
  },
});
onWipe(queue.stop);

export const markQueue = {
  ...queue,
  /** Keeps marks of players on the device, shows them at once and sends them. */
  mark: (occasion: OccasionKey, given: readonly (KeptMark & { player: string })[]): void =>
    void queue.put(given.map((mark) => [`${occasion}/${mark.player}`, contentOf(mark)] as const)),
};

export const useMarkQueue = (): OutboxState<WaitingMark> => useStore(queue.state);
