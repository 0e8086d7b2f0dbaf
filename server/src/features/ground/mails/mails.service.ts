import type { Mail, listMails } from '@touchline/contract/club/mails';
import type { MailFailure } from '@touchline/contract/wire/mail-states';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import { languageOf } from '@touchline/contract/wire/languages';
import type { Db, Tx } from '../../../db/database.ts';
import { daysMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { isWrongProtocolPort } from '../../../lib/mail/mail-server.ts';
import { headerText, mailbox } from '../../../lib/mail/mail-text.ts';
import { searchTextOf } from '../../../lib/text/search.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';
import { createRetentionRepository } from '../retention/retention.repository.ts';
import type { FindMailServer } from './mail-settings.service.ts';
import type { MailTemplate, MailValues } from '../../../texts/mail-values.ts';
import { createMailChecks, type MailChecks } from './timing/mail-checks.ts';
import { storedTiming, type Timing } from './timing/mail-kinds.ts';
import { mayGoAt, nightOf } from './timing/mail-timing.service.ts';
import { createMailsRepository } from './mails.repository.ts';

/** A mail to be sent: its content, recipient, language and cause. */
export type MailOrder = {
  [Template in MailTemplate]: {
    template: Template;
    values: MailValues[Template];
    /** With `userId` the mail is deleted with the person. */
    to: { userId?: string; name: string; address: string };
    /** A language of the product; English for any other. */
    language: string;
    /** Identifies the event, for example `resetPassword:<token id>`: one cause makes one mail. */
    cause: string;
    /** The recipient is waiting for it: it is sent before all others. */
    isUrgent?: boolean;
    /** Not before this time has passed, so that what it is about can be undone before. */
    delayMs?: number;
  } & (undefined extends Timing<Template>
    ? {
        /** What decides whether it waits in quiet hours; without it the reader has asked for it. */
        timing?: Timing<Template>;
      }
    : { timing: Timing<Template> });
}[MailTemplate];

/** The sealing context for the values of a waiting mail. */
export const sealContext = (mailId: string): string => `mail:${mailId}`;

/** A mail with a moment in the past is due before those that only became due. */
const urgentMs = daysMs(3_650);

type Tried = { state: string; failure: string | null };

/** True for a mail that waits and was not tried yet. */
const isUntried = ({ state, failure }: Tried): boolean => state === 'waiting' && failure === null;

/** Queues mails in the outbox and shows their state. Delivery is in `mail-delivery.service.ts`. */
export const createMailsService = ({
  db,
  secrets,
  clock,
  findServer,
  checks = createMailChecks(),
  wake,
}: {
  db: Db;
  secrets: Secrets;
  clock: Clock;
  findServer: FindMailServer;
  /** Of a process that only queues mails nobody asks. */
  checks?: MailChecks;
  /** Triggers delivery of waiting mails, if the outbox has changed since. */
  wake: () => void;
}) => {
  const mails = createMailsRepository(db);

  /** Until when a mail waits for the end of quiet hours. */
  const waitsUntil = ({ state, not_before }: { state: string; not_before: string | null }): string | null =>
    state === 'waiting' && not_before !== null && not_before > timestampOf(clock) ? not_before : null;

  const nextAttemptOf = (row: NonNullable<Awaited<ReturnType<typeof mails.find>>>): string | null => {
    if (row.next_attempt_at === null) return null;
    return [row.next_attempt_at, row.created_at, waitsUntil(row) ?? ''].sort().at(-1)!;
  };

  /** Why a mail has not been sent: also that there is no mail server yet, which no attempt has found out. */
  const failureOf = (row: Tried, hasServer: boolean): MailFailure | null =>
    isUntried(row) && !hasServer ? 'unconfigured' : (row.failure as MailFailure | null);

  /** Whether there is a mail server, asked only for mails that no attempt has been made for: it needs the key. */
  const hasServerFor = async (rows: readonly Tried[]): Promise<boolean> =>
    !rows.some(isUntried) || (await findServer()) !== undefined;

  const toMail = (row: NonNullable<Awaited<ReturnType<typeof mails.find>>>, hasServer: boolean): Mail => ({
    _id: row.id,
    template: row.template,
    to: row.to_address,
    state: row.state as Mail['state'],
    attempts: row.attempts,
    failure: failureOf(row, hasServer),
    createdAt: row.created_at,
    nextAttemptAt: nextAttemptOf(row),
    waitsUntil: waitsUntil(row),
  });

  return {
    /**
     * Puts a mail into the outbox in the transaction of its cause: it is sent if that commits. A second call with the
     * same cause does nothing. In quiet hours it may have to wait for their end; one that would be useless by then is not
     * queued. Returns the mail's id if this is the first one. Throws if the address or name is unusable in a mail.
     */
    queue: async (
      tx: Tx,
      { template, values, to, language, cause, timing, isUrgent = false, delayMs = 0 }: MailOrder,
    ): Promise<string> => {
      const id = newId(clock().getTime());
      const at = timestampOf(clock);
      const stored = storedTiming(template, timing);
      const earliest = timestampOf(clock, delayMs);
      const goesAt = stored.waits_for === null ? earliest : mayGoAt(stored, earliest, await nightOf(tx, earliest));
      if (goesAt === undefined) return id;
      await createMailsRepository(tx).insertOnce({
        id,
        template,
        user_id: to.userId ?? null,
        to_name: headerText(to.name),
        to_address: mailbox(to.address),
        language: languageOf(language),
        search: searchTextOf(to.name, to.address, template),
        values_sealed: secrets.seal(JSON.stringify(values), sealContext(id)),
        cause,
        state: 'waiting',
        attempts: 0,
        created_at: at,
        next_attempt_at: isUrgent ? timestampOf(clock, -urgentMs) : at,
        ...stored,
        not_before: goesAt > at ? goesAt : null,
      });
      return id;
    },
    /** Retries all waiting mails, in the transaction that changes the mail server. Call `wake` afterwards. */
    makeAllDue: async (tx: Tx): Promise<void> => {
      await createMailsRepository(tx).makeAllDue(timestampOf(clock));
    },
    /**
     * Gives the mails that wait for the end of quiet hours their new time, in the transaction that changes these or the time
     * zone. Call `wake` afterwards.
     */
    planAgain: async (tx: Tx): Promise<void> => {
      const now = timestampOf(clock);
      const night = await nightOf(tx, now);
      const mailsOf = createMailsRepository(tx);
      for (const row of await mailsOf.waitingForTime()) {
        const goesAt = mayGoAt(row, now, night) ?? now;
        const notBefore = goesAt > now || row.not_before !== null ? goesAt : null;
        if (notBefore !== row.not_before) await mailsOf.waitUntil(row.id, notBefore);
      }
    },
    /** Asks `check` before mails that had to wait are sent: one whose cause has gone is not sent. */
    checkBeforeSending: checks.add,
    /** Withdraws unsent mails to a person, in the transaction that queues their replacement. */
    withdraw: (tx: Tx, userId: string, templates: readonly MailTemplate[]) =>
      createMailsRepository(tx).removeUnsentTo(userId, templates, timestampOf(clock)),
    /**
     * Withdraws the unsent mails to some people whose causes `pick` selects; with `heldOnly` those alone that wait for the end
     * of quiet hours. Returns the causes of those it withdrew.
     */
    withdrawSome: async (
      tx: Tx,
      userIds: readonly string[],
      templates: readonly MailTemplate[],
      pick: (causes: string[]) => Promise<readonly string[]>,
      { heldOnly = false }: { heldOnly?: boolean } = {},
    ): Promise<string[]> => {
      const mailsOf = createMailsRepository(tx);
      const unsent = await mailsOf.unsentTo(userIds, templates, { at: timestampOf(clock), heldOnly });
      if (unsent.length === 0) return [];
      const picked = new Set(await pick(unsent.map(({ cause }) => cause)));
      const ids = unsent.filter(({ cause }) => picked.has(cause)).map(({ id }) => id);
      return ids.length === 0 ? [] : mailsOf.removeUnsent(ids, timestampOf(clock));
    },
    /** Withdraws the unsent mails of a kind to some people and returns them: what they said goes into a newer one. */
    takeUnsent: async <Template extends MailTemplate>(
      tx: Tx,
      userIds: readonly string[],
      template: Template,
    ): Promise<{ cause: string; values: MailValues[Template] }[]> => {
      if (userIds.length === 0) return [];
      const mailsOf = createMailsRepository(tx);
      const unsent = await mailsOf.unsentTo(userIds, [template], { at: timestampOf(clock), heldOnly: false });
      if (unsent.length === 0) return [];
      const taken = new Set(
        await mailsOf.removeUnsent(
          unsent.map(({ id }) => id),
          timestampOf(clock),
        ),
      );
      return unsent.flatMap(({ id, cause, values_sealed }) =>
        values_sealed === null || !taken.has(cause)
          ? []
          : [{ cause, values: JSON.parse(secrets.unseal(values_sealed, sealContext(id))) as MailValues[Template] }],
      );
    },
    /** Withdraws the unsent mails about a match or another record, to all readers. */
    withdrawAbout: async (tx: Tx, record: string, templates: readonly MailTemplate[]): Promise<void> => {
      await createMailsRepository(tx).removeUnsentAbout(record, templates, timestampOf(clock));
    },
    /** The causes of the mails about a record that have gone out, or go at this moment. */
    sentAbout: async (tx: Tx, record: string, templates: readonly MailTemplate[]): Promise<string[]> =>
      (await createMailsRepository(tx).sentAbout(record, templates, timestampOf(clock))).map(({ cause }) => cause),
    /** True if such a mail was queued within the given time, to that person if one is given. */
    wasQueuedWithin: (tx: Tx, template: MailTemplate, ms: number, userId?: string): Promise<boolean> =>
      createMailsRepository(tx).existsSince(template, timestampOf(clock, -ms), userId),
    /** The state of the newest of these mails to a person; undefined if there is none. */
    lastTo: async (userId: string, templates: readonly MailTemplate[]) => {
      const row = await mails.lastTo(userId, templates);
      return (
        row && {
          state: row.state as Mail['state'],
          failure: failureOf(row, await hasServerFor([row])),
          createdAt: row.created_at,
          waitsUntil: waitsUntil(row),
        }
      );
    },
    /** Call after a commit that may have queued a mail: sends it at once, in the background. */
    wake,
    list: async ({
      pageNo,
      pageSize,
      search = '',
      sort = '-createdAt',
      state,
      failing,
    }: RequestOf<typeof listMails>['query']): Promise<OutputOf<typeof listMails>> => {
      const { rows, total } = await mails.page({
        states: state && !failing ? [state] : ['waiting', 'failed'],
        failing: failing !== undefined,
        search,
        descending: sort === '-createdAt',
        pageNo,
        pageSize,
      });
      const hasServer = await hasServerFor(rows);
      const records = rows.map((row) => toMail(row, hasServer));
      return { records, pageNo, pageSize, total };
    },
    /** The state of a mail, which also shows that it waits for a mail server to be configured. Throws 404. */
    get: async (id: string): Promise<Mail> => {
      const row = await mails.find(id);
      if (!row) throw notFound('mail');
      return toMail(row, await hasServerFor([row]));
    },
    status: async () => {
      const { failed, retrying } = await mails.countFailures();
      const server = await findServer();
      const unconfigured = !server && (await mails.hasWaiting());
      return {
        failed,
        retrying,
        lastFailure: unconfigured ? ('unconfigured' as const) : ((await mails.lastFailure()) as MailFailure | null),
        wrongProtocolPort: server && isWrongProtocolPort(server.port) ? server.port : null,
      };
    },
    /** Makes a mail due at once, for another 24 hours. Throws 404, or 409 for one that went out already. */
    retry: async (id: string): Promise<void> => {
      const mail = await mails.find(id);
      if (!mail) throw notFound('mail');
      if (mail.state === 'sent') throw conflict('mailSent');
      await mails.makeDue(id, timestampOf(clock));
      wake();
    },
    /** Sent and failed mails are kept for a time, as a record for the administrator. */
    removeOld: async (): Promise<void> => {
      const { mails: days } = await createRetentionRepository(db).periods();
      await mails.removeOlderThan(timestampOf(clock, -daysMs(days)));
    },
  };
};

export type MailsService = ReturnType<typeof createMailsService>;
