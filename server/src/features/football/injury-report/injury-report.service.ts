import { burden, incidence } from '@touchline/contract/health/injury-figures';
import type { InjuryReport } from '@touchline/contract/health/injury-report';
import type { Db } from '../../../db/database.ts';
import { forbidden, invalidField } from '../../../lib/errors.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { dayIn, daysBetween } from '../../../lib/time/zone.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { createHealthSettingsRepository } from '../../health/availability/health-settings.repository.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import { scopeOf, type BoundActor } from '../../ground/reach/scope.ts';
import {
  availableDays,
  bySeverity,
  casesBetween,
  daysOf,
  medianOf,
  medicalGroups,
  principals,
} from './counted-cases.service.ts';
import { createExposureRepository } from './exposure.repository.ts';
import { exposureOf } from './exposure.service.ts';

type Deps = { db: Db; clock: Clock; reads: ReadsService };
type Asked = { from: string; to: string; squad?: string[] | undefined; compare?: 'season' | undefined };
type Reader = BoundActor & { readsMedical: boolean };

/** Fewer players could be recognised in the figures. */
const playersMin = 5;
const daysMax = 400;

/** The same day a year earlier; of February 29 the day before. */
const yearBefore = (day: string): string => {
  const [year = '', rest] = [day.slice(0, 4), day.slice(4)];
  return `${Number(year) - 1}${rest === '-02-29' ? '-02-28' : rest}`;
};

/**
 * Incidence, burden and severity of a period, after the IOC's consensus statement (Bahr and others 2020, Br J Sports Med
 * 54:372): injuries with time loss over hours of exposure, exacerbations left out, illness over player-days.
 */
export const createInjuryReportService = ({ db, clock, reads }: Deps) => ({
  /**
   * The report of a period of at most 400 days; parts of the body, tissues and diagnoses for those who read medical
   * records. Players who have refused that medical data is stored are in no figure. Throws 400 naming `to`; 403
   * `tooFewPlayers` for a squad of fewer than five players, but for those readers.
   */
  read: async (asked: Asked, reader: Reader): Promise<InjuryReport> => {
    const { from, to } = asked;
    if (to < from) throw invalidField('to', 'daysReversed');
    if (daysBetween(from, to) > daysMax) throw invalidField('to', 'daysTooMany');
    const squads = scopeOf(reader, asked.squad);
    // Without their cases, their hours and days would make the rates look better than they are.
    const hidden = new Set(await hiddenOf(db, 'medical'));
    const players = (await createExposureRepository(db).players(squads)).filter((player) => !hidden.has(player));
    if (players.length < playersMin && !reader.readsMedical)
      throw forbidden('Too few players to hide who is who', 'tooFewPlayers');
    // First: if the reading can't be noted, nothing is read.
    if (players.length > 0) await reads.list(reader, 'players');
    const { timezone: zone } = await createClubRepository(db).get();
    const { severityBands: bands, frame } = await createHealthSettingsRepository(db).get();
    const today = dayIn(clock(), zone);
    const all = await casesBetween(db, { from, to, squads, today });
    const exposure = await exposureOf({ db, clock }, { from, to, squads, zone, without: hidden });
    const injuries = principals(all.filter(({ row }) => row.kind === 'injury'));
    const lost = injuries.filter(({ days }) => days > 0);
    const counted = lost.filter(({ row }) => !exposure.isMissing(row));
    const of = (occasion: string) => counted.filter(({ row }) => row.occasion === occasion).length;
    const figure = (cases: number, hours: number) => ({ cases, hours, rate: incidence(cases, hours) });
    const hours = exposure.trainingHours + exposure.matchHours;
    const playerDays = await availableDays(db, { players, from, to: to < today ? to : today });
    const illnesses = all.filter(({ row }) => row.kind === 'illness');
    const before =
      asked.compare === undefined
        ? undefined
        : await casesBetween(db, { from: yearBefore(from), to: yearBefore(to), squads, today });
    const injuriesBefore = before && principals(before.filter(({ row }) => row.kind === 'injury'));
    return {
      from,
      to,
      players: players.length,
      all: figure(counted.length, hours),
      match: figure(of('match'), exposure.matchHours),
      training: figure(of('training'), exposure.trainingHours),
      burden: burden(daysOf(counted), hours),
      daysLost: daysOf(lost),
      open: lost.filter(({ row }) => row.closed_day === null).length,
      medianDays: medianOf(lost),
      availability: playerDays.all === 0 ? null : playerDays.available / playerDays.all,
      playerDays,
      illness: {
        cases: illnesses.length,
        daysLost: daysOf(illnesses),
        playerDays: playerDays.all,
        rate: incidence(illnesses.length, playerDays.all),
      },
      coverage: {
        sessions: exposure.sessions,
        withAttendance: exposure.withAttendance,
        matches: exposure.matches,
        withMinutes: 0,
        leftOut: lost.length - counted.length,
      },
      severity: bySeverity(injuries, bands),
      bands,
      frame,
      ...(reader.readsMedical && medicalGroups(lost)),
      before: injuriesBefore
        ? {
            from: yearBefore(from),
            to: yearBefore(to),
            cases: injuriesBefore.filter(({ days }) => days > 0).length,
            daysLost: daysOf(injuriesBefore),
            severity: bySeverity(injuriesBefore, bands),
          }
        : null,
    };
  },
});

export type InjuryReportService = ReturnType<typeof createInjuryReportService>;
