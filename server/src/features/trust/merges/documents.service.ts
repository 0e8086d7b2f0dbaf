import { createHash } from 'node:crypto';
import type { DocumentChange } from '../../../db/tables/merge-tables.ts';

type Pair = { from: string; to: string };
type Path = DocumentChange['path'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An id, alone or before what is said of the person. */
const renamed = (text: string, { from, to }: Pair): string =>
  text === from || text.startsWith(`${from}:`) ? `${to}${text.slice(from.length)}` : text;

const isOf = (item: unknown, person: string): boolean =>
  isObject(item) && (item['id'] === person || item['player'] === person);

/** True if a list says of the one person already what this item says of the other. */
const isDouble = (item: unknown, list: readonly unknown[], pair: Pair): boolean =>
  typeof item === 'string'
    ? renamed(item, pair) !== item && list.includes(renamed(item, pair))
    : isOf(item, pair.from) && list.some((one) => isOf(one, pair.to));

/**
 * Replaces a person in a document that may name the other one, too. A list that names both loses the person who goes: nobody
 * stands in it twice. Returns the changes in their order, for `withPersonBack`.
 */
export const replacePerson = (document: unknown, pair: Pair): { document: unknown; changes: DocumentChange[] } => {
  const changes: DocumentChange[] = [];
  const replaced = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') {
      const text = renamed(value, pair);
      if (text !== value) changes.push({ path, text: value });
      return text;
    }
    if (Array.isArray(value)) {
      const lost = value.flatMap((item: unknown, index) =>
        isDouble(item, value, pair) ? [{ path, index, item }] : [],
      );
      // The last one first: each comes back at its place.
      changes.push(...lost.toReversed());
      const indexes = new Set(lost.map(({ index }) => index));
      return value
        .filter((_, index) => !indexes.has(index))
        .map((item: unknown, index) => replaced(item, [...path, index]));
    }
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, [...path, name])]));
  };
  return { document: replaced(document, []), changes };
};

type Parts = Record<string | number, unknown>;

/** The document of before `replacePerson`. */
export const withPersonBack = (document: unknown, changes: readonly DocumentChange[]): unknown => {
  // Around the document, so that its outermost list has a place as well.
  const whole: Parts = { document: structuredClone(document) };
  for (const change of changes.toReversed()) {
    const path = ['document', ...change.path];
    const place = path.slice(0, -1).reduce<Parts>((part, name) => part[name] as Parts, whole);
    const last = path.at(-1)!;
    if ('text' in change) place[last] = change.text;
    else (place[last] as unknown[]).splice(change.index, 0, change.item);
  }
  return whole['document'];
};

/** Names exactly this document, in whatever order a database keeps its parts. */
export const digestOf = (document: unknown): string => {
  const inOrder = (_: string, value: unknown): unknown =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(document, inOrder)).digest('base64url');
};
