import type { listSquadReaders } from '@touchline/contract/match/match-squads';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../../db/database.ts';
import { notFound } from '../../../../lib/errors.ts';
import type { LinksService } from '../../../ground/files/links.service.ts';
import { createEventSquadsRepository } from '../../../ground/reach/event-squads.repository.ts';
import { playerRefOf } from '../../../people/users/player-ref.ts';
import { createFileMatchesRepository } from '../file-matches.repository.ts';
import { createMatchSquadsRepository } from '../match-squads.repository.ts';
import type { SquadReader } from '../read-squad.service.ts';

/** Who has opened a published call-up. */
export const createReadSquadReaders =
  ({ db, files: { links } }: { db: Db; files: { links: LinksService } }) =>
  /** The notified players, by number; empty before it is published. Throws 404. */
  async (id: string, { squads: own }: SquadReader): Promise<OutputOf<typeof listSquadReaders>> => {
    const matches = createFileMatchesRepository(db);
    const match = await matches.find(id);
    if (!match) throw notFound('match');
    const squads = createMatchSquadsRepository(db);
    const told = (await squads.find(id))?.published?.players.map((one) => one.id) ?? [];
    const isForAll = match.squad_id === null && own !== undefined;
    const seen = isForAll ? await createEventSquadsRepository(db).among(own, told) : new Set(told);
    const reads = new Map((await squads.reads(id)).map((row) => [row.user_id, row]));
    const people = (await matches.people(match.squad_id, told)).filter((person) => told.includes(person.id));
    return {
      records: people
        .filter((person) => seen.has(person.id))
        .map((person) => ({
          player: playerRefOf(links, person.id, person),
          openedAt: reads.get(person.id)?.opened_at ?? null,
          byGuardian: reads.get(person.id)?.guardian_id != null,
        })),
    };
  };

export type ReadSquadReaders = ReturnType<typeof createReadSquadReaders>;
