import type { ImportPreview, ImportResult } from '@touchline/contract/club/imports';

/** What is imported. */
export type ImportKind = 'fixtures' | 'players';

/** What a file alone does not say. */
export type ImportOptions = {
  league?: string | undefined;
  leagueName?: string | undefined;
  ownOnly?: 'true' | 'false';
  squad?: string | undefined;
};

/** The calls that the dialog is handed: it knows no server. Both throw an ApiError. */
export type ImportCalls = {
  preview: (input: { file: File; query: ImportOptions }) => Promise<ImportPreview>;
  run: (input: { file: File; query: ImportOptions & { plan: string } }) => Promise<ImportResult>;
};
