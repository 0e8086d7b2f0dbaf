import { healthReasons, type ReplyReason } from '@touchline/contract/football/reply-choices';

/** Whether a reason is one of health: the coach reads that word alone, and the medical staff the note. */
export const isOfHealth = (reason: ReplyReason | null): boolean =>
  reason !== null && (healthReasons as readonly ReplyReason[]).includes(reason);
