import type { Tx } from '../../db/database.ts';
import type { OneTimeTokensService } from '../auth/one-time-tokens.service.ts';
import type { MailsService } from '../mails/mails.service.ts';
import { createUsersRepository } from './users.repository.ts';

type Invited = { id: string; role: string; name: string; email: string | null; language_code: string };

/** Invites new people by mail, in the transaction that lets them in. */
export const createInvitationsService = ({
  oneTimeTokens,
  mails,
}: {
  oneTimeTokens: OneTimeTokensService;
  mails: MailsService;
}) => ({
  /** A member of staff gets a link to set a password; an older link of theirs is dead from then on. */
  invite: async (tx: Tx, person: Invited): Promise<void> => {
    // TODO: mail players `playerInvitation` once the player's area takes its link (`/me/:token`).
    if (person.role === 'player' || person.email === null) return;
    const { id, link } = await oneTimeTokens.issue(tx, 'invitation', person.id);
    await mails.queue(tx, {
      template: 'invitation',
      values: { link, clubName: await createUsersRepository(tx).clubName() },
      to: { userId: person.id, name: person.name, address: person.email },
      language: person.language_code,
      cause: `invitation:${id}`,
    });
  },
  /** To be called after the commit: what was queued goes out. */
  send: () => mails.wake(),
});

export type InvitationsService = ReturnType<typeof createInvitationsService>;
