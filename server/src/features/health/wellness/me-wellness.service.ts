import { consentVersion, consentVersions } from '@touchline/contract/people/consents';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { answerWellness, OwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { wellnessQuestions, type WellnessType } from '@touchline/contract/health/wellness';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { Once } from '../../../db/idempotency.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { firstNameOf } from '../../../lib/text/first-name.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { consentNeeded, createAnswering } from '../../people/consents/answering.service.ts';
import { consentStateOf, needsGuardian } from '../../people/consents/consent-status.service.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { createWellnessFormsRepository } from './forms/forms.repository.ts';
import type { WellnessLinkRow } from './links/links.repository.ts';
import type { WellnessLinksService } from './links/links.service.ts';
import { recordAnswers } from './scores/score-entry.service.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; links: Pick<WellnessLinksService, 'find' | 'stateOf'> };
type Given = RequestOf<typeof answerWellness>['body'];

/** Serves the form behind a personal link to anyone who has the link: answering needs no account. */
export const createMeWellnessService = ({ db, clock, audit, links }: Deps) => {
  const { agreeWithin } = createAnswering({ clock, audit });

  /** Throws 404 for invalid links and for links of former players. */
  const find = async (token: string) => {
    const found = await links.find(token);
    if (!found || found.link.status !== 'active') throw notFound('form');
    return found;
  };

  /** Throws 403 without the required consent, 400 naming `consent` if it was given to an outdated text. */
  const assertMayAnswer = async (tx: Tx, userId: string, { consent }: Given): Promise<void> => {
    const state = await consentStateOf(tx, userId, 'wellness');
    if (state === 'agreed') return;
    if (state === 'refused' || consent === undefined) throw consentNeeded();
    if (consent < consentVersions.wellness || consent > consentVersion)
      throw invalidField('consent', 'consentOutdated');
  };

  const keep = async (tx: Tx, link: WellnessLinkRow, given: Given): Promise<void> => {
    // Locked, so that a withdrawal of consent is either seen here or happens afterwards.
    const player = await createUsersRepository(tx).lock(link.user_id);
    if (player?.status !== 'active') throw notFound('form');
    // An answered link stops here: a phone that resends needs no consent.
    const state = links.stateOf({ ...link, status: player.status });
    if (state === 'answered') throw conflict('wellnessAnswered');
    if (state === 'expired') throw conflict('wellnessExpired');
    await assertMayAnswer(tx, link.user_id, given);
    await recordAnswers(tx, { link, answers: given.answers, at: timestampOf(clock) });
    await agreeWithin(tx, { userId: link.user_id, purposes: ['wellness'], sessionId: null });
  };

  return {
    /** Returns the form of a link, with questions only while it can be answered. Throws 404 for an invalid link. */
    get: async (token: string): Promise<OwnWellnessForm> => {
      const { state, link } = await find(token);
      const form = await createWellnessFormsRepository(db).find(link.form_id);
      const player = await createUsersRepository(db).find(link.user_id);
      if (!form || !player) throw notFound('form');
      const club = await createClubRepository(db).get();
      const type = link.type as WellnessType;
      const consent = await consentStateOf(db, link.user_id, 'wellness');
      const isGuarded = consent === 'open' && (await needsGuardian(db, clock, player));
      const isAsked = state === 'open' && consent !== 'refused' && !isGuarded;
      return {
        state,
        type,
        title: form.title,
        firstName: firstNameOf(player.name),
        clubName: club.name,
        timezone: club.timezone,
        expiresAt: link.expires_at,
        answeredAt: link.answered_at,
        consent,
        needsGuardian: isGuarded,
        consentAge: club.consent_age,
        questions: isAsked ? wellnessQuestions[type].map(({ key, min, max }) => ({ key, min, max })) : [],
      };
    },
    /**
     * Stores the answers, and the consent if it was pending. Throws 404 for an invalid link, 409 if it was answered or
     * has expired unless it is a repeat with its key, 403 without the required consent, and 400 naming the invalid answers.
     */
    answer: async (token: string, given: Given, once: Once): Promise<{ message: string }> => {
      const { link } = await find(token);
      await briefly(db, (tx) => once(tx, () => keep(tx, link, given)));
      return { message: 'Thank you' };
    },
  };
};

export type MeWellnessService = ReturnType<typeof createMeWellnessService>;
