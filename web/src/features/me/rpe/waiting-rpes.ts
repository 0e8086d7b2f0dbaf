import type { OwnRpe } from '@touchline/contract/me/me-rpes';
import { sendOwnRpe } from '../../../api/me/me-rpes.ts';
import { createKeptTaps, type KeptTap } from '../parts/kept-taps.ts';
import { rpeKey } from './rpe-key.ts';

type RpeTap = KeptTap & { rpe: number; minutes: number | null };

const isTap = (value: unknown): value is RpeTap =>
  typeof value === 'object' && value !== null && 'event' in value && 'rpe' in value && 'answeredAt' in value;

/** Answers how hard a match was that wait on this phone. */
export const {
  sendWaiting: sendRpes,
  onTaken: onRpeTaken,
  keep: keepRpe,
  useWaiting: useWaitingRpes,
} = createKeptTaps<RpeTap, OwnRpe>({
  storageKey: rpeKey,
  isTap,
  send: ({ event, child, ...body }) => sendOwnRpe(event, body, child),
});
