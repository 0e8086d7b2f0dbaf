import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { spool, type Put } from './spool.ts';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-spool-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** A promise that is settled from outside. */
const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

test('OP2 a reader has the first part while the source still writes, and then all others in order', async () => {
  const { open, opened } = gate();
  const stream = await spool(newFolder(), async (put) => {
    await put(Buffer.from('first '));
    await opened;
    for (const part of ['second ', 'third']) await put(Buffer.from(part));
  });
  const [part] = (await once(stream, 'data')) as [Buffer];
  stream.pause();
  expect(part.toString()).toBe('first ');
  open();
  expect(await text(stream)).toBe('second third');
});

test('OP2 a source of any size ends while nobody reads, without filling the memory', async () => {
  const folder = newFolder();
  const ended = gate();
  const part = Buffer.alloc(100_000, 7);
  const stream = await spool(folder, async (put) => {
    for (let count = 0; count < 100; count += 1) await put(part);
    ended.open();
  });
  await ended.opened;
  expect(stream.readableLength).toBe(0);
  // The file has no name any more.
  expect(readdirSync(folder)).toEqual([]);
  expect((await buffer(stream)).equals(Buffer.alloc(10_000_000, 7))).toBe(true);
});

test('OP2 a source that fails midway fails the stream after the parts that were written', async () => {
  const stream = await spool(newFolder(), async (put) => {
    await put(Buffer.from('half'));
    throw new Error('The database is gone');
  });
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  await expect(once(stream, 'end')).rejects.toThrow('The database is gone');
  expect(Buffer.concat(parts).toString()).toBe('half');
});

test('a source that fails before its first part throws, so that another answer can be sent', async () => {
  const folder = newFolder();
  const failing = spool(folder, () => Promise.reject(new Error('The database is gone')));
  await expect(failing).rejects.toThrow('The database is gone');
  expect(readdirSync(folder)).toEqual([]);
  const nothing = await spool(folder, () => Promise.resolve());
  expect(await text(nothing)).toBe('');
});

test.each([
  ['in the middle', async (stream: NodeJS.ReadableStream) => void (await once(stream, 'data'))],
  ['before the first part', () => Promise.resolve()],
] as const)('OP2 when the reader leaves %s, the source ends, and then the stream is closed', async (_, until) => {
  let hasEnded = false;
  const endless = async (put: Put): Promise<void> => {
    for (;;) await put(Buffer.from('more'));
  };
  const stream = await spool(newFolder(), (put) =>
    endless(put).finally(() => {
      hasEnded = true;
    }),
  );
  await until(stream);
  stream.destroy();
  await once(stream, 'close');
  expect(hasEnded).toBe(true);
});
