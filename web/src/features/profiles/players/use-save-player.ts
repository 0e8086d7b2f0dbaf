import { useUpdatePlayer } from '../../../api/people/users.ts';
import { useUpdatePlayerStatistics } from '../../../api/people/statistics.ts';
import { useSavePerson } from '../use-save-person.ts';
import type { usePlayerDraft } from './use-player-draft.ts';
import type { StatisticsDraft } from './use-statistics-draft.ts';

type SavePlayer = {
  id: string;
  person: ReturnType<typeof usePlayerDraft>;
  statistics: StatisticsDraft;
  onSaved: () => void;
  onRefused: () => void;
  onReloaded: () => void;
};

/**
 * Saves person and figures, which are calls of their own: what one of them saved is not sent again when a later one
 * fails.
 */
export function useSavePlayer({ id, person, statistics, ...events }: SavePlayer) {
  const { mutateAsync: savePerson } = useUpdatePlayer();
  const { mutateAsync: saveFigures } = useUpdatePlayerStatistics();

  const send = async () => {
    if (person.draft?.isDirty) {
      const { changes, base } = person.draft;
      person.rebase(await savePerson({ id, changes, etag: base.etag }), { keepsChanges: false });
    }
    for (const { leagueId, changes } of statistics.changes) {
      await saveFigures({ id, leagueId, changes });
      statistics.clear(leagueId);
    }
  };

  return useSavePerson({ id, person, send, ...events });
}
