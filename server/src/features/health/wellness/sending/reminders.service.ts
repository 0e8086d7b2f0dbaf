import type { WellnessType } from '@touchline/contract/health/wellness';
import type { Db, Tx } from '../../../../db/database.ts';
import type { Once } from '../../../../db/idempotency.ts';
import { youngNow } from '../../../people/guardians/mailed-guardians.repository.ts';
import { inChunks } from '../../../../db/queries/in-chunks.ts';
import { hoursMs, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import type { AuditActor, AuditService } from '../../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import type { Bound, SquadScope } from '../../../ground/reach/scope.ts';
import { createLinkMails } from '../links/link-mails.service.ts';
import type { WellnessLinksService } from '../links/links.service.ts';
import { createRemindersRepository } from './reminders.repository.ts';
import { createSendingRepository } from './sending.repository.ts';
import type { Young } from '../../../../lib/time/under-age.ts';

type Deps = {
  db: Db;
  clock: Clock;
  mails: MailsService;
  audit: AuditService;
  links: Pick<WellnessLinksService, 'urlOf'>;
};

/** The minimum interval between reminders to one person. */
export const reminderPauseMs = hoursMs(1);

/** Mails the link again to players who have not answered, or to the guardians who answer for them. */
export const createRemindersService = ({ db, clock, mails, audit, links }: Deps) => {
  const linkMails = createLinkMails(mails);

  const remindPart = async (
    tx: Tx,
    ids: readonly string[],
    { at, zone, young, squads }: { at: string; zone: string; young: Young; squads: SquadScope },
  ): Promise<number> => {
    const before = new Date(Date.parse(at) - reminderPauseMs).toISOString();
    const claimed = await createRemindersRepository(tx).claim(ids, { now: at, before, young, squads });
    if (claimed.length === 0) return 0;
    const userIds = claimed.map(({ user_id }) => user_id);
    const readers = await createSendingRepository(tx).addressees(userIds, young);
    await linkMails.withdrawReminders(
      tx,
      userIds,
      claimed.map(({ id }) => id),
    );
    for (const { id, user_id, type, expires_at } of claimed) {
      const link = { id, type: type as WellnessType, expiresAt: expires_at, url: links.urlOf(id) };
      for (const to of readers.get(user_id) ?? []) await linkMails.queueReminder(tx, to, link, { zone, at });
    }
    return claimed.length;
  };

  return {
    /** Sends reminders for open links that had none within the last hour, and returns how many. */
    remind: async (ids: readonly string[], actor: AuditActor & Bound, once: Once): Promise<{ reminded: number }> => {
      const write = async (tx: Tx): Promise<string> => {
        const at = timestampOf(clock);
        const club = await createClubRepository(tx).get();
        const given = { at, zone: club.timezone, young: youngNow(club, at), squads: actor.squads };
        let count = 0;
        // In id order, so that two callers rarely deadlock.
        await inChunks([...new Set(ids)].sort(), async (part) => {
          count += await remindPart(tx, part, given);
        });
        if (count > 0)
          await audit.note(tx, { actor, action: 'wellness.reminded', subject: { kind: 'wellness', id: null } });
        return String(count);
      };
      const reminded = await db.transaction().execute((tx) => once(tx, () => write(tx)));
      mails.wake();
      return { reminded: Number(reminded) };
    },
  };
};

export type RemindersService = ReturnType<typeof createRemindersService>;
