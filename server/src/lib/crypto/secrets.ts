import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFileDurably } from '../storage/durable-file.ts';

/** The installation's keys, one per use. They are stored outside the database, in a file with owner-only rights. */
export type Secrets = {
  /** Signs links to files. */
  linkKey: Buffer;
  /** Derives the tokens of wellness links. */
  wellnessKey: Buffer;
  /** Hashes codes that are short enough to be guessed. */
  codeKey: Buffer;
  /** Derives the key that claims a new installation. */
  setupKey: Buffer;
  /** Hashes the entries of the audit log and seals its end. */
  auditKey: Buffer;
  /** Signs entries of the erasure journal that are stored with others' access, in a bucket. */
  journalKey: Buffer;
  /** Derives the pseudonyms of players in tables that leave the club. */
  pseudonymKey: Buffer;
  /** The id of these keys in sealed texts. */
  keyId: string;
  /** Identifies these keys and reveals nothing about them; stored in the database (`features/keys`). */
  fingerprint: string;
  /**
   * Encrypts values that must be readable again: the mail password, tokens in waiting mails. `context` names the place
   * and is bound to the text.
   */
  seal: (plain: string, context: string) => string;
  /** Throws if the text was sealed with another key or for another place. */
  unseal: (sealed: string, context: string) => string;
};

/** The id of the current keys: sealed texts begin with it, so that other keys can replace them one day. */
export const currentKeyId = 'k1';
export const keyBytes = 64;

/** Builds the installation's keys from 64 bytes. */
export const secretsFrom = (bytes: Buffer): Secrets => {
  const linkKey = bytes.subarray(0, 32);
  const sealKey = bytes.subarray(32, 64);
  // Derived from all bytes, which existed before this use did: an existing installation keeps its file.
  const wellnessKey = Buffer.from(hkdfSync('sha256', bytes, '', 'wellness links', 32));
  const codeKey = Buffer.from(hkdfSync('sha256', bytes, '', 'short codes', 32));
  const setupKey = Buffer.from(hkdfSync('sha256', bytes, '', 'claim of a new installation', 32));
  const auditKey = Buffer.from(hkdfSync('sha256', bytes, '', 'audit log', 32));
  const journalKey = Buffer.from(hkdfSync('sha256', bytes, '', 'erasure journal', 32));
  const pseudonymKey = Buffer.from(hkdfSync('sha256', bytes, '', 'pseudonyms of exports', 32));
  const fingerprint = Buffer.from(hkdfSync('sha256', bytes, '', 'fingerprint of the keys', 32)).toString('base64url');
  return {
    linkKey,
    wellnessKey,
    codeKey,
    setupKey,
    auditKey,
    journalKey,
    pseudonymKey,
    keyId: currentKeyId,
    fingerprint,
    seal: (plain, context) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${currentKeyId}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    unseal: (sealed, context) => {
      const [id, text = ''] = sealed.split('.');
      if (id !== currentKeyId) throw new Error('Sealed with an unknown key');
      const all = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, all.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(all.subarray(12, 28));
      return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
};

const fileOf = (dataDir: string): string => join(dataDir, 'secrets.json');

/**
 * The keys of the setting `SECRETS_KEY`, else those of `secrets.json` in the data directory; undefined if there are
 * none. Throws if the file exists but can't be read: with new keys, nothing sealed could be opened.
 */
export const findSecrets = (dataDir: string, given?: Buffer): Secrets | undefined => {
  if (given) return secretsFrom(given);
  const file = fileOf(dataDir);
  if (!existsSync(file)) return undefined;
  const { key } = JSON.parse(readFileSync(file, 'utf8')) as { key?: string };
  const bytes = Buffer.from(key ?? '', 'base64');
  if (bytes.length !== keyBytes) throw new Error(`${file} does not contain this installation's keys`);
  return secretsFrom(bytes);
};

/** The same, but creates keys if there are none. */
export const loadSecrets = (dataDir: string, given?: Buffer): Secrets => {
  const found = findSecrets(dataDir, given);
  if (found) return found;
  // If two servers start in the same folder, one creates the file, and both read it.
  createFileDurably(fileOf(dataDir), JSON.stringify({ version: 1, key: randomBytes(keyBytes).toString('base64') }));
  return findSecrets(dataDir)!;
};
