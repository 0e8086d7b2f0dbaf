import { readStored, writeStored } from '../browser/storage.ts';

const key = 'clock-ahead';
/** A slow answer says less than this about a clock. */
const noticedMs = 15_000;

const kept = Number(readStored('local', key));
let offsetMs = Number.isFinite(kept) ? kept : 0;

/** Takes the server's clock from an answer that has just come, asked for at `askedAt` by the clock of this device. */
export const noteServerTime = (now: string, askedAt: number): void => {
  const receivedAt = Date.now();
  // Whatever the answer took, the server read its clock between the two.
  if (receivedAt - askedAt > noticedMs) return;
  const found = Date.parse(now) - (askedAt + receivedAt) / 2;
  const next = Math.abs(found) < noticedMs ? 0 : Math.round(found);
  // Two answers differ by what each of them took.
  if (next === 0 ? offsetMs === 0 : Math.abs(next - offsetMs) < noticedMs) return;
  offsetMs = next;
  writeStored('local', key, next === 0 ? null : String(next));
};

/** Milliseconds by which the clock of this device is ahead of the server's as of the last answer; less than 15 seconds are 0. */
export const aheadMs = (): number => -offsetMs;

/** Now by the server's clock, also without a network: several devices of one match agree. */
export const serverNow = (): number => Date.now() + offsetMs;
