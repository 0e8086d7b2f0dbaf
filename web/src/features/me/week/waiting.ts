import type { OwnReply } from '@touchline/contract/me/me-replies';
import type { ReplyAnswer, ReplyReason } from '@touchline/contract/football/reply-choices';
import { sendAnswer } from '../../../api/me/me-replies.ts';
import { createKeptTaps, type KeptTap } from '../parts/kept-taps.ts';
import { waitingKey } from './waiting-key.ts';

export type Answer = {
  answer: ReplyAnswer;
  at?: string | null;
  reason?: ReplyReason | null;
  note?: string | null;
};
/** An answer that the server does not have yet. */
export type Tap = Answer & KeptTap;

const isTap = (value: unknown): value is Tap =>
  typeof value === 'object' && value !== null && 'event' in value && 'answer' in value && 'answeredAt' in value;

/** Answers to events that wait on this phone. */
export const {
  sendWaiting,
  onTaken,
  keep: keepAnswer,
  drop: dropAnswer,
  useWaiting,
} = createKeptTaps<Tap, OwnReply>({
  storageKey: waitingKey,
  isTap,
  send: ({ event, child, ...body }) => sendAnswer(event, body, child),
});
