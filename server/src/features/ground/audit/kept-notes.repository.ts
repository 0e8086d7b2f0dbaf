import type { AuditAction } from '@touchline/contract/club/audit';
import type { Db } from '../../../db/database.ts';
import { withTeams } from '../../../db/queries/with-teams.ts';

/** An entry of the log, as far as it says who kept whom in spite of which warning. */
type Entry = {
  id: string;
  at: string;
  action: string;
  actor_id: string | null;
  subject_kind: string;
  subject_id: string | null;
  fields: readonly string[];
};

const action: AuditAction = 'match.warningKept';

/** The notes of the entries that say that a warning was kept. Values never go into the log: they are read where they stand. */
export const createKeptNotesRepository = (db: Db) => {
  const notes = (entry: Entry) =>
    withTeams(db.selectFrom('matches'))
      .innerJoin('squad_overrides', 'squad_overrides.match_id', 'matches.id')
      .select(['matches.id', 'matches.starts_at', 'matches.time_unknown', 'home.name as home', 'away.name as away'])
      .select('squad_overrides.note')
      .where('squad_overrides.staff_id', '=', entry.actor_id)
      .where('squad_overrides.kind', 'in', [...entry.fields])
      .where('squad_overrides.created_at', '<=', entry.at)
      .$if(entry.subject_kind === 'person', (query) => query.where('squad_overrides.user_id', '=', entry.subject_id))
      .$if(entry.subject_kind !== 'person', (query) =>
        query
          .where('squad_overrides.user_id', 'is', null)
          .where('squad_overrides.match_id', '=', entry.subject_id ?? ''),
      )
      .orderBy('squad_overrides.created_at', 'desc')
      .orderBy('squad_overrides.id', 'desc')
      .limit(1)
      .executeTakeFirst();
  return {
    /** By the id of the entry; none for one whose player or match was deleted. An entry is written with its note. */
    of: async (entries: readonly Entry[]) => {
      const found = new Map<string, NonNullable<Awaited<ReturnType<typeof notes>>>>();
      for (const entry of entries) {
        if (entry.action !== action || entry.fields.length === 0) continue;
        const note = await notes(entry);
        if (note) found.set(entry.id, note);
      }
      return found;
    },
  };
};
