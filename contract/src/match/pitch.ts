/** A place on the drawn pitch in %: x from the team's left, y from the top; the attack is up. */
export type Point = { x: number; y: number };

/** Minimum distance of two discs, in % of the width: a 44 px disc on a 392 px pitch, plus a small gap. */
export const touching = 12;
/** Height of the drawing as a multiple of its width. */
const heightPerWidth = 920 / 680;

/** Distance of two places, in % of the pitch's width. */
export const distance = (one: Point, other: Point): number =>
  Math.hypot(one.x - other.x, (one.y - other.y) * heightPerWidth);

/** True for two places whose discs would touch. */
export const touch = (one: Point, other: Point): boolean => distance(one, other) < touching;
