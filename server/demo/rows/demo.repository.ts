import type { Insertable } from 'kysely';
import type { Db } from '../../src/db/database.ts';
import type { CredentialTable } from '../../src/db/tables/account-tables.ts';
import type { LeagueTable, TeamTable, UserTable } from '../../src/db/tables/tables.ts';

export const createDemoRepository = (db: Db) => ({
  /** True if the installation has a club or people. */
  hasPeople: async (): Promise<boolean> => {
    const club = await db.selectFrom('club').select('id').executeTakeFirst();
    const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    return club !== undefined || person !== undefined;
  },
  insertUser: (user: Insertable<UserTable>) => db.insertInto('users').values(user).execute(),
  insertCredentials: (credentials: Insertable<CredentialTable>) =>
    db.insertInto('credentials').values(credentials).execute(),
  insertLeagues: (leagues: Insertable<LeagueTable>[]) => db.insertInto('leagues').values(leagues).execute(),
  insertTeams: (teams: Insertable<TeamTable>[]) => db.insertInto('teams').values(teams).execute(),
  /** Assigns a stored picture to the record that shows it. */
  holdFile: (id: string, holder: string) => db.updateTable('files').set({ holder }).where('id', '=', id).execute(),
});
