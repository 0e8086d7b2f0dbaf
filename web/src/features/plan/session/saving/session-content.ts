import type { TrainingChanges, TrainingFile } from '@touchline/contract/football/trainings';
import type { Intensity, SessionFocus } from '@touchline/contract/football/session/plan-choices';
import type {
  BringItem,
  SessionGroup,
  SessionPart,
  SessionReview,
  SessionStaff,
} from '@touchline/contract/football/session/session-fields';

/** A part with the key of its picture: its link is another one each time it is read. */
export type PartDraft = Omit<SessionPart, 'picture'> & { picture: string | null };
export type ReviewDraft = Pick<SessionReview, 'asPlanned' | 'note' | 'done'> & { isClosed: boolean };

/** What Plan, Squad and Review save of a session. */
export type SessionContent = {
  objectives: string | null;
  durationMin: number | null;
  intensity: Intensity | null;
  intendedRpe: number | null;
  focus: SessionFocus | null;
  parts: readonly PartDraft[];
  groups: readonly SessionGroup[];
  bring: readonly BringItem[];
  staff: readonly SessionStaff[];
  review: ReviewDraft;
};

export const contentOf = (session: TrainingFile): SessionContent => ({
  objectives: session.objectives,
  durationMin: session.durationMin,
  intensity: session.intensity,
  intendedRpe: session.intendedRpe,
  focus: session.focus,
  parts: session.parts.map(({ picture, ...part }) => ({ ...part, picture: picture?.key ?? null })),
  groups: session.groups,
  bring: session.bring,
  staff: session.staff,
  review: {
    asPlanned: session.review.asPlanned,
    note: session.review.note,
    done: session.review.done,
    isClosed: session.review.closedAt !== null,
  },
});

/** All of it as it is sent. */
const inputOf = ({ parts, groups, bring, staff, ...rest }: SessionContent) => ({
  ...rest,
  parts: [...parts],
  groups: groups.map(({ bib, players }) => ({ bib, players: [...players] })),
  bring: [...bring],
  staff: staff.map(({ user, from, to }) => ({ user: user._id, from, to })),
});

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether two contents are saved as the same. */
export const isSameContent = (one: SessionContent, other: SessionContent): boolean =>
  isEqual(inputOf(one), inputOf(other));

/** The fields that differ: the server refuses some that are sent unchanged, such as a review before the end. */
export const changesOf = (before: SessionContent, after: SessionContent): TrainingChanges => {
  const [was, is] = [inputOf(before), inputOf(after)];
  const fields = Object.keys(is) as (keyof typeof is)[];
  const changes: TrainingChanges = Object.fromEntries(
    fields.filter((field) => !isEqual(was[field], is[field])).map((field) => [field, is[field]]),
  );
  if (!changes.review) return changes;
  const review = Object.entries(after.review).filter(
    ([field, value]) => !isEqual(value, before.review[field as keyof ReviewDraft]),
  );
  return { ...changes, review: Object.fromEntries(review) };
};

type Clash = { isClash: boolean };
const either = <V>(base: V, mine: V, theirs: V, clash: Clash): V => {
  if (isEqual(mine, base)) return theirs;
  if (!isEqual(theirs, base) && !isEqual(theirs, mine)) clash.isClash = true;
  return mine;
};

const idsOf = (parts: readonly PartDraft[]) => parts.map(({ _id }) => _id);

/** Both changed the parts: one by one. The order is that of who changed it; with two new orders it is a question. */
const mergeParts = (
  base: readonly PartDraft[],
  mine: readonly PartDraft[],
  theirs: readonly PartDraft[],
  clash: Clash,
): readonly PartDraft[] => {
  const order = either(idsOf(base), idsOf(mine), idsOf(theirs), clash);
  const find = (parts: readonly PartDraft[], id: string) => parts.find(({ _id }) => _id === id);
  // Also those that one of both has deleted: the other may have changed them.
  const all = [...new Set([...order, ...idsOf(base)])];
  const merged = all.flatMap((id) => either(find(base, id), find(mine, id), find(theirs, id), clash) ?? []);
  return merged.filter(({ _id }) => order.includes(_id));
};

/**
 * Puts the changes made since `base` onto what somebody else has saved since. Null if both changed the same field, or the
 * same part.
 */
export const mergeContent = (
  base: SessionContent,
  mine: SessionContent,
  theirs: SessionContent,
): SessionContent | null => {
  const clash: Clash = { isClash: false };
  const field = <Key extends keyof SessionContent>(key: Key): SessionContent[Key] =>
    either(base[key], mine[key], theirs[key], clash);
  const review = <Key extends keyof ReviewDraft>(key: Key): ReviewDraft[Key] =>
    either(base.review[key], mine.review[key], theirs.review[key], clash);
  const merged: SessionContent = {
    objectives: field('objectives'),
    durationMin: field('durationMin'),
    intensity: field('intensity'),
    intendedRpe: field('intendedRpe'),
    focus: field('focus'),
    parts: mergeParts(base.parts, mine.parts, theirs.parts, clash),
    groups: field('groups'),
    bring: field('bring'),
    staff: field('staff'),
    review: {
      asPlanned: review('asPlanned'),
      note: review('note'),
      done: review('done'),
      isClosed: review('isClosed'),
    },
  };
  return clash.isClash ? null : merged;
};
