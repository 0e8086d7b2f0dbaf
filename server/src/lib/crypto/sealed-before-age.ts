import { createDecipheriv, scrypt, type ScryptOptions } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readExactly, type Seal } from './sealed-chunks.ts';

// The format of sealed backups before they became age files: AES-256-GCM with a key derived from the passphrase and a salt
// per file. It is only read, so that old backups can still be restored.

export const magicBeforeAge = Buffer.from('touchline-sealed-1\n');
const saltBytes = 16;
const headerBytes = magicBeforeAge.length + saltBytes;
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export const sealBeforeAge = async (file: FileHandle, passphrase: string): Promise<Seal> => {
  const header = await readExactly(file, 0, headerBytes);
  const key = await derive(passphrase, header.subarray(magicBeforeAge.length), 32, cost);
  return { headerBytes, decipher: (nonce) => createDecipheriv('aes-256-gcm', key, nonce).setAAD(header) };
};
