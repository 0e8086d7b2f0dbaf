import type { Availability } from '@touchline/contract/health/availability';
import type { AvailabilityReason, MatchState, TrainingState } from '@touchline/contract/health/availability-choices';
import { isFully } from '@touchline/contract/health/availability-rules';
import type { BodyArea } from '@touchline/contract/health/case-choices';
import type { PeriodRow } from '../../ground/availability-limits/availability-limits.repository.ts';

type Case = {
  id: string;
  stage: number;
  body_area: string | null;
  diagnosis_text: string | null;
  expected_from: string | null;
  expected_to: string | null;
};

type Known = {
  period: PeriodRow | undefined;
  ofCase: Case | undefined;
  by: string | null;
  /** The first day of the limit, which may have begun with another period. */
  since?: string | undefined;
  undecided: Availability['undecided'];
  /** The player has refused that medical data is stored: a limit of health says nothing but that there is one. */
  isHidden: boolean;
  sees: { medical: boolean; bodyArea: boolean };
};

const full = {
  training: 'full',
  match: 'available',
  reason: null,
  restrictions: [],
  limitedMinutes: null,
  otherRestriction: null,
  expectedReturn: null,
  note: null,
  since: null,
  until: null,
  by: null,
  at: null,
} as const;

/** All that shows of a limit of health of a player who has refused that medical data is stored. */
export const notAvailable = { training: 'none', match: 'unavailable' } as const;

const spanOf = (from: string | null, to: string | null): Availability['expectedReturn'] =>
  from === null && to === null ? null : { from: from ?? to!, to: to ?? from! };

/** What a reader sees of a player on a day. */
export const availabilityOf = ({
  period,
  ofCase,
  by,
  since,
  undecided,
  isHidden,
  sees,
}: Known): Omit<Availability, 'player'> => {
  const medical = sees.medical && { case: null };
  if (!period) return { ...full, restrictions: [], undecided: isHidden ? null : undecided, bodyArea: null, ...medical };
  const state = { training: period.training as TrainingState, match: period.match_state as MatchState };
  if (isHidden && period.reason === 'health')
    return {
      ...full,
      ...(!isFully({ ...state, restrictions: period.restrictions }) && notAvailable),
      restrictions: [],
      undecided: null,
      bodyArea: null,
      ...medical,
    };
  const expected =
    spanOf(period.expected_from, period.expected_to) ??
    (ofCase ? spanOf(ofCase.expected_from, ofCase.expected_to) : null);
  return {
    ...state,
    reason: period.reason as AvailabilityReason,
    restrictions: period.restrictions,
    limitedMinutes: period.limited_minutes,
    otherRestriction: period.other_restriction,
    expectedReturn: expected,
    note: period.note,
    since: since ?? period.from_day,
    until: period.to_day,
    by,
    at: period.updated_at,
    undecided: null,
    bodyArea: sees.medical || sees.bodyArea ? ((ofCase?.body_area ?? null) as BodyArea | null) : null,
    ...(sees.medical && {
      case: ofCase ? { _id: ofCase.id, label: ofCase.diagnosis_text ?? '', stage: ofCase.stage } : null,
    }),
  };
};
