import { guardianLinkDays } from '@touchline/contract/people/choices';
import type { PairedDevice } from '@touchline/contract/people/pairing';
import type { PairedPhone } from '@touchline/contract/me/me-pairing';
import type { SquadRef } from '@touchline/contract/squads/squads';
import type { SquadColour } from '@touchline/contract/squads/squad-choices';
import type { Db, Tx } from '../../../db/database.ts';
import type { Once } from '../../../db/idempotency.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { newId } from '../../../lib/id.ts';
import type { Limit, AttemptLimits } from '../../../lib/limits/attempt-limits.ts';
import { hashToken, isTokenOf, newToken } from '../../../lib/crypto/tokens.ts';
import { firstNameOf } from '../../../lib/text/first-name.ts';
import { daysMs, hoursMs, minutesMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { ageOfMajority, isUnderAge } from '../../../lib/time/under-age.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createGuardianPhonesRepository } from './guardian-phones.repository.ts';
import { createGuardiansRepository } from './guardians.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  limits: AttemptLimits;
  mails: MailsService;
  /** Origin of the links. */
  publicUrl: string;
};

/** As long as a player's phone and link. */
const lifeMs = daysMs(400);
const idleMs = daysMs(120);
const touchMs = minutesMs(1);
const linkMs = daysMs(guardianLinkDays);
const phonesMax = 10;

/** Personal links mailed to one guardian. */
const linksPerGuardian: Limit = { name: 'guardian-link', burst: 5, refillMs: hoursMs(1) / 5 };

/** A child as its guardian may see it. */
export type GuardedChild = {
  id: string;
  name: string;
  shirtNumber: number | null;
  profileImage: string | null;
  /** The main squad; null while the club has a single active one. */
  squad: SquadRef | null;
  /** Under the club's consent age the guardian decides; from then until 18 the player does. */
  stage: 'young' | 'minor';
  mayAnswer: boolean;
  mayConsent: boolean;
};

/** A guardian's phone with the children whose pages it opens, in order. */
export type GuardianSession = { guardianId: string; sessionId: string; children: GuardedChild[] };

type ChildRow = Awaited<ReturnType<ReturnType<typeof createGuardianPhonesRepository>['childrenOf']>>[number];

const squadOf = ({ squad_id, squad_name, short_name, colour, active_squads }: ChildRow): SquadRef | null =>
  squad_id === null || Number(active_squads) < 2
    ? null
    : { _id: squad_id, name: squad_name!, shortName: short_name!, colour: colour as SquadColour };

