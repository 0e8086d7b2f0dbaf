import type { Image } from '@touchline/contract/wire/common';
import type { Db } from '../../../db/database.ts';
import { createBackground } from '../../../lib/concurrency/background.ts';
import { daysMs, hoursMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { repeat, type Job } from '../../../lib/concurrency/jobs.ts';
import type { Passwords } from '../../../lib/crypto/passwords.ts';
import type { AttemptLimits } from '../../../lib/limits/attempt-limits.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createRetentionRepository } from '../../ground/retention/retention.repository.ts';
import type { SecondFactorCheck } from './second-factor/second-factor-check.service.ts';
import { createKnownDevicesRepository } from './sign-in/known-devices.repository.ts';
import type { OneTimeTokensService } from './tokens/one-time-tokens.service.ts';
import { createOwnSessionsService, type RemoveCalendarLink } from './sessions/own-sessions.service.ts';
import { createPasswordResetService } from './passwords/password-reset.service.ts';
import type { SessionsService } from './sessions/sessions.service.ts';
import { createSignInService } from './sign-in/sign-in.service.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  logger: EventLog;
  passwords: Passwords;
  limits: AttemptLimits;
  sessions: SessionsService;
  oneTimeTokens: OneTimeTokensService;
  mails: MailsService;
  secondFactor: SecondFactorCheck;
  portraitOf: (key: string | null) => Image | null;
  removeCalendarLink: RemoveCalendarLink;
};

/** All services of signing in, with the jobs that finish background work and remove expired rows. */
export const createAuthService = (deps: Deps) => {
  const { db, clock, logger, limits, sessions, oneTimeTokens } = deps;
  const background = createBackground((error) => logger.error({ err: error }, 'work after an answer failed'));
  const sweep = async (): Promise<void> => {
    await sessions.removeExpired();
    await oneTimeTokens.removeExpired();
    await limits.removeFull();
    // After this period a device counts as unknown again.
    const { devices } = await createRetentionRepository(db).periods();
    await createKnownDevicesRepository(db).removeUnseenSince(timestampOf(clock, -daysMs(devices)));
  };
  const sweeping = repeat('auth.sweep', { pauseMs: hoursMs(1) }, sweep, (error) =>
    logger.error({ err: error }, 'expired sign-in data could not be deleted'),
  );
  const jobs: Job[] = [background.job, sweeping];
  return {
    signIn: createSignInService(deps),
    ownSessions: createOwnSessionsService(deps),
    passwordReset: createPasswordResetService({ ...deps, background }),
    jobs,
  };
};

export type AuthService = ReturnType<typeof createAuthService>;
