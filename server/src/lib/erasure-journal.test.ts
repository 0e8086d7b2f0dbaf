import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskJournal } from './erasure-journal.ts';
import { newId } from './id.ts';

const start = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-journal-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, path: join(dataDir, 'erasures.jsonl'), journal: diskJournal(dataDir) };
};
const entry = (at = '2026-08-15T08:00:00.000Z') => ({ person: newId(), at });

test('PR2 keeps who was erased, each once and in order, for nobody else to read', async () => {
  const { dataDir, path, journal } = start();
  expect(await journal.list()).toEqual([]);
  const entries = [entry(), entry(), entry()];
  await Promise.all(entries.map((one) => journal.append(one)));
  await journal.append({ ...entries[0]!, at: '2026-08-16T08:00:00.000Z' });
  expect(await journal.list()).toEqual(entries);
  expect(await diskJournal(dataDir).list()).toEqual(entries);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('PR2 forgets what was taken back, and takes it again', async () => {
  const { journal } = start();
  const [one, other] = [entry(), entry()];
  await journal.append(one);
  await journal.append(other);
  await journal.cancel(one);
  expect(await journal.list()).toEqual([other]);
  await journal.append(one);
  expect(await journal.list()).toEqual([other, one]);
});

test('PR2 loses no entry over a line that a crash has cut off anywhere', async () => {
  const { path, journal } = start();
  const [first, next] = [entry(), entry()];
  const torn = JSON.stringify(entry());
  for (let length = 1; length < torn.length; length += 1) {
    rmSync(path, { force: true });
    await journal.append(first);
    appendFileSync(path, torn.slice(0, length));
    expect(await journal.list()).toEqual([first]);
    await journal.append(next);
    expect(await journal.list()).toEqual([first, next]);
  }
});

test('PR2 refuses to read on where something else than a crash was at it', async () => {
  const { path, journal } = start();
  await journal.append(entry());
  writeFileSync(path, readFileSync(path, 'utf8').replace('person', 'pers0n'));
  await expect(journal.list()).rejects.toThrow(/erasures\.jsonl can't be read in line 1/);
});
