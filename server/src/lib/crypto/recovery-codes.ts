import { createHash, randomBytes } from 'node:crypto';

/** Base 32 without I, L, O and U, which are easily misread on paper (Crockford). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codesCount = 10;
const codeLength = 16;

/** A code of 80 random bits. */
const newCode = (): string =>
  Array.from(randomBytes(codeLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('');

/** The stored form of a code. Codes are random and too long to guess, so plain SHA-256 is enough. */
export const hashRecoveryCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Ten new codes: as they are shown, once, and as they are stored. */
export const newRecoveryCodes = (): { shown: string[]; hashes: string[] } => {
  const codes = Array.from({ length: codesCount }, newCode);
  return {
    shown: codes.map((code) => (code.match(/.{4}/g) ?? []).join('-')),
    hashes: codes.map(hashRecoveryCode),
  };
};

/** True for a recovery code, false for an app's six digits; the contract has parsed the value. */
export const isRecoveryCode = (code: string): boolean => code.length === codeLength;
