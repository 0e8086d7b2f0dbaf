import { hoursMs, minutesMs } from '../../../../lib/time/clock.ts';
import type { Bucket, Limit, AttemptLimits } from '../../../../lib/limits/attempt-limits.ts';

/** Failed tries for one e-mail address, known or unknown. */
const perAccount: Limit = { name: 'sign-in-account', burst: 10, refillMs: minutesMs(1) };
const perAddress: Limit = { name: 'sign-in-address', burst: 30, refillMs: minutesMs(1) / 30 };
/** All tries together: as many as a server can check beside its other work. */
const overall: Limit = { name: 'sign-in', burst: 300, refillMs: minutesMs(1) / 300 };
/** For a known device, once the other limits are reached. */
const perDevice: Limit = { name: 'sign-in-device', burst: 10, refillMs: minutesMs(1) };

export const confirmLimit: Limit = { name: 'confirm', burst: 10, refillMs: minutesMs(1) };

/** Links for a forgotten password. */
export const forgottenPerAccount: Limit = { name: 'forgotten-account', burst: 3, refillMs: hoursMs(1) / 3 };
export const forgottenPerAddress: Limit = { name: 'forgotten-address', burst: 10, refillMs: hoursMs(1) / 10 };

/** A try that may be checked. */
export type Admission = {
  /** The wait of a reached limit, which a right password from a known device bypasses; 0 when none was reached. */
  waitMs: number;
  /** To call when the password was right: then the try does not count. */
  forgive: () => Promise<void>;
};

/**
 * Applies the limits to a sign-in attempt; returns the time to wait when it may not even be checked. Keys are derived
 * only from the address of the request and from the e-mail address that is looked up.
 */
export const checkSignInLimits = async (
  limits: AttemptLimits,
  { emailKey, network, deviceHash }: { emailKey: string; network: string; deviceHash: string },
  isKnownDevice: () => Promise<boolean>,
): Promise<Admission | { refusedForMs: number }> => {
  const { waitMs, taken } = await limits.takeEach([
    [perAddress, network],
    [overall, ''],
    [perAccount, emailKey],
  ]);
  if (waitMs === 0) return { waitMs, forgive: () => limits.giveBack(taken) };
  // A stranger can't lock anyone out: known devices have tries of their own.
  const own: Bucket = [perDevice, `${emailKey}\n${deviceHash}`];
  if (!(await isKnownDevice()) || (await limits.takeEach([own])).waitMs > 0) return { refusedForMs: waitMs };
  return { waitMs, forgive: () => limits.giveBack([...taken, own]) };
};
