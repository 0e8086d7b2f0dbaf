import { createHash } from 'node:crypto';
import type { FieldError } from '@touchline/contract/wire/errors';
import type { ImportPreview, ImportRow } from '@touchline/contract/club/imports';
import { limits } from '@touchline/contract/wire/limits';
import { type MessageKey } from '@touchline/contract/wire/messages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type * as z from 'zod';
import { mapInTurns, yieldWhenDue } from '../../../lib/concurrency/event-loop.ts';
import { invalidField } from '../../../lib/errors.ts';

export const problem = (field: string, key: MessageKey): FieldError => ({ field, message: sentenceOf(key) });

/** Parses a value by its schema, or adds the errors to the row's problems. */
export const check = <T>(
  schema: z.ZodType<T>,
  { field, value, problems }: { field: string; value: unknown; problems: FieldError[] },
): T | undefined => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  problems.push({ field, message: sentenceOf(parsed.error.issues[0]?.message ?? 'invalidInput') });
  return undefined;
};

/** A displayable title for a row. */
export const titleOf = (title: string): string =>
  title
    .slice(0, limits.shortTextMax)
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim();

const unusedMax = 20;

/** The first displayable names of columns that are not imported. */
export const unusedOf = (names: readonly string[]): string[] =>
  names
    .slice(0, 10 * unusedMax)
    .map((name) => titleOf(name))
    .filter((name) => name !== '')
    .slice(0, unusedMax);

/** Throws 400 on `file` if it has no rows or more than `max`. */
export const assertCount = (count: number, max: number): void => {
  if (count === 0) throw invalidField('file', 'importEmpty');
  if (count > max) throw invalidField('file', 'importTooLarge');
};

/** The outcome of one row: as shown to the user, and everything that would be written. */
export type Outcome = {
  shown: ImportRow;
  /** The values of the file as texts, which `shown` gets at last: what is written says the same. */
  textsOf?: () => Record<string, string>;
  written: unknown;
};

const count = (outcomes: readonly Outcome[], state: ImportRow['state']): number =>
  outcomes.filter(({ shown }) => shown.state === state).length;

export const countsOf = (outcomes: readonly Outcome[]) => ({
  new: count(outcomes, 'new'),
  changed: count(outcomes, 'changed'),
  same: count(outcomes, 'same'),
  wrong: count(outcomes, 'wrong'),
});

/** What each preview has around its rows: that of players and that of fixtures add their own. */
type AroundRows = Pick<ImportPreview, 'league' | 'newTeams' | 'shortTeams' | 'squads'>;
type RowsOfPreview = Pick<ImportPreview, 'plan' | 'new' | 'changed' | 'same' | 'wrong' | 'rows'>;

/** A few hundred microseconds' work: each call of the digest costs as much as a row. */
const digestedAtOnce = 64;

/**
 * The preview of an import, identified by a digest of everything that it would write. Gives way to other requests while it
 * adds the rows up.
 */
export const previewOf = async <Of extends AroundRows>(
  outcomes: readonly Outcome[],
  around: Of,
): Promise<RowsOfPreview & Of> => {
  const digest = createHash('sha256').update(JSON.stringify([around.league, around.newTeams]));
  for (let from = 0; from < outcomes.length; from += digestedAtOnce) {
    await yieldWhenDue();
    const some = outcomes.slice(from, from + digestedAtOnce);
    digest.update(JSON.stringify(some.map(({ shown, written }) => [shown, written])));
  }
  const rows = await mapInTurns(outcomes, ({ shown, textsOf }) => {
    if (textsOf) shown.values = textsOf();
    return shown;
  });
  return { plan: digest.digest('hex'), ...countsOf(outcomes), rows, ...around };
};
