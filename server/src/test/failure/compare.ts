import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../db/database.ts';
import { storedName } from '../../features/ground/files/image-sizes.ts';
import type { FileStorage } from '../../lib/storage/storage.ts';
import type { Entry, RecordKind } from './records.ts';

/** Descriptions of what is wrong, by kind of fault. */
export type Faults = { lost: string[]; doubled: string[]; half: string[] };
export const noFaults = (): Faults => ({ lost: [], doubled: [], half: [] });

const groupBy = <T, K>(all: T[], keyOf: (one: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
};

type Row = { id: string; mark: string; value: string | null };

/** The rows of a kind, with the field that contains the mark. */
const rowsOf: Record<RecordKind, (db: Db) => Promise<Row[]>> = {
  person: async (db) =>
    (
      await db.selectFrom('users').select(['id', 'email', 'phone_number']).where('role', '=', 'management').execute()
    ).map(({ id, email, phone_number }) => ({ id, mark: email?.split('@')[0] ?? '', value: phone_number })),
  team: async (db) =>
    (await db.selectFrom('teams').select(['id', 'name']).execute()).map(({ id, name }) => ({
      id,
      mark: name,
      value: null,
    })),
  report: async (db) =>
    (await db.selectFrom('reports').select(['id', 'title']).execute()).map(({ id, title }) => ({
      id,
      mark: title,
      value: null,
    })),
  training: async (db) =>
    (await db.selectFrom('trainings').select(['id', 'title', 'place']).execute()).map(({ id, title, place }) => ({
      id,
      mark: title,
      value: place,
    })),
  attendance: async (db) =>
    (await db.selectFrom('attendances').select(['id', 'session', 'check_out']).execute()).map(
      ({ id, session, check_out }) => ({ id, mark: session, value: check_out }),
    ),
  mark: async (db) =>
    (await db.selectFrom('missed_sessions').select(['id', 'reason']).execute()).map(({ id, reason }) => ({
      id,
      mark: reason ?? '',
      value: null,
    })),
};

/** Compares confirmed records with stored ones: lost records and changes, deleted ones that are back, duplicates. */
const compareRecords = async (db: Db, entries: Entry[], faults: Faults): Promise<void> => {
  for (const kind of Object.keys(rowsOf) as RecordKind[]) {
    const rows = groupBy(await rowsOf[kind](db), ({ mark }) => mark);
    for (const { mark, id, value, sent, removal } of entries.filter((one) => one.kind === kind)) {
      const found = rows.get(mark) ?? [];
      if (found.length > 1) faults.doubled.push(`${kind} ${mark} is there ${found.length} times`);
      if (id !== undefined && !removal && found.length === 0)
        faults.lost.push(`${kind} ${mark} was answered and is gone`);
      if (removal === 'answered' && found.length > 0) faults.lost.push(`${kind} ${mark} was deleted and is there`);
      const [row] = found;
      if (row && id && row.id !== id) faults.lost.push(`${kind} ${mark} has another id than was answered`);
      if (row && value !== undefined && row.value !== value) faults.lost.push(`the change of ${kind} ${mark} is gone`);
      if (row && row.value !== null && row.value !== sent) faults.half.push(`${kind} ${mark} has a value nobody sent`);
    }
  }
};

const sizeOf = async (storage: FileStorage, name: string): Promise<number | undefined> => {
  const found = await storage.open(name);
  found?.stream.destroy();
  return found?.bytes;
};

const hashOf = async (storage: FileStorage, name: string): Promise<string | undefined> => {
  const found = await storage.open(name);
  return (
    found &&
    createHash('sha256')
      .update(await buffer(found.stream))
      .digest('hex')
  );
};

/** Every row that names a file has it, and every stored file of a record has its row. */
const compareFiles = async (db: Db, storage: FileStorage, entries: Entry[], faults: Faults): Promise<void> => {
  const files = await db.selectFrom('files').selectAll().where('removed_at', 'is', null).execute();
  for (const { id, variants } of files)
    for (const [variant, { bytes }] of Object.entries(variants)) {
      const size = await sizeOf(storage, storedName(id, variant));
      if (size !== bytes) faults.half.push(`file ${id} ${variant} has ${size ?? 'no'} bytes of ${bytes}`);
    }
  const byHolder = new Map(files.map((file) => [file.holder, file]));
  const known = new Set<string>();
  const teams = await db.selectFrom('teams').select(['id', 'icon']).execute();
  for (const { id, icon } of teams) {
    known.add(id);
    if (icon === null || byHolder.get(`teams:${id}:icon`)?.id !== icon) faults.half.push(`team ${id} has no crest`);
  }
  const hashes = new Map(entries.map(({ mark, hash }) => [mark, hash]));
  for (const { id, title } of await db.selectFrom('reports').select(['id', 'title']).execute()) {
    known.add(id);
    const file = byHolder.get(`reports:${id}:file`);
    const hash = hashes.get(title);
    if (!file) faults.half.push(`report ${id} has no file`);
    else if (hash && (await hashOf(storage, storedName(file.id, 'full'))) !== hash)
      faults.half.push(`report ${id} has another content than was handed in`);
  }
  const pictures = await db.selectFrom('gallery_images').select(['record_id', 'file_id']).execute();
  const shown = new Set<string>();
  const ids = new Set(files.map(({ id }) => id));
  for (const { record_id, file_id } of pictures) {
    shown.add(record_id);
    if (!ids.has(file_id)) faults.half.push(`the gallery of ${record_id} names a file that is not there`);
  }
  for (const { id } of await db.selectFrom('trainings').select('id').execute()) {
    known.add(id);
    if (!shown.has(id)) faults.half.push(`training ${id} has no picture`);
  }
  for (const holder of byHolder.keys()) {
    const [table, id = ''] = holder?.split(':') ?? [];
    if (table && ['teams', 'reports', 'trainings'].includes(table) && !known.has(id))
      faults.half.push(`a file is held by ${holder}, which is not there`);
  }
};

/** Each new account has received one invitation, or has a password. */
const compareMails = async (db: Db, faults: Faults): Promise<void> => {
  const people = await db.selectFrom('users').select(['id', 'email']).where('role', '=', 'management').execute();
  const mails = await db.selectFrom('mails').select('user_id').where('template', '=', 'invitation').execute();
  const count = groupBy(mails, ({ user_id }) => user_id);
  for (const { id, email } of people) {
    const written = count.get(id)?.length ?? 0;
    if (written === 0) faults.half.push(`${email} has no invitation`);
    if (written > 1) faults.doubled.push(`${email} is invited ${written} times`);
  }
};

/**
 * All differences between confirmed writes and an installation's content. Nothing may be written during the comparison.
 */
export const compare = async (db: Db, storage: FileStorage, entries: Entry[]): Promise<Faults> => {
  const faults = noFaults();
  await compareRecords(db, entries, faults);
  await compareFiles(db, storage, entries, faults);
  await compareMails(db, faults);
  return faults;
};

/** How many stored files no row names: the sweep deletes them when they are a day old. */
export const countUnnamed = async (db: Db, storage: FileStorage): Promise<number> => {
  const known = new Set((await db.selectFrom('files').select('id').execute()).map(({ id }) => id));
  let unnamed = 0;
  for await (const { name } of storage.list()) if (!known.has(name.slice(0, 24))) unnamed += 1;
  return unnamed;
};
