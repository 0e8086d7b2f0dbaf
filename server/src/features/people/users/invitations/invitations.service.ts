import type { Invitation } from '@touchline/contract/people/invitations';
import type { Db, Tx } from '../../../../db/database.ts';
import { conflict, notFound } from '../../../../lib/errors.ts';
import type { Idempotency } from '../../../../db/idempotency.ts';
import type { AuditService } from '../../../ground/audit/audit.service.ts';
import type { OneTimeTokensService } from '../../auth/tokens/one-time-tokens.service.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import type { Actor } from '../user-rights.service.ts';
import type { UserRow } from '../user-row.repository.ts';
import { createUsersRepository, type UsersRepository } from '../users.repository.ts';

type Invited = Pick<UserRow, 'id' | 'role' | 'name' | 'email' | 'language_code'>;

/** The invitation mails for staff and for players. */
const templates = ['invitation', 'playerWelcome', 'pairingLink'] as const;

type Deps = {
  db: Db;
  /** True if a player has paired a phone. */
  isPaired: (userId: string) => Promise<boolean>;
  oneTimeTokens: OneTimeTokensService;
  mails: MailsService;
  audit: AuditService;
  idempotency: Idempotency;
};

/** The token purpose for an invitation: staff set a password, players pair their phones. */
const purposeOf = (role: string) => (role === 'player' ? ('pairing' as const) : ('invitation' as const));

/** Throws 409 if the person can't be invited. */
const assertInvitable = async (users: UsersRepository, row: UserRow): Promise<void> => {
  if (row.status !== 'active') throw conflict('inviteInactive', { field: 'status' });
  if (row.role !== 'player' && (await users.hasPassword(row.id)))
    throw conflict('passwordIsSet', { field: 'password' });
};

/** Invites people by mail, in the transaction that activates the account, and again if that mail did not arrive. */
export const createInvitationsService = (deps: Deps) => {
  const { db, isPaired, oneTimeTokens, mails, audit, idempotency } = deps;

  const lockInvitable = async (tx: Tx, id: string): Promise<UserRow> => {
    const users = createUsersRepository(tx);
    const row = await users.lock(id);
    if (!row) throw notFound('person');
    await assertInvitable(users, row);
    return row;
  };

  /**
   * Staff get a link to set a password, players a link to pair their phone. It invalidates older links, and
   * unsent mails with an older link are withdrawn.
   */
  const invite = async (tx: Tx, { id: userId, role, name, email, language_code }: Invited): Promise<void> => {
    if (email === null) return;
    await mails.withdraw(tx, userId, templates);
    const clubName = await createUsersRepository(tx).clubName();
    const mail = { to: { userId, name, address: email }, language: language_code };
    const { id, link } = await oneTimeTokens.issue(tx, purposeOf(role), userId);
    const template = role === 'player' ? 'playerWelcome' : 'invitation';
    await mails.queue(tx, {
      ...mail,
      template,
      values: { link, clubName },
      cause: `${template}:${id}`,
      timing: { eventAt: null },
    });
  };

  // A link that was used, or replaced by one that was copied, is of no use to anyone.
  mails.checkBeforeSending(['invitation', 'playerWelcome'], async ({ template, userId, named: [id] }) => {
    const purpose = template === 'playerWelcome' ? 'pairing' : 'invitation';
    return userId !== null && (await oneTimeTokens.idOf(purpose, userId)) === id;
  });

  return {
    invite,
    /** Call after the commit to send the queued mails. */
    send: () => mails.wake(),
    /** The state of a person's invitation. Throws 404. */
    get: async (id: string): Promise<Invitation> => {
      const users = createUsersRepository(db);
      const row = await users.find(id);
      if (!row) throw notFound('person');
      return {
        mail: (await mails.lastTo(id, templates)) ?? null,
        expiresAt: (await oneTimeTokens.expiryOf(purposeOf(row.role), id)) ?? null,
        accepted: row.role === 'player' ? await isPaired(id) : await users.hasPassword(id),
      };
    },
    /**
     * Invites an active person again. Throws 404; 409 for a person who is not active, has no address, or has set a
     * password. Players have none: they may pair another phone. Repeating the key sends no second mail.
     */
    inviteAgain: async (id: string, actor: Actor, key: string | undefined): Promise<void> => {
      const write = { accountId: actor.userId, call: 'POST /v1/users/:id/invitation', key, body: { id } };
      await db.transaction().execute((tx) =>
        idempotency.once(tx, write, async () => {
          const row = await lockInvitable(tx, id);
          if (row.email === null) throw conflict('personHasNoEmail', { field: 'email' });
          await invite(tx, row);
          await audit.note(tx, { actor, action: 'person.invited', subject: { kind: 'person', id } });
        }),
      );
      mails.wake();
    },
    /** Creates a link to share by other means, even for players without an address. Throws like `inviteAgain`. */
    makeLink: (id: string, actor: Actor): Promise<{ link: string; expiresAt: string }> =>
      db.transaction().execute(async (tx) => {
        const row = await lockInvitable(tx, id);
        const { link, expiresAt } = await oneTimeTokens.issue(tx, purposeOf(row.role), id);
        await audit.note(tx, { actor, action: 'person.invitationLinkCopied', subject: { kind: 'person', id } });
        return { link, expiresAt };
      }),
  };
};

export type InvitationsService = ReturnType<typeof createInvitationsService>;
