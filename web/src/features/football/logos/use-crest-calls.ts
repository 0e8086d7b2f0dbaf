import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leagueQuery, useCreateLeague, useUpdateLeague } from '../../../api/football/leagues.ts';
import { teamQuery, useCreateTeam, useUpdateTeam } from '../../../api/football/teams.ts';
import type { Loaded } from '../../../lib/http/api-client.ts';
import { createIdempotencyKeys } from '../../../lib/http/idempotency-key.ts';
import type { CrestChanges, CrestKind, CrestRecord } from './crest-form.ts';

type Save = { id: string; changes: CrestChanges; etag: string | undefined };

/** The dialog's server calls, for teams and leagues. */
export function useCrestCalls() {
  const queryClient = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const { mutateAsync: createTeam } = useCreateTeam();
  const { mutateAsync: updateTeam } = useUpdateTeam();
  const { mutateAsync: createLeague } = useCreateLeague();
  const { mutateAsync: updateLeague } = useUpdateLeague();

  return {
    fetch: (kind: CrestKind, id: string): Promise<Loaded<CrestRecord>> =>
      kind === 'league' ? queryClient.fetchQuery(leagueQuery(id)) : queryClient.fetchQuery(teamQuery(id)),
    create: async (kind: CrestKind, { name = '', icon = '' }: CrestChanges): Promise<void> => {
      const body = { name, icon, ...(kind === 'myTeam' && { myTeam: true }) };
      const idempotencyKey = keys.keyOf(body);
      if (kind === 'league') await createLeague({ body, idempotencyKey });
      else await createTeam({ body, idempotencyKey });
    },
    update: async (kind: CrestKind, { changes: { myTeam, ...changes }, ...save }: Save): Promise<void> => {
      if (kind === 'league') await updateLeague({ ...save, changes });
      else await updateTeam({ ...save, changes: myTeam === undefined ? changes : { ...changes, myTeam } });
    },
  };
}
