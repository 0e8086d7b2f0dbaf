import type { CaseRecord, MedicalCase } from '@touchline/contract/health/cases';
import { daysLost } from '@touchline/contract/health/availability-rules';
import type { CaseDue, SeverityBands } from '@touchline/contract/health/case-choices';
import { caseDay, recurrenceOf, severityOf, subsequentOf } from '@touchline/contract/health/case-rules';
import type { StageSetting } from '@touchline/contract/health/case-settings';
import {
  concussionSteps,
  earliestDay,
  type ConcussionCourse,
  type ConcussionProtocol,
  type ConcussionStep,
} from '@touchline/contract/health/concussion-rules';
import type { PlayerRef } from '@touchline/contract/wire/common';
import { addDays, dayIn } from '../../../lib/time/zone.ts';
import { periodOf, periodOn } from '../../ground/availability-limits/limit-on.ts';
import type { PeriodRow } from '../../ground/availability-limits/availability-limits.repository.ts';
import type { ClearanceRow } from './case-entries.repository.ts';
import type { CaseRow, CriterionRow, StageRow } from './cases.repository.ts';

type Known = {
  row: CaseRow;
  periods: readonly PeriodRow[];
  criteria: readonly CriterionRow[];
  player: PlayerRef;
  treatedBy: MedicalCase['treatedBy'];
  bands: SeverityBands;
  today: string;
  /** The club's. */
  zone: string;
};

/** A case without an entry for this long waits for one. */
const silentDays = 7;

const span = (from: string | null, to: string | null) =>
  from === null && to === null ? null : { from: from ?? to!, to: to ?? from! };

const diagnosisOf = (row: CaseRow): MedicalCase['diagnosis'] =>
  row.diagnosis_text === null
    ? null
    : {
        system: row.diagnosis_system as 'OSIICS' | null,
        version: row.diagnosis_version,
        code: row.diagnosis_code,
        text: row.diagnosis_text,
      };

/** What waits for the medical staff in an open case. */
const dueOf = ({ row, periods, criteria, today, zone }: Known, lost: number): CaseDue[] => {
  if (row.closed_day !== null) return [];
  const current = periodOn(periods, today);
  const ofStage = criteria.filter(({ stage }) => stage === row.stage);
  const due: [CaseDue, boolean][] = [
    ['overdue', row.expected_to !== null && row.expected_to < today],
    ['limitEnds', current?.to_day === today],
    [
      'noDiagnosis',
      row.kind === 'injury' && row.diagnosis_text === null && (lost > 0 || caseDay(row.onset_day, today) > 0),
    ],
    ['readyToClear', ofStage.length > 0 && ofStage.every(({ done_day }) => done_day !== null)],
    ['silent', dayIn(row.last_entry_at, zone) <= addDays(today, -silentDays)],
  ];
  return due.filter(([, isDue]) => isDue).map(([name]) => name);
};

/** The days lost: of an open case so far, of a closed one to the day before full availability. */
export const lostOf = ({ row, periods, today }: Pick<Known, 'row' | 'periods' | 'today'>): number =>
  daysLost(periods.map(periodOf), {
    dayZero: row.time_loss_from ?? row.onset_day,
    until: row.closed_day === null ? today : addDays(row.closed_day, -1),
  });

