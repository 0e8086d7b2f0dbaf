import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import type { TestApp } from '../start-test-app.ts';

/** The tables with a row that contains a text, in any column. */
export const tablesWith = async ({ db }: Pick<TestApp, 'db'>, text: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(`select * from ${name}`));
    if (JSON.stringify(rows).toLowerCase().includes(text.toLowerCase())) found.push(name);
  }
  return found.sort();
};

/** The files of the data directory that contain a text, including the database's own. */
export const filesWith = ({ dataDir }: Pick<TestApp, 'dataDir'>, text: string): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).includes(text));
