import type { Settings, mailServerInput } from '@touchline/contract/club/settings';
import type * as z from 'zod';
import { minutesMs, nextVersion, timestampOf } from '../../../lib/time/clock.ts';
import { conflict, invalidField } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { newId } from '../../../lib/id.ts';
import type { Limit, AttemptLimits } from '../../../lib/limits/attempt-limits.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditActor } from '../../ground/audit/audit.service.ts';
import { createAccountsRepository } from '../../people/auth/accounts/accounts.repository.ts';
import { sealMailPassword } from '../../ground/mails/mail-settings.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createSettingsRepository, type MailSettingsRow } from './settings.repository.ts';
import { toSettings, versionOf, type SettingsDeps } from './settings.service.ts';

type Deps = SettingsDeps & { secrets: Secrets; mails: MailsService; limits: AttemptLimits };
type Input = z.output<typeof mailServerInput>;

const testMails: Limit = { name: 'mail-test', burst: 5, refillMs: minutesMs(2) };

/**
 * The sealed password to store. A stored one is not reused for another host or user name: changing only these could
 * send it to an attacker's server. Throws 400.
 */
const passwordFor = (secrets: Secrets, input: Input, before: MailSettingsRow | undefined): string => {
  if (input.smtpUser === '') {
    if (input.smtpPass !== undefined) throw invalidField('smtpUser', 'required');
    return '';
  }
  if (input.smtpPass !== undefined) return sealMailPassword(secrets, input.smtpPass);
  const isSame = before?.host.toLowerCase() === input.smtpHost.toLowerCase() && before.username === input.smtpUser;
  // Nor is it sent over a connection with weaker encryption than it was entered for.
  const staysEncrypted = input.smtpSecure || before?.secure === false;
  if (!isSame || !staysEncrypted) throw invalidField('smtpPass', 'passwordRequired');
  return before.password_sealed;
};

/** The names of the changed fields; a password counts as changed if one is sent. */
const changedFields = (input: Input, before: MailSettingsRow | undefined): string[] => {
  const same = {
    smtpHost: before?.host === input.smtpHost,
    smtpPort: before?.port === input.smtpPort,
    smtpUser: before?.username === input.smtpUser,
    smtpPass: input.smtpPass === undefined,
    smtpFromEmail: before?.from_address === input.smtpFromEmail,
    smtpSecure: before?.secure === input.smtpSecure,
  };
  return Object.entries(same)
    .filter(([, isSame]) => !isSame)
    .map(([field]) => field);
};

/** The club's mail server, and test mails. */
export const createMailServerService = (deps: Deps) => {
  const { db, clock, audit, secrets, mails, limits, hasMailUrl } = deps;
  return {
    /**
     * Changes the mail server and retries waiting mails at once. Throws 400 naming `smtpPass` if the password must be
     * entered again, and 412 when `ifMatch` names an older version.
     */
    save: async (input: Input, actor: AuditActor, ifMatch: string | undefined, log: EventLog): Promise<Settings> => {
      const answer = await db.transaction().execute(async (tx) => {
        const settings = createSettingsRepository(tx);
        const club = await settings.lock();
        assertVersion(versionOf(club), ifMatch);
        const before = await settings.mail();
        const mail = {
          host: input.smtpHost,
          port: input.smtpPort,
          username: input.smtpUser,
          password_sealed: passwordFor(secrets, input, before),
          from_address: input.smtpFromEmail,
          secure: input.smtpSecure,
          updated_at: timestampOf(clock),
        };
        const updated_at = nextVersion(clock, versionOf(club));
        await settings.saveMail(mail);
        await settings.update({ updated_at });
        await mails.makeAllDue(tx);
        await audit.note(tx, {
          actor,
          action: 'settings.mailServerUpdated',
          subject: { kind: 'settings', id: null },
          fields: changedFields(input, before),
        });
        return toSettings({ ...club, updated_at }, { id: 1, ...mail }, hasMailUrl);
      });
      log.info({ account: actor.userId }, 'mail server changed');
      mails.wake();
      return answer;
    },
    /** Sends a test mail to the administrator's own address. Throws 429 after five in ten minutes. */
    test: async (actor: AuditActor, log: EventLog): Promise<{ _id: string }> => {
      await limits.enforce(testMails, actor.userId);
      const _id = await db.transaction().execute(async (tx) => {
        const account = await createAccountsRepository(tx).findById(actor.userId);
        if (!account?.email) throw conflict('accountHasNoEmail');
        const mail = await mails.queue(tx, {
          template: 'mailTest',
          values: {},
          to: { userId: account.id, name: account.name, address: account.email },
          language: account.language_code,
          cause: `mailTest:${newId(clock().getTime())}`,
          isUrgent: true,
        });
        await audit.note(tx, { actor, action: 'settings.testMailSent', subject: { kind: 'settings', id: null } });
        return mail;
      });
      log.info({ account: actor.userId, mail: _id }, 'test mail queued');
      mails.wake();
      return { _id };
    },
  };
};

export type MailServerService = ReturnType<typeof createMailServerService>;
