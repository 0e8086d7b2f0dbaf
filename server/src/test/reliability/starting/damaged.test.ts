import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { migrate, openDatabase } from '../../../db/database.ts';
import { databaseOf, failToStart } from './failing-start.ts';
import { newInstallation } from '../installation.ts';

const overwrite = (file: string, position: number, bytes: number) => {
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(bytes, 0xa5), 0, bytes, position);
  closeSync(opened);
};

const run = (file: string, sql: string) => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
};

const makeEmpty = async (file: string) => {
  const database = openDatabase({ engine: 'sqlite', file }, () => {});
  await migrate(database);
  await database.close();
};

const advice = 'restore a backup, or remove installation.json from it to start over';

test.each<[what: string, damage: (file: string) => unknown, reason: string]>([
  ['deleted', (file) => rmSync(file), 'its database is missing'],
  ['truncated to zero bytes', (file) => truncateSync(file, 0), 'its database is missing'],
  ['cut off after the first page', (file) => truncateSync(file, 4096), "its database can't be read"],
  ['cut in half', (file) => truncateSync(file, Math.floor(statSync(file).size / 2)), "its database can't be read"],
  ['overwritten at its head', (file) => overwrite(file, 0, 100), "its database can't be read"],
  ['overwritten in its schema', (file) => overwrite(file, 100, 3_000), "its database can't be read"],
  ['overwritten in the middle', (file) => overwrite(file, 8_192, 65_536), "its database can't be read"],
  ['overwritten completely', (file) => overwrite(file, 0, statSync(file).size), "its database can't be read"],
  ['no database at all', (file) => writeFileSync(file, 'not a database'), "its database can't be read"],
  ['without its tables', (file) => run(file, 'drop table club'), "its database can't be read"],
  ['without its club', (file) => run(file, 'delete from club'), 'its database contains no club'],
  [
    'replaced by an empty one',
    async (file) => {
      rmSync(file);
      await makeEmpty(file);
    },
    'its database contains no club',
  ],
  [
    'that of another club',
    async (file) => copyFileSync(databaseOf(await newInstallation()), file),
    'this database belongs to another installation',
  ],
])('SU5 a configured installation whose database is %s does not start', async (_what, damage, reason) => {
  const installation = await newInstallation();
  await damage(databaseOf(installation));
  const before = existsSync(databaseOf(installation));
  const line = await failToStart(installation);
  expect(line).toContain(`${installation.dataDir} belongs to a configured installation, but ${reason}`);
  expect(line).toContain(advice);
  // The damaged database stays as it was: nothing replaces it.
  expect(existsSync(databaseOf(installation))).toBe(before);
});
