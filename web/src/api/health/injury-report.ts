import type { exportCases, exportExposure } from '@touchline/contract/health/case-exports';
import type { readInjuryReport } from '@touchline/contract/health/injury-report';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callText } from '../../lib/http/api-client.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';
import { ofSquad } from '../../lib/session/squad.ts';

/** First and last day, inclusive. */
export type ReportDays = { from: string; to: string };

/** The figures of injuries and illness of the chosen squad; `compare` adds the same days a year before. */
export const injuryReportQuery = (days: ReportDays, compare: boolean) => {
  const query = { ...days, ...ofSquad(), ...(compare && { compare: 'season' as const }) };
  return queryOptions({
    queryKey: ['availability', 'injuries', query],
    queryFn: ({ signal }) => call<typeof readInjuryReport>('GET /v1/reports/injuries', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

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
