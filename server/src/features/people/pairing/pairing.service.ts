import type { PairedDevice } from '@touchline/contract/people/pairing';
import type { PairedPhone } from '@touchline/contract/me/me-pairing';
import type { Db } from '../../../db/database.ts';
import type { Background } from '../../../lib/concurrency/background.ts';
import { hoursMs, type Clock } from '../../../lib/time/clock.ts';
import { invalidField, notFound } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { networkOf, type Limit, type AttemptLimits } from '../../../lib/limits/attempt-limits.ts';
import { fold } from '../../../lib/text/search.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { createAccountsRepository, type Account } from '../auth/accounts/accounts.repository.ts';
import type { OneTimeTokensService } from '../auth/tokens/one-time-tokens.service.ts';
import type { GuardianAccess } from '../guardians/guardian-access.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import type { PhonesService } from './phones.service.ts';

export type PairingDeps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  limits: AttemptLimits;
  oneTimeTokens: OneTimeTokensService;
  mails: MailsService;
  phones: PhonesService;
  guardianAccess: Pick<GuardianAccess, 'askLink'>;
};

type Phone = { userId: string; sessionId: string };

/** Limits links requested by e-mail, like those for a forgotten password. */
const askedPerAccount: Limit = { name: 'pairing-account', burst: 3, refillMs: hoursMs(1) / 3 };
const askedPerAddress: Limit = { name: 'pairing-address', burst: 10, refillMs: hoursMs(1) / 10 };

const isActivePlayer = (person: Pick<Account, 'role' | 'status'> | undefined): boolean =>
  person?.role === 'player' && person.status === 'active';

const deadLink = () => invalidField('token', 'linkDead');

/** Pairs players' phones with personal links, and unpairs them. */
export const createPairingService = (deps: PairingDeps & { background: Background }) => {
  const { db, audit, limits, oneTimeTokens, mails, phones, guardianAccess, background } = deps;

  const mailLink = async (emailKey: string, log: EventLog): Promise<void> => {
    const found = await createAccountsRepository(db).findByEmailKey(emailKey);
    if (!found || !isActivePlayer(found)) return;
    const mailed = await db.transaction().execute(async (tx) => {
      const accounts = createAccountsRepository(tx);
      await accounts.lockPerson(found.id);
      // Read again, because a link must not be sent to an address that has since been changed.
      const player = await accounts.findByEmailKey(emailKey);
      if (player?.id !== found.id || !player.email || !isActivePlayer(player)) return false;
      // Revokes the earlier link.
      await mails.withdraw(tx, player.id, ['playerWelcome', 'pairingLink']);
      const { id, link } = await oneTimeTokens.issue(tx, 'pairing', player.id);
      await mails.queue(tx, {
        template: 'pairingLink',
        values: { link, clubName: await createUsersRepository(tx).clubName() },
        to: { userId: player.id, name: player.name, address: player.email },
        language: player.language_code,
        cause: `pairingLink:${id}`,
        isUrgent: true,
      });
      return true;
    });
    if (!mailed) return;
    log.info({ account: found.id }, 'personal link mailed');
    mails.wake();
  };

  /** Throws 404 unless the user is a player. */
  const assertPlayer = async (id: string): Promise<void> => {
    if ((await createUsersRepository(db).find(id))?.role !== 'player') throw notFound('player');
  };

  return {
    /** Pairs a phone with a personal link; nothing else consumes the link. Throws 400 for an invalid one. */
    pair: async (token: string, device: string, log: EventLog): Promise<PairedPhone> => {
      const found = await oneTimeTokens.find(token, ['pairing']);
      if (!found) throw deadLink();
      const paired = await db.transaction().execute(async (tx) => {
        const accounts = createAccountsRepository(tx);
        // Locked first, or a phone paired during a deactivation would survive it.
        await accounts.lockPerson(found.userId);
        if (!(await oneTimeTokens.consume(tx, found))) throw deadLink();
        if (!isActivePlayer(await accounts.findById(found.userId))) throw deadLink();
        return phones.pair(tx, found.userId, device);
      });
      log.info({ account: found.userId }, 'phone paired');
      return paired;
    },
    /**
     * Mails a new link to a player. The caller can't tell whether the address is known, a player's, or over the limit:
     * all of that is checked after the answer.
     */
    ask: async (email: string, address: string, log: EventLog): Promise<void> => {
      const emailKey = fold(email);
      const { waitMs } = await limits.takeEach([
        [askedPerAddress, networkOf(address)],
        [askedPerAccount, emailKey],
      ]);
      if (waitMs === 0)
        background.run(async () => {
          await mailLink(emailKey, log);
          await guardianAccess.askLink(emailKey, log);
        });
      else log.warn({}, 'personal link limited');
    },
    /** Unpairs the calling phone. */
    leave: async ({ userId, sessionId }: Phone, log: EventLog): Promise<void> => {
      await phones.forget(sessionId, userId);
      log.info({ account: userId }, 'phone unpaired');
    },
    list: ({ userId, sessionId }: Phone): Promise<PairedDevice[]> => phones.list(userId, sessionId),
    /** Removes one of the player's own phones. Throws 404 for any other. */
    remove: async ({ userId }: Phone, id: string, log: EventLog): Promise<void> => {
      if (!(await phones.forget(id, userId))) throw notFound('device');
      log.info({ account: userId, session: id }, 'phone removed');
    },
    /** The phones of a player. Throws 404 unless the user is a player. */
    listOf: async (playerId: string): Promise<PairedDevice[]> => {
      await assertPlayer(playerId);
      return phones.list(playerId);
    },
    /** Removes a phone of a player, for the administrator. Throws 404 unless it is that player's. */
    removeOf: async (playerId: string, id: string, actor: AuditActor): Promise<void> => {
      await assertPlayer(playerId);
      await db.transaction().execute(async (tx) => {
        if (!(await phones.forget(id, playerId, tx))) throw notFound('device');
        await audit.note(tx, { actor, action: 'person.deviceRemoved', subject: { kind: 'person', id: playerId } });
      });
    },
  };
};

export type PairingService = ReturnType<typeof createPairingService>;
