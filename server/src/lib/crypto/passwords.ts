import { createSemaphore } from '../concurrency/semaphore.ts';

/** The cost of a hash: Argon2id with at least 19 MiB, two passes, one lane (OWASP, password storage). */
export type PasswordCost = { memoryKiB: number; passes: number; lanes: number };

const standardCost: PasswordCost = { memoryKiB: 19_456, passes: 2, lanes: 1 };

/** Loaded with the first password: a server answers most of its requests without one. */
const loadArgon2 = () => import('@node-rs/argon2');

/** A hash of no password, with a salt and a sum as long as ours: checking it takes the same work. */
const dummyOf = ({ memoryKiB, passes, lanes }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export type PasswordCheck = {
  matches: boolean;
  /** A new hash of the same password, if the stored one is cheaper than today's. */
  newHash?: string;
};

export type Passwords = {
  /** Argon2id with its parameters and salt in the text. Passwords are never trimmed, folded or truncated. */
  hash: (password: string) => Promise<string>;
  /**
   * Checks a password against a hash or, if there is none, against a dummy, with the same work. Throws 429 if too many
   * checks are waiting.
   */
  check: (password: string, stored: string | undefined) => Promise<PasswordCheck>;
  /**
   * Queues a whole sign-in attempt, including its reads and writes around the check, so that refusing an attempt in a
   * flood costs nothing. The work must use the check it receives, not `check` or `hash` of this object.
   */
  attempt: <T>(work: (check: Passwords['check']) => Promise<T>) => Promise<T>;
  /** How many run and wait right now. */
  load: () => { running: number; waiting: number };
};

/**
 * Hashes and checks passwords, two at once: hashing uses the same few threads as files and name lookups, and more would
 * delay those. Up to twenty may wait.
 */
export const createPasswords = (cost: PasswordCost = standardCost): Passwords => {
  const semaphore = createSemaphore({ running: 2, waiting: 20 });
  // The package's default algorithm is Argon2id.
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: cost.lanes };
  const dummy = dummyOf(cost);

  const hash: Passwords['hash'] = async (password) => (await loadArgon2()).hash(password, options);

  const check: Passwords['check'] = async (password, stored) => {
    const { verify, parseOptions } = await loadArgon2();
    const isRight = await verify(stored ?? dummy, password);
    if (stored === undefined || !isRight) return { matches: false };
    const { memoryCost, timeCost } = parseOptions(stored);
    const isCheaper = memoryCost < cost.memoryKiB || timeCost < cost.passes;
    return isCheaper ? { matches: true, newHash: await hash(password) } : { matches: true };
  };

  return {
    hash: (password) => semaphore.runPatiently(() => hash(password)),
    check: (password, stored) => semaphore.run(() => check(password, stored)),
    attempt: (work) => semaphore.run(() => work(check)),
    load: semaphore.load,
  };
};
