import type { UserData } from '@touchline/contract/people/auth';
import type { Db } from '../../../../db/database.ts';
import { isAdministrator } from '../../../../db/queries/administrators.ts';
import type { Account } from './accounts.repository.ts';

/** What an administrator may do with medical records, as the own account shows it; the role of others says it. */
export const healthRightsShownTo = async (
  db: Db,
  account: Pick<Account, 'role' | 'administrator_since'>,
): Promise<Pick<UserData, 'isMedical' | 'readsMedical'>> => {
  if (!isAdministrator(account)) return {};
  if (account.role === 'medical') return { isMedical: true };
  const settings = await db
    .selectFrom('health_settings')
    .select('administrator_reads')
    .where('id', '=', 1)
    .executeTakeFirst();
  return settings?.administrator_reads ? { readsMedical: true } : {};
};
