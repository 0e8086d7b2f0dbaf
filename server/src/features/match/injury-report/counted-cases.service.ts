import { lostDays, lostFrom } from '@touchline/contract/health/availability-rules';
import {
  severities,
  type BodyArea,
  type Severity,
  type SeverityBands,
  type Tissue,
} from '@touchline/contract/health/case-choices';
import { severityOf } from '@touchline/contract/health/case-rules';
import type { Db } from '../../../db/database.ts';
import { yieldWhenDue } from '../../../lib/concurrency/event-loop.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { earlierOf, lostOf } from '../../health/cases/case-answers.ts';
import { createCasesRepository, type CaseRow } from '../../health/cases/cases.repository.ts';
import { periodOf } from '../../ground/availability-limits/limit-on.ts';
import { createAvailabilityLimitsRepository } from '../../ground/availability-limits/availability-limits.repository.ts';
import { playerDaysOf } from '../../ground/reach/belonging.repository.ts';
import { sessionSquadsOf } from './case-squads.service.ts';
import type { ReportScope } from './report-scope.service.ts';

/** A case with the days lost to it. */
export type Counted = { row: CaseRow; days: number };

/**
 * Cases whose onset is on these days, with the days lost to them until today, of those that a report is about. An
 * exacerbation belongs to an earlier case, and what happened outside football is no injury of football (Fuller and others
 * 2006): `outside` is their number.
 */
export const casesBetween = async (
  db: Db,
  { from, to, scope, today }: { from: string; to: string; scope: ReportScope; today: string },
): Promise<{ counted: Counted[]; outside: number }> => {
  const repository = createCasesRepository(db);
  const found = await repository.list({ state: 'all', squads: undefined, begun: { from, to } });
  const squads = await sessionSquadsOf(db, found);
  const rows = found.filter(
    ({ id, user_id, onset_day, subsequent }) =>
      subsequent !== 'exacerbation' && scope.has({ squad: squads.get(id) ?? null, player: user_id, day: onset_day }),
  );
  const isOutside = ({ kind, occasion }: CaseRow) => kind === 'injury' && occasion === 'outsideFootball';
  const inside = rows.filter((row) => !isOutside(row));
  const periods = await repository.periods(inside.map(({ id }) => id));
  return {
    counted: inside.map((row) => ({ row, days: lostOf({ row, periods: periods.get(row.id) ?? [], today }) })),
    outside: rows.length - inside.length,
  };
};

/** How many of these cases look like the exacerbation of an earlier one, and nobody has said yet whether they are. */
export const proposedAmong = async (db: Db, cases: readonly Counted[]): Promise<number> => {
  const repository = createCasesRepository(db);
  const unanswered = cases.filter(({ row }) => row.subsequent === 'index' && row.of_case_id === null);
  let proposed = 0;
  for (const [player, own] of groupBy(unanswered, ({ row }) => row.user_id)) {
    const all = await repository.ofPlayer(player);
    for (const { row } of own) {
      const earlier = earlierOf(row, all);
      if (earlier?.subsequent === 'exacerbation' && earlier.of !== row.not_again_id) proposed += 1;
    }
  }
  return proposed;
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
export const medicalGroups = (cases: readonly Counted[], nameOf: ReadonlyMap<string, string>) => ({
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
  // Cases of one code bear the words of those who wrote them: the list's name stands for all.
  diagnoses: groupsOf(cases, ({ diagnosis_code, diagnosis_text }) => diagnosis_code ?? diagnosis_text).map(
    ({ key, all, ...group }) => ({
      code: all[0]!.row.diagnosis_code,
      text: nameOf.get(key) ?? all[0]!.row.diagnosis_text ?? key,
      ...group,
    }),
  ),
});

/**
 * Player-days, and those without a limit of health. The day on which a case begins is no day lost, so it counts as
 * available (Bahr and others 2020, table 10).
 */
export const availableDays = async (db: Db, { stays }: ReportScope): Promise<{ available: number; all: number }> => {
  if (stays.length === 0) return { available: 0, all: 0 };
  const from = stays.reduce((first, stay) => (stay.from < first ? stay.from : first), stays[0]!.from);
  const to = stays.reduce((last, stay) => (stay.to > last ? stay.to : last), stays[0]!.to);
  const ofPlayer = groupBy(stays, ({ player }) => player);
  const rows = await createAvailabilityLimitsRepository(db).between([...ofPlayer.keys()], from, to);
  const cases = [...new Set(rows.flatMap(({ case_id }) => (case_id === null ? [] : [case_id])))];
  const begins = await createCasesRepository(db).begins(cases);
  const limited = new Set<string>();
  for (const row of rows) {
    await yieldWhenDue();
    if (row.reason !== 'health') continue;
    const dayZero = row.case_id === null ? null : (begins.get(row.case_id) ?? null);
    const period = { lostFrom: lostFrom(periodOf(row), dayZero), to: row.to_day };
    for (const { from: first, to: last } of ofPlayer.get(row.user_id) ?? [])
      for (const day of lostDays([period], { from: first, until: last })) limited.add(`${row.user_id}:${day}`);
  }
  const all = playerDaysOf(stays);
  return { available: all - limited.size, all };
};
