import type { MatchReview } from '@touchline/contract/match/match-reviews';
import type { ReviewInput } from '../../../../api/match/match-reviews.ts';

/** Ratings by player, the player of the match and the note, as they are edited. */
export type ReviewContent = { ratings: Readonly<Record<string, number>>; playerOfMatch: string | null; note: string };

export const contentOf = ({ ratings, playerOfMatch, note }: MatchReview): ReviewContent => ({
  ratings: Object.fromEntries(ratings.map(({ player, rating }) => [player, rating])),
  playerOfMatch,
  note: note ?? '',
});

export const inputOf = ({ ratings, playerOfMatch, note }: ReviewContent): ReviewInput => ({
  ratings: Object.entries(ratings).map(([player, rating]) => ({ player, rating })),
  playerOfMatch,
  note: note.trim() || null,
});

const key = (content: ReviewContent) => {
  const { ratings, playerOfMatch, note } = inputOf(content);
  return JSON.stringify([ratings.toSorted((one, other) => (one.player < other.player ? -1 : 1)), playerOfMatch, note]);
};

/** Whether two of them are saved the same. */
export const isSameContent = (one: ReviewContent, other: ReviewContent): boolean => key(one) === key(other);

/** Three-way merge of my changes since `base` onto `theirs`. Null if both changed the note: two texts can't be merged. */
export const mergeContent = (base: ReviewContent, mine: ReviewContent, theirs: ReviewContent): ReviewContent | null => {
  const isMine = (one: unknown, other: unknown) => one !== other;
  const hasMyNote = mine.note.trim() !== base.note.trim();
  const hasTheirNote = theirs.note.trim() !== base.note.trim();
  if (hasMyNote && hasTheirNote && mine.note.trim() !== theirs.note.trim()) return null;
  const ratings: Record<string, number> = { ...theirs.ratings };
  for (const player of new Set([...Object.keys(base.ratings), ...Object.keys(mine.ratings)])) {
    if (!isMine(base.ratings[player], mine.ratings[player])) continue;
    const rating = mine.ratings[player];
    if (rating === undefined) delete ratings[player];
    else ratings[player] = rating;
  }
  return {
    ratings,
    playerOfMatch: mine.playerOfMatch === base.playerOfMatch ? theirs.playerOfMatch : mine.playerOfMatch,
    note: hasMyNote ? mine.note : theirs.note,
  };
};

const [lowest, highest, middle] = [1, 10, 6];

/** Half a point more or less; the first press begins in the middle, below 1 there is no rating. */
export const stepRating = (rating: number | undefined, step: 0.5 | -0.5): number | undefined => {
  if (rating === undefined) return middle;
  const next = Math.min(rating + step, highest);
  return next < lowest ? undefined : next;
};
