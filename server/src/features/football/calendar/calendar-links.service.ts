import type { CalendarLink } from '@touchline/contract/football/calendar';
import type { Db, Tx } from '../../../db/database.ts';
import { isAdministrator } from '../../../db/queries/administrators.ts';
import { minutesMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { hashToken, isTokenOf, newToken } from '../../../lib/crypto/tokens.ts';
import { unauthorized } from '../../../lib/errors.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { createAccountsRepository } from '../../people/auth/accounts/accounts.repository.ts';
import { lacksSecondFactor, type FactorStanding } from '../../people/auth/sessions/lacks-second-factor.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import { mayUseConsole } from '../../people/auth/sign-in/sign-in.service.ts';
import { createCalendarLinksRepository } from './calendar-links.repository.ts';
import { createToldEntriesRepository } from './feeds/told-entries.repository.ts';

/** Minimum interval between updates of a link's last use: otherwise each request would write. */
const noteMs = minutesMs(1);

/** The owner of a link. Staff read the club's calendar, players their own. */
export type LinkOwner = Bound & {
  userId: string;
  languageCode: string;
  /** A calendar has read the link before. */
  wasRead: boolean;
};

type Standing = FactorStanding & { role: string; status: string };

const isActivePlayer = ({ role, status }: Standing) => role === 'player' && status === 'active';

/** Otherwise a link would bypass the club's rule about two-step sign-in. */
const isAdmittedStaff = (owner: Standing) => mayUseConsole(owner) && !lacksSecondFactor(owner);

/**
 * The user's own link to a calendar. Anyone who has it reads the calendar with its owner's rights, without a session.
 */
export const createCalendarLinksService = ({
  db,
  clock,
  audit,
  publicUrl,
  onEnded = () => {},
}: {
  db: Db;
  clock: Clock;
  audit: AuditService;
  publicUrl: string;
  /** Called when the link of a person ends or is replaced. */
  onEnded?: (userId: string) => void;
}) => {
  const links = createCalendarLinksRepository(db);
  const subject = { kind: 'calendarLink', id: null } as const;

  /** The owner of a valid link; undefined for any other token, and for owners whom `mayRead` rejects now. */
  const ownerOf = async (token: string, mayRead: (owner: Standing) => boolean): Promise<LinkOwner | undefined> => {
    if (!isTokenOf('calendar', token)) return undefined;
    const owner = await links.findOwner(hashToken(token));
    if (!owner || !mayRead(owner)) return undefined;
    const lastRead = owner.last_read_at === null ? 0 : Date.parse(owner.last_read_at);
    // A full disk must not stop reading.
    if (clock().getTime() - lastRead >= noteMs) await links.noteReading(owner.id, timestampOf(clock)).catch(() => {});
    const isBound = owner.own_squads_only && !isAdministrator(owner);
    return {
      userId: owner.id,
      languageCode: owner.language_code,
      wasRead: owner.last_read_at !== null,
      ...(isBound && { squads: await links.squadsOf(owner.id) }),
    };
  };

  /**
   * Makes a link, which is shown only this once; invalidates an older one. Throws 401 when the session has ended since the
   * request was authorised: the person was deactivated or signed out everywhere, and a new link would outlive that.
   */
  const renew = async (actor: AuditActor, urlOf: (token: string) => string) => {
    const token = newToken('calendar');
    const createdAt = timestampOf(clock);
    await db.transaction().execute(async (tx) => {
      const own = createCalendarLinksRepository(tx);
      await createAccountsRepository(tx).lockPerson(actor.userId);
      if (!(await own.isSignedIn(actor))) throw unauthorized();
      await own.put(actor.userId, hashToken(token), createdAt);
      await audit.note(tx, { actor, action: 'calendar.linkRenewed', subject });
    });
    onEnded(actor.userId);
    return { url: urlOf(token), createdAt };
  };

  const removeOf = async (tx: Tx, userId: string): Promise<number> => {
    onEnded(userId);
    await createToldEntriesRepository(tx).forget(userId);
    return createCalendarLinksRepository(tx).remove(userId);
  };

  return {
    get: async (userId: string): Promise<CalendarLink | null> => {
      const row = await links.find(userId);
      return row ? { createdAt: row.created_at, lastReadAt: row.last_read_at } : null;
    },
    /** Makes the link of a member of staff, which is shown only this once; invalidates an older one. */
    renew: (actor: AuditActor) => renew(actor, (token) => `${publicUrl}/v1/calendar/${token}/club.ics`),
    /** The same for a player. */
    renewOfPlayer: (actor: AuditActor) => renew(actor, (token) => `${publicUrl}/v1/me/calendar.ics?token=${token}`),
    end: (actor: AuditActor): Promise<{ deleted: number }> =>
      db.transaction().execute(async (tx) => {
        const deleted = await removeOf(tx, actor.userId);
        if (deleted > 0) await audit.note(tx, { actor, action: 'calendar.linkEnded', subject });
        return { deleted };
      }),
    /**
     * Removes the link of a person, in the transaction that deactivates the account or ends all its sessions. That
     * transaction has locked the person.
     */
    removeOf,
    /** The owner of a valid link, if the owner may use the console now. */
    staffOf: (token: string) => ownerOf(token, isAdmittedStaff),
    /** The owner of a valid link, if the owner is an active player now. */
    playerOf: (token: string) => ownerOf(token, isActivePlayer),
  };
};

export type CalendarLinksService = ReturnType<typeof createCalendarLinksService>;
