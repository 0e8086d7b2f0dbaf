import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { guardiansBeside } from '../../people/guardians/mailed-guardians.repository.ts';
import type { Young } from '../../../lib/time/under-age.ts';

/** To whom news is mailed. `player`: with whom the mail is deleted; of staff the person. */
export type NewsReader = {
  id: string;
  player: string;
  name: string;
  email: string;
  language: string;
  /** Of a guardian the name of the child. */
  childName: string | null;
  isStaff: boolean;
};

/** The readers of news about events. */
export const createNewsReadersRepository = (db: Db) => ({
  /** The active ones of these players who have an address. */
  players: async (ids: readonly string[]): Promise<NewsReader[]> => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'language_code'])
      .where('id', 'in', anyOf(db, ids))
      .where('status', '=', 'active')
      .orderBy('id')
      .execute();
    return rows.flatMap(({ id, name, email, language_code: language }) =>
      email === null ? [] : [{ id, player: id, name, email, language, childName: null, isStaff: false }],
    );
  },
  /** The guardians who get messages, of those of these players who are under an age. */
  guardians: async (ids: readonly string[], young: Young): Promise<NewsReader[]> => {
    const rows = await guardiansBeside(db, ids, young);
    return rows.map(({ name, email, id, user_id: player, language_code: language, child_name: childName }) => ({
      id,
      player,
      name,
      email,
      language,
      childName,
      isStaff: false,
    }));
  },
  /** The active staff with a function in one of these squads, with those of them in which they have one. */
  staff: async (ofSquads: readonly string[]): Promise<(NewsReader & { squads: ReadonlySet<string> })[]> => {
    if (ofSquads.length === 0) return [];
    const rows = await db
      .selectFrom('squad_staff')
      .innerJoin('users', 'users.id', 'squad_staff.user_id')
      .select(['users.id', 'users.name', 'users.email', 'users.language_code', 'squad_staff.squad_id'])
      .where('squad_staff.squad_id', 'in', anyOf(db, ofSquads))
      .where('users.status', '=', 'active')
      .orderBy('users.id')
      .execute();
    const found = new Map<string, NewsReader & { squads: Set<string> }>();
    for (const { id, name, email, language_code: language, squad_id } of rows) {
      if (email === null) continue;
      const known = found.get(id);
      if (known) known.squads.add(squad_id);
      else {
        const squads = new Set([squad_id]);
        found.set(id, { id, player: id, name, email, language, childName: null, isStaff: true, squads });
      }
    }
    return [...found.values()];
  },
  /** The players on the sheets of these matches, reserves among them. */
  sheets: async (matches: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
    const rows = await db
      .selectFrom('match_players')
      .select(['match_id', 'user_id'])
      .where('match_id', 'in', anyOf(db, matches))
      .execute();
    const found = new Map<string, Set<string>>();
    for (const { match_id, user_id } of rows)
      found.set(match_id, (found.get(match_id) ?? new Set<string>()).add(user_id));
    return found;
  },
  /** Numbers to call for players whom no email reaches: their own, else a guardian's. */
  phones: async (players: readonly string[]): Promise<{ id: string; name: string; phone: string | null }[]> => {
    if (players.length === 0) return [];
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'phone_number'])
      .where('id', 'in', anyOf(db, players))
      .orderBy('name_key')
      .orderBy('id')
      .execute();
    const guardians = await db
      .selectFrom('guardian_children')
      .innerJoin('guardians', 'guardians.id', 'guardian_children.guardian_id')
      .select(['guardian_children.user_id', 'guardians.phone'])
      .where('guardian_children.user_id', 'in', anyOf(db, players))
      .where('guardians.phone', 'is not', null)
      .orderBy('guardian_children.position')
      .execute();
    return rows.map(({ id, name, phone_number }) => ({
      id,
      name,
      phone: phone_number ?? guardians.find(({ user_id }) => user_id === id)?.phone ?? null,
    }));
  },
});
