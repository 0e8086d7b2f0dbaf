import { useMutation } from '@tanstack/react-query';
import type { downloadImportTemplate } from '@touchline/contract/club/import-template';
import { callFile } from '../../lib/http/api-client.ts';

/** A workbook to fill in with players, in the language of the page. */
export const useImportTemplate = () =>
  useMutation({
    mutationFn: () => callFile<typeof downloadImportTemplate>('GET /v1/imports/players/template', {}),
    gcTime: 0,
    meta: { overlay: false },
  });
