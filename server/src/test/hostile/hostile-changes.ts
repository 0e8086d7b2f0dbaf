import type { Endpoint } from '@touchline/contract/wire/endpoint';
import type * as z from 'zod';
import { fieldsOf, keyOf, type Sample } from '../endpoints/endpoint-samples.ts';
import { hostileOthers, hostileStrings } from './hostile-values.ts';

type Part = 'body' | 'query';
/** Fields that all get the same value. */
export type Change = { part: Part; fields: string[]; value: unknown };

export const changed = (sample: Sample, { part, fields, value }: Change): Sample => ({
  ...sample,
  [part]: { ...(sample[part] as object), ...Object.fromEntries(fields.map((field) => [field, value])) },
});

/** The value as it arrives: lone surrogates do not survive a URL. */
const received = (part: Part, value: unknown): unknown =>
  part === 'query' ? new URLSearchParams({ value: String(value) }).get('value') : value;

/** The fields that the contract reports as invalid; empty if it accepts the change. */
const wrongIn = (one: Endpoint, sample: Sample, change: Change): string[] => {
  const given = changed(sample, { ...change, value: received(change.part, change.value) });
  const issues = [one.body?.safeParse(given.body ?? {}), one.query?.safeParse(given.query ?? {})].flatMap(
    (parsed) => parsed?.error?.issues ?? [],
  );
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [String(issue.path[0] ?? 'body')],
  );
};

/**
 * Groups fields so that a request stays below the limits of body and URL; `role` is alone, because another role has
 * other fields.
 */
const groupsOf = (part: Part, fields: string[], value: unknown): string[][] => {
  const bytes = Buffer.byteLength(JSON.stringify(value) ?? '') + 100;
  const size = Math.max(1, Math.floor((part === 'body' ? 200_000 : 2_000) / bytes));
  const others = fields.filter((field) => field !== 'role');
  const groups = Array.from({ length: Math.ceil(others.length / size) }, (_, index) =>
    others.slice(index * size, (index + 1) * size),
  );
  return fields.includes('role') ? [...groups, ['role']] : groups;
};

/**
 * Two passwords that are invalid in the same way do not differ, another role has other fields, and of two days in the
 * wrong order the last one is named.
 */
const namedByAnother = ['password', 'confirmPassword', 'role', 'from'];

/**
 * Every hostile value in every field, separated into changes that are refused and accepted. Throws if the contract
 * refuses a value without naming its field.
 */
export const changesOf = (one: Endpoint, sample: Sample): { refused: Change[]; taken: Change[] } => {
  const parts: [Part, z.ZodType | undefined, unknown[]][] = [
    ['body', one.body, [...hostileStrings, ...hostileOthers]],
    ['query', one.query, hostileStrings.filter((text) => text.length < 1_000)],
  ];
  const found: { refused: Change[]; taken: Change[] } = { refused: [], taken: [] };
  for (const [part, schema, values] of parts) {
    const names = fieldsOf(schema);
    for (const value of values) {
      const fields = { refused: [] as string[], taken: [] as string[] };
      for (const field of names) {
        const wrong = wrongIn(one, sample, { part, fields: [field], value });
        if (wrong.length > 0 && !wrong.includes(field) && !namedByAnother.includes(field))
          throw new Error(`${keyOf(one)} refuses ${JSON.stringify(value)} in ${field} and names ${wrong.join()}`);
        fields[wrong.length === 0 ? 'taken' : 'refused'].push(field);
      }
      // A field that is compared with others is not reported beside others that are invalid, so it goes alone.
      const together = wrongIn(one, sample, { part, fields: fields.refused, value });
      const alone = fields.refused.filter((field) => !together.includes(field) && !namedByAnother.includes(field));
      const groups = {
        refused: groupsOf(
          part,
          fields.refused.filter((field) => !alone.includes(field)),
          value,
        ).concat(alone.map((field) => [field])),
        taken: groupsOf(part, fields.taken, value),
      };
      for (const kind of ['refused', 'taken'] as const)
        found[kind].push(...groups[kind].map((group) => ({ part, fields: group, value })));
    }
  }
  return found;
};
