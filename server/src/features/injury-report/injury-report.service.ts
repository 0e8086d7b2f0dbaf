import type { InjuryReport } from '@touchline/contract/health/injury-report';
import { dayNumber, isFully } from '@touchline/contract/health/availability-rules';
import { severities, severityBandsDefault, type BodyArea, type Tissue } from '@touchline/contract/health/case-choices';
import { severityOf } from '@touchline/contract/health/case-rules';
import { burden, incidence, matchHoursOf } from '@touchline/contract/health/injury-figures';
import type { Db } from '../../db/database.ts';
import { forbidden, invalidField } from '../../lib/errors.ts';
import { hoursMs, timestampOf, type Clock } from '../../lib/time/clock.ts';
import { addDays, dayIn, endOfDay, startOfDay } from '../../lib/time/zone.ts';
import { eventKey } from '../attendances/occasions.ts';
import type { ReadsService } from '../audit/reads.service.ts';
import { lostOf } from '../cases/case-answers.ts';
import { createCasesRepository, type CaseRow } from '../cases/cases.repository.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { periodOf, periodOn } from '../periods/limit-on.ts';
import { createPeriodsRepository } from '../periods/periods.repository.ts';
import { scopeOf, type BoundActor } from '../squads/scope.ts';
import { createExposureRepository } from './exposure.repository.ts';

type Deps = { db: Db; clock: Clock; reads: ReadsService };
type Asked = { from: string; to: string; squad?: string[] | undefined; compare?: 'season' | undefined };
type Reader = BoundActor & { isMedical: boolean };

/** Fewer players could be recognised in the figures. */
const playersMin = 5;
const daysMax = 400;
/** A training without a time of departure counts as long as this. */
const trainingMinutes = 90;

type Counted = { row: CaseRow; days: number };

/** Injuries of one event count once, with the days of the principal one. */
const principals = (cases: readonly Counted[]): Counted[] => {
  const byEvent = new Map<string, Counted>();
  for (const one of cases) {
    const key = one.row.event_key ?? one.row.id;
    const known = byEvent.get(key);
    if (!known || one.days > known.days) byEvent.set(key, one);
  }
  return [...byEvent.values()];
};

const groupsOf = <K extends string>(cases: readonly Counted[], keyOf: (row: CaseRow) => K | null) => {
  const groups = new Map<K, { cases: number; daysLost: number; again: number }>();
  for (const { row, days } of cases) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key) ?? { cases: 0, daysLost: 0, again: 0 };
    groups.set(key, {
      cases: group.cases + 1,
      daysLost: group.daysLost + days,
      again: group.again + (row.subsequent === 'reinjury' ? 1 : 0),
    });
  }
  return [...groups].sort(([, a], [, b]) => b.daysLost - a.daysLost);
};

const minutesOf = ({ check_in, check_out }: { check_in: string; check_out: string | null }): number =>
  check_out === null ? trainingMinutes : Math.max(0, (Date.parse(check_out) - Date.parse(check_in)) / 60_000);

/**
 * Incidence, burden and severity of a period, after the IOC's consensus statement (Bahr and others 2020, Br J Sports Med
 * 54:372): injuries with time loss over hours of exposure, exacerbations left out, illness over player-days.
 */
