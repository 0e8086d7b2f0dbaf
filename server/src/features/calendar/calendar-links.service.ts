import type { CalendarLink } from '@touchline/contract/football/calendar';
import type { Db } from '../../db/database.ts';
import { minutesMs, timestampOf, type Clock } from '../../lib/time/clock.ts';
import { hashToken, isTokenOf, newToken } from '../../lib/crypto/tokens.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { lacksSecondFactor, type FactorStanding } from '../auth/lacks-second-factor.ts';
import { mayUseConsole } from '../auth/sign-in/sign-in.service.ts';
import { createCalendarLinksRepository } from './calendar-links.repository.ts';

/** Being read is noted at most so often: it would be a write for each request. */
const noteMs = minutesMs(1);

/** Whose a link is. Staff read the club's calendar, players their own. */
export type LinkOwner = { userId: string; languageCode: string };

type Standing = FactorStanding & { role: string; status: string };

const isActivePlayer = ({ role, status }: Standing) => role === 'player' && status === 'active';

/** Else a link would lead round the club's rule. */
const isAdmittedStaff = (owner: Standing) => mayUseConsole(owner) && !lacksSecondFactor(owner);

/** The own link to a calendar. Whoever has it reads the calendar as its owner may, without a session. */
export const createCalendarLinksService = ({
  db,
  clock,
  audit,
  publicUrl,
}: {
  db: Db;
  clock: Clock;
  audit: AuditService;
  publicUrl: string;
}) => {
  const links = createCalendarLinksRepository(db);
  const subject = { kind: 'calendarLink', id: null } as const;

  /** Whose living link a token is; undefined for every other, also that of somebody whom `mayRead` leaves out now. */
  const ownerOf = async (token: string, mayRead: (owner: Standing) => boolean): Promise<LinkOwner | undefined> => {
    if (!isTokenOf('calendar', token)) return undefined;
    const owner = await links.findOwner(hashToken(token));
    if (!owner || !mayRead(owner)) return undefined;
    const lastRead = owner.last_read_at === null ? 0 : Date.parse(owner.last_read_at);
    // A full disk must not stop reading.
    if (clock().getTime() - lastRead >= noteMs) await links.noteReading(owner.id, timestampOf(clock)).catch(() => {});
    return { userId: owner.id, languageCode: owner.language_code };
  };

  /** Makes a link, which is told this once; an older one is dead from then on. */
  const renew = async (actor: AuditActor, urlOf: (token: string) => string) => {
    const token = newToken('calendar');
    const createdAt = timestampOf(clock);
    await db.transaction().execute(async (tx) => {
      await createCalendarLinksRepository(tx).put(actor.userId, hashToken(token), createdAt);
      await audit.note(tx, { actor, action: 'calendar.linkRenewed', subject });
    });
    return { url: urlOf(token), createdAt };
  };

  return {
    get: async (userId: string): Promise<CalendarLink | null> => {
      const row = await links.find(userId);
      return row ? { createdAt: row.created_at, lastReadAt: row.last_read_at } : null;
    },
    /** Makes the link of a member of staff, which is told this once; an older one is dead from then on. */
    renew: (actor: AuditActor) => renew(actor, (token) => `${publicUrl}/v1/calendar/${token}/club.ics`),
    /** The same for a player. */
    renewOfPlayer: (actor: AuditActor) => renew(actor, (token) => `${publicUrl}/v1/me/calendar.ics?token=${token}`),
    end: (actor: AuditActor): Promise<{ deleted: number }> =>
      db.transaction().execute(async (tx) => {
        const deleted = await createCalendarLinksRepository(tx).remove(actor.userId);
        if (deleted > 0) await audit.note(tx, { actor, action: 'calendar.linkEnded', subject });
        return { deleted };
      }),
    /** Whose living link a token is, of those who may use the console now. */
    staffOf: (token: string) => ownerOf(token, isAdmittedStaff),
    /** Whose living link a token is, of those who are active players now. */
    playerOf: (token: string) => ownerOf(token, isActivePlayer),
  };
};

export type CalendarLinksService = ReturnType<typeof createCalendarLinksService>;
