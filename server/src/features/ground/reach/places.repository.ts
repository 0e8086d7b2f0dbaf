import { sql, type Insertable, type Selectable } from 'kysely';
import { orConflict, type Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { insertMany } from '../../../db/insert-many.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { reusable } from '../../../db/queries/reusable.ts';
import type { MembershipTable, SquadPlayerTable } from '../../../db/tables/squad-tables.ts';
import type { UserTable } from '../../../db/tables/tables.ts';
import { invalidField } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../club/club.repository.ts';

const firstSquad = reusable((db) =>
  db.selectFrom('squads').select('id').orderBy('is_active', 'desc').orderBy('list_order').orderBy('id').limit(1),
);

/** The squad of players for whom nobody names one: the club's first. Undefined before setup. */
export const firstSquadOf = async (db: Db): Promise<string | undefined> => (await firstSquad(db)).at(0)?.id;

/** Throws 400 naming `squad` for one that does not exist, or that is not active. */
export const assertJoinable = async (db: Db, id: string): Promise<void> => {
  const row = await db.selectFrom('squads').select('is_active').where('id', '=', id).executeTakeFirst();
  if (!row) throw invalidField('squad', 'squadUnknown');
  if (!row.is_active) throw invalidField('squad', 'squadInactive');
};

type Place = Selectable<SquadPlayerTable>;

const keyOf = ({ squad_id, user_id }: Place): string => `${squad_id} ${user_id}`;

const playersOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'status', 'shirt_number', 'squad_id'])
    .where('id', 'in', anyOf(db, ids))
    .where('squad_id', 'is not', null)
    .execute();

/** The memberships besides the main squad that are current on a day. */
const furtherOf = (db: Db, ids: readonly string[], today: string) =>
  db
    .selectFrom('memberships')
    .select(['user_id', 'squad_id', 'shirt_number'])
    .where('user_id', 'in', anyOf(db, ids))
    .where('kind', '!=', 'main')
    .where('from_day', '<=', today)
    .where((on) => on.or([on('to_day', 'is', null), on('to_day', '>=', today)]))
    .orderBy('from_day')
    .orderBy('id')
    .execute();

/**
 * Derives `squad_players` for some players again, from their rows and their memberships on a day. Throws 409 if two active
 * players would wear one number in a squad.
 */
export const derivePlaces = async (db: Db, userIds: readonly string[], today: string): Promise<void> => {
  const players = await playersOf(db, userIds);
  const byId = new Map(players.map((player) => [player.id, player]));
  const wanted = new Map<string, Place>();
  for (const further of await furtherOf(db, userIds, today)) {
    const isActive = byId.get(further.user_id)?.status === 'active';
    const place = { ...further, shirt_number: isActive ? further.shirt_number : null };
    wanted.set(keyOf(place), place);
  }
  for (const { id, status, shirt_number, squad_id } of players) {
    const place = { squad_id: squad_id!, user_id: id, shirt_number: status === 'active' ? shirt_number : null };
    wanted.set(keyOf(place), place);
  }
  const present = await db.selectFrom('squad_players').selectAll().where('user_id', 'in', anyOf(db, userIds)).execute();
  const same = new Set(
    present.filter((place) => wanted.get(keyOf(place))?.shirt_number === place.shirt_number).map(keyOf),
  );
  for (const place of present.filter((one) => !same.has(keyOf(one))))
    await db
      .deleteFrom('squad_players')
      .where('squad_id', '=', place.squad_id)
      .where('user_id', '=', place.user_id)
      .execute();
  const added = [...wanted.values()].filter((one) => !same.has(keyOf(one)));
  await inChunks(added, (part) =>
    orConflict(db.insertInto('squad_players').values(part).execute(), 'shirtNumberTaken', {
      field: 'shirtNumber',
      number: part.length === 1 ? (part[0]?.shirt_number ?? null) : null,
    }),
  );
};

