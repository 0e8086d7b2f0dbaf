import type { Db, Tx } from '../../../db/database.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { firstNameOf } from '../../../lib/text/first-name.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { ageOfMajority, yearsLater } from '../../../lib/time/under-age.ts';
import { addDays, dayIn } from '../../../lib/time/zone.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createComingOfAgeRepository } from './coming-of-age.repository.ts';
import { createGuardiansRepository } from './guardians.repository.ts';

/** Older birthdays are news to nobody: a club with a long history must not write to everybody on its first start. */
const toldDays = 7;

type Deps = { db: Db; clock: Clock; audit: AuditService; mails: MailsService; logger: EventLog };

/** Ends guardianship on the 18th birthday, by the club's day. The pages are refused from that day on without this. */
export const createComingOfAgeService = ({ db, clock, audit, mails, logger }: Deps) => {
  /** The day that this server has finished. */
  let doneFor: string | undefined;

  /** Tells a player and the guardians, once. Returns false if another run has done it or the date was corrected. */
  const end = async (tx: Tx, id: string, today: string): Promise<boolean> => {
    const people = createComingOfAgeRepository(tx);
    const player = await people.lock(id);
    if (!player?.birth_date) return false;
    const { name: clubName, timezone } = await createClubRepository(tx).get();
    const birthday = yearsLater(player.birth_date, ageOfMajority);
    // A birth date corrected in the meantime is due on another day, also if it was due wrongly before.
    if (today < birthday || (await people.endings(id)).some((at) => dayIn(at, timezone) >= birthday)) return false;
    // Who is entered later was never anybody's guardian.
    const guardians = (await createGuardiansRepository(tx).of(id)).filter(
      ({ created_at }) => dayIn(created_at, timezone) < birthday,
    );
    if (guardians.length === 0) return false;
    await createGuardiansRepository(tx).forgetCode(id);
    const tell = (
      reader: 'guardian' | 'player',
      to: { key: string; name: string; address: string },
      language: string,
    ) =>
      mails.queue(tx, {
        template: 'guardianEnds',
        values: { reader, firstName: firstNameOf(player.name), clubName },
        to: { userId: id, name: to.name, address: to.address },
        language,
        cause: `guardianEnds:${id}:${birthday}:${to.key}`,
        timing: { uselessFrom: null },
      });
    if (player.status === 'active') {
      if (player.email !== null)
        await tell('player', { key: id, name: player.name, address: player.email }, player.language_code);
      for (const { id: key, name, email, language_code } of guardians)
        if (email !== null) await tell('guardian', { key, name: name ?? email, address: email }, language_code);
    }
    await audit.note(tx, { actor: null, action: 'person.guardiansEnded', subject: { kind: 'person', id } });
    return true;
  };

  return {
    /**
     * Handles each player in a transaction: a server that dies in between leaves the others to the next run, and the
     * entry in the audit log tells the next run and other servers who is done.
     */
    run: async (): Promise<void> => {
      const club = await createClubRepository(db).find();
      if (!club) return;
      const today = dayIn(clock(), club.timezone);
      if (today === doneFor) return;
      const bornUntil = yearsLater(today, -ageOfMajority);
      const closed = await createComingOfAgeRepository(db).closePages(bornUntil);
      const bornFrom = yearsLater(addDays(today, -toldDays), -ageOfMajority);
      let ended = 0;
      for (const id of await createComingOfAgeRepository(db).born(bornFrom, bornUntil))
        if (await db.transaction().execute((tx) => end(tx, id, today))) ended += 1;
      doneFor = today;
      if (ended > 0) mails.wake();
      if (ended + closed > 0)
        logger.info({ players: ended, phones: closed }, 'guardianship ended at the age of majority');
    },
  };
};
