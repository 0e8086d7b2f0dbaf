import type { mailStates } from '@touchline/contract/mails';
import type { Insertable } from 'kysely';
import { matches, type Db } from '../../db/database.ts';
import type { MailTable } from '../../db/tables.ts';
import { fold } from '../../lib/search.ts';

type MailState = (typeof mailStates)[number];

export const createMailsRepository = (db: Db) => ({
  /** Nothing happens when a mail of this cause exists. */
  insertOnce: (mail: Insertable<MailTable>) =>
    db
      .insertInto('mails')
      .values(mail)
      .onConflict((conflict) => conflict.column('cause').doNothing())
      .execute(),
  find: (id: string) => db.selectFrom('mails').select(['id', 'state']).where('id', '=', id).executeTakeFirst(),
  page: async ({
    states,
    search,
    descending,
    pageNo,
    pageSize,
  }: {
    states: readonly MailState[];
    search: string;
    descending: boolean;
    pageNo: number;
    pageSize: number;
  }) => {
    let selected = db.selectFrom('mails').where('state', 'in', states);
    for (const term of fold(search).split(' ').filter(Boolean)) selected = selected.where(matches('search', term));
    const direction = descending ? 'desc' : 'asc';
    const { total } = await selected.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await selected
      .select(['id', 'template', 'to_address', 'state', 'attempts', 'failure', 'created_at', 'next_attempt_at'])
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { rows, total: Number(total) };
  },
  countFailures: async () => {
    const rows = await db
      .selectFrom('mails')
      .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
      .where('state', 'in', ['waiting', 'failed'])
      .where('failure', 'is not', null)
      .groupBy('state')
      .execute();
    const countOf = (state: MailState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
    return { failed: countOf('failed'), retrying: countOf('waiting') };
  },
  lastFailure: async () => {
    const row = await db
      .selectFrom('mails')
      .select('failure')
      .where('state', 'in', ['waiting', 'failed'])
      .where('failure', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.failure ?? null;
  },
  hasWaiting: async () =>
    (await db.selectFrom('mails').select('id').where('state', '=', 'waiting').limit(1).executeTakeFirst()) !==
    undefined,
  /** Makes a mail due again, unless a server is at it right now. */
  makeDue: (id: string, at: string) =>
    db
      .updateTable('mails')
      .set({ state: 'waiting', next_attempt_at: at, give_up_at: null })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'failed'])
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
      .execute(),
  removeOlderThan: (at: string) =>
    db.deleteFrom('mails').where('state', 'in', ['sent', 'failed']).where('created_at', '<', at).execute(),
});
