import { isEmail } from '@touchline/contract/wire/email';
import type { WellnessType } from '@touchline/contract/health/wellness';
import type { Db, Tx } from '../../../../db/database.ts';
import { youngNow } from '../../../people/guardians/mailed-guardians.repository.ts';
import { lockRows } from '../../../../db/queries/lock-rows.ts';
import { hoursMs, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import type { EventLog } from '../../../../lib/event-log.ts';
import type { NotifyChanges } from '../../../../lib/live/live.ts';
import { newId } from '../../../../lib/id.ts';
import { addDays, dayIn } from '../../../../lib/time/zone.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import { expiryOf, plannedAt, type Place } from '../forms/form-times.ts';
import { createWellnessFormsRepository, type WellnessFormRow } from '../forms/forms.repository.ts';
import { renewExpiry } from '../forms/link-expiry.service.ts';
import { createLinkMails, type Addressee } from '../links/link-mails.service.ts';
import { createWellnessLinksRepository } from '../links/links.repository.ts';
import type { WellnessLinksService } from '../links/links.service.ts';
import { createSendingRepository } from './sending.repository.ts';
import type { Young } from '../../../../lib/time/under-age.ts';

export type SendingDeps = {
  db: Db;
  clock: Clock;
  mails: MailsService;
  links: Pick<WellnessLinksService, 'urlOf' | 'hashOf'>;
  logger: EventLog;
  notifyChanges: NotifyChanges;
};

/** How late a form may still be sent; after that it is skipped for the day. */
export const lateMaxMs = hoursMs(2);

/** Players per transaction: a crash leaves only whole batches, and requests run in between. */
const partSize = 25;

/** A form that is due now: its day and the moment it was due. */
type Due = { form: WellnessFormRow; day: string; dueAt: string };

/** Yields to other work in this process. */
const giveWay = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Mails the forms when they are due, once per player, form and day; for a young player once to each guardian. */
export const createSendingService = ({ db, clock, mails, links, logger, notifyChanges }: SendingDeps) => {
  const linkMails = createLinkMails(mails);
  let zoneOfLinks: string | undefined;

  /** Creates links and mails for players without a link for this form and day, and returns how many. */
  const sendTo = (ids: readonly string[], { form: { id: formId }, day }: Due): Promise<number> =>
    db.transaction().execute(async (tx: Tx) => {
      const forms = createWellnessFormsRepository(tx);
      // The form's time may just have changed: links expire by the time in force when they are written.
      const form = await forms.lock(formId);
      const club = await forms.findClub();
      if (!form || !club) return 0;
      await lockRows(tx, 'users', ids);
      const now = timestampOf(clock);
      const found = await createSendingRepository(tx).addressees(ids, youngNow(club, now));
      const readersOf = [...found]
        .map(([userId, readers]) => ({ userId, readers: readers.filter(({ email }) => isEmail(email)) }))
        .filter(({ readers }) => readers.length > 0);
      if (readersOf.length === 0) return 0;

      const expiresAt = expiryOf(form, day, { zone: club.timezone, now });
      const type = form.type as WellnessType;
      const made = new Map<string, { userId: string; readers: Addressee[] }>(
        readersOf.map((one) => [newId(clock().getTime()), one]),
      );
      const rows = [...made].map(([id, { userId: user_id }]) => ({
        id,
        form_id: form.id,
        type,
        user_id,
        day,
        token_hash: links.hashOf(id),
        sent_at: now,
        expires_at: expiresAt,
      }));
      const ownLinks = createWellnessLinksRepository(tx);
      const newIds = await ownLinks.insertNew(rows);
      if (newIds.length === 0) return 0;
      const userIds = newIds.map((id) => made.get(id)!.userId);
      await ownLinks.expireBefore(newIds, { type, day, userIds, at: now });
      await linkMails.withdrawFormer(tx, userIds, { type, day });
      for (const id of newIds)
        for (const to of made.get(id)!.readers)
          await linkMails.queueForm(tx, to, { id, type, expiresAt, url: links.urlOf(id) }, club.timezone);
      return newIds.length;
    });

  const send = async (due: Due, young: Young): Promise<void> => {
    const sending = createSendingRepository(db);
    let sent = 0;
    for (let last = ''; ;) {
      const part = (await sending.playersAfter(last, partSize, young)).map(({ id }) => id);
      if (part.length === 0) break;
      sent += await sendTo(part, due);
      mails.wake();
      await giveWay();
      last = part.at(-1)!;
    }
    if (sent > 0) notifyChanges(['wellnesslinks', 'wellnesstoday']);
    const { form, day, dueAt } = due;
    await sending.complete({ form_id: form.id, day, due_at: dueAt, completed_at: timestampOf(clock) });
    logger.info({ form: form.id, day, sent }, 'wellness form sent');
  };

  /** Sends a day's form if it is due, and records it as missed if it is too late. */
  const look = async (form: WellnessFormRow, day: string, place: Place & { young: Young }): Promise<void> => {
    const dueAt = plannedAt(form, day, place);
    if (dueAt === undefined || dueAt > place.now) return;
    const sending = createSendingRepository(db);
    const noted = await sending.find(form.id, day);
    const isLate = Date.parse(place.now) - Date.parse(dueAt) >= lateMaxMs;
    // A form missed because the clock was ahead is sent once the clock is corrected.
    if (!isLate && (!noted || noted.is_missed)) return send({ form, day, dueAt }, place.young);
    if (!isLate || noted || day !== dayIn(place.now, place.zone)) return;
    await sending.miss({ form_id: form.id, day, due_at: dueAt, completed_at: place.now });
    logger.warn({ form: form.id, day }, 'wellness form missed');
  };

  /** A change of time zone moves the expiry of links. */
  const followZone = async (zone: string, forms: readonly WellnessFormRow[], now: string): Promise<void> => {
    if (zone === zoneOfLinks) return;
    await db.transaction().execute((tx) => renewExpiry(tx, forms, { zone, now }));
    zoneOfLinks = zone;
  };

  return {
    /** Sends the forms that are due. If interrupted, the next run continues from there. */
    run: async (): Promise<void> => {
      const repository = createWellnessFormsRepository(db);
      const club = await repository.findClub();
      if (!club) return;
      const forms = await repository.all();
      const now = timestampOf(clock);
      const place = {
        zone: club.timezone,
        configuredAt: club.configured_at,
        now,
        young: youngNow(club, now),
      };
      const today = dayIn(now, place.zone);
      await followZone(place.zone, forms, now);
      // A late-evening form may still be due after midnight.
      for (const form of forms) for (const day of [addDays(today, -1), today]) await look(form, day, place);
    },
  };
};
