import { randomBytes, randomInt } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/**
 * A new record id: 24 hexadecimal characters that sort by creation time. They consist of the time in milliseconds, a
 * counter, and 32 random bits that prevent collisions between servers.
 */
export const newId = (nowMs: number = Date.now()): string => {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = randomInt(0x1000);
  } else {
    sequence += 1;
    if (sequence > 0xffff) {
      lastMs += 1;
      sequence = 0;
    }
  }
  return (
    lastMs.toString(16).padStart(12, '0') + sequence.toString(16).padStart(4, '0') + randomBytes(4).toString('hex')
  );
};
