import type { WellnessType } from '@touchline/contract/health/wellness';
import type { Tx } from '../../../../db/database.ts';
import { youngNow } from '../../../people/guardians/mailed-guardians.repository.ts';
import type { Secrets } from '../../../../lib/crypto/secrets.ts';
import { derivedToken, hashToken } from '../../../../lib/crypto/tokens.ts';
import { newId } from '../../../../lib/id.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import { createSendingRepository } from './sending.repository.ts';
import { createLinkMails } from '../links/link-mails.service.ts';
import { createWellnessLinksRepository } from '../links/links.repository.ts';

type Deps = {
  clock: Clock;
  mails: MailsService;
  secrets: Pick<Secrets, 'wellnessKey'>;
  config: { publicUrl: string };
};

/** Gives a player's open forms new links, in the transaction that takes the old ones from somebody. */
export type RenewForms = (tx: Tx, playerId: string) => Promise<void>;

/** The old links become unknown; the player, or who answers for the child now, gets the new ones by mail. */
export const createRenewForms = ({ clock, mails, secrets, config }: Deps): RenewForms => {
  const linkMails = createLinkMails(mails);
  return async (tx, playerId) => {
    const links = createWellnessLinksRepository(tx);
    const now = timestampOf(clock);
    const open = await links.openOf(playerId, now);
    if (open.length === 0) return;
    const club = await createClubRepository(tx).get();
    const found = await createSendingRepository(tx).addressees([playerId], youngNow(club, now));
    const readers = found.get(playerId) ?? [];
    const former = open.map(({ id }) => id);
    await linkMails.withdrawLinks(tx, [playerId], former);
    for (const { id: old, type, expires_at: expiresAt } of open) {
      const id = newId(clock().getTime());
      const token = derivedToken('wellness', secrets.wellnessKey, id);
      await links.replace(old, { id, token_hash: hashToken(token) });
      const link = { id, type: type as WellnessType, expiresAt, url: `${config.publicUrl}/wellness/${token}` };
      for (const to of readers) await linkMails.queueForm(tx, to, link, club.timezone);
    }
  };
};