export const createInjuryReportService = ({ db, clock, reads }: Deps) => {
  const casesOf = async (asked: Asked, squads: readonly string[] | undefined, today: string): Promise<Counted[]> => {
    const repository = createCasesRepository(db);
    const rows = (await repository.list({ state: 'all', squads })).filter(
      ({ onset_day, subsequent }) => onset_day >= asked.from && onset_day <= asked.to && subsequent !== 'exacerbation',
    );
    const periods = await repository.periods(rows.map(({ id }) => id));
    return rows.map((row) => ({ row, days: lostOf({ row, periods: periods.get(row.id) ?? [], today }) }));
  };

  const exposureOf = async (asked: Asked, squads: readonly string[] | undefined, zone: string) => {
    const exposure = createExposureRepository(db);
    const now = timestampOf(clock);
    const end = endOfDay(asked.to, zone);
    const between = { since: startOfDay(asked.from, zone), until: end < now ? end : now, squads };
    const trainings = await exposure.trainings(between);
    const keys = trainings.map(({ id }) => eventKey('training', id));
    const taken = await exposure.taken(keys);
    const attended = await exposure.attended(keys, squads);
    const matches = await exposure.matches({
      ...between,
      until: timestampOf(clock, -hoursMs(2)) < between.until ? timestampOf(clock, -hoursMs(2)) : between.until,
    });
    return {
      trainings,
      taken,
      matches,
      trainingHours: attended.reduce((sum, row) => sum + minutesOf(row), 0) / 60,
      matchHours: matches.length * matchHoursOf(),
    };
  };

  const availabilityOf = async (ids: readonly string[], from: string, to: string): Promise<number | null> => {
    if (ids.length === 0 || to < from) return null;
    const rows = await createPeriodsRepository(db).between(ids, from, to);
    let limited = 0;
    for (const id of ids) {
      const own = rows.filter(({ user_id }) => user_id === id);
      if (own.length === 0) continue;
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const period = periodOn(own, day);
        if (period && !isFully(periodOf(period))) limited += 1;
      }
    }
    const all = ids.length * (dayNumber(to) - dayNumber(from) + 1);
    return (all - limited) / all;
  };

  return {
    /**
     * The report of a period of at most 400 days. Throws 400 naming `to`; 403 `tooFewPlayers` for a squad of fewer than
     * five players, but for medical staff.
     */
    read: async (asked: Asked, reader: Reader): Promise<InjuryReport> => {
      if (asked.to < asked.from) throw invalidField('to', 'daysReversed');
      if (dayNumber(asked.to) - dayNumber(asked.from) >= daysMax) throw invalidField('to', 'daysTooMany');
      const squads = scopeOf(reader, asked.squad);
      const { timezone: zone } = await createClubRepository(db).get();
      const today = dayIn(clock(), zone);
      const players = await createExposureRepository(db).players(squads);
      if (players.length < playersMin && !reader.isMedical)
        throw forbidden('Too few players to hide who is who', 'tooFewPlayers');
      const all = await casesOf(asked, squads, today);
      const exposure = await exposureOf(asked, squads, zone);
      const injuries = principals(all.filter(({ row }) => row.kind === 'injury'));
      const lost = injuries.filter(({ days }) => days > 0);
      const isLeftOut = ({ row }: Counted) =>
        row.occasion === 'training' &&
        row.occasion_id !== null &&
        !exposure.taken.has(eventKey('training', row.occasion_id));
      const counted = lost.filter((one) => !isLeftOut(one));
      const inMatches = counted.filter(({ row }) => row.occasion === 'match');
      const inTraining = counted.filter(({ row }) => row.occasion === 'training');
      const hours = exposure.trainingHours + exposure.matchHours;
      const daysLost = lost.reduce((sum, { days }) => sum + days, 0);
      const until = asked.to < today ? asked.to : today;
      const playerDays = players.length * Math.max(0, dayNumber(until) - dayNumber(asked.from) + 1);
      const illnesses = all.filter(({ row }) => row.kind === 'illness');
      if (players.length > 0) await reads.list(reader, 'players');
      const report: InjuryReport = {
        from: asked.from,
        to: asked.to,
        players: players.length,
        all: { cases: counted.length, hours, rate: incidence(counted.length, hours) },
        match: {
          cases: inMatches.length,
          hours: exposure.matchHours,
          rate: incidence(inMatches.length, exposure.matchHours),
        },
        training: {
          cases: inTraining.length,
          hours: exposure.trainingHours,
          rate: incidence(inTraining.length, exposure.trainingHours),
        },
        burden: burden(
          counted.reduce((sum, { days }) => sum + days, 0),
          hours,
        ),
        daysLost,
        availability: await availabilityOf(players, asked.from, until),
        illness: { cases: illnesses.length, playerDays, rate: incidence(illnesses.length, playerDays) },
        coverage: {
          sessions: exposure.trainings.length,
          withAttendance: exposure.taken.size,
          matches: exposure.matches.length,
          withMinutes: 0,
          leftOut: lost.filter(isLeftOut).length,
        },
        severity: severities.map((band) => {
          const ofBand = injuries.filter(({ days }) => severityOf(days, severityBandsDefault) === band);
          return { band, cases: ofBand.length, daysLost: ofBand.reduce((sum, { days }) => sum + days, 0) };
        }),
        before: null,
      };
      if (!reader.isMedical) return report;
      return {
        ...report,
        areas: groupsOf(lost, ({ body_area }) => body_area as BodyArea | null).map(([area, group]) => ({
          area,
          ...group,
        })),
        tissues: groupsOf(lost, ({ tissue }) => tissue as Tissue | null).map(([tissue, group]) => ({
          tissue,
          ...group,
        })),
        diagnoses: groupsOf(lost, ({ diagnosis_text }) => diagnosis_text).map(([text, group]) => ({
          code: lost.find(({ row }) => row.diagnosis_text === text)?.row.diagnosis_code ?? null,
          text,
          ...group,
        })),
      };
    },
  };
};

export type InjuryReportService = ReturnType<typeof createInjuryReportService>;
