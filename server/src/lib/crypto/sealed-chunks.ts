import type { Decipher } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

// The STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015): chunks of 64 KiB. The nonce counts them and marks
// the last one, so a file with a changed, moved, missing or truncated chunk does not open.

const chunkBytes = 65_536;
const tagBytes = 16;

/** Reads parts of a file's content at any position. */
export type Source = { bytes: number; read: (start: number, end: number) => AsyncGenerator<Buffer> };

export const readExactly = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new Error('the file ends too early');
    filled += bytesRead;
  }
  return buffer;
};

export const plainSource = (file: FileHandle, bytes: number): Source => ({
  bytes,
  read: async function* (start, end) {
    for (let at = start; at < end; at += chunkBytes) yield await readExactly(file, at, Math.min(chunkBytes, end - at));
  },
});

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

/** How to decrypt the chunks after a header. */
export type Seal = {
  headerBytes: number;
  decipher: (nonce: Buffer) => Decipher & { setAuthTag: (tag: Buffer) => unknown };
};

/** The content of the chunks after a header. Throws when the last one does not open. */
export const chunkedSource = async (
  file: FileHandle,
  fileBytes: number,
  { headerBytes, decipher }: Seal,
): Promise<Source> => {
  const sealedBytes = fileBytes - headerBytes;
  const chunks = Math.max(1, Math.ceil(sealedBytes / (chunkBytes + tagBytes)));
  const open = async (index: number): Promise<Buffer> => {
    const at = index * (chunkBytes + tagBytes);
    const chunk = await readExactly(file, headerBytes + at, Math.min(chunkBytes + tagBytes, sealedBytes - at));
    if (chunk.length < tagBytes) throw new Error('the file ends too early');
    const opening = decipher(nonceOf(index, index === chunks - 1));
    opening.setAuthTag(chunk.subarray(-tagBytes));
    return Buffer.concat([opening.update(chunk.subarray(0, -tagBytes)), opening.final()]);
  };
  // Opened first, because only the last chunk shows whether the file is complete.
  const last = await open(chunks - 1);
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
