import type { InputOf } from '@touchline/contract/wire/endpoint';
import type { importFixtures, importPlayers, previewFixtures, previewPlayers } from '@touchline/contract/club/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { upload } from '../../lib/http/upload.ts';

type FixturesQuery = Omit<NonNullable<InputOf<typeof importFixtures>['query']>, 'plan'>;
type PlayersQuery = Omit<NonNullable<InputOf<typeof importPlayers>['query']>, 'plan'>;

// The dialog shows progress and the errors in a file.
const told = { quiet: true, overlay: false };

export function usePreviewFixtures() {
  return useMutation({
    mutationFn: ({ file, query }: { file: File; query: FixturesQuery }) =>
      upload<typeof previewFixtures>('POST /v1/imports/fixtures/preview', { query, file }),
    meta: told,
  });
}

export function useImportFixtures() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, query }: { file: File; query: FixturesQuery & { plan: string } }) =>
      upload<typeof importFixtures>('POST /v1/imports/fixtures', { query, file }),
    onSuccess: () => {
      // The import may have created a league and teams.
      for (const noun of ['matches', 'teams', 'leagues', 'calendar'])
        void queryClient.invalidateQueries({ queryKey: [noun] });
    },
    meta: told,
  });
}

export function usePreviewPlayers() {
  return useMutation({
    mutationFn: ({ file, query }: { file: File; query: PlayersQuery }) =>
      upload<typeof previewPlayers>('POST /v1/imports/players/preview', { query, file }),
    meta: told,
  });
}

export function useImportPlayers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, query }: { file: File; query: PlayersQuery & { plan: string } }) =>
      upload<typeof importPlayers>('POST /v1/imports/players', { query, file }),
    onSuccess: () => {
      for (const queryKey of [['users'], ['squads']]) void queryClient.invalidateQueries({ queryKey });
    },
    meta: told,
  });
}
