import type { OwnReply } from '@touchline/contract/me/me-replies';
import type { ReplyAnswer, ReplyReason } from '@touchline/contract/football/reply-choices';
import { sendAnswer } from '../../../api/me/me-replies.ts';
import { type KeptTap, openTaps } from '../../../lib/outbox/taps.ts';

export type Answer = {
  answer: ReplyAnswer;
  at?: string | null;
  reason?: ReplyReason | null;
  note?: string | null;
};
/** An answer that the server does not have yet. */
export type Tap = Answer & KeptTap;

/** Answers to events that wait on this phone. */
export const {
  sendWaiting,
  onTaken,
  keep: keepAnswer,
  drop: dropAnswer,
  useWaiting,
} = openTaps<Tap, OwnReply>('replies', ({ event, child, ...body }) => sendAnswer(event, body, child));
