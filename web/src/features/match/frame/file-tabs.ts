import type { Match } from '@touchline/contract/football/matches';

/** The tabs of a match beside its overview, in their order. */
export const fileTabs = ['squad', 'lineup', 'match', 'statistics', 'opponent'] as const;
export type FileTab = (typeof fileTabs)[number];

/** The tab that an address names; null for the overview. */
export const fileTabIn = (search: URLSearchParams): FileTab | null =>
  fileTabs.find((tab) => tab === search.get('tab')) ?? null;

/** The address of a tab of a match; null for its overview. */
export const fileAddress = (match: string, tab: FileTab | null): string =>
  `/projects/matches?${new URLSearchParams({ match, ...(tab && { tab }) }).toString()}`;

export type FileTabProps = { match: Match; timeZone: string };
