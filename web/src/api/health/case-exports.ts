import type { exportCases, exportExposure } from '@touchline/contract/health/case-exports';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { useCsvTable } from '../../lib/export/use-csv-table.ts';
import { callText } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';

type Asked = InputOf<typeof exportCases>['query'];

/** A table for injury surveillance as CSV, of the chosen squad. */
export const useSurveillanceTable = () =>
  useCsvTable(({ table, ...asked }: Asked & { table: 'cases' | 'exposure' }) => {
    const query = { ...asked, ...ofSquad() };
    return table === 'cases'
      ? callText<typeof exportCases>('GET /v1/exports/cases.csv', { query })
      : callText<typeof exportExposure>('GET /v1/exports/exposure.csv', { query });
  });
