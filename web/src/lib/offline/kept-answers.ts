import type { QuestionKey } from '@touchline/contract/health/wellness';
import { readStored, writeStored } from '../browser/storage.ts';

export type Answers = Partial<Record<QuestionKey, number>>;

/** The answers to one link, stored on the phone until the server has them or the link expires. */
export type Kept = {
  answers: Answers;
  /** The version of the consent text the person agreed to. */
  consent?: number;
  /** True after the person pressed Send; otherwise a draft. */
  isFinal: boolean;
  /** When the link expires; unsent answers are then deleted. */
  until: string;
  /** Was sent before, but it is unknown if it arrived. */
  wasTried: boolean;
};

const prefix = 'wellness-form:';
// If storage is refused, they live as long as the page.
const inPage = new Map<string, Kept>();

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'answers' in value && typeof value.answers === 'object';

/** The stored answers for a link. */
export const keptFor = (token: string): Kept | undefined => {
  const found = inPage.get(token);
  if (found) return found;
  try {
    const stored: unknown = JSON.parse(readStored('local', `${prefix}${token}`) ?? 'null');
    return isKept(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** Stores answers for a link; `undefined` deletes them. */
export const keep = (token: string, kept: Kept | undefined): void => {
  const text = kept ? JSON.stringify(kept) : null;
  writeStored('local', `${prefix}${token}`, text);
  if (kept && readStored('local', `${prefix}${token}`) !== text) inPage.set(token, kept);
  else inPage.delete(token);
};

const allTokens = (): string[] => {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
};

/** Deletes all answers, so that the next user of the phone can't read them. */
export const forgetAnswers = (): void => {
  for (const token of [...allTokens(), ...inPage.keys()]) keep(token, undefined);
};

/** The links with final answers that have not arrived. Drafts for expired links are deleted. */
export const waitingTokens = (): string[] =>
  allTokens().filter((token) => {
    const kept = keptFor(token);
    if (kept?.isFinal) return true;
    if (!kept || Date.parse(kept.until) < Date.now()) keep(token, undefined);
    return false;
  });