/** The main memberships of players from the day on which they were entered. */
const mainMemberships = (
  players: readonly { id: string; created_at: string }[],
  { squad, timezone }: { squad: string; timezone: string },
): Insertable<MembershipTable>[] => {
  // Those of a list were all entered at one time.
  const moments = [...new Set(players.map(({ created_at }) => created_at))];
  const days = new Map(moments.map((moment) => [moment, dayIn(new Date(moment), timezone)]));
  return players.map(({ id, created_at }) => ({
    id: newId(),
    user_id: id,
    squad_id: squad,
    kind: 'main',
    from_day: days.get(created_at)!,
    created_at,
    updated_at: created_at,
  }));
};

type NewPlayer = Pick<Insertable<UserTable>, 'id' | 'status' | 'shirt_number' | 'created_at'>;

/**
 * Enters players who were just inserted with this squad. Nothing of theirs has to be looked up, which takes as long as the
 * rest for a long list. Throws 409 if a number is worn in the squad.
 */
export const enterNew = async (db: Db, players: readonly NewPlayer[], squad: string): Promise<void> => {
  const { timezone } = await createClubRepository(db).get();
  await insertMany(db, 'memberships', mainMemberships(players, { squad, timezone }));
  const places = players.map(({ id, status, shirt_number }) => ({
    squad_id: squad,
    user_id: id,
    shirt_number: status === 'active' ? (shirt_number ?? null) : null,
  }));
  await orConflict(insertMany(db, 'squad_players', places), 'shirtNumberTaken', {
    field: 'shirtNumber',
    number: places.length === 1 ? (places[0]?.shirt_number ?? null) : null,
  });
};

/**
 * Puts players without a squad into one, from the day on which they were entered: the named one, or the club's first. Does
 * nothing before setup.
 */
export const placePlayers = async (db: Db, userIds: readonly string[], squadId?: string): Promise<void> => {
  const club = await createClubRepository(db).find();
  const squad = squadId ?? (await firstSquadOf(db));
  if (!club || squad === undefined || userIds.length === 0) return;
  const players = await db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('id', 'in', anyOf(db, userIds))
    .where('role', '=', 'player')
    .where('squad_id', 'is', null)
    .execute();
  const rows = mainMemberships(players, { squad, timezone: club.timezone });
  await insertMany(db, 'memberships', rows);
  const ids = players.map(({ id }) => id);
  await inChunks(ids, (part) => db.updateTable('users').set({ squad_id: squad }).where('id', 'in', part).execute());
  const [first] = rows;
  if (first) await derivePlaces(db, ids, first.from_day);
};

/** Places a player whose request is accepted today in a squad: until then the request had a place, but no history. */
export const placeAccepted = async (db: Db, userId: string, squadId: string, today: string): Promise<void> => {
  await db
    .updateTable('memberships')
    .set({ squad_id: squadId, from_day: today })
    .where('user_id', '=', userId)
    .where('kind', '=', 'main')
    .execute();
  await db.updateTable('users').set({ squad_id: squadId }).where('id', '=', userId).execute();
  await derivePlaces(db, [userId], today);
};

/** The number that a player wears in a squad: the main squad's is the player's own, another one's its membership's. */
const numberWorn = sql<number | null>`(select case
    when u.status <> 'active' then null
    when u.squad_id = squad_players.squad_id then u.shirt_number
    else (select m.shirt_number from memberships m
      where m.user_id = u.id and m.squad_id = squad_players.squad_id and m.kind <> 'main'
      order by m.from_day desc, m.id desc limit 1) end
  from users u where u.id = squad_players.user_id)`;

/** Writes the numbers of a player whose number or status has changed. Throws what the unique index throws. */
export const renumber = async (db: Db, userId: string): Promise<void> => {
  await db.updateTable('squad_players').set({ shirt_number: numberWorn }).where('user_id', '=', userId).execute();
};

/** Clears the numbers of some players, so that they can swap them. */
export const clearNumbers = async (db: Db, userIds: readonly string[]): Promise<void> => {
  if (userIds.length > 0)
    await db.updateTable('squad_players').set({ shirt_number: null }).where('user_id', 'in', userIds).execute();
};
