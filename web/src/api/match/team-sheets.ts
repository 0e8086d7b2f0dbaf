import { queryOptions, useMutation } from '@tanstack/react-query';
import type { getTeamSheet } from '@touchline/contract/match/team-sheets';
import type { Language } from '@touchline/contract/wire/languages';
import { call, headersOf } from '../../lib/http/api-client.ts';
import { fetchFile } from '../../lib/http/fetch-file.ts';

export type SheetCopy = 'referee' | 'opponent';

/** What stands on the team sheet of a match, with its words in the language in which it is printed. */
export const teamSheetQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['teamsheets', id, language],
    queryFn: ({ signal }) =>
      call<typeof getTeamSheet>('GET /v1/matches/:id/sheet', { params: { id }, query: { language } }, { signal }),
  });

type Wishes = { language: Language; copy: SheetCopy; internal: boolean };

/** Downloads the sheet as PDF. */
export function useDownloadSheet(id: string) {
  return useMutation({
    mutationFn: ({ language, copy, internal }: Wishes) => {
      const query = new URLSearchParams({ language, copy, internal: String(internal) });
      const path = `/v1/matches/${id}/sheet.pdf?${query.toString()}`;
      return fetchFile(path, headersOf(path, { accept: 'application/pdf' }));
    },
    gcTime: 0,
  });
}
