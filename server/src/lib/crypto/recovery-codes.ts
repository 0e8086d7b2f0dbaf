import { createHash, randomBytes } from 'node:crypto';

/** Base 32 without I, L, O and U: what is read off paper has one meaning (Crockford). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codesCount = 10;
const codeLength = 16;

/** A code of 80 random bits. */
const newCode = (): string =>
  Array.from(randomBytes(codeLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('');

/** What is stored of a code: it is random and long enough that a plain SHA-256 can't be searched through. */
export const hashRecoveryCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Ten new codes, as they are shown once, and as they are stored. */
export const newRecoveryCodes = (): { shown: string[]; hashes: string[] } => {
  const codes = Array.from({ length: codesCount }, newCode);
  return {
    shown: codes.map((code) => (code.match(/.{4}/g) ?? []).join('-')),
    hashes: codes.map(hashRecoveryCode),
  };
};

/** A recovery code and not six digits of an app, both as the contract reads them. */
export const isRecoveryCode = (code: string): boolean => code.length === codeLength;
