import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { Db, Tx } from '../../../db/database.ts';
import { nextVersion, type Clock } from '../../../lib/time/clock.ts';
import { Failure, invalid } from '../../../lib/errors.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { reachablePeople } from '../../ground/reach/reach.service.ts';
import type { Actor } from './user-rights.service.ts';
import type { UserRow } from './user-row.repository.ts';
import { createUsersRepository, type UsersRepository } from './users.repository.ts';

type PrimaryChanges = { playersToAdd?: string[] | undefined; playersToRemove?: string[] | undefined };

const isActivePlayer = (row: UserRow | undefined): boolean => row?.role === 'player' && row.status === 'active';

/** Locks the rows of some people, in id order so that two callers can't deadlock. */
const lockAll = async (users: UsersRepository, ids: readonly string[]): Promise<Map<string, UserRow>> => {
  const rows = new Map<string, UserRow>();
  for (const id of [...new Set(ids)].sort()) {
    const row = await users.lock(id);
    if (row) rows.set(id, row);
  }
  return rows;
};

/** Manages starting players. */
export const createPlayersService = ({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditService }) => {
  return {
    /** Sets who starts, all or nothing. Throws 400 naming ids that are no active players or in both lists. */
    updatePrimary: ({ playersToAdd = [], playersToRemove = [] }: PrimaryChanges, actor: Actor & Bound): Promise<void> =>
      db.transaction().execute(async (tx: Tx) => {
        const users = createUsersRepository(tx);
        const rows = await lockAll(users, [...playersToAdd, ...playersToRemove]);
        const reached = await reachablePeople(tx, actor, [...rows.keys()]);
        const wrong = [
          ...playersToAdd.map((id, index) => ({ id, field: `playersToAdd.${index}` })),
          ...playersToRemove.map((id, index) => ({ id, field: `playersToRemove.${index}` })),
        ].filter(({ id }) => !reached.has(id) || !isActivePlayer(rows.get(id)));
        if (wrong.length > 0) {
          const message = sentenceOf('notActivePlayer');
          const errors = wrong.map(({ field }) => ({ field, message }));
          throw new Failure('badRequest', message, { errors, data: { ids: [...new Set(wrong.map(({ id }) => id))] } });
        }
        const inBoth = playersToRemove.findIndex((id) => playersToAdd.includes(id));
        if (inBoth !== -1) throw invalid([{ field: `playersToRemove.${inBoth}`, message: sentenceOf('invalidInput') }]);
        const change = async (ids: readonly string[], isPrimary: boolean) => {
          const changed = [...new Set(ids)]
            .flatMap((id) => rows.get(id) ?? [])
            .filter((row) => row.is_primary !== isPrimary);
          const newest = changed
            .map((row) => row.updated_at)
            .sort()
            .at(-1);
          const changedIds = changed.map((row) => row.id);
          if (newest !== undefined) await users.setPrimary(changedIds, isPrimary, nextVersion(clock, newest));
          return changedIds;
        };
        const changed = [...(await change(playersToAdd, true)), ...(await change(playersToRemove, false))];
        const act = { actor, action: 'person.primaryPlayersUpdated', fields: ['primary'] } as const;
        for (const id of changed) await audit.note(tx, { ...act, subject: { kind: 'person', id } });
      }),
  };
};

export type PlayersService = ReturnType<typeof createPlayersService>;
