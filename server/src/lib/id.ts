import { randomFillSync, randomInt } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/** Random bytes drawn ahead: asking for four of them takes as long as asking for thousands. */
const random = Buffer.alloc(4_096);
let drawn = random.length;

const nextRandom = (bytes: number): string => {
  if (drawn === random.length) {
    randomFillSync(random);
    drawn = 0;
  }
  return random.toString('hex', drawn, (drawn += bytes));
};

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
  return lastMs.toString(16).padStart(12, '0') + sequence.toString(16).padStart(4, '0') + nextRandom(4);
};
