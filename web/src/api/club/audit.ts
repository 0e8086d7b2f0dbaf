import type { listAuditLog } from '@touchline/contract/club/audit';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

export type AuditQuery = NonNullable<InputOf<typeof listAuditLog>['query']>;

/** One page of the audit log, newest first; the previous page stays visible until the next has loaded. */
export const auditLogQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call<typeof listAuditLog>('GET /v1/auditlog', { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
