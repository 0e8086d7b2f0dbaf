import type { Language } from '@touchline/contract/wire/languages';
import type { Me } from '@touchline/contract/me/me';
import type { WellnessType } from '@touchline/contract/health/wellness';
import { briefly, type Db } from '../../../db/database.ts';
import { shirtNameIn } from '../../../db/queries/people/shirt-names.ts';
import { languageTagOf } from '@touchline/contract/people/names/name-language';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { unauthorized } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { createHealthSettingsRepository } from '../../health/availability/health-settings.repository.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { consentsOf } from '../../people/consents/consent-status.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { GuardianAccess } from '../../people/guardians/guardian-access.service.ts';
import { guardedChildOf } from '../../people/guardians/guarded-child.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import type { WellnessLinksService } from '../../health/wellness/links/links.service.ts';
import { createMeRepository } from './me.repository.ts';
import { createOwnEvents } from './own-events.service.ts';

/** The player, or the guardian who reads for one. */
type Reader = { userId: string; guardian?: { id: string; stage: 'young' | 'minor'; mayAnswer: boolean } | undefined };

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  files: { links: LinksService };
  guardianAccess: Pick<GuardianAccess, 'childrenOf' | 'languageOf'>;
  wellnessLinks: Pick<WellnessLinksService, 'tokenOf'>;
};

/** The Today page of a player's phone. */
export const createMeService = ({ db, clock, audit, files: { links }, guardianAccess, wellnessLinks }: Deps) => {
  const ownEvents = createOwnEvents({ db, clock, files: { links } });
  return {
    get: async ({ userId, guardian }: Reader): Promise<Me> => {
      const [me, club] = [createMeRepository(db), createClubRepository(db)];
      const now = timestampOf(clock);
      const [row, { name, timezone }] = await Promise.all([me.player(userId), club.get()]);
      if (!row) throw unauthorized();
      const today = dayIn(now, timezone);
      const [{ next, notOn }, forms, entry, unreadReplies, crest, consents, { medicalDepartmentOnly }] =
        await Promise.all([
          ownEvents(userId),
          me.openForms(userId, now),
          me.openEntry(userId, { since: startOfDay(today, timezone), before: endOfDay(today, timezone) }),
          me.unreadReplies(userId),
          club.findCrest(),
          consentsOf(db, userId),
          createHealthSettingsRepository(db).get(),
        ]);
      const isRefused = (wanted: 'wellness' | 'medical') =>
        consents.some(({ purpose, state }) => purpose === wanted && state === 'refused');
      const own = guardian && {
        children: (await guardianAccess.childrenOf(guardian.id)).map((child) => guardedChildOf(links, child)),
        language: await guardianAccess.languageOf(guardian.id),
      };
      // From the age of consent on, a guardian sees what is on, and nothing that the player answers.
      const isOpen = guardian?.stage !== 'minor';
      return {
        ...(own && { children: own.children }),
        player: {
          ...playerRefOf(links, userId, row),
          shirtName: shirtNameIn(row),
          nameLanguage: languageTagOf(row.language),
          position: row.position as Me['player']['position'],
          language: (own?.language ?? row.language_code) as Language,
        },
        club: { name, timezone, crest: links.imageOf(crest, 'thumb', 'image'), medicalDepartmentOnly },
        now,
        next,
        notOn,
        forms:
          isRefused('wellness') || !isOpen || guardian?.mayAnswer === false
            ? []
            : forms.map(({ id, type, title, expires_at: expiresAt }) => ({
                type: type as WellnessType,
                title,
                token: wellnessLinks.tokenOf(id),
                expiresAt,
              })),
        presence: entry && isOpen ? { checkIn: entry.check_in, session: entry.session } : null,
        unreadReplies: isRefused('medical') || !isOpen ? 0 : unreadReplies,
        consents: isOpen ? consents : [],
      };
    },
    /** Changes the language of mails to a player. */
    update: async (actor: AuditActor, { language }: { language: Language }, log: EventLog): Promise<void> => {
      const isChanged = await briefly(db, async (tx) => {
        const users = createUsersRepository(tx);
        const row = await users.lock(actor.userId);
        if (row?.role !== 'player' || row.status !== 'active') throw unauthorized();
        if (row.language_code === language) return false;
        // No new version, because it is not part of the record that staff may be editing.
        await users.update(row, { language_code: language });
        const subject = { kind: 'person', id: actor.userId } as const;
        await audit.note(tx, { actor, action: 'account.updated', subject, fields: ['language'] });
        return true;
      });
      if (isChanged) log.info({ account: actor.userId, fields: ['language'] }, 'own account changed');
    },
  };
};

export type MeService = ReturnType<typeof createMeService>;
