import { weekStartOf, weekStarts } from '@touchline/contract/wire/week-start';
import type { Settings, settingsChanges } from '@touchline/contract/club/settings';
import type * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import { nextVersion, type Clock } from '../../../lib/time/clock.ts';
import { invalidField } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { keepDays } from '../../ground/takes-place/keep-days.repository.ts';
import { createSettingsRepository, type ClubRow, type MailSettingsRow } from './settings.repository.ts';

export type SettingsDeps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  mails: Pick<MailsService, 'planAgain' | 'wake'>;
  /** `MAIL_URL` overrides the mail server of the settings. */
  hasMailUrl: boolean;
};

/** When the settings were last changed: the version for `If-Match`. */
export const versionOf = (club: ClubRow): string => club.updated_at ?? club.configured_at;

/** The settings in an answer, which only says whether there is a mail password. */
export const toSettings = (club: ClubRow, mail: MailSettingsRow | undefined, hasMailUrl: boolean): Settings => ({
  organizationName: club.name,
  country: club.country,
  timezone: club.timezone,
  quietFrom: club.quiet_from,
  quietTo: club.quiet_to,
  replyTo: club.reply_to,
  callUpRepliesToCoach: club.call_up_replies_to_coach,
  weekStart: weekStarts.find((day) => day === club.week_start) ?? null,
  weekStartOfCountry: weekStartOf(club.country),
  latitude: club.latitude,
  longitude: club.longitude,
  mail: mail
    ? {
        smtpHost: mail.host,
        smtpPort: mail.port,
        smtpUser: mail.username,
        smtpPassSet: mail.password_sealed !== '',
        smtpFromEmail: mail.from_address,
        smtpSecure: mail.secure,
      }
    : null,
  mailFromEnvironment: hasMailUrl,
  updatedAt: versionOf(club),
});

type Changes = z.output<typeof settingsChanges>;

const stored = {
  organizationName: 'name',
  country: 'country',
  timezone: 'timezone',
  quietFrom: 'quiet_from',
  quietTo: 'quiet_to',
  replyTo: 'reply_to',
  callUpRepliesToCoach: 'call_up_replies_to_coach',
  weekStart: 'week_start',
  latitude: 'latitude',
  longitude: 'longitude',
} as const satisfies StoredFields<Changes, ClubRow>;

/** The fields that say when waiting mails go. */
const ofTheClock: ReadonlySet<string> = new Set(['timezone', 'quietFrom', 'quietTo']);

/** Reads and changes the organisation's settings. */
export const createSettingsService = ({ db, clock, audit, mails, hasMailUrl }: SettingsDeps) => ({
  get: async (): Promise<Settings> => {
    const settings = createSettingsRepository(db);
    return toSettings(await settings.club(), await settings.mail(), hasMailUrl);
  },
  /**
   * Changes the fields that are sent; other quiet hours hold for mails that wait, and in another time zone matches without a
   * kick-off time stay on their days. Throws 400 naming the half of a position that is missing, 412 when `ifMatch` names an older version.
   */
  update: async (
    changes: Changes,
    actor: AuditActor,
    ifMatch: string | undefined,
    log: EventLog,
  ): Promise<Settings> => {
    const { answer, fields } = await db.transaction().execute(async (tx) => {
      const settings = createSettingsRepository(tx);
      const club = await settings.lock();
      assertVersion(versionOf(club), ifMatch);
      const changed = changedFields(stored, changes, club);
      const columns = columnsOf(stored, changes);
      const { latitude, longitude } = { ...club, ...columns };
      if ((latitude === null) !== (longitude === null))
        throw invalidField(latitude === null ? 'latitude' : 'longitude', 'bothOrNone');
      const after =
        changed.length === 0 ? club : { ...club, ...columns, updated_at: nextVersion(clock, versionOf(club)) };
      if (changed.length > 0) {
        await settings.update({ ...columns, updated_at: after.updated_at });
        await audit.note(tx, {
          actor,
          action: 'settings.updated',
          subject: { kind: 'settings', id: null },
          fields: changed,
        });
        if (changed.includes('timezone')) await keepDays(tx, { from: club.timezone, to: after.timezone }, clock);
        if (changed.some((field) => ofTheClock.has(field))) await mails.planAgain(tx);
      }
      return { answer: toSettings(after, await settings.mail(), hasMailUrl), fields: changed };
    });
    if (fields.length > 0) log.info({ account: actor.userId, fields }, 'settings changed');
    mails.wake();
    return answer;
  },
});

export type SettingsService = ReturnType<typeof createSettingsService>;
