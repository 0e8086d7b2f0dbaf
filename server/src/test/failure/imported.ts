import type { Db } from '../../db/database.ts';
import { loadSecrets } from '../../lib/crypto/secrets.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { createBuild } from '../build.ts';
import type { Installation } from '../reliability/installation.ts';
import { lookInto } from './club.ts';

export type Squad = { id: string; name: string };

/** The squads between which files move players: the club's first, and a new one. */
export const openTwoSquads = (club: Installation): Promise<[Squad, Squad]> =>
  lookInto(club, async (db) => {
    const first = await db.selectFrom('squads').select(['id', 'name']).executeTakeFirstOrThrow();
    const build = createBuild({ db, clock: systemClock, secrets: loadSecrets(club.dataDir) });
    const name = 'Juvenil';
    return [first, { id: await build.squad(name), name }];
  });

/** A file of people as it was sent: each name, number and address in it is in no other file. */
export type SentFile = {
  fileName: string;
  /** Who is new. */
  newcomers: readonly string[];
  /** Who is known, in another squad and without a number; each gets this number, this squad and one more guardian. */
  known: readonly string[];
  phone: string;
  squad: string;
  /** How many guardians it names, and how their addresses begin. */
  guardians: number;
  mark: string;
};

/** How many rows of each kind a database has of a file. */
export type StoredFile = {
  imports: number;
  undone: number;
  /** What an undo needs of each person. */
  kept: number;
  newcomers: number;
  memberships: number;
  places: number;
  guardians: number;
  links: number;
  /** Of those who were known: with its number, and these in its squad. */
  changed: number;
  joined: number;
  moved: number;
  /** In its squad without a number: another file, or an undo, has left a half there. */
  strayed: number;
};

const nothing: StoredFile = {
  imports: 0,
  undone: 0,
  kept: 0,
  newcomers: 0,
  memberships: 0,
  places: 0,
  guardians: 0,
  links: 0,
  changed: 0,
  joined: 0,
  moved: 0,
  strayed: 0,
};

/** What is stored of a file of which nothing was imported, that was imported, and whose import was taken back. */
export const wholeStates = ({ newcomers, known, guardians }: SentFile) => ({
  absent: nothing,
  there: {
    imports: 1,
    undone: 0,
    kept: newcomers.length + known.length,
    newcomers: newcomers.length,
    memberships: newcomers.length,
    places: newcomers.length,
    guardians,
    links: guardians,
    changed: known.length,
    joined: known.length,
    moved: known.length,
    strayed: 0,
  },
  undone: { ...nothing, imports: 1, undone: 1 },
});

/** Counts what a database has of each of these files, beside a server without writers. */
export const storedOf = async (db: Db, files: readonly SentFile[]): Promise<StoredFile[]> => {
  const imports = await db.selectFrom('imports').select(['id', 'file_name', 'undone_at']).execute();
  const kept = await db.selectFrom('import_people').select('import_id').execute();
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'phone_number'])
    .where('role', '=', 'player')
    .execute();
  const open = await db
    .selectFrom('memberships')
    .select(['user_id', 'squad_id'])
    .where('to_day', 'is', null)
    .where('kind', '=', 'main')
    .execute();
  const places = await db.selectFrom('squad_players').select(['user_id', 'squad_id']).execute();
  const guardians = await db.selectFrom('guardians').select(['id', 'email']).execute();
  const links = await db.selectFrom('guardian_children').select('guardian_id').execute();

  return files.map(({ fileName, newcomers, known, phone, squad, mark }) => {
    const own = imports.filter(({ file_name }) => file_name === fileName);
    const ownIds = own.map(({ id }) => id);
    const isNew = new Set(newcomers);
    const isKnown = new Set(known);
    const added = new Set(people.filter(({ name }) => isNew.has(name)).map(({ id }) => id));
    const ownKnown = people.filter(({ name }) => isKnown.has(name));
    const changed = new Set(ownKnown.filter(({ phone_number }) => phone_number === phone).map(({ id }) => id));
    const unnumbered = new Set(ownKnown.filter(({ phone_number }) => phone_number === null).map(({ id }) => id));
    const named = new Set(guardians.filter(({ email }) => email?.startsWith(`${mark}.`)).map(({ id }) => id));
    const inSquad = (rows: typeof open, ids: ReadonlySet<string>): number =>
      rows.filter(({ user_id, squad_id }) => ids.has(user_id) && squad_id === squad).length;
    return {
      imports: own.length,
      undone: own.filter(({ undone_at }) => undone_at !== null).length,
      kept: kept.filter(({ import_id }) => ownIds.includes(import_id)).length,
      newcomers: added.size,
      memberships: open.filter(({ user_id }) => added.has(user_id)).length,
      places: places.filter(({ user_id }) => added.has(user_id)).length,
      guardians: named.size,
      links: links.filter(({ guardian_id }) => named.has(guardian_id)).length,
      changed: changed.size,
      joined: inSquad(open, changed),
      moved: inSquad(places, changed),
      strayed: inSquad(open, unnumbered) + inSquad(places, unnumbered),
    };
  });
};

/** What the log says of imports: how many were made and taken back, and for how many people. */
export const importsNoted = async (db: Db) => {
  const entries = await db.selectFrom('audit_log').select('action').execute();
  const count = (wanted: string): number => entries.filter(({ action }) => action === wanted).length;
  return {
    imported: count('players.imported'),
    undone: count('players.importUndone'),
    created: count('person.created'),
    deleted: count('person.deleted'),
  };
};