/** The pages of guardians: personal links, paired phones, and for whom they open. */
export const createGuardianAccess = ({ db, clock, audit, limits, mails, publicUrl }: Deps) => {
  const childrenOf = async (at: Db, guardianId: string): Promise<GuardedChild[]> => {
    const rows = await createGuardianPhonesRepository(at).childrenOf(guardianId);
    if (rows.length === 0) return [];
    const { timezone, consent_age } = await createClubRepository(at).get();
    const today = dayIn(clock(), timezone);
    return rows
      .filter((row) => row.birth_date === null || isUnderAge(row, today, ageOfMajority))
      .map((row) => ({
        id: row.id,
        name: row.name,
        shirtNumber: row.shirt_number,
        profileImage: row.profile_image,
        squad: squadOf(row),
        stage: isUnderAge(row, today, consent_age) ? 'young' : 'minor',
        mayAnswer: row.may_answer,
        mayConsent: row.may_consent,
      }));
  };

  type Phone = { id: string; guardian_id: string; last_seen_at: string; expires_at: string };
  const sessionOf = async (phone: Phone | undefined): Promise<GuardianSession | undefined> => {
    if (!phone) return undefined;
    const now = clock().getTime();
    if (now >= Date.parse(phone.expires_at) || now - Date.parse(phone.last_seen_at) > idleMs) return undefined;
    const children = await childrenOf(db, phone.guardian_id);
    if (children.length === 0) return undefined;
    return { guardianId: phone.guardian_id, sessionId: phone.id, children };
  };

  /** `isAsked`: the guardian is waiting for it; what staff send waits in quiet hours. */
  const mailLink = async (
    tx: Tx,
    guardianId: string,
    { id: playerId, name }: { id: string; name: string },
    isAsked: boolean,
  ): Promise<boolean> => {
    const firstName = firstNameOf(name);
    const guardian = await createGuardiansRepository(tx).find(guardianId);
    if (!guardian || guardian.email === null) return false;
    const cause = `guardianLink:${guardianId}:`;
    const children = await createGuardiansRepository(tx).childrenOf([guardianId]);
    const ids = children.map(({ id }) => id);
    // An unsent mail would carry a link that this one revokes.
    await mails.withdrawSome(tx, ids, ['guardianLink'], (causes) =>
      Promise.resolve(causes.filter((one) => one.startsWith(cause))),
    );
    const token = newToken('guardianLink');
    const id = newId(clock().getTime());
    const link = { id, token_hash: hashToken(token), created_at: timestampOf(clock) };
    await createGuardianPhonesRepository(tx).putLink({
      guardian_id: guardianId,
      ...link,
      expires_at: timestampOf(clock, linkMs),
    });
    const { name: clubName } = await createClubRepository(tx).get();
    await mails.queue(tx, {
      template: 'guardianLink',
      values: { link: `${publicUrl}/me/${token}`, firstName, clubName },
      to: { userId: playerId, name: guardian.name ?? guardian.email, address: guardian.email },
      language: guardian.language_code,
      cause: `${cause}${id}`,
      isUrgent: true,
      ...(isAsked ? {} : { timing: { eventAt: null } }),
    });
    return true;
  };

  /** The guardian of this player. Throws 404. */
  const assertGuardianOf = async (at: Db, playerId: string, guardianId: string): Promise<void> => {
    const found = (await createGuardiansRepository(at).of(playerId)).some(({ id }) => id === guardianId);
    if (!found) throw notFound('guardian');
  };

  mails.checkBeforeSending(['guardianLink'], async ({ userId, named: [guardianId = '', id = ''] }) => {
    if (!(await createGuardianPhonesRepository(db).hasLink(guardianId, id, timestampOf(clock)))) return false;
    return (await childrenOf(db, guardianId)).some((child) => child.id === userId);
  });

  return {
    childrenOf: (guardianId: string): Promise<GuardedChild[]> => childrenOf(db, guardianId),
    languageOf: async (guardianId: string): Promise<string> =>
      (await createGuardiansRepository(db).find(guardianId))?.language_code ?? 'en',
    /** Changes the language of mails to a guardian. */
    speak: async (guardianId: string, language: string): Promise<void> => {
      await createGuardiansRepository(db).update(guardianId, { language_code: language });
    },
    /** The guardian of a phone's token, with the last use noted; undefined without a child whose pages may be opened. */
    find: async (token: string, tokenHash = hashToken(token)): Promise<GuardianSession | undefined> => {
      if (!isTokenOf('guardian', token)) return undefined;
      const phones = createGuardianPhonesRepository(db);
      const phone = await phones.findByToken(tokenHash);
      const session = await sessionOf(phone);
      if (phone && session && clock().getTime() - Date.parse(phone.last_seen_at) >= touchMs)
        // A full disk must not prevent reading.
        await phones.touch(phone.id, timestampOf(clock)).catch(() => undefined);
      return session;
    },
    /** The same by the id of the session; links to files end with it. */
    findById: async (sessionId: string): Promise<GuardianSession | undefined> =>
      sessionOf(await createGuardianPhonesRepository(db).findById(sessionId)),
    /**
     * Mails a guardian of a player a new link; a repeat with its key mails none. Throws 404, 409 without an address, 429
     * after five within an hour.
     */
    sendLink: async (playerId: string, guardianId: string, actor: AuditActor, once: Once): Promise<void> => {
      await assertGuardianOf(db, playerId, guardianId);
      await limits.enforce(linksPerGuardian, guardianId);
      const write = async (tx: Tx): Promise<void> => {
        const player = await createGuardiansRepository(tx).lockPlayer(playerId);
        await assertGuardianOf(tx, playerId, guardianId);
        if (player?.status !== 'active') throw conflict('inviteInactive', { field: 'status' });
        const child = (await childrenOf(tx, guardianId)).find(({ id }) => id === playerId);
        if (!child) throw conflict('guardianEnded');
        if (!(await mailLink(tx, guardianId, child, false))) throw conflict('guardianHasNoEmail', { field: 'email' });
        await audit.note(tx, {
          actor,
          action: 'person.guardianInvited',
          subject: { kind: 'person', id: playerId },
        });
      };
      await db.transaction().execute((tx) => once(tx, () => write(tx)));
      mails.wake();
    },
    /** Mails a link to each guardian with this folded address. */
    askLink: async (emailKey: string, log: EventLog): Promise<void> => {
      for (const { id } of await createGuardiansRepository(db).allByAddress(emailKey)) {
        const isMailed = await db.transaction().execute(async (tx) => {
          // Read again, because a link must not be sent to an address that has since been changed.
          const guardian = await createGuardiansRepository(tx).find(id);
          const [child] = await childrenOf(tx, id);
          return guardian?.email_key === emailKey && child !== undefined ? mailLink(tx, id, child, true) : false;
        });
        if (isMailed) log.info({ guardian: id }, 'personal link mailed to guardian');
      }
      mails.wake();
    },
    /** Pairs a phone with a personal link; undefined for a token of another kind. Throws 400 for an invalid link. */
    pair: async (token: string, device: string, log: EventLog): Promise<PairedPhone | undefined> => {
      if (!isTokenOf('guardianLink', token)) return undefined;
      const deadLink = () => invalidField('token', 'linkDead');
      const { guardianId, ...paired } = await db.transaction().execute(async (tx) => {
        const phones = createGuardianPhonesRepository(tx);
        const found = await phones.findLink(hashToken(token), timestampOf(clock));
        if (!found || !(await phones.useLink(found.id))) throw deadLink();
        if ((await childrenOf(tx, found.guardian_id)).length === 0) throw deadLink();
        const accessToken = newToken('guardian');
        const expiresAt = timestampOf(clock, lifeMs);
        const living = await phones.listOf(found.guardian_id, timestampOf(clock), timestampOf(clock, -idleMs));
        for (const { id } of living.slice(phonesMax - 1)) await phones.remove(id, found.guardian_id);
        await phones.insert({
          id: newId(clock().getTime()),
          guardian_id: found.guardian_id,
          token_hash: hashToken(accessToken),
          device: device.slice(0, 300),
          created_at: timestampOf(clock),
          last_seen_at: timestampOf(clock),
          expires_at: expiresAt,
        });
        return { guardianId: found.guardian_id, accessToken, expiresAt };
      });
      log.info({ guardian: guardianId }, 'phone of a guardian paired');
      return paired;
    },
    /** The guardian's phones, last used first. */
    phones: async (guardianId: string, currentSessionId: string): Promise<PairedDevice[]> => {
      const rows = await createGuardianPhonesRepository(db).listOf(
        guardianId,
        timestampOf(clock),
        timestampOf(clock, -idleMs),
      );
      return rows
        .map((row) => ({
          _id: row.id,
          device: row.device,
          pairedAt: row.created_at,
          lastSeenAt: row.last_seen_at,
          expiresAt: row.expires_at,
          current: row.id === currentSessionId,
        }))
        .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt) || b._id.localeCompare(a._id));
    },
    /** Unpairs a phone; false if it is not the guardian's. */
    forget: async (sessionId: string, guardianId: string): Promise<boolean> =>
      (await createGuardianPhonesRepository(db).remove(sessionId, guardianId)) > 0,
    /** Unpairs all phones of a guardian and revokes the link, for the administrator. Throws 404. */
    closePages: async (playerId: string, guardianId: string, actor: AuditActor): Promise<number> => {
      await assertGuardianOf(db, playerId, guardianId);
      return db.transaction().execute(async (tx) => {
        const closed = await createGuardiansRepository(tx).closePages(guardianId);
        await audit.note(tx, { actor, action: 'person.deviceRemoved', subject: { kind: 'person', id: playerId } });
        return closed;
      });
    },
    removeExpired: (): Promise<void> => createGuardianPhonesRepository(db).removeExpired(timestampOf(clock)),
  };
};

export type GuardianAccess = ReturnType<typeof createGuardianAccess>;
