import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { promisify } from 'node:util';

// The STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015), as the age format uses it: chunks of 64 KiB under
// AES-256-GCM, whose nonce counts them and marks the last one. A chunk that is changed, moved, left out or cut off at the
// end does not open. Each file has a key of its own, so that no nonce comes twice under one.

const magic = Buffer.from('touchline-sealed-1\n');
const saltBytes = 16;
const headerBytes = magic.length + saltBytes;
const chunkBytes = 65_536;
const tagBytes = 16;

// What OWASP asks of scrypt: 128 MiB for each guess.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), salt, 32, cost);

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

/** A stream that seals what is written to it with a passphrase. */
export const sealing = async (passphrase: string): Promise<Transform> => {
  const header = Buffer.concat([magic, randomBytes(saltBytes)]);
  const key = await keyOf(passphrase, header.subarray(magic.length));
  let [index, waiting, isBegun] = [0, Buffer.alloc(0), false];
  const sealed = (chunk: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(header);
    index += 1;
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  const begin = (stream: Transform) => {
    if (!isBegun) stream.push(header);
    isBegun = true;
  };
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      begin(this);
      waiting = Buffer.concat([waiting, part]);
      // One byte more than a chunk, since the last one must be known as such.
      while (waiting.length > chunkBytes) {
        this.push(sealed(waiting.subarray(0, chunkBytes), false));
        waiting = waiting.subarray(chunkBytes);
      }
      done();
    },
    flush(done) {
      begin(this);
      this.push(sealed(waiting, true));
      done();
    },
  });
};

/** Parts of a file's content, read where they lie. */
export type Source = { bytes: number; read: (start: number, end: number) => AsyncGenerator<Buffer> };

const readExactly = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new Error('the file ends too early');
    filled += bytesRead;
  }
  return buffer;
};

const plainSource = (file: FileHandle, bytes: number): Source => ({
  bytes,
  read: async function* (start, end) {
    for (let at = start; at < end; at += chunkBytes) yield await readExactly(file, at, Math.min(chunkBytes, end - at));
  },
});

const sealedSource = async (file: FileHandle, fileBytes: number, passphrase: string): Promise<Source> => {
  const header = await readExactly(file, 0, headerBytes);
  const key = await keyOf(passphrase, header.subarray(magic.length));
  const sealedBytes = fileBytes - headerBytes;
  const chunks = Math.max(1, Math.ceil(sealedBytes / (chunkBytes + tagBytes)));
  const open = async (index: number): Promise<Buffer> => {
    const at = index * (chunkBytes + tagBytes);
    const chunk = await readExactly(file, headerBytes + at, Math.min(chunkBytes + tagBytes, sealedBytes - at));
    if (chunk.length < tagBytes) throw new Error('the file ends too early');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, index === chunks - 1))
      .setAAD(header)
      .setAuthTag(chunk.subarray(chunk.length - tagBytes));
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
  };
  // The last chunk first: it alone tells whether the file is whole.
  const last = await open(chunks - 1).catch(() => {
    throw new Error('it was sealed with another BACKUP_KEY, or is damaged');
  });
  return {
    bytes: (chunks - 1) * chunkBytes + last.length,
    read: async function* (start, end) {
      for (let at = start; at < end;) {
        const index = Math.floor(at / chunkBytes);
        const chunk = await open(index).catch(() => {
          throw new Error('it is damaged');
        });
        const from = at - index * chunkBytes;
        const part = chunk.subarray(from, from + end - at);
        if (part.length === 0) throw new Error('it is damaged');
        yield part;
        at += part.length;
      }
    },
  };
};

/**
 * The content of a file: sealed where there is a passphrase, else not. Throws when it is the other way, or the passphrase
 * does not open it: a file that only says nothing of a seal could be put in the place of one that can't be changed.
 */
export const sourceOf = async (file: FileHandle, passphrase: string | undefined): Promise<Source> => {
  const { size } = await file.stat();
  const isSealed = size >= headerBytes && (await readExactly(file, 0, magic.length)).equals(magic);
  if (!isSealed && passphrase !== undefined)
    throw new Error(
      'it is not sealed, though BACKUP_KEY is set: anybody who could write there may have made it. Leave BACKUP_KEY out for one of a time without it',
    );
  if (!isSealed) return plainSource(file, size);
  if (passphrase === undefined) throw new Error('it is sealed: set BACKUP_KEY to its passphrase');
  return sealedSource(file, size, passphrase);
};
