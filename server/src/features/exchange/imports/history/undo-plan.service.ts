import { createHash } from 'node:crypto';
import type { ImportUndoPlan, UndoReason } from '@touchline/contract/club/import-history';
import { playerFieldNames } from '@touchline/contract/people/player-fields';
import type { Db } from '../../../../db/database.ts';
import { inChunks } from '../../../../db/queries/in-chunks.ts';
import { playerColumn } from '../../../../db/tables/player-columns.ts';
import type { ImportRecord } from '../kept/imports.repository.ts';
import { fold } from '../../../../lib/text/search.ts';
import type { UserRow } from '../../../people/users/user-row.repository.ts';
import { createChangedSinceRepository } from './changed-since.repository.ts';
import { createImportsRepository, type ImportedPerson } from '../kept/imports.repository.ts';

/** A person who gets back what the import replaced; `keepsNumber` if another one wears the former number by now. */
export type Restored = { row: UserRow; person: ImportedPerson; keepsNumber: boolean };

export type UndoPlanned = { goes: UserRow[]; restored: Restored[]; shown: ImportUndoPlan };

const fieldOfColumn = new Map<string, string>(playerFieldNames.map((field) => [playerColumn(field), field]));

/** The fields that come back. */
export const fieldsBack = ({ before, after }: ImportedPerson): string[] =>
  [
    ...Object.keys(before.columns).flatMap((column) => fieldOfColumn.get(column) ?? []),
    ...(before.squad === undefined ? [] : ['squad']),
    ...(after.guardian === undefined ? [] : ['guardians']),
  ].sort();

const rowsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, UserRow>> => {
  const rows = new Map<string, UserRow>();
  await inChunks(ids, async (part) => {
    for (const row of await db.selectFrom('users').selectAll().where('id', 'in', part).execute()) rows.set(row.id, row);
  });
  return rows;
};

/** Who would wear each number after the undo: all who keep theirs. */
const wearersOf = async (db: Db, leaving: ReadonlySet<string>): Promise<Map<string, { _id: string; name: string }>> => {
  const rows = await db
    .selectFrom('squad_players')
    .innerJoin('users', 'users.id', 'squad_players.user_id')
    .select(['users.id', 'users.name', 'squad_players.squad_id', 'squad_players.shirt_number'])
    .where('squad_players.shirt_number', 'is not', null)
    .execute();
  return new Map(
    rows
      .filter(({ id }) => !leaving.has(id))
      .map(({ id, name, squad_id, shirt_number }) => [`${squad_id} ${shirt_number}`, { _id: id, name }]),
  );
};

const addressesOf = async (db: Db, leaving: ReadonlySet<string>): Promise<Set<string>> => {
  const rows = await db.selectFrom('users').select(['id', 'email_key']).where('email_key', 'is not', null).execute();
  return new Set(rows.filter(({ id }) => !leaving.has(id)).map(({ email_key }) => email_key!));
};

/** Says what the undo of an import would do with the people as they are now. */
export const planUndo = async (db: Db, { id, created_at }: ImportRecord): Promise<UndoPlanned> => {
  const people = await createImportsRepository(db).people(id);
  const rows = await rowsOf(
    db,
    people.map(({ user_id }) => user_id),
  );
  const since = await createChangedSinceRepository(db).reasons([...rows.keys()], created_at);
  const present = people.flatMap((person) => {
    const row = rows.get(person.user_id);
    return row ? [{ person, row }] : [];
  });
  const reasonsOf = ({ person, row }: (typeof present)[number]): UndoReason[] => {
    const reasons = new Set(since.get(row.id) ?? []);
    // A later import is a change of its own; any other new version was made by hand.
    if (row.updated_at !== person.version && !reasons.has('imported')) reasons.add('changed');
    if (person.after.squad !== undefined && row.squad_id !== person.after.squad) reasons.add('moved');
    return [...reasons].sort();
  };
  const stays: ImportUndoPlan['stays'] = [];
  const goes: UserRow[] = [];
  const back: { row: UserRow; person: ImportedPerson }[] = [];
  for (const one of present) {
    const reasons = reasonsOf(one);
    if (reasons.length > 0) stays.push({ _id: one.row.id, name: one.row.name, reasons });
    else if (one.person.is_new) goes.push(one.row);
    else back.push(one);
  }
  const leaving = new Set([...goes.map((row) => row.id), ...back.map(({ row }) => row.id)]);
  const [wearers, addresses] = [await wearersOf(db, leaving), await addressesOf(db, leaving)];
  const numbers: ImportUndoPlan['numbers'] = [];
  const restored: Restored[] = [];
  for (const { row, person } of back) {
    const { columns, squad } = person.before;
    const email = columns.email as string | null | undefined;
    if (email && addresses.has(fold(email))) {
      stays.push({ _id: row.id, name: row.name, reasons: ['changed'] });
      continue;
    }
    const number = ('shirt_number' in columns ? columns.shirt_number : row.shirt_number) as number | null;
    const changesNumber = 'shirt_number' in columns || squad !== undefined;
    const wearer =
      number !== null && changesNumber && row.status === 'active'
        ? wearers.get(`${squad ?? row.squad_id} ${number}`)
        : undefined;
    if (wearer && number !== null) numbers.push({ _id: row.id, name: row.name, number, wearer });
    restored.push({ row, person, keepsNumber: wearer !== undefined });
  }
  const named = ({ id: _id, name }: UserRow) => ({ _id, name });
  const shown = {
    goes: goes.map(named),
    restored: restored.map(({ row, person }) => ({ ...named(row), fields: fieldsBack(person) })),
    stays,
    numbers,
  };
  const plan = createHash('sha256').update(JSON.stringify(shown)).digest('hex');
  return { goes, restored, shown: { plan, ...shown } };
};
