import { createDecipheriv, hkdfSync } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { magicBeforeAge, sealBeforeAge } from './sealed-before-age.ts';
import { chunkedSource, plainSource, readExactly, type Seal, type Source } from './sealed-chunks.ts';

// Sealed files are age files (age-encryption.org/v1) with a passphrase. The library writes them and opens their header.
// It reads a file only from start to end, while a zip is read from its end, in parts: so chunks are opened here.

const magic = Buffer.from('age-encryption.org/v1\n');
/** A header with a passphrase has 150 bytes. */
const headerMax = 1_024;
const nonceBytes = 16;

/** The scrypt cost that OWASP recommends, as a power of two: 128 MiB per guess. */
const workFactor = 17;

/** Keyboards may type the same accented letter as one character or as two. */
const normalized = (passphrase: string): string => passphrase.normalize('NFC');

/** A pipeline step that seals its input with a passphrase. Tests of what does not depend on the cost pass a low one. */
export const sealing = (passphrase: string, cost = workFactor) => {
  return async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    encrypter.setPassphrase(normalized(passphrase));
    encrypter.setScryptWorkFactor(cost);
    // One class at run time; the library's types name the browser's, which differ from Node's.
    const plain: unknown = NodeStream.from(content);
    const sealed: unknown = await encrypter.encrypt(plain as ReadableStream<Uint8Array>);
    yield* sealed as NodeStream<Uint8Array>;
  };
};

const sealOfAge = async (file: FileHandle, fileBytes: number, passphrase: string): Promise<Seal> => {
  const begin = await readExactly(file, 0, Math.min(fileBytes, headerMax));
  const bytes = begin.indexOf('\n', begin.indexOf('\n--- ') + 1) + 1;
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const fileKey = await decrypter.decryptHeader(begin.subarray(0, bytes));
  const nonce = await readExactly(file, bytes, nonceBytes);
  const key = Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));
  return {
    headerBytes: bytes + nonceBytes,
    decipher: (of) => createDecipheriv('chacha20-poly1305', key, of, { authTagLength: 16 }),
  };
};

const beginsWith = async (file: FileHandle, fileBytes: number, text: Buffer): Promise<boolean> =>
  fileBytes >= text.length && (await readExactly(file, 0, text.length)).equals(text);

/**
 * Opens a file, which must be sealed if and only if a passphrase is given. Throws otherwise, or if the passphrase does
 * not open it: an unsealed file could have been put in place of a sealed one, which can't be modified.
 */
export const sourceOf = async (file: FileHandle, passphrase: string | undefined): Promise<Source> => {
  const { size } = await file.stat();
  const isOfAge = await beginsWith(file, size, magic);
  const isSealed = isOfAge || (await beginsWith(file, size, magicBeforeAge));
  if (!isSealed && passphrase !== undefined)
    throw new Error(
      'it is not sealed although BACKUP_KEY is set: anyone who can write to its folder may have made it. Unset BACKUP_KEY to restore a backup made without it',
    );
  if (!isSealed) return plainSource(file, size);
  if (passphrase === undefined) throw new Error('it is sealed: set BACKUP_KEY to its passphrase');
  try {
    const read = isOfAge ? sealOfAge(file, size, normalized(passphrase)) : sealBeforeAge(file, normalized(passphrase));
    return await chunkedSource(file, size, await read);
  } catch (error) {
    throw new Error('it was sealed with another BACKUP_KEY, or is damaged', { cause: error });
  }
};
