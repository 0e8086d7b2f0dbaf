import type { Db } from '../../../../db/database.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { ageOfMajority, youngerThan } from '../../../../lib/time/under-age.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import type { MailTemplate } from '../../../../texts/mail-values.ts';
import { createPublishedCallsRepository } from '../../../football/replies/asked/published-calls.repository.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { WaitedMail } from '../../../ground/mails/timing/mail-checks.ts';
import { createFileMatchesRepository } from '../file-matches.repository.ts';
import { createMatchSquadsRepository } from '../match-squads.repository.ts';
import { createCallUpReadersRepository } from './call-up-readers.repository.ts';
import { hasBegun } from './publish-squad.service.ts';

/** The mails about the squad of a match that may have waited. */
export const checkedMails = [
  'calledUp',
  'callUpChanged',
  'callUpWithdrawn',
  'lineupOut',
  'lineupCheck',
  'limitOverridden',
] as const satisfies readonly MailTemplate[];

/**
 * Whether a mail about the squad of a match is still true after it has waited: the match is to come, the player stands
 * where the mail says, and a guardian still gets messages.
 */
export const createCallUpCheck = ({ db, clock }: { db: Db; clock: Clock }) => {
  const isOnLineup = async (match: string, player: string): Promise<boolean> => {
    const row = await createMatchSquadsRepository(db).find(match);
    const isVisible = row?.lineup_visible_from != null && row.lineup_visible_from <= timestampOf(clock);
    const there = row?.published_lineup?.players.find((one) => one.player === player);
    return isVisible && there !== undefined && there.role !== 'reserve';
  };

  return async ({ template, named: [id = '', player = '', reader = ''] }: WaitedMail): Promise<boolean> => {
    const match = await createFileMatchesRepository(db).find(id);
    if (!match || hasBegun(match, timestampOf(clock))) return false;
    // Those to staff name a reader alone.
    if (template === 'lineupCheck' || template === 'limitOverridden') return true;
    const isCalled = (await createPublishedCallsRepository(db).of([id])).get(id)?.has(player) ?? false;
    if (isCalled === (template === 'callUpWithdrawn')) return false;
    if (template === 'lineupOut' && !(await isOnLineup(id, player))) return false;
    if (reader === player) return true;
    const { timezone: zone } = await createClubRepository(db).get();
    const young = youngerThan(ageOfMajority, dayIn(match.starts_at, zone));
    return (await createCallUpReadersRepository(db).guardians([player], young)).some(({ id: own }) => own === reader);
  };
};
