import type { QuestionKey } from '@touchline/contract/health/wellness';
import { readStored, writeStored } from '../browser/storage.ts';

export type Answers = Partial<Record<QuestionKey, number>>;

/** The answers to one link, kept on the phone until they have arrived or nobody wants them any more. */
export type Kept = {
  answers: Answers;
  /** The version of the words that were agreed to on the way. */
  consent?: number;
  /** The person has pressed Send; else it is what was chosen so far. */
  isFinal: boolean;
  /** When the link ends; what was never sent is forgotten then. */
  until: string;
  /** Was sent before, and nobody knows whether it came through. */
  wasTried: boolean;
};

const prefix = 'wellness-form:';
// Where storage is refused they live as long as the page.
const inPage = new Map<string, Kept>();

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'answers' in value && typeof value.answers === 'object';

/** What is kept for a link. */
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

/** Keeps answers for a link; `undefined` takes them away. */
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

/** Forgets all of them: whoever holds the phone next is not to read them. */
export const forgetAnswers = (): void => {
  for (const token of [...allTokens(), ...inPage.keys()]) keep(token, undefined);
};

/** The links whose answers were given and have not arrived. What was only begun for a link that is over is forgotten. */
export const waitingTokens = (): string[] =>
  allTokens().filter((token) => {
    const kept = keptFor(token);
    if (kept?.isFinal) return true;
    if (!kept || Date.parse(kept.until) < Date.now()) keep(token, undefined);
    return false;
  });
