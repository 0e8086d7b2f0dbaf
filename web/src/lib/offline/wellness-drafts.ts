import type { QuestionKey } from '@touchline/contract/health/wellness';
import { readStored, writeStored } from '../browser/storage.ts';
import { jsonIn, storedUnder } from '../browser/stored-json.ts';

export type Answers = Partial<Record<QuestionKey, number>>;

/** Begun answers to a link, on the phone until they are sent or the link expires. */
export type Draft = {
  answers: Answers;
  /** The version of the consent text the person agreed to. */
  consent?: number | undefined;
  /** When the link expires. */
  until: string;
};

const prefix = 'wellness-form:';
// If storage is refused, they live as long as the page.
const inPage = new Map<string, Draft>();

// What a build before December 2026 has left there to be sent is none: the outbox takes it over.
const isDraft = (value: (Draft & { isFinal?: boolean }) | undefined): value is Draft =>
  typeof value?.answers === 'object' && value.isFinal !== true;

/** The draft for a link. */
export const draftFor = (token: string): Draft | undefined => {
  const found = inPage.get(token) ?? jsonIn<Draft>(readStored('local', prefix + token));
  return isDraft(found) ? found : undefined;
};

/** Keeps a draft for a link; `undefined` deletes it. */
export const keepDraft = (token: string, draft: Draft | undefined): void => {
  const text = draft ? JSON.stringify({ ...draft, isFinal: false }) : null;
  writeStored('local', prefix + token, text);
  if (draft && readStored('local', prefix + token) !== text) inPage.set(token, draft);
  else inPage.delete(token);
};

const tokens = (): string[] => [
  ...storedUnder<Draft>(prefix).flatMap(([key, value]) => (isDraft(value) ? [key.slice(prefix.length)] : [])),
  ...inPage.keys(),
];

/** Deletes all drafts, so that the next user of the phone can't read them. */
export const forgetDrafts = (): void => {
  for (const token of tokens()) keepDraft(token, undefined);
};

/** Deletes the drafts for expired links. */
export const forgetExpiredDrafts = (): void => {
  for (const token of tokens())
    if (!(Date.parse(draftFor(token)?.until ?? '') > Date.now())) keepDraft(token, undefined);
};
