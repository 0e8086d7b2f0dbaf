import { isEmail } from '@touchline/contract/wire/email';
import type { Db } from '../../../db/database.ts';
import { encryptionOf, parseMailUrl, type MailServer } from '../../../lib/mail/mail-server.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';
import { createMailSettingsRepository } from './mail-settings.repository.ts';

/** The sealing context of the mail password (SC1). */
const passwordContext = 'mail_settings.password';

/** Seals the mail password for storage; empty without one. Only servers of this installation can decrypt it. */
export const sealMailPassword = (secrets: Secrets, password: string): string =>
  password === '' ? '' : secrets.seal(password, passwordContext);

/**
 * Finds the mail server to use: `MAIL_URL`, otherwise the club's settings; undefined without both. Throws at once if
 * `MAIL_URL` is invalid.
 */
export const createFindMailServer = ({
  db,
  secrets,
  mailUrl,
  publicUrl,
}: {
  db: Db;
  secrets: Secrets;
  mailUrl: string | undefined;
  publicUrl: string;
}) => {
  const given = mailUrl === undefined ? undefined : parseMailUrl(mailUrl);
  return async (): Promise<MailServer | undefined> => {
    const settings = await createMailSettingsRepository(db).find();
    if (given) {
      const user = given.user !== undefined && isEmail(given.user) ? given.user : undefined;
      const from = given.from ?? settings?.from_address ?? user ?? `touchline@${new URL(publicUrl).hostname}`;
      return { ...given, from };
    }
    if (!settings) return undefined;
    return {
      host: settings.host,
      port: settings.port,
      user: settings.username === '' ? undefined : settings.username,
      password: settings.password_sealed === '' ? undefined : secrets.unseal(settings.password_sealed, passwordContext),
      from: settings.from_address,
      encryption: encryptionOf(settings.port, settings.secure),
      ownNetworkAllowed: false,
    };
  };
};

export type FindMailServer = ReturnType<typeof createFindMailServer>;
