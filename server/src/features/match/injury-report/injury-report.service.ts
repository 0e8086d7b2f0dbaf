import { burden, incidence } from '@touchline/contract/health/injury-figures';
import type { InjuryReport } from '@touchline/contract/health/injury-report';
import type { Language } from '@touchline/contract/wire/languages';
import type { Db } from '../../../db/database.ts';
import { Failure, invalidField } from '../../../lib/errors.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { dayIn, daysBetween } from '../../../lib/time/zone.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { createSeasonsRepository } from '../../club/seasons/seasons.repository.ts';
import { createHealthSettingsRepository } from '../../health/availability/health-settings.repository.ts';
import { diagnosisNames } from '../../health/diagnoses/diagnosis-names.service.ts';
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
  proposedAmong,
} from './counted-cases.service.ts';
import { exposureBetween } from './exposure.service.ts';
import { hoursOf } from './report-hours.service.ts';
import { daysMax, wholeMonths, yearBefore, type Days } from './report-days.ts';
import { reportScope, type ReportScope } from './report-scope.service.ts';

type Deps = { db: Db; clock: Clock; reads: ReadsService };
type Asked = { from: string; to: string; squad?: string[] | undefined; compare?: 'season' | undefined };
type Reader = BoundActor & { readsMedical: boolean };

const injuriesOf = (cases: Awaited<ReturnType<typeof casesBetween>>) =>
  principals(cases.counted.filter(({ row }) => row.kind === 'injury'));

/**
 * Incidence, burden and severity of a period, after the IOC's consensus statement (Bahr and others 2020, Br J Sports Med
 * 54:372): injuries with time loss over hours of exposure, exacerbations left out, illness over player-days. Each figure
 * rests on the days of the period: docs/figures.md says on which.
 */
export const createInjuryReportService = ({ db, clock, reads }: Deps) => {
  const scopeIn = async ({ from, to }: Days, asked: Asked, reader: Reader, today: string): Promise<ReportScope> =>
    reportScope(db, {
      from,
      to: to < today ? to : today,
      squads: scopeOf(reader, asked.squad),
      areNamed: asked.squad !== undefined,
      readsMedical: reader.readsMedical,
      // Without their cases, their hours and days would make the rates look better than they are.
      hidden: new Set(await hiddenOf(db, 'medical')),
    });

  /** The same days a year earlier; null if its players are too few to be shown. */
  const readBefore = async (days: Days, asked: Asked, reader: Reader, today: string) => {
    try {
      const earlier = { from: yearBefore(days.from), to: yearBefore(days.to) };
      const scope = await scopeIn(earlier, asked, reader, today);
      return { ...earlier, injuries: injuriesOf(await casesBetween(db, { ...earlier, scope, today })) };
    } catch (error) {
      if (error instanceof Failure && error.details.reason === 'tooFewPlayers') return null;
      throw error;
    }
  };

  return {
    /**
     * The report of a period of at most 400 days; parts of the body, tissues and diagnoses for those who read medical
     * records. All others get whole months, so that no difference of two reports is a single day, and no squad of fewer
     * than five players. Players who have refused that medical data is stored are in no figure. Throws 400 naming `to`,
     * and 403 `tooFewPlayers` as `reportScope` does.
     */
    read: async (asked: Asked, reader: Reader, language: Language): Promise<InjuryReport> => {
      if (asked.to < asked.from) throw invalidField('to', 'daysReversed');
      if (daysBetween(asked.from, asked.to) > daysMax) throw invalidField('to', 'daysTooMany');
      const { timezone: zone } = await createClubRepository(db).get();
      const today = dayIn(clock(), zone);
      const seasons = (await createSeasonsRepository(db).list()).map((one) => ({ from: one.from_day, to: one.to_day }));
      const days = reader.readsMedical ? asked : wholeMonths(asked, seasons);
      const { from, to } = days;
      const scope = await scopeIn(days, asked, reader, today);
      // First: if the reading can't be noted, nothing is read.
      if (scope.players.length > 0) await reads.list(reader, 'players');
      const { severityBands: bands, frame } = await createHealthSettingsRepository(db).get();
      const cases = await casesBetween(db, { from, to, scope, today });
      const exposure = await hoursOf(await exposureBetween({ db, clock }, { from, to, zone }), scope);
      const injuries = injuriesOf(cases);
      const lost = injuries.filter((one) => one.days > 0);
      const counted = lost.filter(({ row }) => !exposure.isMissing(row));
      const of = (occasion: string) => counted.filter(({ row }) => row.occasion === occasion).length;
      const figure = (count: number, hours: number) => ({ cases: count, hours, rate: incidence(count, hours) });
      const hours = exposure.trainingHours + exposure.matchHours;
      const playerDays = await availableDays(db, scope);
      const illnesses = cases.counted.filter(({ row }) => row.kind === 'illness');
      const before = asked.compare === undefined ? null : await readBefore(days, asked, reader, today);
      const codes = lost.flatMap(({ row }) => row.diagnosis_code ?? []);
      return {
        from,
        to,
        players: scope.players.length,
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
          withMinutes: exposure.withMinutes,
          leftOut: lost.length - counted.length,
          outsideFootball: cases.outside,
          proposed: await proposedAmong(db, counted),
          squadsLeftOut: scope.leftOut,
        },
        severity: bySeverity(injuries, bands),
        bands,
        frame,
        ...(reader.readsMedical && medicalGroups(lost, await diagnosisNames(db, codes, language))),
        before: before && {
          from: before.from,
          to: before.to,
          cases: before.injuries.filter((one) => one.days > 0).length,
          daysLost: daysOf(before.injuries),
          severity: bySeverity(before.injuries, bands),
        },
      };
    },
  };
};

export type InjuryReportService = ReturnType<typeof createInjuryReportService>;
