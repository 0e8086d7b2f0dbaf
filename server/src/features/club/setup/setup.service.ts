import { consentAgeOf } from '@touchline/contract/people/choices';
import type { Setup, TestMail } from '@touchline/contract/club/setup';
import type { MailFailure } from '@touchline/contract/wire/mail-states';
import type { Db, Tx } from '../../../db/database.ts';
import { minutesMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { conflict } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { newId } from '../../../lib/id.ts';
import type { Limit, AttemptLimits } from '../../../lib/limits/attempt-limits.ts';
import { encryptionOf } from '../../../lib/mail/mail-server.ts';
import type { Passwords } from '../../../lib/crypto/passwords.ts';
import { fold, searchTextOf } from '../../../lib/text/search.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';
import { sealMailPassword } from '../../ground/mails/mail-settings.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import type { SendTestMail } from '../../ground/mails/test-mail.service.ts';
import { formFirstSquad } from '../../ground/reach/first-squad.repository.ts';
import { nameOfEmail } from './name-of-email.ts';
import { createSetupRepository, firstWellnessForms } from './setup.repository.ts';

const testMails: Limit = { name: 'setup-mail-test', burst: 5, refillMs: minutesMs(2) };

type Deps = {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  passwords: Passwords;
  mails: MailsService;
  testMail: SendTestMail;
  limits: AttemptLimits;
  /** Records outside the database that the installation is configured; see `lib/storage/data-directory.ts`. */
  remember: (installation: string) => void;
};

/** Sorts people without a shirt number last. */
const afterAllNumbers = 1_000_000;

/** The mail server in the payload; undefined if the club names it later. */
const mailServerOf = ({ smtpHost, smtpPort, smtpUser, smtpPass, smtpFromEmail, smtpSecure }: Setup) =>
  smtpHost === undefined || smtpUser === undefined || smtpPass === undefined || smtpFromEmail === undefined
    ? undefined
    : {
        host: smtpHost,
        port: smtpPort,
        username: smtpUser,
        password: smtpPass,
        from: smtpFromEmail,
        secure: smtpSecure,
      };

export const createSetupService = ({ db, clock, secrets, passwords, mails, testMail, limits, remember }: Deps) => {
  let isKnownAsConfigured = false;
  const newRowId = () => newId(clock().getTime());

  const isConfigured = async (): Promise<boolean> => {
    // A club is never removed, so it is only looked up until there is one.
    isKnownAsConfigured ||= (await createSetupRepository(db).findInstallation()) !== undefined;
    return isKnownAsConfigured;
  };

  const write = async (tx: Tx, input: Setup, passwordHash: string, address: string) => {
    const setup = createSetupRepository(tx);
    const at = timestampOf(clock);
    const installation = newRowId();
    const name = nameOfEmail(input.adminEmail);
    const userId = newRowId();
    // First, because a second call fails here.
    await setup.insertClub({
      installation,
      name: input.organizationName,
      country: input.country,
      timezone: input.timezone,
      consent_age: consentAgeOf(input.country),
      shows_first_steps: true,
      configured_at: at,
    });
    await setup.insertAdministrator(
      {
        id: userId,
        name,
        email: input.adminEmail,
        phone_number: input.adminPhoneNumber ?? null,
        language_code: input.language,
        search: searchTextOf(name, input.adminEmail),
        name_key: fold(name),
        email_key: fold(input.adminEmail),
        list_order: afterAllNumbers,
        created_at: at,
        updated_at: at,
      },
      passwordHash,
    );
    await formFirstSquad(tx, { name: input.organizationName, country: input.country, timezone: input.timezone, at });
    await setup.insertWellnessForms(firstWellnessForms(newRowId));
    await setup.insertQrAccount(at);
    if (!(await setup.hasAcceptedTerms())) await setup.insertTermsAcceptance(newRowId(), at, address);
    const mail = mailServerOf(input);
    if (!mail) return { installation, userId };
    const { password, from, ...others } = mail;
    await setup.insertMailSettings({
      ...others,
      password_sealed: sealMailPassword(secrets, password),
      from_address: from,
      updated_at: at,
    });
    // Mail is tested in the background; the administrator sees errors later.
    await mails.queue(tx, {
      template: 'mailTest',
      values: {},
      to: { userId, name, address: input.adminEmail },
      language: input.language,
      cause: `mailTest:${installation}`,
    });
    return { installation, userId };
  };

  return {
    isConfigured,
    acceptTerms: async (address: string): Promise<void> => {
      await createSetupRepository(db).insertTermsAcceptance(newRowId(), timestampOf(clock), address);
    },
    /**
     * Sends a test mail at once through a mail server that is not stored. Returns why it failed; null if the mail server
     * accepted it. Throws 429 after five in ten minutes, by all callers together: nobody should probe other servers
     * through this one.
     */
    testMail: async (input: TestMail): Promise<MailFailure | null> => {
      await limits.enforce(testMails, '');
      return testMail(
        {
          host: input.smtpHost,
          port: input.smtpPort,
          user: input.smtpUser,
          password: input.smtpPass,
          from: input.smtpFromEmail,
          encryption: encryptionOf(input.smtpPort, input.smtpSecure),
          ownNetworkAllowed: false,
        },
        { to: { name: nameOfEmail(input.adminEmail), address: input.adminEmail }, language: input.language },
      );
    },
    /** Creates the club with its initial data in one transaction. Throws 409 if there is one. */
    initialize: async (input: Setup, address: string, log: EventLog): Promise<void> => {
      if (await isConfigured()) throw conflict('alreadyConfigured');
      const passwordHash = await passwords.hash(input.adminPassword);
      const { installation, userId } = await db.transaction().execute((tx) => write(tx, input, passwordHash, address));
      isKnownAsConfigured = true;
      // After the commit, because a marker without a club would prevent the start. If the process ends in between,
      // the next start writes it.
      try {
        remember(installation);
      } catch (error) {
        log.error({ err: error }, 'the marker of the installation could not be written; the next start tries again');
      }
      log.info({ account: userId }, 'the installation was configured');
      mails.wake();
    },
  };
};

export type SetupService = ReturnType<typeof createSetupService>;
