import type { BodyPart, CanTrain } from '@touchline/contract/health/complaints';
import { createIdempotencyKeys } from '../../../lib/http/idempotency-key.ts';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';

const storageKey = 'player-report';

export type Since = 'today' | 'yesterday' | 'earlier';

/** An unsent report; it survives closing the page. */
export type ReportDraft = {
  /** For whom a guardian writes it. */
  child?: string | undefined;
  description: string;
  bodyParts: BodyPart[];
  since: Since | null;
  /** Only with `earlier`. */
  day: string;
  canTrain: CanTrain | null;
  /** The photos themselves are not stored. */
  hadPhotos: boolean;
  /** Another page marked the places; nothing has been written yet. */
  isPrefilled?: true | undefined;
  /** The last attempt and its idempotency key: resending the same report creates no duplicate. */
  attempt?: { text: string; key: string } | undefined;
};

export const emptyDraft: ReportDraft = {
  description: '',
  bodyParts: [],
  since: null,
  day: '',
  canTrain: null,
  hadPhotos: false,
};

export const readReport = (): ReportDraft | undefined => {
  const stored = readStored('local', storageKey);
  if (stored === null) return undefined;
  try {
    return { ...emptyDraft, ...(JSON.parse(stored) as Partial<ReportDraft>) };
  } catch {
    return undefined;
  }
};

export const keepReport = (draft: ReportDraft): void => writeStored('local', storageKey, JSON.stringify(draft));

export const forgetReport = (): void => writeStored('local', storageKey, null);

/** The idempotency key for a body: reused while the body is unchanged. */
export const attemptOf = (draft: Pick<ReportDraft, 'attempt'>, body: unknown): NonNullable<ReportDraft['attempt']> => {
  const text = JSON.stringify(body);
  return draft.attempt?.text === text ? draft.attempt : { text, key: createIdempotencyKeys().keyOf(body) };
};
