import type { Tx } from '../../../../db/database.ts';
import { minutesMs, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { Failure } from '../../../../lib/errors.ts';
import type { EventLog } from '../../../../lib/event-log.ts';
import type { Bucket, Limit } from '../../../../lib/limits/attempt-limits.ts';
import { hashRecoveryCode, isRecoveryCode } from '../../../../lib/crypto/recovery-codes.ts';
import type { Secrets } from '../../../../lib/crypto/secrets.ts';
import { stepOfCode } from '../../../../lib/crypto/totp.ts';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { createSecondFactorRepository } from './second-factor.repository.ts';

/** Codes of either kind: five at once, then one a minute. */
const codeLimit: Limit = { name: 'second-factor', burst: 5, refillMs: minutesMs(1) };

/**
 * The limit that a code counts against. All tries from unknown places share the account's limit. Devices and open
 * sessions where the second factor was right before each have their own, so that someone who has learnt the password
 * can't lock the owner out. A place becomes proven only by a right code: guessing earns no further tries.
 */
export const codeTries = (userId: string, provenPlace?: string): Bucket => [
  codeLimit,
  provenPlace === undefined ? userId : `${userId}\n${provenPlace}`,
];

/** The context that a person's seed is sealed for. */
export const seedContext = (userId: string): string => `totp:${userId}`;

/** The outcome of a code: right, or not needed for this account; missing; or wrong, expired or used. */
export type CodeOutcome = { passed: true; by: 'none' | 'app' | 'recovery' } | { passed: false; isMissing: boolean };

/** 403 that asks for a code; names the field when a code was wrong. */
export const secondFactorNeeded = ({ isMissing }: { isMissing: boolean }): Failure =>
  new Failure('forbidden', 'A code is needed as well as the password', {
    reason: 'secondFactorNeeded',
    ...(!isMissing && { errors: [{ field: 'code', message: sentenceOf('secondFactorWrong') }] }),
  });

/** Checks the second factor of someone who has given the right password. */
export const createSecondFactorCheck = ({
  clock,
  secrets,
  logger,
}: {
  clock: Clock;
  secrets: Pick<Secrets, 'unseal'>;
  logger: EventLog;
}) => {
  /** Undefined when the seed was sealed with other keys: then no app code is right, but recovery codes still work. */
  const seedOf = (userId: string, sealed: string): string | undefined => {
    try {
      return secrets.unseal(sealed, seedContext(userId));
    } catch (error) {
      logger.error({ err: error, account: userId }, 'the secret of a second factor cannot be read');
      return undefined;
    }
  };

  return {
    seedOf,
    /** Uses a code up, in the transaction that it authorises. The caller must pass `codeTries` first. */
    use: async (tx: Tx, userId: string, code: string | undefined): Promise<CodeOutcome> => {
      const factors = createSecondFactorRepository(tx);
      const factor = await factors.find(userId);
      if (!factor || factor.confirmed_at === null) return { passed: true, by: 'none' };
      if (code === undefined) return { passed: false, isMissing: true };
      if (isRecoveryCode(code)) {
        const taken = await factors.takeCode(userId, hashRecoveryCode(code), timestampOf(clock));
        return taken ? { passed: true, by: 'recovery' } : { passed: false, isMissing: false };
      }
      const sealed = factor.seed_sealed ?? '';
      const seed = seedOf(userId, sealed);
      const step = seed === undefined ? undefined : await stepOfCode(seed, code, clock().getTime());
      const taken = step !== undefined && (await factors.takeStep(userId, sealed, step));
      return taken ? { passed: true, by: 'app' } : { passed: false, isMissing: false };
    },
  };
};

export type SecondFactorCheck = ReturnType<typeof createSecondFactorCheck>;
