import type { FixturesPreview, ImportResult } from '@touchline/contract/club/imports';

/** Options that the file itself does not contain. */
export type ImportOptions = {
  league?: string | undefined;
  leagueName?: string | undefined;
  ownOnly?: 'true' | 'false';
  myTeam?: string | undefined;
  /** Row numbers, separated by commas. */
  sameWithDate?: string | undefined;
  sameKeepingDate?: string | undefined;
  intoSquad?: string | undefined;
};

/** The calls passed to the dialog, which doesn't depend on the API. Both throw an ApiError. */
export type ImportCalls = {
  preview: (input: { file: File; query: ImportOptions }) => Promise<FixturesPreview>;
  run: (input: { file: File; query: ImportOptions & { plan: string } }) => Promise<ImportResult>;
};
