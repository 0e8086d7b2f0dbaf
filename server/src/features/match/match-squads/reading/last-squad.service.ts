import type { getLastSquad } from '@touchline/contract/match/match-squads';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../../db/database.ts';
import { notFound } from '../../../../lib/errors.ts';
import { createEventSquadsRepository } from '../../../ground/reach/event-squads.repository.ts';
import { createFileMatchesRepository } from '../file-matches.repository.ts';
import { contentOf } from '../lineup-content.ts';
import { createMatchSquadsRepository } from '../match-squads.repository.ts';
import type { SquadReader } from '../read-squad.service.ts';

/** Number of earlier matches that are searched for a call-up. */
const matchesMax = 5;

/** The squad of the match before: the last one of the same squad in which somebody was called up. Throws 404. */
export const createReadLastSquad =
  ({ db }: { db: Db }) =>
  async (id: string, { squads: own }: SquadReader): Promise<OutputOf<typeof getLastSquad>> => {
    const matches = createFileMatchesRepository(db);
    const squads = createMatchSquadsRepository(db);
    const match = await matches.find(id);
    if (!match) throw notFound('match');
    for (const before of await matches.withSquadBefore(match.squad_id, match.starts_at, matchesMax)) {
      const row = await squads.find(before.id);
      const called = await squads.called(before.id);
      if (!row || called.length === 0) continue;
      const isSeen =
        own === undefined || match.squad_id !== null
          ? () => true
          : await createEventSquadsRepository(db)
              .among(
                own,
                called.map(({ user_id }) => user_id),
              )
              .then((seen) => (player: string) => seen.has(player));
      const seen = called.filter(({ user_id }) => isSeen(user_id));
      const { setPieces, ...content } = contentOf(row, seen);
      const takers = Object.entries(setPieces).map(([kind, ids]) => [kind, ids.filter(isSeen)]);
      const ids = (isMeant: (role: string) => boolean) =>
        seen.filter(({ role }) => isMeant(role)).map(({ user_id }) => user_id);
      return {
        last: {
          match: before.id,
          players: ids((role) => role !== 'reserve'),
          reserves: ids((role) => role === 'reserve'),
          content: { ...content, setPieces: Object.fromEntries(takers) as typeof setPieces },
          kit: row.kit,
        },
      };
    }
    return { last: null };
  };

export type ReadLastSquad = ReturnType<typeof createReadLastSquad>;
