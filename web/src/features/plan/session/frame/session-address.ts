import type { TrainingFile } from '@touchline/contract/football/trainings';
import type { SessionDraft } from '../saving/use-session-draft.ts';
import type { SessionContent } from '../saving/session-content.ts';

/** The tabs of a training beside its overview, in their order. */
export const sessionTabs = ['plan', 'squad', 'review'] as const;
export type SessionTab = (typeof sessionTabs)[number];

/** The tab that an address names; null for the overview. */
export const sessionTabIn = (search: URLSearchParams): SessionTab | null =>
  sessionTabs.find((tab) => tab === search.get('tab')) ?? null;

/** The address of a tab of a training; null for its overview. */
export const sessionAddress = (training: string, tab: SessionTab | null): string =>
  `/projects/trainings?${new URLSearchParams({ training, ...(tab && { tab }) }).toString()}`;

export type SessionTabProps = {
  session: TrainingFile;
  /** The session with the changes that are not saved yet. */
  content: SessionContent;
  draft: SessionDraft;
  timeZone: string;
  /** Tactical staff and administrators; others read. */
  mayPlan: boolean;
};