export const toCase = (known: Known): MedicalCase => {
  const { row, periods, criteria, player, treatedBy, bands, today } = known;
  const lost = lostOf(known);
  const current = row.closed_day === null ? periodOn(periods, today) : undefined;
  const ofStage = criteria.filter(({ stage }) => stage === row.stage);
  return {
    _id: row.id,
    player,
    squad: row.squad_id,
    treatedBy,
    kind: row.kind as MedicalCase['kind'],
    onsetDate: row.onset_day,
    bodyArea: row.body_area as MedicalCase['bodyArea'],
    side: row.side as MedicalCase['side'],
    tissue: row.tissue as MedicalCase['tissue'],
    organSystem: row.organ_system as MedicalCase['organSystem'],
    diagnosis: diagnosisOf(row),
    complaint: row.complaint_id,
    subsequent: row.subsequent as MedicalCase['subsequent'],
    open: row.closed_day === null,
    stage: row.stage,
    training: current ? periodOf(current).training : 'full',
    match: current ? periodOf(current).match : 'available',
    expectedReturn: span(row.expected_from, row.expected_to),
    daysLost: lost,
    severity: severityOf(lost, bands),
    due: dueOf(known, lost),
    criteria: { done: ofStage.filter(({ done_day }) => done_day !== null).length, all: ofStage.length },
    lastEntryAt: row.last_entry_at,
    closedOn: row.closed_day,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
};

type Names = ReadonlyMap<string, string>;

export const toClearance = (row: ClearanceRow, names: Names): CaseRecord['clearances'][number] => ({
  _id: row.id,
  stage: row.stage,
  step: row.step as ConcussionStep | null,
  reason: row.reason,
  asked: { _id: row.doctor_id ?? '', name: names.get(row.doctor_id ?? '') ?? '' },
  by: row.asked_by === null ? null : { _id: row.asked_by, name: names.get(row.asked_by) ?? '' },
  state: row.state as CaseRecord['clearances'][number]['state'],
  createdAt: row.created_at,
  answeredAt: row.answered_at,
});

type Whole = Known & {
  stages: readonly StageRow[];
  settings: readonly StageSetting[];
  names: Names;
  clearances: readonly ClearanceRow[];
  earlier: readonly {
    id: string;
    body_area: string | null;
    side: string | null;
    tissue: string | null;
    onset_day: string;
    closed_day: string | null;
    diagnosis_text: string | null;
  }[];
  protocol: { preset: 'cisg' | 'uk' | 'own'; rules: ConcussionProtocol; lastSymptomsOn: string | null } | null;
  /** Those with the function of a doctor who see the player. */
  doctors: ReadonlySet<string>;
};

const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string | null =>
  id === null ? null : (names.get(id) ?? null);

const stagesOf = ({ row, stages, settings, criteria, names }: Whole): CaseRecord['stages'] =>
  settings.map(({ key, name }) => {
    const reached = stages.filter(({ stage }) => stage === key).at(-1);
    const next =
      reached &&
      stages.find(({ set_at, id }) => set_at > reached.set_at || (set_at === reached.set_at && id > reached.id));
    return {
      key,
      name,
      plannedOn: row.planned_days?.[key] ?? null,
      from: reached?.on_day ?? null,
      to: next?.on_day ?? (key === row.stage ? null : (reached?.on_day ?? null)),
      clearedBy: nameIn(names, reached?.cleared_by ?? null),
      reason: reached?.reason ?? null,
      criteria: criteria
        .filter(({ stage }) => stage === key)
        .map((one) => ({
          _id: one.id,
          text: one.text,
          target: one.target,
          value: one.value,
          done: one.done_day !== null,
          by: nameIn(names, one.done_by),
          on: one.done_day,
        })),
    };
  });

/** The day on which each step of a concussion was reached, as far as it has not been set back since. */
const reachedSteps = (stages: readonly StageRow[]): Partial<Record<ConcussionStep, string>> => {
  const reached: Partial<Record<ConcussionStep, string>> = {};
  for (const { stage, step, on_day } of stages) {
    if (step === null && stage > 1) continue;
    // The first stage lies before all steps.
    const index = concussionSteps.indexOf(step as ConcussionStep);
    for (const later of concussionSteps.slice(Math.max(index, 0))) delete reached[later];
    if (step !== null) reached[step as ConcussionStep] = on_day;
  }
  return reached;
};

/** The latest move back to an earlier step of a concussion, as when symptoms come back; undefined without one. */
export const setbackOf = (stages: readonly StageRow[]): StageRow | undefined => {
  const moves = stages.flatMap((row) =>
    row.step === null && row.stage > 1 ? [] : [{ index: concussionSteps.indexOf(row.step as ConcussionStep), row }],
  );
  return moves.findLast(({ index }, at) => at > 0 && index < moves[at - 1]!.index)?.row;
};

/** How a concussion has gone. A setback lets the next step follow a day later at the earliest. */
export const courseOf = (
  { onset_day }: Pick<CaseRow, 'onset_day'>,
  stages: readonly StageRow[],
  lastSymptomsOn: string | null,
): ConcussionCourse => {
  const setback = setbackOf(stages);
  return {
    injuredOn: onset_day,
    lastSymptomsOn,
    reached: reachedSteps(stages),
    notBefore: setback ? addDays(setback.on_day, 1) : null,
  };
};

const protocolOf = ({ row, stages, protocol, doctors }: Whole): CaseRecord['protocol'] => {
  if (protocol === null) return null;
  const course = courseOf(row, stages, protocol.lastSymptomsOn);
  return {
    preset: protocol.preset,
    symptomsUntil: protocol.lastSymptomsOn,
    steps: concussionSteps.map((key) => ({
      key,
      earliest: earliestDay(key, protocol.rules, course),
      doneOn: course.reached[key] ?? null,
    })),
    doctors: [...doctors],
  };
};

const placeOf = (row: Pick<CaseRow, 'onset_day' | 'body_area' | 'side' | 'tissue'>) =>
  ({ area: row.body_area, side: row.side, tissue: row.tissue, onsetDate: row.onset_day }) as Parameters<
    typeof subsequentOf
  >[0];

/** The earlier case of the same area, side and tissue, and what this one would be then. */
export const earlierOf = (
  row: Pick<CaseRow, 'id' | 'onset_day' | 'body_area' | 'side' | 'tissue'>,
  earlier: Whole['earlier'],
): ReturnType<typeof subsequentOf> =>
  subsequentOf(
    placeOf(row),
    earlier
      // Of two that began on one day the one that was opened later is the new one.
      .filter(({ id, onset_day }) => onset_day < row.onset_day || (onset_day === row.onset_day && id < row.id))
      .map((one) => ({ ...placeOf(one), _id: one.id, closedOn: one.closed_day })),
  );

const againOf = ({ row, earlier }: Whole): CaseRecord['again'] => {
  if (row.subsequent !== 'index' || row.of_case_id !== null) return null;
  const found = earlierOf(row, earlier);
  if (!found || found.of === row.not_again_id) return null;
  const before = earlier.find(({ id }) => id === found.of)!;
  return { ...found, closedOn: before.closed_day, label: before.diagnosis_text ?? '' };
};

const recurrenceIn = ({ row, earlier }: Whole): CaseRecord['recurrence'] => {
  if (row.subsequent !== 'reinjury') return null;
  const closedOn = earlier.find(({ id }) => id === row.of_case_id)?.closed_day ?? null;
  return recurrenceOf({ closedOn }, row.onset_day);
};

export const toCaseRecord = (known: Whole): CaseRecord => {
  const { row, periods, today } = known;
  const current = row.closed_day === null ? periodOn(periods, today) : undefined;
  return {
    ...toCase(known),
    onset: row.onset as CaseRecord['onset'],
    occasion: row.occasion as CaseRecord['occasion'],
    occasionId: row.occasion_id,
    matchMinute: row.match_minute,
    aetiology: row.aetiology as CaseRecord['aetiology'],
    contact: row.contact as CaseRecord['contact'],
    contactWith: row.contact_with as CaseRecord['contactWith'],
    action: row.action as CaseRecord['action'],
    foul: row.foul as CaseRecord['foul'],
    card: row.card as CaseRecord['card'],
    surface: row.surface as CaseRecord['surface'],
    ofCase: row.of_case_id,
    recurrence: recurrenceIn(known),
    event: row.event_key,
    surgeryOn: row.surgery_day,
    timeLossFrom: row.time_loss_from,
    plan: row.plan,
    outcome: row.outcome as CaseRecord['outcome'],
    restrictions: current?.restrictions ?? [],
    limitedMinutes: current?.limited_minutes ?? null,
    noteForCoaches: current?.note ?? null,
    stages: stagesOf(known),
    course: periods.map((period) => {
      const { from, to, training, match, restrictions } = periodOf(period);
      return { from, to, training, match, restrictions: [...restrictions] };
    }),
    again: againOf(known),
    protocol: protocolOf(known),
    clearances: known.clearances.map((one) => toClearance(one, known.names)),
    updatedBy:
      row.updated_by !== null && known.names.has(row.updated_by)
        ? { _id: row.updated_by, name: known.names.get(row.updated_by)! }
        : null,
  };
};
