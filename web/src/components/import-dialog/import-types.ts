import type { ImportPreview, ImportResult, LinePosition } from '@touchline/contract/club/imports';

/** What is imported. */
export type ImportKind = 'fixtures' | 'players';

/** Options that the file itself does not contain. */
export type ImportOptions = {
  league?: string | undefined;
  leagueName?: string | undefined;
  ownOnly?: 'true' | 'false';
  myTeam?: string | undefined;
  /** Row numbers, separated by commas. */
  sameWithDate?: string | undefined;
  sameKeepingDate?: string | undefined;
  squad?: string | undefined;
  intoSquad?: string | undefined;
  defender?: LinePosition;
  midfielder?: LinePosition;
  forward?: LinePosition;
  withoutTakenNumbers?: 'true' | 'false';
};

/** The calls passed to the dialog, which doesn't depend on the API. Both throw an ApiError. */
export type ImportCalls = {
  preview: (input: { file: File; query: ImportOptions }) => Promise<ImportPreview>;
  run: (input: { file: File; query: ImportOptions & { plan: string } }) => Promise<ImportResult>;
};
