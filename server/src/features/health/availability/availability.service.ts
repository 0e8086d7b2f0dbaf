import type {
  Availability,
  AvailabilityBoard,
  AvailabilityGrid,
  AvailabilityPeriod,
  setAvailability,
} from '@touchline/contract/health/availability';
import { availabilityLimits, matchStates, trainingStates } from '@touchline/contract/health/availability-choices';
import { isFully, isOn, lostDays } from '@touchline/contract/health/availability-rules';
import { isConcussion, laterStep, stepThatAllows } from '@touchline/contract/health/concussion-rules';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { addDays, dayIn, daysBetween, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { scopeOf, type BoundActor, type SquadScope } from '../../ground/reach/scope.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { periodOf, periodOn } from '../../ground/availability-limits/limit-on.ts';
import { createAvailabilityRepository } from './availability.repository.ts';
import { dayNameOf, farthest } from './day-name.ts';
import { letterOf, lostFromOf, toPeriod, withoutCourse } from './shown-periods.ts';
import { byPlayer, statesOf } from './states.service.ts';
import { makeRoom } from '../../ground/availability-limits/make-room.service.ts';
import { settleInjury } from '../../ground/availability-limits/injury-flag.service.ts';
import {
  createAvailabilityLimitsRepository,
  type NewPeriod,
  type PeriodRow,
} from '../../ground/availability-limits/availability-limits.repository.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; reads: ReadsService; files: { links: LinksService } };
type Input = RequestOf<typeof setAvailability>['body'];
/** A member of staff; management reads only. */
export type Setter = BoundActor & { isMedical: boolean; readsMedical: boolean };

/** Availability is set this many days back without a note. */
const pastDays = 7;

/** What is not stored of a limit of health while the player refuses that medical data is. */
const untold = {
  restrictions: [],
  limitedMinutes: null,
  otherRestriction: null,
  note: null,
  expectedReturn: null,
} satisfies Partial<Input>;

/** What players can take part in, day by day: set by medical and tactical staff, read by all. */
export const createAvailabilityService = ({ db, clock, audit, reads, files: { links } }: Deps) => {
  const zoneOf = async (on: Db): Promise<string> => (await createClubRepository(on).get()).timezone;

  /** The name of a day; null where matches of several squads are near, which would each name it. */
  const dayNameOn = async (day: string, { squads, zone }: { squads: SquadScope; zone: string }) => {
    const [from, to] = [addDays(day, -farthest.after), addDays(day, farthest.before)];
    const repository = createAvailabilityRepository(db);
    const matches = await repository.matchesBetween(squads, startOfDay(from, zone), endOfDay(to, zone));
    if (new Set(matches.flatMap(({ squad_id }) => squad_id ?? [])).size > 1) return null;
    const days = matches.map(({ starts_at }) => dayIn(starts_at, zone));
    const next = days.find((each) => each >= day);
    const last = days.findLast((each) => each < day);
    return dayNameOf({
      next: next === undefined ? undefined : daysBetween(day, next) - 1,
      last: last === undefined ? undefined : daysBetween(last, day) - 1,
    });
  };

  const ofPlayers = (
    ids: readonly string[],
    { day, zone, reader }: { day: string; zone: string; reader: Pick<Setter, 'readsMedical'> },
  ) => statesOf(db, ids, { day, zone, clock, readsMedical: reader.readsMedical });

  /** Throws 400 naming the field of what a setter may not say, or what does not fit together. */
  const assertPossible = (input: Input, { isMedical }: Setter, today: string): void => {
    const { from, to, note, reason, restrictions, limitedMinutes, otherRestriction, expectedReturn } = input;
    if (reason === 'health' && !isMedical) throw invalidField('reason', 'notAllowed');
    if (reason === null && !isFully(input)) throw invalidField('reason', 'required');
    if (from < addDays(today, -pastDays) && note === null) throw invalidField('note', 'required');
    if (to !== null && daysBetween(from, to) > availabilityLimits.gridDaysMax + 1)
      throw invalidField('to', 'daysTooMany');
    if (restrictions.includes('limitedMinutes') && limitedMinutes === null)
      throw invalidField('limitedMinutes', 'required');
    if (restrictions.includes('other') && otherRestriction === null) throw invalidField('otherRestriction', 'required');
    if (expectedReturn && expectedReturn.to < expectedReturn.from)
      throw invalidField('expectedReturn.to', 'daysReversed');
  };

  /** After a concussion only a step of the case allows more. Throws 409 `stageTooEarly`. */
  const assertRest = async (tx: Tx, ofHealth: readonly PeriodRow[], input: Input): Promise<void> => {
    const met = ofHealth.filter(({ from_day }) => input.to === null || from_day <= input.to);
    const cases = await createAvailabilityRepository(tx).cases(met.flatMap(({ case_id }) => case_id ?? []));
    const isOpen = ({ case_id }: PeriodRow) =>
      cases.some(
        ({ id, diagnosis_code: code, diagnosis_text: text, closed_day, outcome }) =>
          id === case_id && isConcussion({ code, text }) && (closed_day === null || outcome !== 'recovered'),
      );
    const isMore = (period: PeriodRow) =>
      laterStep(stepThatAllows(input), stepThatAllows(periodOf(period))) !== stepThatAllows(periodOf(period));
    if (met.some((period) => isOpen(period) && isMore(period))) throw conflict('stageTooEarly');
  };

  /** Day 0 of the cases that these limits are of. */
  const beginsOf = async (rows: readonly PeriodRow[]): Promise<Map<string, string>> => {
    const ids = [...new Set(rows.flatMap(({ case_id }) => case_id ?? []))];
    const cases = await createAvailabilityRepository(db).cases(ids);
    return new Map(cases.map(({ id, onset_day, time_loss_from }) => [id, time_loss_from ?? onset_day]));
  };

  const rowOf = (
    player: string,
    input: Input,
    given: { at: string; by: string; ofCase: string | null },
  ): NewPeriod => ({
    id: newId(clock().getTime()),
    user_id: player,
    case_id: given.ofCase,
    from_day: input.from,
    to_day: input.to,
    training: input.training,
    match_state: input.match,
    reason: input.reason ?? 'other',
    restrictions: JSON.stringify(input.restrictions),
    limited_minutes: input.restrictions.includes('limitedMinutes') ? input.limitedMinutes : null,
    other_restriction: input.restrictions.includes('other') ? input.otherRestriction : null,
    note: input.note,
    expected_from: input.expectedReturn?.from ?? null,
    expected_to: input.expectedReturn?.to ?? null,
    set_by: given.by,
    created_at: given.at,
    updated_at: given.at,
  });

  const get = async (id: string, reader: Setter) => {
    const person = await createAvailabilityRepository(db).player(id);
    if (!person) throw notFound('player');
    const zone = await zoneOf(db);
    const day = dayIn(clock(), zone);
    const state = (await ofPlayers([id], { day, zone, reader })).get(id)!;
    return { ...state, player: { ...playerRefOf(links, id, person), position: person.position } };
  };

  return {
    /** Every active player of the squads on a day, with totals. That somebody has seen it is recorded. */
    board: async (
      asked: { day?: string | undefined; squad?: string[] | undefined },
      reader: Setter,
    ): Promise<AvailabilityBoard> => {
      const repository = createAvailabilityRepository(db);
      const zone = await zoneOf(db);
      const day = asked.day ?? dayIn(clock(), zone);
      const squads = scopeOf(reader, asked.squad);
      const people = await repository.players(squads);
      const states = await ofPlayers(
        people.map(({ id }) => id),
        { day, zone, reader },
      );
      if (people.length > 0) await reads.list(reader, 'players');
      const players = people.map((person) => ({
        ...states.get(person.id)!,
        player: { ...playerRefOf(links, person.id, person), position: person.position },
      }));
      const isAway = ({ training, reason }: Availability) =>
        training === 'none' && reason !== null && reason !== 'health';
      const count = (isMeant: (player: Availability) => boolean) => players.filter(isMeant).length;
      const trainings = trainingStates.map(
        (state) => [state, count((player) => player.training === state && !isAway(player))] as const,
      );
      const matches = matchStates.map((state) => [state, count(({ match }) => match === state)] as const);
      const session = await repository.session(squads, startOfDay(day, zone), endOfDay(day, zone));
      const next = await repository.match(squads, startOfDay(day, zone));
      const [latest] = players
        .filter(({ at }) => at !== null)
        .toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1));
      return {
        day,
        players,
        totals: {
          training: {
            ...Object.fromEntries(trainings),
            away: count(isAway),
          } as AvailabilityBoard['totals']['training'],
          match: Object.fromEntries(matches) as AvailabilityBoard['totals']['match'],
          undecided: count(({ undecided }) => undecided !== null),
          players: players.length,
        },
        session: session ? { _id: session.id, title: session.title, startsAt: session.starts_at } : null,
        nextMatch: next ? { _id: next.id, startsAt: next.starts_at, home: next.home, away: next.away } : null,
        dayName: await dayNameOn(day, { squads, zone }),
        updated: latest?.at ? { at: latest.at, by: latest.by } : null,
      };
    },
    /** Players by days. Throws 400 for a period that is reversed or longer than 400 days. */
    grid: async (
      { from, to, squad }: { from: string; to: string; squad?: string[] | undefined },
      reader: Setter,
    ): Promise<AvailabilityGrid> => {
      if (to < from) throw invalidField('to', 'daysReversed');
      const length = daysBetween(from, to);
      if (length > availabilityLimits.gridDaysMax) throw invalidField('to', 'daysTooMany');
      const repository = createAvailabilityRepository(db);
      const zone = await zoneOf(db);
      const squads = scopeOf(reader, squad);
      const people = await repository.players(squads);
      const ids = people.map(({ id }) => id);
      const periods = byPlayer(await createAvailabilityLimitsRepository(db).between(ids, from, to));
      if (people.length > 0) await reads.list(reader, 'players');
      const days = Array.from({ length }, (_, index) => addDays(from, index));
      const matches = await repository.matchesBetween(squads, startOfDay(from, zone), endOfDay(to, zone));
      const today = dayIn(clock(), zone);
      const begins = await beginsOf([...periods.values()].flat());
      const hidden = new Set(await hiddenOf(db, 'medical'));
      return {
        from,
        to,
        players: people.map((person) => {
          const own = periods.get(person.id) ?? [];
          const isHidden = hidden.has(person.id);
          const counted = own.map((row) => ({ lostFrom: lostFromOf(row, begins, isHidden), to: row.to_day }));
          const lost = lostDays(counted, { from, until: to < today ? to : today });
          const limits = own.map(periodOf).filter((period) => !isFully(period));
          const isDayZero = (day: string) =>
            !isHidden &&
            !lost.has(day) &&
            limits.every((period) => period.row.reason === 'health' || !isOn(period, day));
          const letters = days.map((day) => letterOf(own.length === 0 ? undefined : periodOn(own, day), isHidden));
          const past = days.filter((day) => day <= today);
          const available = past.filter((day, index) => letters[index] === 'f' || isDayZero(day));
          return {
            player: { ...playerRefOf(links, person.id, person), position: person.position },
            days: letters.join(''),
            daysLost: lost.size,
            share: past.length === 0 ? 1 : available.length / past.length,
          };
        }),
        matchDays: [...new Set(matches.map(({ starts_at }) => dayIn(starts_at, zone)))],
      };
    },
    /** The player's own day, as coaches see it. */
    ownToday: async (id: string): Promise<Omit<Availability, 'player' | 'case'>> => {
      const zone = await zoneOf(db);
      const day = dayIn(clock(), zone);
      return (await ofPlayers([id], { day, zone, reader: { readsMedical: false } })).get(id)!;
    },
    /** One player today, and the periods so far. Throws 404. */
    of: async (id: string, reader: Setter): Promise<{ today: Availability; periods: AvailabilityPeriod[] }> => {
      const today = await get(id, reader);
      const rows = await createAvailabilityLimitsRepository(db).history(id);
      const names = await createAvailabilityRepository(db).names([
        ...new Set(rows.flatMap(({ set_by }) => (set_by ? [set_by] : []))),
      ]);
      const isHidden = (await hiddenOf(db, 'medical')).includes(id);
      const begins = await beginsOf(rows);
      await reads.medicalData(reader, id, 'injury');
      return {
        today,
        periods: withoutCourse(
          rows.map((row) =>
            toPeriod(row, { by: row.set_by ? (names.get(row.set_by) ?? null) : null, isHidden, begins }),
          ),
        ),
      };
    },
    /**
     * Sets a player's state from a day on. Medical staff set what is of health, tactical staff the rest. Throws 404; 400
     * naming the field; 409 `healthLimit` with the name of who set it, for a coach who would end a limit of health, and
     * `limitOfOthers` without a name where nobody may know that it is of health;
     * 409 `stageTooEarly` for more than an open case of a concussion allows.
     */
    set: async (player: string, input: Input, actor: Setter): Promise<Availability> => {
      await briefly(db, async (tx) => {
        await lockRows(tx, 'users', [player]);
        if (!(await createAvailabilityRepository(tx).player(player))) throw notFound('player');
        const zone = await zoneOf(tx);
        const today = dayIn(clock(), zone);
        assertPossible(input, actor, today);
        const at = timestampOf(clock);
        const rows = await createAvailabilityLimitsRepository(tx).since(player, input.from);
        const ofHealth = rows.filter(({ reason }) => reason === 'health');
        const others = rows.filter(({ reason }) => reason !== 'health');
        const endsAll = isFully(input);
        const held = ofHealth.find(({ from_day }) => input.to === null || from_day <= input.to);
        const hidden = await hiddenOf(tx, 'medical', player);
        if (endsAll && !actor.isMedical && held) {
          if (hidden.length > 0) throw conflict('limitOfOthers');
          const names = await createAvailabilityRepository(tx).names(held.set_by ? [held.set_by] : []);
          throw conflict('healthLimit', { by: held.set_by ? (names.get(held.set_by) ?? null) : null });
        }
        const isHealth = input.reason === 'health';
        if (endsAll || isHealth) await assertRest(tx, ofHealth, input);
        if (endsAll || isHealth) await makeRoom(tx, ofHealth, input, at);
        if (endsAll || !isHealth) await makeRoom(tx, others, input, at);
        if (!endsAll) {
          const limits = createAvailabilityLimitsRepository(tx);
          const kept = isHealth && hidden.length > 0 ? { ...input, ...untold } : input;
          const taken = isHealth ? ofHealth.filter(({ from_day }) => input.to === null || from_day <= input.to) : [];
          const open = isHealth ? await limits.openCases(player) : [];
          const ofCases = new Set([...taken.flatMap(({ case_id }) => case_id ?? []), ...open]);
          // One for each case, because each counts its own days.
          for (const ofCase of ofCases.size > 0 ? ofCases : [null])
            await limits.insert(rowOf(player, kept, { at, by: actor.userId, ofCase }));
        }
        await settleInjury(tx, today, { players: [player], hidden });
        await audit.note(tx, {
          actor,
          action: 'availability.set',
          subject: { kind: 'person', id: player },
          fields: [],
        });
      });
      return get(player, actor);
    },
  };
};

export type AvailabilityService = ReturnType<typeof createAvailabilityService>;
