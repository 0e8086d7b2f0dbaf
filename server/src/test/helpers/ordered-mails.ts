import { sealContext } from '../../features/ground/mails/mails.service.ts';
import type { TestApp } from '../start-test-app.ts';

/** The mails that were ordered, oldest first, with their values. */
export const orderedMails = async ({ db, secrets }: Pick<TestApp, 'db' | 'secrets'>) => {
  const rows = await db.selectFrom('mails').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    template: row.template,
    userId: row.user_id,
    to: row.to_address,
    language: row.language,
    values: JSON.parse(row.values_sealed ? secrets.unseal(row.values_sealed, sealContext(row.id)) : '{}') as Record<
      string,
      string
    >,
  }));
};
