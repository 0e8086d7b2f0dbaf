import type { ListOf } from '@touchline/contract/common';
import type { League } from '@touchline/contract/leagues';
import type { Db } from '../../db/database.ts';
import { nextVersion, timestampOf, type Clock } from '../../lib/clock.ts';
import { notFound } from '../../lib/errors.ts';
import type { Idempotency } from '../../lib/idempotency.ts';
import type { ClaimsService } from '../files/claims.service.ts';
import type { Holders } from '../files/holders.service.ts';
import type { LinksService } from '../files/links.service.ts';
import { createLeaguesRepository, type LeaguesQuery } from './leagues.repository.ts';

type LeagueRow = { id: string; name: string; icon: string | null };

/** The leagues in which the club plays. */
export const createLeaguesService = ({
  db,
  clock,
  files: { claims, links, holders },
  idempotency,
}: {
  db: Db;
  clock: Clock;
  files: { claims: ClaimsService; links: LinksService; holders: Holders };
  idempotency: Idempotency;
}) => {
  // A league whose crest was deleted goes on without one.
  holders.register('leagues', async (tx, { id, key }) => {
    const leagues = createLeaguesRepository(tx);
    const row = await leagues.lock(id);
    if (row?.icon !== key) return false;
    await leagues.removeIcon(id, nextVersion(clock, row.updated_at));
    return true;
  });

  const toLeague = (row: LeagueRow): League => ({
    _id: row.id,
    name: row.name,
    icon: links.imageOf(row.icon, 'thumb', 'picture'),
  });

  return {
    list: async (query: LeaguesQuery): Promise<ListOf<League>> => {
      const { rows, total } = await createLeaguesRepository(db).list(query);
      return { records: rows.map(toLeague), pageNo: query.pageNo, pageSize: query.pageSize, total };
    },
    /** Throws 409 when the name is taken, 400 on a crest that this account did not upload as one. */
    create: async (
      input: { name: string; icon: string },
      actor: { userId: string },
      key: string | undefined,
    ): Promise<League> => {
      const write = { accountId: actor.userId, call: 'POST /v1/leagues', key, body: input };
      const { id } = await db.transaction().execute((tx) =>
        idempotency.once(tx, write, async (leagueId) => {
          const at = timestampOf(clock);
          await createLeaguesRepository(tx).insert({ id: leagueId, ...input, created_at: at, updated_at: at });
          await claims.claim(tx, {
            key: input.icon,
            kind: 'icon',
            holder: `leagues:${leagueId}:icon`,
            uploadedBy: actor.userId,
          });
        }),
      );
      const row = await createLeaguesRepository(db).find(id);
      if (!row) throw notFound('league');
      return toLeague(row);
    },
  };
};

export type LeaguesService = ReturnType<typeof createLeaguesService>;
