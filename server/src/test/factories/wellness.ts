import type { WellnessType } from '@touchline/contract/health/wellness';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { onTestFinished } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import type { OpenDatabase } from '../../db/database.ts';
import type { WellnessFormTable, WellnessLinkTable } from '../../db/tables/report-tables.ts';
import { createLogger } from '../../http/logging.ts';
import { daysMs, timestampOf } from '../../lib/time/clock.ts';
import { newId } from '../../lib/id.ts';
import { createPasswords } from '../../lib/crypto/passwords.ts';
import { newServerState } from '../../lib/server-state.ts';
import { diskStorage } from '../../lib/storage/storage.ts';
import { derivedToken, hashToken } from '../../lib/crypto/tokens.ts';
import type { TestApp } from '../start-test-app.ts';

/** Creates forms and links; only the fields that matter need to be given. */
export const createWellness = ({ db, clock, secrets, build }: Pick<TestApp, 'db' | 'clock' | 'secrets' | 'build'>) => {
  const form = (given: Partial<Insertable<WellnessFormTable>> = {}) => {
    const type: WellnessType = given.type === 'evening' ? 'evening' : 'morning';
    const first = { title: `The ${type} form`, time: type === 'morning' ? '8:00:AM' : '8:00:PM', is_primary: true };
    return db
      .insertInto('wellness_forms')
      .values({ id: newId(), type, ...first, ...given })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
  const tokenOf = (id: string) => derivedToken('wellness', secrets.wellnessKey, id);
  return {
    form,
    tokenOf,
    /** A link of a form, sent now and open for a day. */
    link: async (given: Partial<Insertable<WellnessLinkTable>> & { form_id: string }) => {
      const id = newId();
      const { type } = await db
        .selectFrom('wellness_forms')
        .select('type')
        .where('id', '=', given.form_id)
        .executeTakeFirstOrThrow();
      const at = timestampOf(clock);
      return db
        .insertInto('wellness_links')
        .values({
          id,
          type,
          user_id: given.user_id ?? (await build.player()).id,
          day: at.slice(0, 10),
          token_hash: hashToken(tokenOf(id)),
          sent_at: at,
          expires_at: timestampOf(clock, daysMs(1)),
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    links: () => db.selectFrom('wellness_links').selectAll().orderBy('id').execute(),
    sendings: () => db.selectFrom('wellness_sendings').selectAll().orderBy('day').orderBy('due_at').execute(),
    /** When the club was set up. */
    configuredAt: (at: string) => db.updateTable('club').set({ configured_at: at }).execute(),
    zone: (timezone: string) => db.updateTable('club').set({ timezone }).execute(),
  };
};

type Server = Awaited<ReturnType<typeof createApp>>;

/** Runs all jobs of a server now, and waits for them. */
export const runJobs = async ({ jobs }: Pick<Server, 'jobs'>): Promise<void> => {
  await Promise.all(jobs.map((job) => job.wake()));
};

/** Another server on the same database, such as the same one after a restart; it stops with the test. */
export const startAnother = async (
  { database, dataDir, secrets, clock }: TestApp,
  { env = {}, db = database.db }: { env?: Record<string, string>; db?: OpenDatabase['db'] } = {},
): Promise<Server> => {
  const server = await createApp({
    config: readConfig({ DATA_DIR: dataDir, ...env }),
    database: { ...database, db },
    storage: diskStorage(join(dataDir, 'files')),
    secrets,
    clock,
    state: newServerState(),
    logger: createLogger({ level: 'fatal', destination: { write: () => {} } }),
    passwords: createPasswords({ memoryKiB: 8, passes: 1, lanes: 1 }),
  });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await server.close();
    isClosed = true;
  };
  onTestFinished(close);
  return { ...server, close };
};
