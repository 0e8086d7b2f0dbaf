import type { mailStates } from '@touchline/contract/wire/mail-states';
import type { Insertable } from 'kysely';
import { matches, type Db } from '../../../db/database.ts';
import type { MailTable } from '../../../db/tables/tables.ts';
import { searchTextOf, searchWordsOf } from '../../../lib/text/search.ts';

type MailState = (typeof mailStates)[number];

/** What the administrator sees of a mail. */
const shown = [
  'id',
  'template',
  'to_address',
  'state',
  'attempts',
  'failure',
  'created_at',
  'next_attempt_at',
  'not_before',
] as const;

export const createMailsRepository = (db: Db) => ({
  /** Does nothing if a mail with this cause exists. */
  insertOnce: (mail: Insertable<MailTable>) =>
    db
      .insertInto('mails')
      .values(mail)
      .onConflict((conflict) => conflict.column('cause').doNothing())
      .execute(),
  find: (id: string) => db.selectFrom('mails').select(shown).where('id', '=', id).executeTakeFirst(),
  /** The newest of these mails to a person. */
  lastTo: (userId: string, templates: readonly string[]) =>
    db
      .selectFrom('mails')
      .select(['state', 'failure', 'created_at', 'not_before'])
      .where('user_id', '=', userId)
      .where('template', 'in', templates)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  existsSince: async (template: string, at: string, userId?: string): Promise<boolean> =>
    (await db
      .selectFrom('mails')
      .select('id')
      .where('created_at', '>', at)
      .where('template', '=', template)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
      .limit(1)
      .executeTakeFirst()) !== undefined,
  /** Withdraws unsent mails to a person, unless a server is sending them right now. */
  removeUnsentTo: (userId: string, templates: readonly string[], at: string) =>
    db
      .deleteFrom('mails')
      .where('user_id', '=', userId)
      .where('template', 'in', templates)
      .where('state', 'in', ['waiting', 'failed'])
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
      .execute(),
  /**
   * The unsent mails to some people, except those that a server is sending right now; `heldOnly`: of these those that wait for
   * the end of quiet hours.
   */
  unsentTo: (
    userIds: readonly string[],
    templates: readonly string[],
    { at, heldOnly }: { at: string; heldOnly: boolean },
  ) =>
    db
      .selectFrom('mails')
      .select(['id', 'cause', 'values_sealed'])
      .$if(heldOnly, (query) => query.where('not_before', '>', at))
      .where('user_id', 'in', userIds)
      .where('template', 'in', templates)
      .where('state', 'in', ['waiting', 'failed'])
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
      .execute(),
  /** Withdraws the unsent mails about a record, whose causes name it after the template, unless a server is sending them. */
  removeUnsentAbout: (record: string, templates: readonly string[], at: string) =>
    db
      .deleteFrom('mails')
      .where('template', 'in', templates)
      .where(matches('cause', `:${record}:`))
      .where('state', 'in', ['waiting', 'failed'])
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
      .execute(),
  /** The mails about a record that have been sent, or are being sent: to whom, and for which cause. */
  sentAbout: (record: string, templates: readonly string[], at: string) =>
    db
      .selectFrom('mails')
      .select(['user_id', 'cause'])
      .where('template', 'in', templates)
      .where(matches('cause', `:${record}:`))
      .where((eb) => eb.or([eb('state', '=', 'sent'), eb('claimed_until', '>', at)]))
      .execute(),
  /** Withdraws these, except any that has just been sent or is being sent. Returns the causes of those withdrawn. */
  removeUnsent: async (ids: readonly string[], at: string): Promise<string[]> => {
    const removed = await db
      .deleteFrom('mails')
      .where('id', 'in', ids)
      .where('state', 'in', ['waiting', 'failed'])
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
      .returning('cause')
      .execute();
    return removed.map(({ cause }) => cause);
  },
  /** The waiting mails that are not sent in quiet hours. */
  waitingForTime: () =>
    db
      .selectFrom('mails')
      .select(['id', 'waits_for', 'event_at', 'useless_from', 'not_before'])
      .where('state', '=', 'waiting')
      .where('waits_for', 'is not', null)
      .orderBy('id')
      .execute(),
  /** Mails that wait for their time go to the new address of their reader; without one they are withdrawn. */
  readdress: async (userIds: readonly string[], from: string, to: string | null): Promise<void> => {
    if (userIds.length === 0) return;
    const held = await db
      .selectFrom('mails')
      .select(['id', 'to_name', 'template'])
      .where('user_id', 'in', userIds)
      .where('to_address', '=', from)
      .where('state', '=', 'waiting')
      .where('waits_for', 'is not', null)
      .execute();
    for (const { id, to_name, template } of held) {
      const search = searchTextOf(to_name, to ?? '', template);
      if (to === null) await db.deleteFrom('mails').where('id', '=', id).where('state', '=', 'waiting').execute();
      else await db.updateTable('mails').set({ to_address: to, search }).where('id', '=', id).execute();
    }
  },
  waitUntil: (id: string, at: string | null) =>
    db.updateTable('mails').set({ not_before: at }).where('id', '=', id).where('state', '=', 'waiting').execute(),
  page: async ({
    states,
    failing,
    search,
    descending,
    pageNo,
    pageSize,
  }: {
    states: readonly MailState[];
    /** Only mails with a failure. */
    failing: boolean;
    search: string;
    descending: boolean;
    pageNo: number;
    pageSize: number;
  }) => {
    let selected = db.selectFrom('mails').where('state', 'in', states);
    if (failing) selected = selected.where('failure', 'is not', null);
    for (const term of searchWordsOf(search)) selected = selected.where(matches('search', term));
    const direction = descending ? 'desc' : 'asc';
    const { total } = await selected.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await selected
      .select(shown)
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
  /** Makes a mail due again, unless a server is sending it right now. */
  makeDue: (id: string, at: string) =>
    db
      .updateTable('mails')
      .set({ state: 'waiting', next_attempt_at: at, give_up_at: null })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'failed'])
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
      .execute(),
  /** Makes all mails that wait for a retry due, except those that a server is sending right now. */
  makeAllDue: (at: string) =>
    db
      .updateTable('mails')
      .set({ next_attempt_at: at, give_up_at: null })
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '>', at)
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
      .execute(),
  removeOlderThan: (at: string) =>
    db.deleteFrom('mails').where('state', 'in', ['sent', 'failed']).where('created_at', '<', at).execute(),
});
