import { expect, test } from 'vitest';
import { changedFields, columnsOf, type StoredFields } from './stored-fields.ts';

type Sent = { name?: string | undefined; from?: string | undefined; score?: { home: number } | null | undefined };
type Row = { name: string; key: string; from_day: string; home: number | null; isOpen: boolean };

const stored = {
  from: 'from_day',
  name: (name: string) => ({ name, key: name.toLowerCase() }),
  score: (score: Sent['score']) => ({ home: score?.home ?? null }),
} as const satisfies StoredFields<Sent, Row>;

const row: Row = { name: 'Ana', key: 'ana', from_day: '2026-08-15', home: 1, isOpen: true };

test('gives the columns of the fields that are sent, and of no others', () => {
  expect(columnsOf(stored, { name: 'Ana', from: '2026-08-16' })).toEqual({
    from_day: '2026-08-16',
    name: 'Ana',
    key: 'ana',
  });
  expect(columnsOf(stored, { score: null, name: undefined })).toEqual({ home: null });
  expect(columnsOf(stored, { from: '2026-08-16', isOpen: false })).toEqual({ from_day: '2026-08-16' });
});

test('names the fields that differ from a row in one of their columns', () => {
  expect(changedFields(stored, { name: 'ana', from: '2026-08-15', score: { home: 1 } }, row)).toEqual(['name']);
  expect(changedFields(stored, { score: null, from: '2026-08-16' }, row)).toEqual(['from', 'score']);
  expect(changedFields(stored, {}, row)).toEqual([]);
});

test('a field without a column, or with one that can not take it, does not compile', () => {
  // @ts-expect-error `score` is stored nowhere
  const missing = { name: 'name', from: 'from_day' } as const satisfies StoredFields<Sent, Row>;
  // @ts-expect-error a text is no flag
  const wrong = { name: 'isOpen', from: 'from_day', score: stored.score } as const satisfies StoredFields<Sent, Row>;
  // @ts-expect-error `note` is no field
  const further = { ...stored, note: 'name' } as const satisfies StoredFields<Sent, Row>;
  expect([missing, wrong, further]).toHaveLength(3);
});
