import * as z from 'zod';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';

/**
 * What a column of a table of fixtures can hold. `teams`: both, as in a title (`A - B`); `opponent` and `side`: the other
 * team, and whether the own one plays at home.
 */
export const fixtureColumnFields = [
  'date',
  'time',
  'home',
  'away',
  'teams',
  'opponent',
  'side',
  'competition',
  'round',
  'venue',
  'result',
  'status',
] as const;
export type FixtureColumnField = (typeof fixtureColumnFields)[number];

const field = z.enum(fixtureColumnFields, { error: msg('invalidInput') });

/** What columns become; null leaves one out. */
export const fixtureColumnChoices = z
  .array(z.strictObject({ column: z.number().int().min(0).max(9_999), field: field.nullable() }))
  .max(1_000);
export type FixtureColumnChoices = z.infer<typeof fixtureColumnChoices>;

/** A cell that was mended in the preview. An empty value empties it. */
export const fixtureEdit = z.strictObject({
  row: z.number().int().min(1).max(9_999_999),
  field,
  value: z.string().max(limits.shortTextMax),
});
export type FixtureEdit = z.infer<typeof fixtureEdit>;
