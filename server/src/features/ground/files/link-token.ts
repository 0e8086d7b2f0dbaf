import { createHmac, timingSafeEqual } from 'node:crypto';

/** The stored sizes of an image; a link encodes each as one byte. */
export const variants = ['thumb', 'card', 'full'] as const;
export type Variant = (typeof variants)[number];

/**
 * The purpose of a link: an image that browsers may cache for hours, or a paper whose link ends with its reader's
 * session.
 */
export const purposes = ['image', 'paper'] as const;
export type LinkPurpose = (typeof purposes)[number];

/** The content of a link. `expiresAt` is in seconds since 1970; only papers name a session. */
export type Link = {
  fileId: string;
  variant: Variant;
  expiresAt: number;
} & ({ purpose: 'image' } | { purpose: 'paper'; sessionId: string });

const version = 1;
const prefix = 'tlf_';
const idBytes = 12;
const headBytes = 1 + idBytes + 1 + 1 + 4;
const macBytes = 32;

const macOf = (linkKey: Buffer, payload: Buffer): Buffer => createHmac('sha256', linkKey).update(payload).digest();

/** Encodes a link as one opaque path segment: fixed-length fields, then the HMAC-SHA-256 over all of them. */
export const signLink = (linkKey: Buffer, link: Link): string => {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(version, 0);
  head.write(link.fileId, 1, idBytes, 'hex');
  head.writeUInt8(variants.indexOf(link.variant), 1 + idBytes);
  head.writeUInt8(purposes.indexOf(link.purpose), 2 + idBytes);
  head.writeUInt32BE(link.expiresAt, 3 + idBytes);
  const payload = link.purpose === 'paper' ? Buffer.concat([head, Buffer.from(link.sessionId, 'hex')]) : head;
  return prefix + Buffer.concat([payload, macOf(linkKey, payload)]).toString('base64url');
};

/** Decodes a link of ours, even an expired one; undefined for anything that this server did not sign. */
export const readLink = (linkKey: Buffer, token: string): Link | undefined => {
  if (!token.startsWith(prefix)) return undefined;
  const text = token.slice(prefix.length);
  const all = Buffer.from(text, 'base64url');
  // Decoding skips meaningless characters: only the exact spelling that was issued is valid.
  if (all.length < headBytes + macBytes || all.toString('base64url') !== text) return undefined;
  const payload = all.subarray(0, -macBytes);
  if (!timingSafeEqual(all.subarray(-macBytes), macOf(linkKey, payload))) return undefined;
  const variant = variants[payload.readUInt8(1 + idBytes)];
  const purpose = purposes[payload.readUInt8(2 + idBytes)];
  if (payload.readUInt8(0) !== version || !variant || !purpose) return undefined;
  const link = {
    fileId: payload.toString('hex', 1, 1 + idBytes),
    variant,
    expiresAt: payload.readUInt32BE(3 + idBytes),
  };
  if (purpose === 'image') return { ...link, purpose };
  return { ...link, purpose, sessionId: payload.toString('hex', headBytes) };
};
