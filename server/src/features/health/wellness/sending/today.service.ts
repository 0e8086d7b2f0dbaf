import type { WellnessToday, WellnessType } from '@touchline/contract/health/wellness';
import type { Db } from '../../../../db/database.ts';
import { youngNow } from '../../../people/guardians/mailed-guardians.repository.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import { refusersOf } from '../../../people/consents/consent-status.service.ts';
import { withShownNumbers } from '../../../../db/queries/of-squads.ts';
import { type Bound, scopeOf, type SquadScope } from '../../../ground/reach/scope.ts';
import { plannedAt, type Place } from '../forms/form-times.ts';
import { createWellnessFormsRepository, type WellnessFormRow } from '../forms/forms.repository.ts';
import { createWellnessLinksRepository, type WellnessLinkRow } from '../links/links.repository.ts';
import type { WellnessLinksService } from '../links/links.service.ts';
import { reminderPauseMs } from './reminders.service.ts';
import { createSendingRepository } from './sending.repository.ts';
import { lateMaxMs } from './sending.service.ts';
import type { Young } from '../../../../lib/time/under-age.ts';

type Deps = { db: Db; clock: Clock; links: Pick<WellnessLinksService, 'stateOf' | 'playerOf'> };

/** Reports who has answered today's forms and who has not. */
export const createTodayService = ({ db, clock, links }: Deps) => {
  /** When a day's form was or will be sent; null if it will not be sent any more. */
  const sendsAt = async (form: WellnessFormRow, day: string, place: Place, sent: number): Promise<string | null> => {
    const noted = await createSendingRepository(db).find(form.id, day);
    if (noted && (!noted.is_missed || sent > 0)) return noted.due_at;
    const planned = plannedAt(form, day, place);
    if (planned === undefined) return null;
    return Date.parse(place.now) - Date.parse(planned) < lateMaxMs ? planned : null;
  };

  const reminding = ({ sent_at, reminded_at }: WellnessLinkRow, isReachable: boolean) => {
    if (!isReachable) return { mayBeReminded: false, nextReminderAt: null };
    const allowedAt = Date.parse(reminded_at ?? sent_at) + reminderPauseMs;
    const mayBeReminded = clock().getTime() >= allowedAt;
    return { mayBeReminded, nextReminderAt: mayBeReminded ? null : new Date(allowedAt).toISOString() };
  };

  const ofForm = async (
    form: WellnessFormRow,
    place: Place & { young: Young },
    without: readonly string[],
    squads: SquadScope,
  ): Promise<Omit<WellnessToday, 'withoutAddress'>> => {
    const day = dayIn(place.now, place.zone);
    const found = await createWellnessLinksRepository(db).ofDay(form.id, day, without, squads);
    const rows = await withShownNumbers(db, squads, found);
    const guarded = await createSendingRepository(db).answeredFor(place.young);
    const waiting = rows.filter((row) => links.stateOf(row) === 'open');
    return {
      type: form.type as WellnessType,
      day,
      sendsAt: await sendsAt(form, day, place, rows.length),
      sent: rows.length,
      answered: rows.filter((row) => row.answered_at !== null).length,
      waiting: waiting.map((row) => ({
        link: row.id,
        player: links.playerOf(row),
        remindedAt: row.reminded_at,
        ...reminding(row, row.email !== null || guarded.has(row.user_id)),
      })),
    };
  };

  return {
    get: async (reader: Bound, squad?: readonly string[]): Promise<{ forms: WellnessToday[] }> => {
      const repository = createWellnessFormsRepository(db);
      const [club, all] = [await repository.findClub(), await repository.all()];
      if (!club) return { forms: [] };
      const now = timestampOf(clock);
      const young = youngNow(club, now);
      const place = { zone: club.timezone, configuredAt: club.configured_at, now, young };
      // Players who have refused consent never count as missing.
      const refusers = await refusersOf(db, 'wellness');
      const squads = scopeOf(reader, squad);
      const unreachable = await withShownNumbers(
        db,
        squads,
        await createSendingRepository(db).withoutAddress(squads, young),
      );
      const withoutAddress = unreachable.filter(({ user_id }) => !refusers.includes(user_id)).map(links.playerOf);
      const forms: WellnessToday[] = [];
      for (const form of all.filter(({ is_primary }) => is_primary))
        forms.push({ ...(await ofForm(form, place, refusers, squads)), withoutAddress });
      return { forms };
    },
  };
};

export type TodayService = ReturnType<typeof createTodayService>;
