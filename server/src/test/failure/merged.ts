import type { Db } from '../../db/database.ts';
import { loadSecrets } from '../../lib/crypto/secrets.ts';
import { timestampOf, systemClock } from '../../lib/time/clock.ts';
import { createBuild } from '../build.ts';
import { allRows, endForms, putTwoRecords } from '../factories/merges.ts';
import { tablesWith } from '../helpers/traces.ts';
import { createTestClock } from '../start-test-app.ts';
import type { Installation } from '../reliability/installation.ts';
import { lookInto } from './club.ts';

/** Two records of one player, of which the second one is merged into the first. */
export type Twice = { stays: string; other: string };

/** Enters players twice, each with a row in every table about people, in a club whose server is not running yet. */
export const enterTwice = (club: Installation, count: number): Promise<Twice[]> =>
  lookInto(club, async (db) => {
    const secrets = loadSecrets(club.dataDir);
    const clock = createTestClock(timestampOf(systemClock));
    const app = { db, clock, secrets, build: createBuild({ db, clock, secrets }) };
    const pairs: Twice[] = [];
    for (let n = 0; n < count; n += 1) {
      const { stays, other } = await putTwoRecords(app, [60 + 2 * n, 61 + 2 * n]);
      pairs.push({ stays, other });
    }
    await endForms(app);
    return pairs;
  });

/** All that a database has about two records, in an order of its own. */
export type AboutTwice = {
  /** Each row that names one of them, with its table. */
  rows: string[];
  /** The tables in which the second one is named. */
  naming: string[];
  /** Merges that were not taken back and those that were, as long as they have what that needs, or nothing of it. */
  merges: { standing: number; undone: number; odd: number };
  /** Until when the one that was not taken back can be. */
  until: string | undefined;
  /** What the log says of merging the first one. */
  noted: { merged: number; undone: number };
};

const namesOne = (row: string, { stays, other }: Twice): boolean => row.includes(stays) || row.includes(other);

const mergesOf = async (db: Db, { stays, other }: Twice): Promise<Pick<AboutTwice, 'merges' | 'until'>> => {
  const rows = await db
    .selectFrom('merges')
    .selectAll()
    .where('user_id', '=', stays)
    .where('former_id', '=', other)
    .execute();
  const merges = { standing: 0, undone: 0, odd: 0 };
  for (const { undone_at, record, doubled, steps } of rows) {
    const kept = [record, doubled, steps].filter((one) => one !== null).length;
    if (undone_at === null && kept === 3) merges.standing += 1;
    else if (undone_at !== null && kept === 0) merges.undone += 1;
    else merges.odd += 1;
  }
  return { merges, until: rows.find(({ undone_at }) => undone_at === null)?.until };
};

const notedOf = async (db: Db, { stays }: Twice): Promise<AboutTwice['noted']> => {
  const entries = await db.selectFrom('audit_log').select('action').where('subject_id', '=', stays).execute();
  const count = (wanted: string): number => entries.filter(({ action }) => action === wanted).length;
  return { merged: count('person.merged'), undone: count('person.mergeUndone') };
};

/** Reads what a database has about each of these pairs. */
export const aboutTwice = async (db: Db, pairs: readonly Twice[]): Promise<AboutTwice[]> => {
  const all = Object.entries(await allRows({ db })).flatMap(([table, rows]) => rows.map((row) => `${table} ${row}`));
  const about: AboutTwice[] = [];
  for (const pair of pairs)
    about.push({
      rows: all.filter((row) => namesOne(row, pair)),
      naming: await tablesWith({ db }, pair.other),
      ...(await mergesOf(db, pair)),
      noted: await notedOf(db, pair),
    });
  return about;
};
