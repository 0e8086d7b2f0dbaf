import type { exportCases, exportExposure } from '@touchline/contract/health/case-exports';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { useMutation } from '@tanstack/react-query';
import { callText } from '../../lib/http/api-client.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';
import { ofSquad } from '../../lib/session/squad.ts';

type Asked = InputOf<typeof exportCases>['query'];

/** Downloads the table as a file, named by these texts. */
type Save = (...named: readonly (string | undefined)[]) => void;

/** A table for injury surveillance as CSV, of the chosen squad; gives what saves it. Asks for the password again. */
export const useSurveillanceTable = () =>
  useMutation({
    mutationFn: async ({ table, ...asked }: Asked & { table: 'cases' | 'exposure' }): Promise<Save> => {
      const query = { ...asked, ...ofSquad() };
      const csv = await withReauth(() =>
        table === 'cases'
          ? callText<typeof exportCases>('GET /v1/exports/cases.csv', { query })
          : callText<typeof exportExposure>('GET /v1/exports/exposure.csv', { query }),
      );
      // Loaded with the table: few users export.
      const { saveTable } = await import('../../lib/browser/save-table.ts');
      return (...named) => saveTable(named, csv);
    },
    // Not needed once it is saved.
    gcTime: 0,
    meta: { overlay: false },
  });
