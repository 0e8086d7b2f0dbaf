import type { BodyPart, CanTrain } from '@touchline/contract/health/complaints';
import { createIdempotencyKeys } from '../../../lib/http/idempotency-key.ts';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';

const storageKey = 'player-report';

export type Since = 'today' | 'yesterday' | 'earlier';

/** What a player has written and not sent yet; it outlives the page. */
export type ReportDraft = {
  description: string;
  bodyParts: BodyPart[];
  since: Since | null;
  /** With `earlier`. */
  day: string;
  canTrain: CanTrain | null;
  /** Photos themselves are not kept. */
  hadPhotos: boolean;
  /** What was tried last, and its key: the same sent again makes no second report. */
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

/** The key under which a body is sent: the one of before while it is the same. */
export const attemptOf = (draft: ReportDraft, body: unknown): NonNullable<ReportDraft['attempt']> => {
  const text = JSON.stringify(body);
  return draft.attempt?.text === text ? draft.attempt : { text, key: createIdempotencyKeys().keyOf(body) };
};
