import type { exportCases, exportExposure } from '@touchline/contract/health/case-exports';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { useTableFile } from '../../lib/export/use-table-file.ts';
import { callFile } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';

type Asked = InputOf<typeof exportCases>['query'];

/** A table for injury surveillance, of the chosen squad; as CSV with the signs that its tool expects. */
export const useSurveillanceTable = () =>
  useTableFile(({ table, ...asked }: Asked & { table: 'cases' | 'exposure' }) => {
    const query = { ...asked, ...ofSquad() };
    return table === 'cases'
      ? callFile<typeof exportCases>('GET /v1/exports/cases.csv', { query })
      : callFile<typeof exportExposure>('GET /v1/exports/exposure.csv', { query });
  });
