import { isFully } from '@touchline/contract/health/availability-rules';
import {
  severities,
  type BodyArea,
  type Severity,
  type SeverityBands,
  type Tissue,
} from '@touchline/contract/health/case-choices';
import { severityOf } from '@touchline/contract/health/case-rules';
import type { Db } from '../../../db/database.ts';
import { daysBetween, daysOfRange } from '../../../lib/time/zone.ts';
import { lostOf } from '../../health/cases/case-answers.ts';
import { createCasesRepository, type CaseRow } from '../../health/cases/cases.repository.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import { periodOf } from '../../ground/availability-limits/limit-on.ts';
import { createAvailabilityLimitsRepository } from '../../ground/availability-limits/availability-limits.repository.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

/** A case with the days lost to it. */
export type Counted = { row: CaseRow; days: number };

/**
 * Cases whose onset is on these days, with the days lost to them until today, without those of players who have refused
 * that medical data is stored. Exacerbations belong to an earlier case.
 */
export const casesBetween = async (
  db: Db,
  { from, to, squads, today }: { from: string; to: string; squads: SquadScope; today: string },
): Promise<Counted[]> => {
  const repository = createCasesRepository(db);
  const without = await hiddenOf(db, 'medical');
  const found = await repository.list({ state: 'all', squads, begun: { from, to }, without });
  const rows = found.filter(({ subsequent }) => subsequent !== 'exacerbation');
  const periods = await repository.periods(rows.map(({ id }) => id));
  return rows.map((row) => ({ row, days: lostOf({ row, periods: periods.get(row.id) ?? [], today }) }));
};

/** Injuries of one event of a player count once, with the days of the principal one. */
export const principals = (cases: readonly Counted[]): Counted[] => {
  const byEvent = new Map<string, Counted>();
  for (const one of cases) {
    const key = one.row.event_key === null ? one.row.id : `${one.row.user_id}:${one.row.event_key}`;
    const known = byEvent.get(key);
    if (!known || one.days > known.days) byEvent.set(key, one);
  }
  return [...byEvent.values()];
};

export const daysOf = (cases: readonly Counted[]): number => cases.reduce((sum, { days }) => sum + days, 0);

/** The days lost to the middle case; null without one. */
export const medianOf = (cases: readonly Counted[]): number | null => {
  const days = cases.map((one) => one.days).sort((a, b) => a - b);
  const upper = days[Math.floor(days.length / 2)];
  const lower = days[Math.floor((days.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
};

/** Cases and days lost by severity. */
export const bySeverity = (cases: readonly Counted[], bands: SeverityBands) =>
  severities.map((band: Severity) => {
    const ofBand = cases.filter(({ days }) => severityOf(days, bands) === band);
    return { band, cases: ofBand.length, daysLost: daysOf(ofBand) };
  });

const groupsOf = <K extends string>(cases: readonly Counted[], keyOf: (row: CaseRow) => K | null) => {
  const groups = new Map<K, Counted[]>();
  for (const one of cases) {
    const key = keyOf(one.row);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups]
    .map(([key, all]) => ({
      key,
      all,
      cases: all.length,
      daysLost: daysOf(all),
      again: all.filter(({ row }) => row.subsequent === 'reinjury').length,
    }))
    .sort((one, other) => other.daysLost - one.daysLost || other.cases - one.cases || (one.key < other.key ? -1 : 1));
};

/** What only medical staff read: cases by body area, tissue and diagnosis, most days lost first. */
export const medicalGroups = (cases: readonly Counted[]) => ({
  areas: groupsOf(cases, ({ body_area }) => body_area as BodyArea | null).map(({ key, all, ...group }) => ({
    area: key,
    left: all.filter(({ row }) => row.side === 'left').length,
    right: all.filter(({ row }) => row.side === 'right').length,
    ...group,
  })),
  tissues: groupsOf(cases, ({ tissue }) => tissue as Tissue | null).map(({ key, all: _all, ...group }) => ({
    tissue: key,
    ...group,
  })),
  // One code has several names when it was written in several languages.
  diagnoses: groupsOf(cases, ({ diagnosis_code, diagnosis_text }) => diagnosis_code ?? diagnosis_text).map(
    ({ key, all, ...group }) => ({
      code: all[0]!.row.diagnosis_code,
      text: all[0]!.row.diagnosis_text ?? key,
      ...group,
    }),
  ),
});

/**
 * Player-days, and those without a limit of health. The day on which a case begins is no day lost, so it counts as
 * available (Bahr and others 2020, table 10).
 */
export const availableDays = async (
  db: Db,
  { players, from, to }: { players: readonly string[]; from: string; to: string },
): Promise<{ available: number; all: number }> => {
  if (players.length === 0 || to < from) return { available: 0, all: 0 };
  const rows = await createAvailabilityLimitsRepository(db).between(players, from, to);
  const cases = [...new Set(rows.flatMap(({ case_id }) => (case_id === null ? [] : [case_id])))];
  const begins = await createCasesRepository(db).begins(cases);
  const limited = new Set<string>();
  for (const row of rows) {
    if (row.reason !== 'health' || isFully(periodOf(row))) continue;
    const dayZero = row.case_id === null ? undefined : begins.get(row.case_id);
    const last = row.to_day === null || row.to_day > to ? to : row.to_day;
    for (const day of daysOfRange(row.from_day < from ? from : row.from_day, last))
      if (dayZero === undefined || day > dayZero) limited.add(`${row.user_id}:${day}`);
  }
  const all = players.length * daysBetween(from, to);
  return { available: all - limited.size, all };
};
