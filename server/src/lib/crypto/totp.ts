import { randomBytes } from 'node:crypto';

/** The defaults of authenticator apps: SHA-1, six digits, 30 seconds (RFC 6238, RFC 4226). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

const stepMs = form.period * 1_000;

/** Loaded when needed: most people sign in without a second factor. */
const load = () => import('otpauth');

/** A new seed of 160 random bits, in base 32. */
export const newSeed = async (): Promise<string> => {
  const { Secret } = await load();
  return new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32;
};

/** The content of the QR code for an authenticator app: whose account it is, and the seed. */
export const otpLink = async (
  seed: string,
  { issuer, account }: { issuer: string; account: string },
): Promise<string> => {
  const { Secret, TOTP } = await load();
  return new TOTP({ ...form, issuer, label: account, secret: Secret.fromBase32(seed) }).toString();
};

/**
 * The step of 30 seconds since 1970 to which a code belongs: the current one or its neighbours, since phones' clocks
 * are off and people type slowly. Undefined for any other code. Compared in constant time.
 */
export const stepOfCode = async (seed: string, code: string, atMs: number): Promise<number | undefined> => {
  const { Secret, TOTP } = await load();
  const delta = new TOTP({ ...form, secret: Secret.fromBase32(seed) }).validate({
    token: code,
    timestamp: atMs,
    window: 1,
  });
  return delta === null ? undefined : Math.floor(atMs / stepMs) + delta;
};
