import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../db/sqlite/sqlite.ts';
import { lockDataDirectory } from './data-directory.ts';

const nobody = 65_534;

/** Runs as a user without rights on others' files; root may write to any file. */
const withoutRights = <T>(work: () => T): T => {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(nobody);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
};

/** A folder with a database that its user can only read. */
const readOnly = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE some (id INTEGER PRIMARY KEY)');
  database.close();
  chmodSync(file, 0o444);
  chmodSync(folder, 0o555);
  return folder;
};

test('a database that may only be read is named, with what to do', () => {
  const file = join(readOnly('touchline.db'), 'touchline.db');
  expect(() => withoutRights(() => openSqlite(file))).toThrow(`${file} can't be opened for writing; make the user`);
});

test('a database in a folder that may not be entered is named too', () => {
  const folder = readOnly('touchline.db');
  chmodSync(folder, 0o600);
  const file = join(folder, 'touchline.db');
  if (process.geteuid?.() !== 0) chmodSync(folder, 0);
  expect(() => withoutRights(() => openSqlite(file))).toThrow(`${file} can't be opened for writing`);
});

test('a lock that may only be read is named', () => {
  const folder = readOnly('server.lock');
  expect(() => withoutRights(() => lockDataDirectory(folder))).toThrow(
    `${join(folder, 'server.lock')} can't be opened for writing`,
  );
});
