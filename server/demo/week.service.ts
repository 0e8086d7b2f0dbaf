import { makeGroups } from '@touchline/contract/football/session/make-groups';
import { afterMinutes } from '@touchline/contract/football/takes-place';
import type { PartKind } from '@touchline/contract/football/session/plan-choices';
import type { Position } from '@touchline/contract/people/player-fields';
import { json, type Tx } from '../src/db/database.ts';
import { hoursMs } from '../src/lib/time/clock.ts';
import { addDays, dayIn, momentOf, startOfDay } from '../src/lib/time/zone.ts';
import { readClub } from './club/read-club.ts';
import { createDemoRandom } from './lib/random.ts';
import { mondayOf } from './plan/matches.ts';
import { partsOf, reviewOf, sessionOf } from './plan/sessions.ts';
import { createDemoWeekRepository } from './rows/week.repository.ts';

/** How many weeks before the current one have planned load, which makes what is usual on a day. */
const weeksBefore = 9;
/** Physios are there this long before a session and after it. */
const aroundMin = 15;
/** A session this long ago has its review. */
const reviewedAfterMs = hoursMs(20);

const seed = 1905;

type Given = {
  newRowId: () => string;
  at: string;
  now: Date;
  zone: string;
  administrator: string;
  /** Who is there where a squad has no staff of its own. */
  coaches: readonly string[];
  /** The photos of boards, for the next sessions of the first team. */
  boards: readonly string[];
};

/** Kinds of parts that are drawn on a board. */
const drawn: readonly PartKind[] = ['positional', 'smallSided', 'tactical', 'finishing', 'game', 'setPieces'];

/** The times of this week at which places are taken or closed, and a booking on the pitch where the first team trains next. */
const insertTaken = async (
  rows: ReturnType<typeof createDemoWeekRepository>,
  places: ReadonlyMap<string, string>,
  { now, zone, administrator }: Given,
): Promise<void> => {
  const { bookings, closures, clash, places: all } = readClub().week;
  const monday = mondayOf(dayIn(now, zone));
  const placed = ({ place, half, weekday, from, to }: (typeof bookings | typeof closures)[number]) => ({
    place_id: places.get(place)!,
    half: half ?? null,
    starts_at: momentOf(addDays(monday, weekday), from, zone),
    ends_at: momentOf(addDays(monday, weekday), to, zone),
    created_by: administrator,
  });
  const pitches = new Set(all.filter(({ kind }) => kind === 'pitch').map(({ name }) => name));
  const coming = await rows.trainings(now.toISOString(), startOfDay(addDays(monday, 14), zone));
  const first = await rows.firstSquad();
  const ofFirst = coming.filter(({ squad_id }) => squad_id === null || squad_id === first);
  const next = ofFirst.find(({ place }) => place !== null && pitches.has(place));
  const starts_at = next && afterMinutes(next.starts_at, clash.minutesIn);
  await rows.insertBookings([
    ...bookings.map((booking) => ({ ...placed(booking), what: booking.what })),
    ...(next && starts_at !== undefined
      ? [
          {
            place_id: places.get(next.place!)!,
            starts_at,
            ends_at: afterMinutes(starts_at, clash.minutes),
            what: clash.what,
            created_by: administrator,
          },
        ]
      : []),
  ]);
  await rows.insertClosures(closures.map((closure) => ({ ...placed(closure), reason: closure.reason })));
};

/** Writes the club's weeks, after all its events: places, load, the plans of sessions, days off. */
export const insertDemoWeek = async (tx: Tx, given: Given): Promise<void> => {
  const { newRowId, now, zone, coaches } = given;
  const { latitude, longitude } = readClub().week;
  const random = createDemoRandom(seed);
  const rows = createDemoWeekRepository(tx, given);
  const today = dayIn(now, zone);
  const monday = mondayOf(today);
  const atDay = (days: number) => startOfDay(addDays(monday, days), zone);

  await rows.placeClub(latitude, longitude);
  await rows.clearStaff(addDays(today, 300));
  await insertTaken(rows, await rows.insertPlaces(), given);

  const first = await rows.firstSquad();
  const boards = [...given.boards];
  const staffBySquad = new Map<string | null, { user_id: string; function: string }[]>();
  for (const training of await rows.trainings(atDay(-7 * weeksBefore), atDay(14))) {
    const { id, squad_id, starts_at, age_under } = training;
    const session = sessionOf(training.title);
    const { minutes, intensity, rpe, focus, objectives, bring } = session;
    const isYoung = age_under !== null && age_under <= 15;
    await rows.planTraining(id, {
      duration_min: minutes,
      intensity,
      intended_rpe: rpe,
      focus,
      place_half: isYoung ? 'a' : null,
    });
    const isPast = starts_at < now.toISOString();
    const plan = partsOf(random, session, { isPast: starts_at < atDay(0), newRowId });
    const isReviewed = isPast && now.getTime() - Date.parse(starts_at) > reviewedAfterMs;
    const review = isReviewed ? reviewOf(random, plan.parts) : undefined;
    const staff =
      staffBySquad.get(squad_id) ??
      (squad_id === null
        ? coaches.slice(0, 2).map((user_id) => ({ user_id, function: 'headCoach' }))
        : await rows.staffOf(squad_id));
    staffBySquad.set(squad_id, staff);
    await rows.insertPlans([
      {
        training_id: id,
        objectives,
        parts: json(plan.parts),
        bring: json(bring),
        part_count: plan.count,
        part_minutes: plan.minutes,
        planned_load: plan.load,
        as_planned: review?.asPlanned ?? null,
        review_note: review?.note ?? null,
        done: json(review?.done ?? []),
        closed_at: review ? afterMinutes(starts_at, minutes + 60) : null,
        closed_by: review ? (staff[0]?.user_id ?? null) : null,
      },
    ]);
    if (starts_at < atDay(-7)) continue;

    if (!isPast && (squad_id === null || squad_id === first))
      for (const { _id } of plan.parts.filter(({ kind }) => drawn.includes(kind))) {
        const file_id = boards.shift();
        if (file_id !== undefined) await rows.insertPicture({ file_id, training_id: id, part_id: _id });
      }

    const players = (await rows.called(id)).map(({ id: player, position }) => ({
      _id: player,
      position: position as Position | null,
      isLimited: false,
      isLate: false,
    }));
    const groups = makeGroups(players, 4, 'mixed', 1);
    await rows.insertGroups(
      groups
        .flatMap(({ bib, players: members }) => members.map((user_id) => ({ user_id, bib })))
        .map((row, list_order) => ({ ...row, training_id: id, list_order })),
    );
    await rows.insertStaff(
      staff.map(({ user_id, function: does }, list_order) => ({
        training_id: id,
        user_id,
        list_order,
        ...(does === 'physio' && {
          starts_at: afterMinutes(starts_at, -aroundMin),
          ends_at: afterMinutes(starts_at, minutes + aroundMin),
        }),
      })),
    );
  }

  const busy = new Set((await rows.starts(first, atDay(0), atDay(14))).map((start) => dayIn(start, zone)));
  const days = Array.from({ length: 14 }, (_, day) => addDays(monday, day));
  // A week without anything is not one with seven days off.
  const planned = days.filter((day) => days.some((other) => busy.has(other) && mondayOf(other) === mondayOf(day)));
  await rows.insertDaysOff(
    first,
    planned.filter((day) => !busy.has(day)),
  );
};
