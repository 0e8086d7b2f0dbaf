import type { ConsentPurpose, listPlayerConsents } from '@touchline/contract/people/consents';
import type { consentAnswers, OwnConsents } from '@touchline/contract/me/me-consents';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { output } from 'zod';
import type { Db } from '../../../db/database.ts';
import { hoursMs, type Clock } from '../../../lib/time/clock.ts';
import { conflict, forbidden, invalidField, notFound, unauthorized } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { firstNameOf } from '../../../lib/text/first-name.ts';
import type { Limit, AttemptLimits } from '../../../lib/limits/attempt-limits.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createGuardiansRepository } from '../guardians/guardians.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import type { UserRow } from '../users/user-row.repository.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import { createAnswering } from './answering.service.ts';
import { createConsentsRepository } from './consents.repository.ts';
import { createGuardianCodes } from './guardian-codes.service.ts';
import { consentsOf, needsGuardian } from './consent-status.service.ts';

export type ConsentsDeps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  limits: AttemptLimits;
  mails: MailsService;
  secrets: Pick<Secrets, 'codeKey'>;
};

/** A player's phone, or a guardian's for that player. */
type Phone = { userId: string; sessionId: string; guardian?: { id: string; mayConsent: boolean } | undefined };

/** Limits for entered codes and for mailed codes. */
const triesPerPlayer: Limit = { name: 'guardian-code', burst: 5, refillMs: hoursMs(1) / 5 };
const codesPerPlayer: Limit = { name: 'guardian-mail', burst: 3, refillMs: hoursMs(1) / 3 };

/** `m…@example.org`: enough to recognise one's own address. */
const hintOf = (address: string): string => `${[...address][0] ?? ''}…${address.slice(address.lastIndexOf('@'))}`;

/** The guardian in the profile; undefined unless both name and address are set. */
const guardianOf = ({ guardian_name, guardian_email }: UserRow): { name: string; address: string } | undefined =>
  guardian_name !== null && guardian_email !== null ? { name: guardian_name, address: guardian_email } : undefined;

/** Consents given by players or their guardians. */
export const createConsentsService = (deps: ConsentsDeps) => {
  const { db, clock, limits, mails } = deps;
  const { answer } = createAnswering(deps);
  const codes = createGuardianCodes(deps);

  const get = async ({ userId, guardian }: Pick<Phone, 'userId' | 'guardian'>): Promise<OwnConsents> => {
    const row = await createUsersRepository(db).find(userId);
    if (!row) throw unauthorized();
    const consents = await consentsOf(db, userId);
    // On a guardian's own phone no code is needed, and the other parent's address is not shown.
    if (guardian || !(await needsGuardian(db, clock, row))) return { consents, guardian: null };
    const mailHint = row.guardian_email === null ? null : hintOf(row.guardian_email);
    const { consent_age: consentAge } = await createClubRepository(db).get();
    return { consents, guardian: { name: row.guardian_name, mailHint, consentAge } };
  };

  return {
    get,
    /**
     * Agrees or withdraws. For players under the age of consent a guardian agrees by the mailed code, which this uses up; withdrawing
     * needs no code. Throws 400 for a wrong or missing code, 429 after five of them within an hour.
     */
    answer: async (
      { userId, sessionId, guardian: own }: Phone,
      { answers, guardianCode }: output<typeof consentAnswers>,
      log: EventLog,
    ): Promise<OwnConsents> => {
      const agrees = Object.values(answers).includes(true);
      if (own?.mayConsent === false) throw forbidden();
      const isTry = !own && agrees && guardianCode !== undefined;
      if (isTry) await limits.enforce(triesPerPlayer, userId);
      await db.transaction().execute(async (tx) => {
        const player = await createUsersRepository(tx).lock(userId);
        // The account has been closed since.
        if (player?.role !== 'player' || player.status !== 'active') throw unauthorized();
        const isGuarded = !own && agrees && (await needsGuardian(tx, clock, player));
        if (isGuarded && guardianCode === undefined) throw invalidField('guardianCode', 'required');
        if (isGuarded && !(await codes.consume(tx, userId, guardianCode ?? '')))
          throw invalidField('guardianCode', 'guardianCode');
        const guardian = isGuarded ? guardianOf(player) : undefined;
        if (isGuarded && !guardian) throw conflict('guardianMissing');
        const giver = own && (await createGuardiansRepository(tx).find(own.id));
        if (own && !giver) throw unauthorized();
        const by = giver
          ? ({ kind: 'guardian', name: giver.name ?? giver.email ?? '' } as const)
          : guardian
            ? ({ kind: 'guardian', name: guardian.name } as const)
            : ({ kind: 'player', name: player.name } as const);
        // Withdraws unsent mails that ask for data that the player has just refused.
        if (answers.wellness === false) await mails.withdraw(tx, userId, ['wellnessForm', 'wellnessReminder']);
        await answer(tx, { userId, answers, by, sessionId, guardianId: own?.id });
      });
      if (isTry) await limits.giveBack([[triesPerPlayer, userId]]);
      log.info({ account: userId }, 'consent answered');
      return get({ userId, guardian: own });
    },
    /**
     * Mails a code to the guardian. Throws 409 when none is named or none is needed; 429 after three within an hour.
     */
    mailCode: async (userId: string, log: EventLog): Promise<void> => {
      await limits.enforce(codesPerPlayer, userId);
      await db.transaction().execute(async (tx) => {
        const users = createUsersRepository(tx);
        const player = await users.lock(userId);
        if (player?.role !== 'player' || player.status !== 'active') throw unauthorized();
        const guardian = guardianOf(player);
        if (!guardian || !(await needsGuardian(tx, clock, player))) throw conflict('guardianMissing');
        await mails.withdraw(tx, userId, ['guardianCode']);
        const { id, code } = await codes.issue(tx, userId);
        await mails.queue(tx, {
          template: 'guardianCode',
          values: { code, firstName: firstNameOf(player.name), clubName: await users.clubName() },
          to: { userId, ...guardian },
          language: player.language_code,
          cause: `guardianCode:${id}`,
          isUrgent: true,
        });
      });
      log.info({ account: userId }, 'code mailed to guardian');
      mails.wake();
    },
    /** A player's consents and the history of answers. Throws 404 unless the person is a player. */
    listOf: async (playerId: string): Promise<OutputOf<typeof listPlayerConsents>> => {
      if ((await createUsersRepository(db).find(playerId))?.role !== 'player') throw notFound('player');
      const history = (await createConsentsRepository(db).history(playerId)).map((row) => ({
        _id: row.id,
        purpose: row.purpose as ConsentPurpose,
        agreed: row.is_agreed,
        version: row.version,
        at: row.at,
        by: row.given_by as 'player' | 'guardian',
        byName: row.given_by_name,
      }));
      return { consents: await consentsOf(db, playerId), history };
    },
  };
};

export type ConsentsService = ReturnType<typeof createConsentsService>;
