import type { listSquadStaff } from '@touchline/contract/squads/squads';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** Which of these squads a member of staff has a function in. */
export const squadsOfStaffQuery = (personId: string, squads: readonly string[]) =>
  queryOptions({
    queryKey: ['squads', 'of-staff', personId, squads],
    queryFn: async ({ signal }) => {
      const staff = await Promise.all(
        squads.map((id) => call<typeof listSquadStaff>('GET /v1/squads/:id/staff', { params: { id } }, { signal })),
      );
      return squads.filter((_id, index) => staff[index]?.records.some(({ user }) => user._id === personId));
    },
    meta: { quiet: true },
  });
