import { importUndoDays } from '@touchline/contract/club/import-history';
import type { RetentionKind } from '@touchline/contract/club/privacy';
import { playerPapers } from '@touchline/contract/people/player-fields';
import { guestKeptDays } from '@touchline/contract/squads/guest-rules';
import { topicsOfPeople } from '@touchline/contract/people/users';
import { localeOf } from '@touchline/contract/wire/languages';
import type { Db, Tx } from '../../../db/database.ts';
import { activeAdministrators } from '../../../db/queries/administrators.ts';
import { noteRemains } from '../../../db/queries/note-remains.ts';
import { daysMs, hoursMs, nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import type { NotifyChanges } from '../../../lib/live/live.ts';
import { addDays, dayIn, endOfDay } from '../../../lib/time/zone.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { AuditKey } from '../../ground/audit/chain/hashes.ts';
import { trimChain } from '../../ground/audit/chain/trim-chain.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { forgetPerson } from '../erasure/forget-person.service.ts';
import type { ClaimsService } from '../../ground/files/claims.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { columnsOf, valueIn } from '../../people/users/user-row.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { createRetentionRepository } from '../../ground/retention/retention.repository.ts';
import { createSteadyTime } from '../../ground/retention/steady-time.service.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  secrets: AuditKey;
  claims: ClaimsService;
  mails: MailsService;
  publicUrl: string;
  logger: EventLog;
  /** For open consoles: what a job deletes changes their lists too. */
  notifyChanges: NotifyChanges;
};

/** The numbers of removed records by kind; kinds without any are missing. */
export type Removed = Partial<Record<RetentionKind | 'papers' | 'guests', number>>;

export const runEveryMs = daysMs(1);
/** So long after its end it is known that a clash was accepted: a day is looked at again for some weeks. */
const acceptedClashDays = 30;
/** Bookings and closed times are counted by season: two seasons can be compared. */
const placeTimeDays = 730;
/** If a server dies during a run, another may take it over after this. */
const claimMs = hoursMs(1);
/** How many days before papers are deleted the administrator is notified. */
export const remindDays = 30;

const dayWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Removes expired records once a day, on one of all servers. */
export const createRetentionService = ({
  db,
  clock,
  audit,
  secrets,
  claims,
  mails,
  publicUrl,
  logger,
  notifyChanges,
}: Deps) => {
  const retention = createRetentionRepository(db);
  const steadyTime = createSteadyTime({ db, clock, logger });

  const removeRequests = async (status: 'rejected' | 'pending', days: number): Promise<number> => {
    const before = timestampOf(clock, -daysMs(days));
    let removed = 0;
    for (;;) {
      const ids = await retention.requestsBefore(status, before);
      for (const id of ids)
        await db.transaction().execute(async (tx) => {
          // The administrator may be answering it right now.
          const row = await createUsersRepository(tx).lock(id);
          if (row?.status !== status) return;
          await forgetPerson(tx, clock, id);
          await audit.note(tx, { actor: null, action: 'person.deleted', subject: { kind: 'person', id } });
          removed += 1;
        });
      if (ids.length === 0) return removed;
    }
  };

  /** A returning guest has a later last day by then, or another row. */
  const removeGuests = async (today: string): Promise<number> => {
    const before = addDays(today, -guestKeptDays);
    let removed = 0;
    for (;;) {
      const some = await retention.removeGuests(before);
      if (some === 0) return removed;
      removed += some;
    }
  };

  const trimLog = async (days: number): Promise<number> => {
    const before = timestampOf(clock, -daysMs(days));
    let removed = 0;
    for (;;) {
      const some = await db.transaction().execute((tx) => trimChain(tx, secrets, before));
      if (some === 0) return removed;
      removed += some;
    }
  };

  const removePapersOf = async (tx: Tx, id: string): Promise<number> => {
    const users = createUsersRepository(tx);
    const row = await users.lock(id);
    const fields = playerPapers.filter((paper) => row && valueIn(row, paper) !== null);
    if (!row || fields.length === 0) return 0;
    for (const paper of fields) await claims.release(tx, `users:${id}:${paper}`);
    const emptied = columnsOf(Object.fromEntries(fields.map((paper) => [paper, null])));
    await users.update(row, { ...emptied, updated_at: nextVersion(clock, row.updated_at) });
    await audit.note(tx, { actor: null, action: 'person.updated', subject: { kind: 'person', id }, fields });
    return fields.length;
  };

  /**
   * Deletes everyone's papers after the last day that the administrator has set; then a new day must be set. A day set
   * during the run applies to the papers that are left.
   */
  const removePapers = async (today: string): Promise<number> => {
    const isOver = ({ papers_until }: { papers_until: string | null }) => papers_until !== null && today > papers_until;
    if (!isOver(await retention.row())) return 0;
    /** Runs a step while the day is in the past; undefined once it no longer is. */
    const step = <T>(work: (tx: Tx) => Promise<T>): Promise<T | undefined> =>
      db
        .transaction()
        .execute(async (tx) => (isOver(await createRetentionRepository(tx).lock()) ? work(tx) : undefined));
    let removed = 0;
    for (;;) {
      const ids = await retention.withPapers();
      if (ids.length === 0) break;
      for (const id of ids) {
        const count = await step((tx) => removePapersOf(tx, id));
        if (count === undefined) return removed;
        removed += count;
      }
    }
    await step((tx) => createRetentionRepository(tx).update({ papers_until: null, papers_reminded_for: null }));
    return removed;
  };

  const remind = async (today: string, timezone: string): Promise<void> => {
    const { papers_until, papers_reminded_for } = await retention.row();
    if (papers_until === null || papers_until === papers_reminded_for) return;
    if (today < addDays(papers_until, -remindDays) || today > papers_until) return;
    await db.transaction().execute(async (tx) => {
      const own = createRetentionRepository(tx);
      for (const { id, name, email, language_code } of await activeAdministrators(tx))
        if (email !== null)
          await mails.queue(tx, {
            template: 'papersDue',
            values: { link: `${publicUrl}/settings/privacy`, day: dayWords(papers_until, language_code) },
            to: { userId: id, name, address: email },
            language: language_code,
            cause: `papersDue:${papers_until}:${id}`,
            timing: { uselessFrom: endOfDay(papers_until, timezone) },
          });
      await own.update({ papers_reminded_for: papers_until });
    });
    mails.wake();
  };

  const removeAll = async (): Promise<Removed> => {
    const periods = await retention.periods();
    const { timezone } = await createClubRepository(db).get();
    const today = dayIn(clock(), timezone);
    const { formerPlayers } = periods;
    const removed: Removed = {
      rejectedRequests: await removeRequests('rejected', periods.rejectedRequests),
      unansweredRequests: await removeRequests('pending', periods.unansweredRequests),
      formerPlayers:
        formerPlayers === null ? 0 : await retention.removeDaysOfFormer(timestampOf(clock, -daysMs(formerPlayers))),
      papers: await removePapers(today),
      guests: await removeGuests(today),
      auditLog: await trimLog(periods.auditLog),
    };
    // Copies of columns, kept for the undo alone.
    if ((await retention.forgetImports(timestampOf(clock, -daysMs(importUndoDays)))) > 0)
      await db.transaction().execute((tx) => noteRemains(tx));
    await retention.removePlanned({
      clashes: timestampOf(clock, -daysMs(acceptedClashDays)),
      places: timestampOf(clock, -daysMs(placeTimeDays)),
    });
    // By then nobody can take a copy back any more.
    await retention.forgetWeekCopies(timestampOf(clock, -daysMs(2)));
    await remind(today, timezone);
    return Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0));
  };

  return {
    /** Runs today's deletion unless another server has done it or is running it. */
    run: async (): Promise<void> => {
      const club = await createClubRepository(db).find();
      if (!club || !(await steadyTime.look())) return;
      const now = timestampOf(clock);
      const until = timestampOf(clock, claimMs);
      // A claim twice as far ahead was written by a clock that has since been set back.
      const due = { now, until, dueBefore: timestampOf(clock, -runEveryMs), ahead: timestampOf(clock, claimMs * 2) };
      if (!(await retention.claim(due))) return;
      const removed = await removeAll();
      await db.transaction().execute(async (tx) => {
        if (Object.keys(removed).length > 0) await noteRemains(tx);
        const last = { last_run_at: now, last_removed: removed, claimed_until: null };
        await createRetentionRepository(tx).update(last);
        const fields = Object.keys(removed);
        if (fields.length > 0)
          await audit.note(tx, {
            actor: null,
            action: 'data.outOfTime',
            subject: { kind: 'settings', id: null },
            fields,
          });
      });
      const { auditLog: _, ...shown } = removed;
      if (Object.keys(shown).length > 0) notifyChanges(topicsOfPeople);
      logger.info({ removed }, 'expired records deleted');
    },
  };
};
