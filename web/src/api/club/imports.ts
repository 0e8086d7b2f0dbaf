import type { InputOf } from '@touchline/contract/wire/endpoint';
import type { importFixtures, importPlayers, previewFixtures, previewPlayers } from '@touchline/contract/club/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { loadSentences } from '../../lib/http/sentences.ts';
import { upload } from '../../lib/http/upload.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

type FixturesBody = InputOf<typeof previewFixtures>['body'];
type FixturesQuery = Omit<NonNullable<InputOf<typeof importFixtures>['query']>, 'plan'>;
/** What is chosen for a whole file of players. */
export type PlayersQuery = Omit<NonNullable<InputOf<typeof importPlayers>['query']>, 'plan'>;
/** A file of players, with the decisions about it. */
type PlayersFile = { file: File; query: PlayersQuery; body: InputOf<typeof previewPlayers>['body'] };

// The dialog shows progress and the errors in a file.
const told = { quiet: true, overlay: false };

/** A preview says what is wrong in its rows, in the server's English: what recognises the sentences comes with it. */
const readable = async <Preview>(preview: Promise<Preview>): Promise<Preview> => {
  const [found] = await Promise.all([preview, loadSentences()]);
  return found;
};

export function usePreviewFixtures() {
  return useMutation({
    mutationFn: (input: { file: File; query: FixturesQuery; body: FixturesBody }) =>
      readable(upload<typeof previewFixtures>('POST /v1/imports/fixtures/preview', input)),
    meta: told,
  });
}

export function useImportFixtures() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { file: File; query: FixturesQuery & { plan: string }; body: FixturesBody }) =>
      upload<typeof importFixtures>('POST /v1/imports/fixtures', input),
    onSuccess: () => {
      // The import may have created a league and teams, and called matches off.
      for (const noun of ['matches', 'teams', 'leagues', 'calendar', 'replies', 'suspensions', 'matchsquads'])
        void queryClient.invalidateQueries({ queryKey: [noun] });
    },
    meta: told,
  });
}

/** What a file of players would do. The signal gives the preview up, such as when a newer one is asked for. */
export function usePreviewPlayers() {
  return useMutation({
    mutationFn: ({ signal, ...input }: PlayersFile & { signal: AbortSignal }) =>
      readable(upload<typeof previewPlayers>('POST /v1/imports/players/preview', input, { signal })),
    meta: told,
  });
}

/** Imports the rows that are right, as previewed. */
export function useImportPlayers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ query, body, ...input }: PlayersFile & { query: { plan: string } }) =>
      // A new address of a known player needs the password again.
      withReauth(() =>
        upload<typeof importPlayers>('POST /v1/imports/players', { ...input, query, body: { ...body, only: 'right' } }),
      ),
    onSuccess: () => {
      for (const queryKey of [['users'], ['squads'], ['imports']]) void queryClient.invalidateQueries({ queryKey });
    },
    meta: told,
  });
}
