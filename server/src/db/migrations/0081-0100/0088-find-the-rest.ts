import { sql } from 'kysely';
import type { NamedMigration } from '../../vocabulary.ts';

/** The rests of abandoned matches are looked for by their day, beside the matches that begin on it. There are few. */
export const findTheRest: NamedMigration = {
  name: '0088-find-the-rest',
  up: async ({ db }) => {
    await db.schema
      .createIndex('matches_resumed')
      .on('matches')
      .column('resumes_at')
      .where(sql<boolean>`resumes_at is not null`)
      .execute();
  },
};
