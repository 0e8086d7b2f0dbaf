import type { Invitation } from '@touchline/contract/invitations';
import type { Db, Tx } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { Idempotency } from '../../lib/idempotency.ts';
import { newId } from '../../lib/id.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { OneTimeTokensService } from '../auth/one-time-tokens.service.ts';
import type { MailsService } from '../mails/mails.service.ts';
import type { Actor } from './user-rights.service.ts';
import type { UserRow } from './user-row.repository.ts';
import { createUsersRepository, type UsersRepository } from './users.repository.ts';

type Invited = Pick<UserRow, 'id' | 'role' | 'name' | 'email' | 'language_code'>;

/** The mails that invite: to members of staff, and to players. */
const templates = ['invitation', 'playerWelcome'] as const;

type Parts = {
  db: Db;
  clock: Clock;
  oneTimeTokens: OneTimeTokensService;
  mails: MailsService;
  audit: AuditService;
  idempotency: Idempotency;
};

/** Throws 409 when there is nothing to invite the person to, or no way. */
const assertInvitable = async (users: UsersRepository, row: UserRow): Promise<void> => {
  if (row.status !== 'active') throw conflict('inviteInactive', { field: 'status' });
  if (row.email === null) throw conflict('personHasNoEmail', { field: 'email' });
  if (await users.hasPassword(row.id)) throw conflict('passwordIsSet', { field: 'password' });
};

/** Invites people: by mail, in the transaction that lets them in, and once more where that did not arrive. */
export const createInvitationsService = (parts: Parts) => {
  const { db, clock, oneTimeTokens, mails, audit, idempotency } = parts;

  const lockInvitable = async (tx: Tx, id: string): Promise<UserRow> => {
    const users = createUsersRepository(tx);
    const row = await users.lock(id);
    if (!row) throw notFound('person');
    await assertInvitable(users, row);
    return row;
  };

  /**
   * A member of staff gets a link to set a password, and an older one is dead from then on; a player hears of being
   * registered. What was written before and has not gone out is taken back: its link would be dead.
   */
  const invite = async (tx: Tx, { id: userId, role, name, email, language_code }: Invited): Promise<void> => {
    if (email === null) return;
    await mails.withdraw(tx, userId, templates);
    const clubName = await createUsersRepository(tx).clubName();
    const mail = { to: { userId, name, address: email }, language: language_code };
    if (role === 'player') {
      const cause = `playerWelcome:${newId(clock().getTime())}`;
      await mails.queue(tx, { ...mail, template: 'playerWelcome', values: { clubName }, cause });
      return;
    }
    const { id, link } = await oneTimeTokens.issue(tx, 'invitation', userId);
    const cause = `invitation:${id}`;
    await mails.queue(tx, { ...mail, template: 'invitation', values: { link, clubName }, cause });
  };

  return {
    invite,
    /** To be called after the commit: what was queued goes out. */
    send: () => mails.wake(),
    /** How a person's way in stands. Throws 404. */
    get: async (id: string): Promise<Invitation> => {
      const users = createUsersRepository(db);
      if (!(await users.find(id))) throw notFound('person');
      return {
        mail: (await mails.lastTo(id, templates)) ?? null,
        expiresAt: (await oneTimeTokens.expiryOf('invitation', id)) ?? null,
        accepted: await users.hasPassword(id),
      };
    },
    /**
     * Invites an active person again. Throws 404; 409 for somebody who is not active, has no address, or has set a
     * password. The same key again writes no second mail.
     */
    inviteAgain: async (id: string, actor: Actor, key: string | undefined): Promise<void> => {
      const write = { accountId: actor.userId, call: 'POST /v1/users/:id/invitation', key, body: { id } };
      await db.transaction().execute((tx) =>
        idempotency.once(tx, write, async () => {
          await invite(tx, await lockInvitable(tx, id));
          await audit.note(tx, { actor, action: 'person.invited', subject: { kind: 'person', id } });
        }),
      );
      mails.wake();
    },
    /** Makes a link to be handed over by other ways than mail. Throws as `inviteAgain`, and 409 for players: they have none. */
    makeLink: (id: string, actor: Actor): Promise<{ link: string; expiresAt: string }> =>
      db.transaction().execute(async (tx) => {
        const row = await lockInvitable(tx, id);
        if (row.role === 'player') throw conflict('playerHasNoPassword', { field: 'role' });
        const { link, expiresAt } = await oneTimeTokens.issue(tx, 'invitation', id);
        await audit.note(tx, { actor, action: 'person.invitationLinkCopied', subject: { kind: 'person', id } });
        return { link, expiresAt };
      }),
  };
};

export type InvitationsService = ReturnType<typeof createInvitationsService>;
