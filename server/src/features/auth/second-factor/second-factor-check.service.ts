import type { Tx } from '../../../db/database.ts';
import { minutesMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { Failure } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import type { Bucket, Limit } from '../../../lib/limits/rate-limits.ts';
import { hashRecoveryCode, isRecoveryCode } from '../../../lib/crypto/recovery-codes.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';
import { stepOfCode } from '../../../lib/crypto/totp.ts';
import { sentenceOf } from '@touchline/contract/wire/messages';
import { createSecondFactorRepository } from './second-factor.repository.ts';

/** Codes of whatever kind: five at once, then one a minute. */
const codeLimit: Limit = { name: 'second-factor', burst: 5, refillMs: minutesMs(1) };

/**
 * Whose tries a code is one of. All that come from anywhere are those of the account together; where its second factor was
 * right before, on a device or in an open session, there are others, so that nobody who has learnt the password locks its
 * owner out. Such a place takes a right code to be made: guessing earns no further tries.
 */
export const codeTries = (userId: string, provenPlace?: string): Bucket => [
  codeLimit,
  provenPlace === undefined ? userId : `${userId}\n${provenPlace}`,
];

/** Where the seed of a person is sealed for. */
export const seedContext = (userId: string): string => `totp:${userId}`;

/** What became of a code: right, or not wanted of this account; missing; wrong, too old or used. */
export type CodeOutcome = { passed: true; by: 'none' | 'app' | 'recovery' } | { passed: false; isMissing: boolean };

/** 403 that asks for a code; of a wrong one with the field it stands in. */
export const secondFactorNeeded = ({ isMissing }: { isMissing: boolean }): Failure =>
  new Failure('forbidden', 'A code is needed besides the password', {
    reason: 'secondFactorNeeded',
    ...(!isMissing && { errors: [{ field: 'code', message: sentenceOf('secondFactorWrong') }] }),
  });

/** Checks the second factor of whoever has given the right password. */
export const createSecondFactorCheck = ({
  clock,
  secrets,
  logger,
}: {
  clock: Clock;
  secrets: Pick<Secrets, 'unseal'>;
  logger: EventLog;
}) => {
  /** Undefined where the seed was sealed by other keys: then no code of an app is right, and recovery codes remain. */
  const seedOf = (userId: string, sealed: string): string | undefined => {
    try {
      return secrets.unseal(sealed, seedContext(userId));
    } catch (error) {
      logger.error({ err: error, account: userId }, 'the secret of a second factor can not be read');
      return undefined;
    }
  };

  return {
    seedOf,
    /** Uses a code up, in the transaction of what it allows. To be let in through `codeTries` before. */
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
      const step = seed === undefined ? undefined : stepOfCode(seed, code, clock().getTime());
      const taken = step !== undefined && (await factors.takeStep(userId, sealed, step));
      return taken ? { passed: true, by: 'app' } : { passed: false, isMissing: false };
    },
  };
};

export type SecondFactorCheck = ReturnType<typeof createSecondFactorCheck>;
