import type { FixturesPreview, FixturesResult, previewFixtures } from '@touchline/contract/club/imports';
import type { InputOf } from '@touchline/contract/wire/endpoint';

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

/** The decisions about a file, as parts of the form. */
export type ImportParts = InputOf<typeof previewFixtures>['body'];

/** The calls passed to the dialog, which doesn't depend on the API. Both throw an ApiError. */
export type ImportCalls = {
  preview: (input: { file: File; query: ImportOptions; body: ImportParts }) => Promise<FixturesPreview>;
  run: (input: { file: File; query: ImportOptions & { plan: string }; body: ImportParts }) => Promise<FixturesResult>;
};
