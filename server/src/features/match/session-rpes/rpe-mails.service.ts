import type { Tx } from '../../../db/database.ts';
import { firstNameOf } from '../../../lib/text/first-name.ts';
import { momentInWords } from '../../../lib/text/moment-words.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { guardianReaders, youngNow } from '../../people/guardians/mailed-guardians.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { opponentOf } from '../match-squads/file-matches.repository.ts';
import { createCallUpReadersRepository } from '../match-squads/publishing/call-up-readers.repository.ts';
import { closesAtOf } from './asked-players.service.ts';
import { createSessionRpesRepository } from './session-rpes.repository.ts';

type Deps = { clock: Clock; mails: Pick<MailsService, 'queue' | 'withdrawSome'>; publicUrl: string };

const template = 'rpeAsked';

/** Mails the question how hard a match was, to each player or to the guardians who answer for one without an address. */
export const createRpeMails = ({ clock, mails, publicUrl }: Deps) => ({
  /** Queues a mail to each of these players, once for each match. */
  ask: async (tx: Tx, match: string, players: readonly string[]): Promise<void> => {
    const repository = createSessionRpesRepository(tx);
    const fixture = await repository.fixture(match);
    if (!fixture || players.length === 0) return;
    const club = await createClubRepository(tx).get();
    const own = (await createCallUpReadersRepository(tx).players(players)).flatMap(({ email, ...row }) =>
      email === null ? [] : [{ ...row, email, player: row.id, values: {} }],
    );
    const young = youngNow(club, timestampOf(clock));
    const guarded = (await guardianReaders(tx, { right: 'may_answer', young, ids: players })).map((row) => ({
      ...row,
      player: row.user_id,
      values: { firstName: firstNameOf(row.child_name) },
    }));
    for (const { id, player, name, email, language_code: language, values } of [...own, ...guarded])
      await mails.queue(tx, {
        template,
        values: {
          link: `${publicUrl}/me/rpe`,
          opponent: opponentOf(fixture),
          when: momentInWords(fixture.starts_at, language, { zone: club.timezone, isDay: fixture.time_unknown }),
          ...values,
        },
        to: { userId: player, name, address: email },
        language,
        cause: `${template}:${match}:${player}:${id}`,
        timing: { uselessFrom: closesAtOf(timestampOf(clock), club.timezone) },
      });
  },
  /** Withdraws the waiting mails about a match to a player who has answered, in the transaction of the answer. */
  withdraw: (tx: Tx, match: string, player: string): Promise<unknown> =>
    mails.withdrawSome(tx, [player], [template], (causes) =>
      Promise.resolve(causes.filter((cause) => cause.startsWith(`${template}:${match}:`))),
    ),
});
