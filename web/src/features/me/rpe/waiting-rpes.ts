import type { OwnRpe } from '@touchline/contract/me/me-rpes';
import { sendOwnRpe } from '../../../api/me/me-rpes.ts';
import { type KeptTap, openTaps } from '../../../lib/outbox/taps.ts';

type RpeTap = KeptTap & { rpe: number; minutes: number | null };

/** Answers how hard a match was that wait on this phone. */
export const {
  sendWaiting: sendRpes,
  onTaken: onRpeTaken,
  keep: keepRpe,
  useWaiting: useWaitingRpes,
} = openTaps<RpeTap, OwnRpe>('rpes', ({ event, child, ...body }) => sendOwnRpe(event, body, child));
