import { expect, test } from 'vitest';
import pino from 'pino';
import type { Tx } from '../../../db/database.ts';
import { daysMs } from '../../../lib/time/clock.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { letTimeGoBy } from '../../../test/helpers/steady-time.ts';
import { createClaimsService } from '../../ground/files/claims.service.ts';
import { createMailsService } from '../../ground/mails/mails.service.ts';
import { createRetentionService } from './retention.service.ts';

test('PR3 a day that the administrator sets while papers are being deleted applies to the rest, and stays', async () => {
  const app = await startTestApp();
  const { build, db, clock, secrets, audit } = app;
  const uploader = (await build.user({ role: 'medical' })).id;
  for (const name of ['Iker Solana', 'Hugo Mora', 'Nerea Vidal'])
    await build.player({ name, id_image: (await build.file('document', uploader)).id });
  const set = (papers_until: string) => db.updateTable('retention').set({ papers_until }).execute();
  await set('2026-08-31');

  const told: string[] = [];
  // Set while the first person's papers are being deleted, it takes effect before the second's.
  let change: Promise<unknown> | undefined;
  const afterChange = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction')
        return () => ({
          execute: async (work: (tx: Tx) => Promise<unknown>) => {
            await change;
            return target.transaction().execute(work);
          },
        });
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const { run } = createRetentionService({
    db: afterChange,
    clock,
    claims: createClaimsService(clock),
    secrets,
    publicUrl: 'http://localhost',
    logger: pino({ level: 'silent' }),
    notifyChanges: (topics) => told.push(...topics),
    mails: createMailsService({ db, secrets, clock, findServer: () => Promise.resolve(undefined), wake: () => {} }),
    audit: {
      ...audit,
      note: async (tx, entry) => {
        await audit.note(tx, entry);
        change ??= set('2027-08-31');
      },
    },
  });
  clock.advance(daysMs(20));
  await letTimeGoBy(app);
  await run();
  await change;
  // Open consoles, on this server and on others, fetch their lists.
  expect(told).toContain('users');

  expect(await db.selectFrom('users').select('id').where('id_image', 'is not', null).execute()).toHaveLength(2);
  expect(await db.selectFrom('retention').select('papers_until').execute()).toEqual([{ papers_until: '2027-08-31' }]);
});
