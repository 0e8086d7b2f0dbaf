import type { NamedMigration } from './vocabulary.ts';
import { createClub } from './migrations/0001-create-club.ts';
import { createUsers } from './migrations/0002-create-users.ts';
import { createSessions } from './migrations/0003-create-sessions.ts';
import { createFiles } from './migrations/0004-create-files.ts';
import { createLeagues } from './migrations/0005-create-leagues.ts';
import { createMails } from './migrations/0006-create-mails.ts';
import { createTeams } from './migrations/0007-create-teams.ts';

/** All migrations in their order. A released one is never changed: a later one mends it. */
export const migrations: readonly NamedMigration[] = [
  createClub,
  createUsers,
  createSessions,
  createFiles,
  createLeagues,
  createMails,
  createTeams,
];
