import { formTitlesAtSetup } from '@touchline/contract/health/wellness';
import type { Insertable } from 'kysely';
import { json, orConflict, type Db } from '../../../db/database.ts';
import type { WellnessFormTable } from '../../../db/tables/report-tables.ts';
import type { ClubTable, MailSettingsTable } from '../../../db/tables/installation-tables.ts';
import type { UserTable } from '../../../db/tables/tables.ts';

/** The club, its mail settings and its QR account are one row each, under this key. */
const onlyRow = 1;

/** The wellness forms of a new club (contract, setup). */
export const firstWellnessForms = (newRowId: () => string): Insertable<WellnessFormTable>[] => [
  { id: newRowId(), type: 'morning', is_primary: true, title: formTitlesAtSetup.morning, time: '8:00:AM' },
  { id: newRowId(), type: 'evening', is_primary: true, title: formTitlesAtSetup.evening, time: '8:00:PM' },
];

export const createSetupRepository = (db: Db) => ({
  /** The id of the installation, once it is configured. */
  findInstallation: async (): Promise<string | undefined> =>
    (await db.selectFrom('club').select('installation').where('id', '=', onlyRow).executeTakeFirst())?.installation,
  hasAcceptedTerms: async (): Promise<boolean> =>
    (await db.selectFrom('terms_acceptances').select('id').limit(1).executeTakeFirst()) !== undefined,
  insertTermsAcceptance: (id: string, at: string, address: string) =>
    db.insertInto('terms_acceptances').values({ id, accepted_at: at, address }).execute(),
  /** Throws 409 if there is a club: its fixed key lets only one of several concurrent calls succeed. */
  insertClub: (club: Omit<Insertable<ClubTable>, 'id'>) =>
    orConflict(
      db
        .insertInto('club')
        .values({ ...club, id: onlyRow })
        .execute(),
      'alreadyConfigured',
    ),
  insertAdministrator: async (
    user: Omit<Insertable<UserTable>, 'role' | 'status' | 'previous_clubs' | 'relative_numbers'>,
    passwordHash: string,
  ): Promise<void> => {
    await db
      .insertInto('users')
      .values({ ...user, role: 'admin', status: 'active', previous_clubs: json([]), relative_numbers: json([]) })
      .execute();
    await db
      .insertInto('credentials')
      .values({ user_id: user.id, password_hash: passwordHash, updated_at: user.created_at })
      .execute();
  },
  insertMailSettings: (settings: Omit<Insertable<MailSettingsTable>, 'id'>) =>
    db
      .insertInto('mail_settings')
      .values({ ...settings, id: onlyRow })
      .execute(),
  insertWellnessForms: (forms: Insertable<WellnessFormTable>[]) =>
    db.insertInto('wellness_forms').values(forms).execute(),
  insertQrAccount: (at: string) =>
    db.insertInto('qr_account').values({ id: onlyRow, email: null, password_hash: null, updated_at: at }).execute(),
});
