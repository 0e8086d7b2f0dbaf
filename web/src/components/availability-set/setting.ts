import type { Availability, AvailabilityInput } from '@touchline/contract/health/availability';
import {
  availabilityReasons,
  type AvailabilityReason,
  type MatchState,
  type RestrictionKind,
  type TrainingState,
} from '@touchline/contract/health/availability-choices';
import { isFully } from '@touchline/contract/health/availability-rules';
import { addDays, type Day, daysBetween } from '../../lib/dates/days.ts';

export type Draft = {
  training: TrainingState;
  match: MatchState;
  restrictions: RestrictionKind[];
  minutes: string;
  otherRestriction: string;
  from: Day;
  /** Null until it is changed. */
  to: Day | null;
  reason: AvailabilityReason | null;
  note: string;
  expectedReturn: { from: Day; to: Day } | null;
};

export type Setter = { isMedical: boolean };

/** Availability is set this many days back without a note. */
const pastDays = 7;
const usualMinutes = '60';

/**
 * What the dialog opens with: the state as it is. Who is not medical staff begins with a player who is away, where nothing
 * but health limits him: that is not theirs.
 */
export const draftOf = (state: Availability, day: Day, { isMedical }: Setter): Draft => {
  const isOwn = isMedical || (state.reason !== 'health' && state.reason !== null);
  const shown = isOwn
    ? state
    : { ...state, training: 'none' as const, match: 'unavailable' as const, restrictions: [], note: null, until: null };
  return {
    training: shown.training,
    match: shown.match,
    restrictions: [...shown.restrictions],
    minutes: shown.limitedMinutes === null ? usualMinutes : String(shown.limitedMinutes),
    otherRestriction: shown.otherRestriction ?? '',
    from: day,
    to: shown.until,
    reason: isOwn ? (shown.reason ?? 'health') : null,
    note: shown.note ?? '',
    // With a case, its own date is shown and stays there.
    expectedReturn: isOwn && !state.case ? state.expectedReturn : null,
  };
};

/** The causes that a person may give. */
export const reasonsOf = ({ isMedical }: Setter): AvailabilityReason[] =>
  availabilityReasons.filter((reason) => isMedical || reason !== 'health');

/** A training state with the match state that goes with it, unless the person has chosen one. */
export const withTraining = (draft: Draft, training: TrainingState, isMatchChosen: boolean): Draft => {
  if (isMatchChosen) return { ...draft, training };
  const match: MatchState =
    training === 'none' || training === 'individual' ? 'unavailable' : training === 'full' ? 'available' : 'doubtful';
  return { ...draft, training, match };
};

const minutesOf = ({ restrictions, minutes }: Draft): number | null =>
  restrictions.includes('limitedMinutes') && /^\d{1,3}$/.test(minutes.trim()) ? Number(minutes) : null;

/** The state that a draft describes, as coaches would read it. */
export const stateOf = (
  draft: Draft,
): Pick<Availability, 'training' | 'match' | 'reason' | 'restrictions'> &
  Pick<
    Availability,
    'expectedReturn' | 'limitedMinutes' | 'otherRestriction' | 'note' | 'since' | 'until' | 'undecided'
  > => ({
  training: draft.training,
  match: draft.match,
  reason: draft.reason,
  restrictions: draft.restrictions,
  limitedMinutes: minutesOf(draft),
  otherRestriction: draft.restrictions.includes('other') ? draft.otherRestriction.trim() || null : null,
  expectedReturn: draft.to === null && draft.training !== 'full' ? draft.expectedReturn : null,
  note: draft.note.trim() || null,
  since: draft.from,
  until: draft.to,
  undecided: null,
});

/** What is sent. */
export const inputOf = (draft: Draft): AvailabilityInput => {
  const { since: _, until: _until, undecided: _undecided, ...state } = stateOf(draft);
  return { ...state, from: draft.from, to: draft.to, reason: isFully(state) ? null : draft.reason };
};

/** What the sign of an input is made of. */
export const stateOfInput = ({ training, reason }: AvailabilityInput) => ({ training, reason: reason ?? null });

export type Gap = 'reason' | 'minutes' | 'otherRestriction' | 'to' | 'note';

/** What is missing or doesn't fit before a draft can be saved. */
export const gapsOf = (draft: Draft, today: Day): Gap[] => {
  const gaps: Gap[] = [];
  const minutes = minutesOf(draft);
  if (!isFully(draft) && draft.reason === null) gaps.push('reason');
  if (draft.restrictions.includes('limitedMinutes') && (minutes === null || minutes < 1 || minutes > 120))
    gaps.push('minutes');
  if (draft.restrictions.includes('other') && draft.otherRestriction.trim() === '') gaps.push('otherRestriction');
  if (draft.to !== null && draft.to < draft.from) gaps.push('to');
  if (daysBetween(draft.from, today) > pastDays && draft.note.trim() === '') gaps.push('note');
  return gaps;
};

const fullFor = (from: Day, to: Day | null): AvailabilityInput => ({
  from,
  to,
  training: 'full',
  match: 'available',
  reason: null,
});

/**
 * The calls that bring back the state before; undefined where its cause is not told, so that it can't be repeated. Days
 * after the former limit become free again first.
 */
export const undoOf = (before: Availability, set: AvailabilityInput): AvailabilityInput[] | undefined => {
  const to = set.to ?? null;
  if (isFully(before)) return [fullFor(set.from, to)];
  if (before.reason === null) return undefined;
  const former: AvailabilityInput = {
    from: set.from,
    to: before.until,
    training: before.training,
    match: before.match,
    reason: before.reason,
    restrictions: before.restrictions,
    limitedMinutes: before.limitedMinutes,
    otherRestriction: before.otherRestriction,
    note: before.note,
    expectedReturn: before.case ? null : before.expectedReturn,
  };
  const isLonger = before.until !== null && (to === null || to > before.until);
  return isLonger ? [fullFor(addDays(before.until!, 1), to), former] : [former];
};

const wordPattern = /[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(wordPattern) ?? []).join(' ')} `;

/** True if a note has a name or a code of the list of diagnoses in it. */
export const namesDiagnosis = (note: string, diagnoses: readonly { code: string; text: string }[]): boolean => {
  const words = wordsOf(note);
  // Codes are written in capitals: "all" is a word, "ALL" may be a code.
  const codes = new Set(note.match(wordPattern) ?? []);
  return diagnoses.some(
    ({ code, text }) => codes.has(code) || (text.length > 3 && words.includes(wordsOf(text.split(',')[0] ?? text))),
  );
};
