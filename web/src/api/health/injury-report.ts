import type { readInjuryReport } from '@touchline/contract/health/injury-report';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
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
