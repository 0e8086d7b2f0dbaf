import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { sealing, sourceOf } from './sealed-file.ts';

const passphrase = 'corner flag at dusk';
/** A guess takes a millisecond instead of a second, and these tests make many. */
const lowCost = 10;
const sealedChunk = 65_536 + 16;
/** The length of the header: some lines, the last of which begins with `---`, and 16 bytes. */
const beforeChunks = (sealed: Buffer): number => sealed.indexOf('\n', sealed.indexOf('\n--- ') + 1) + 1 + 16;

const seal = (content: Buffer): Promise<Buffer> => buffer(sealing(passphrase, lowCost)(Readable.from([content])));

const opened = async (sealed: Buffer, given = passphrase) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-sealed-'));
  writeFileSync(join(folder, 'sealed'), sealed);
  const file = await open(join(folder, 'sealed'));
  onTestFinished(async () => {
    await file.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return sourceOf(file, given);
};

test('any part of a sealed file can be read without the rest', async () => {
  const content = randomBytes(2 * 65_536);
  const source = await opened(await seal(content));
  expect(source.bytes).toBe(content.length);
  for (const [start, end] of [
    [0, 1],
    [65_535, 65_537],
    [70_000, content.length],
    [0, content.length],
    [9, 9],
  ] as const)
    expect(content.subarray(start, end).equals(await buffer(source.read(start, end)))).toBe(true);
});

test('a passphrase opens the file it sealed, however its accents were typed', async () => {
  const sealed = await buffer(sealing('córner al anochecer', lowCost)(Readable.from([Buffer.from('x')])));
  const source = await opened(sealed, 'córner al anochecer'.normalize('NFD'));
  expect(await buffer(source.read(0, 1))).toEqual(Buffer.from('x'));
});

test('BK1 a guess at the passphrase costs 128 MiB', async () => {
  const sealed = await buffer(sealing(passphrase)(Readable.from([Buffer.from('x')])));
  expect(sealed.toString('latin1')).toMatch(/^-> scrypt \S+ 17$/mu);
  const source = await opened(sealed);
  expect(await buffer(source.read(0, 1))).toEqual(Buffer.from('x'));
});

test('BK3 a file with chunks missing at the end or swapped does not open', async () => {
  const sealed = await seal(randomBytes(4 * 65_536));
  const begin = beforeChunks(sealed);
  const chunk = (index: number) => sealed.subarray(begin + index * sealedChunk, begin + (index + 1) * sealedChunk);
  const withChunks = (...indexes: number[]) => Buffer.concat([sealed.subarray(0, begin), ...indexes.map(chunk)]);
  await expect(opened(withChunks(0, 1, 2))).rejects.toThrow('it was sealed with another BACKUP_KEY, or is damaged');
  const exchanged = await opened(withChunks(1, 0, 2, 3));
  await expect(buffer(exchanged.read(0, 10))).rejects.toThrow('it is damaged');
});

test('BK3 a header that was changed or cut anywhere does not open', async () => {
  const sealed = await seal(Buffer.from('x'));
  const mark = sealed.indexOf('\n--- ');
  for (const at of [sealed.indexOf('scrypt'), mark - 5, mark + 10, beforeChunks(sealed) - 3]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    await expect(opened(changed)).rejects.toThrow('it was sealed with another BACKUP_KEY, or is damaged');
    await expect(opened(sealed.subarray(0, at))).rejects.toThrow(
      'it was sealed with another BACKUP_KEY, or is damaged',
    );
  }
});

test('BK1 a file sealed before the age format opens with its passphrase, and with no other', async () => {
  const old = readFileSync(join(import.meta.dirname, '../../test/fixtures/sealed-before-age.zip.sealed'));
  const source = await opened(old);
  expect(source.bytes).toBeGreaterThan(65_536);
  expect((await buffer(source.read(0, source.bytes))).subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04'));
  await expect(opened(old, 'corner flag at dawn')).rejects.toThrow('sealed with another BACKUP_KEY');
  await expect(opened(old.subarray(0, -1))).rejects.toThrow('is damaged');
  const changed = Buffer.from(old);
  changed[100]! ^= 1;
  const damaged = await opened(changed);
  await expect(buffer(damaged.read(0, 10))).rejects.toThrow('it is damaged');
});
