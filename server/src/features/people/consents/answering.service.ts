import { consentPurposes, consentVersions, type ConsentPurpose } from '@touchline/contract/people/consents';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { Tx } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { forbidden } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { settleInjury } from '../../ground/availability-limits/injury-flag.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import { createConsentsRepository } from './consents.repository.ts';
import { applyPortraitConsent } from './portraits.service.ts';
import { consentStateOf, hiddenOf, needsGuardian } from './consent-status.service.ts';

/** 403 for a purpose that a player has not agreed to. */
export const consentNeeded = () => forbidden(sentenceOf('consentNeeded'), 'consentNeeded');

type Answered = {
  userId: string;
  answers: Partial<Record<ConsentPurpose, boolean>>;
  by: { kind: 'player' | 'guardian'; name: string };
  /** The phone's session; null for a mailed form, which anyone with its link can open. */
  sessionId: string | null;
  /** The guardian who answers on an own phone. */
  guardianId?: string | undefined;
};

/** Stores players' answers to requests for consent. */
export const createAnswering = ({ clock, audit }: { clock: Clock; audit: AuditService }) => {
  /** Writes answers and applies their consequences, in a transaction that has locked the player. Call it last. */
  const answer = async (tx: Tx, { userId, answers, by, sessionId, guardianId }: Answered): Promise<void> => {
    const consents = createConsentsRepository(tx);
    const at = timestampOf(clock);
    const purposes = consentPurposes.filter((purpose) => answers[purpose] !== undefined);
    for (const purpose of purposes) {
      const row = {
        user_id: userId,
        purpose,
        is_agreed: answers[purpose] === true,
        version: consentVersions[purpose],
        at,
        given_by: by.kind,
        given_by_name: by.name,
      };
      await consents.put(row);
      await consents.append({ id: newId(clock().getTime()), ...row });
    }
    if (answers.medical !== undefined) {
      const { timezone } = await createClubRepository(tx).get();
      const hidden = await hiddenOf(tx, 'medical', userId);
      await settleInjury(tx, dayIn(clock(), timezone), { players: [userId], hidden });
    }
    if (answers.photos !== undefined) await applyPortraitConsent(tx, clock, { userId, mayShow: answers.photos });
    await audit.note(tx, {
      actor: guardianId ? { userId: guardianId, role: 'guardian', sessionId } : { userId, role: 'player', sessionId },
      action: 'consent.answered',
      subject: { kind: 'person', id: userId },
      fields: purposes,
    });
  };

  return {
    answer,
    /**
     * Agrees to purposes by submitting data for them, unless they were agreed to before, in the transaction that stores
     * the data. Call it last. Throws 403 for a refused purpose, for anyone but an active player, and for players who
     * need a guardian's consent.
     */
    agreeWithin: async (
      tx: Tx,
      {
        userId,
        purposes,
        sessionId,
      }: { userId: string; purposes: readonly ConsentPurpose[]; sessionId: string | null },
    ): Promise<void> => {
      const player = await createUsersRepository(tx).lock(userId);
      if (player?.role !== 'player' || player.status !== 'active') throw consentNeeded();
      const open: ConsentPurpose[] = [];
      for (const purpose of purposes) {
        const state = await consentStateOf(tx, userId, purpose);
        if (state === 'refused') throw consentNeeded();
        if (state === 'open') open.push(purpose);
      }
      if (open.length === 0) return;
      if (await needsGuardian(tx, clock, player)) throw consentNeeded();
      const answers = Object.fromEntries(open.map((purpose) => [purpose, true]));
      await answer(tx, { userId, answers, by: { kind: 'player', name: player.name }, sessionId });
    },
  };
};
