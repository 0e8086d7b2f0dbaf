import type { saveRegistration } from '@touchline/contract/match/registrations';
import type { Registration } from '@touchline/contract/match/rule-sets';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createCrestsRepository } from '../../ground/crests/crests.repository.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { reachesPerson } from '../../ground/reach/reach.service.ts';
import { scopeOf, type Bound, type BoundActor } from '../../ground/reach/scope.ts';
import { seasonFor } from '../../club/seasons/season-for.service.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { assertMayDecide } from './may-decide.ts';
import { createRegistrationsRepository, type RegistrationRow } from './registrations.repository.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; files: { links: LinksService } };
type Input = RequestOf<typeof saveRegistration>['body'];

const stored = {
  licence: 'licence',
  from: 'from_day',
  until: 'until_day',
  foreign: 'is_foreign',
  homegrown: 'is_homegrown',
} as const satisfies StoredFields<Input, RegistrationRow>;
type Asked = { league: string; season: string | undefined; player: string; actor: BoundActor };

/** Who is registered for a league in a season. */
export const createRegistrationsService = ({ db, clock, audit, files: { links } }: Deps) => {
  const toRegistration = (row: RegistrationRow): Registration => ({
    player: playerRefOf(links, row.user_id, row),
    licence: row.licence,
    from: row.from_day,
    until: row.until_day,
    foreign: row.is_foreign,
    homegrown: row.is_homegrown,
    updatedAt: row.updated_at,
  });

  /** Locks a league. Throws 404 also for a player whom the caller does not see, 403 for who may not decide. */
  const hold = async (tx: Db, { league, player, actor }: Asked): Promise<void> => {
    if ((await lockRows(tx, 'leagues', [league])) === 0) throw notFound('league');
    const registrations = createRegistrationsRepository(tx);
    if (!(await registrations.isPerson(player)) || !(await reachesPerson(tx, actor, player))) throw notFound('player');
    assertMayDecide(actor);
  };

  return {
    /** Throws 404; 400 naming an unknown `season`. */
    list: async (league: string, seasonId: string | undefined, reader: Bound): Promise<{ records: Registration[] }> => {
      if (!(await createCrestsRepository(db, 'leagues').find(league))) throw notFound('league');
      const season = await seasonFor(db, clock, seasonId);
      const rows = await createRegistrationsRepository(db).list(league, season.id, scopeOf(reader));
      return { records: rows.map(toRegistration) };
    },
    /** Throws 404, 403; 412 when `ifMatch` names an older version. */
    save: async (asked: Asked, input: Input, ifMatch: string | undefined): Promise<Registration> => {
      const { league, player, actor } = asked;
      const row = await briefly(db, async (tx) => {
        const registrations = createRegistrationsRepository(tx);
        if (!(await registrations.isPlayer(player))) throw notFound('player');
        await hold(tx, asked);
        const key = { league, player, season: (await seasonFor(tx, clock, asked.season)).id };
        const old = await registrations.find(key);
        if (old) assertVersion(old.updated_at, ifMatch);
        await registrations.put({
          ...columnsOf(stored, input),
          id: newId(clock().getTime()),
          user_id: player,
          league_id: league,
          season_id: key.season,
          updated_at: old ? nextVersion(clock, old.updated_at) : timestampOf(clock),
        });
        const saved = (await registrations.find(key))!;
        await audit.note(tx, { actor, action: 'person.registrationUpdated', subject: { kind: 'person', id: player } });
        return saved;
      });
      return toRegistration(row);
    },
    /** Throws 404, 403. */
    remove: (asked: Asked): Promise<{ deleted: number }> =>
      briefly(db, async (tx) => {
        const { league, player, actor } = asked;
        await hold(tx, asked);
        const season = (await seasonFor(tx, clock, asked.season)).id;
        // Also of a player who has left the club since.
        const deleted = await createRegistrationsRepository(tx).remove({ league, season, player });
        if (deleted === 0) throw notFound('registration');
        await audit.note(tx, { actor, action: 'person.registrationDeleted', subject: { kind: 'person', id: player } });
        return { deleted };
      }),
  };
};

export type RegistrationsService = ReturnType<typeof createRegistrationsService>;
