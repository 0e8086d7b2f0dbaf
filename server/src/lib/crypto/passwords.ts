import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createSemaphore } from '../concurrency/semaphore.ts';

/** Cost of a hash. Argon2id with at least 19 MiB, two passes, one lane (OWASP, password storage). */
export type PasswordCost = { memoryKiB: number; passes: number; lanes: number };

const standardCost: PasswordCost = { memoryKiB: 19_456, passes: 2, lanes: 1 };

export type PasswordCheck = {
  matches: boolean;
  /** The same password hashed anew, when the stored hash is cheaper than today's. */
  newHash?: string;
};

export type Passwords = {
  /** Argon2id with its parameters and salt in the text. Passwords are taken as they are: never trimmed, folded or cut. */
  hash: (password: string) => Promise<string>;
  /**
   * Checks a password against a hash, or against a dummy when there is none, with the same work. Throws 429 when too
   * many checks wait.
   */
  check: (password: string, stored: string | undefined) => Promise<PasswordCheck>;
  /**
   * The same for a whole attempt, with all that it reads and writes around the check it is given: of a flood, what can't
   * be checked costs nothing at all. Nothing in there may call `check` or `hash` from here.
   */
  attempt: <T>(work: (check: Passwords['check']) => Promise<T>) => Promise<T>;
  /** How many run and wait at this moment. */
  load: () => { running: number; waiting: number };
};

/**
 * Hashes and checks passwords, two at a time: hashing shares the few threads with files and names, so that more would
 * hold up everybody else. Twenty may wait.
 */
export const createPasswords = (cost: PasswordCost = standardCost): Passwords => {
  const semaphore = createSemaphore({ running: 2, waiting: 20 });
  // The package's default algorithm is Argon2id.
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: cost.lanes };
  const dummy = hash('nobody has this password', options);

  const isCheaper = (stored: string): boolean => {
    const { memoryCost, timeCost } = parseOptions(stored);
    return memoryCost < cost.memoryKiB || timeCost < cost.passes;
  };

  const check: Passwords['check'] = async (password, stored) => {
    const isRight = await verify(stored ?? (await dummy), password);
    if (stored === undefined || !isRight) return { matches: false };
    return isCheaper(stored) ? { matches: true, newHash: await hash(password, options) } : { matches: true };
  };

  return {
    hash: (password) => semaphore.runPatiently(() => hash(password, options)),
    check: (password, stored) => semaphore.run(() => check(password, stored)),
    attempt: (work) => semaphore.run(() => work(check)),
    load: semaphore.load,
  };
};
