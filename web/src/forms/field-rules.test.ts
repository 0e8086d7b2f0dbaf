import { expect, test } from 'vitest';
import { listOf, numberOf } from '../lib/forms/typed-values.ts';
import { fieldRules } from './field-rules.ts';

type Form = { name: string; goals: string; clubs: string; picture: { key: string; url: string } | null };
type Body = { name?: string; goals?: number; clubs?: string[]; picture?: string | null };

const shared = {
  fields: ['name', 'goals', 'clubs', 'picture'] as const,
  wireOf: (form: Form, field: keyof Form): unknown => {
    if (field === 'goals') return numberOf(form.goals) ?? undefined;
    if (field === 'clubs') return listOf(form.clubs);
    return field === 'picture' ? (form.picture?.key ?? null) : form.name.trim();
  },
  refusalOf: (field: keyof Form, value: unknown) => {
    if (Number.isNaN(value)) return 'invalidInput';
    return field === 'name' && value === '' ? 'required' : undefined;
  },
};
const edited = fieldRules<Form, Body>(shared);
const created = fieldRules<Form, Body>({ ...shared, judges: 'all', sends: 'all' });

const before: Form = { name: 'Mateo', goals: '3', clubs: 'Faro, Olmeda', picture: { key: 'a', url: '/a' } };
const empty: Form = { name: '', goals: '', clubs: '', picture: null };
const after = (changes: Partial<Form>): Form => ({ ...before, ...changes });

test('sends the changed fields in their wire format', () => {
  const form = after({ goals: '4', clubs: 'Faro', picture: null });
  expect(edited.changedFields(before, form)).toEqual(['goals', 'clubs', 'picture']);
  expect(edited.changesOf(before, form)).toEqual({ goals: 4, clubs: ['Faro'], picture: null });
});

test('does not treat spaces, an empty list entry and a renewed link as changes', () => {
  const form = after({ name: ' Mateo ', goals: ' 3', clubs: 'Faro,Olmeda,', picture: { key: 'a', url: '/b' } });
  expect(edited.changedFields(before, form)).toEqual([]);
  expect(edited.changesOf(before, form)).toEqual({});
});

test('treats a value that is not a number as an invalid change', () => {
  const form = after({ goals: 'many' });
  expect(edited.isFieldChanged(before, form, 'goals')).toBe(true);
  expect(edited.messageOf(before, form, 'goals')).toBe('invalidInput');
});

test('validates changes, and ignores values that were invalid before', () => {
  expect(edited.messageOf(empty, empty, 'name')).toBeUndefined();
  expect(edited.messageOf(before, after({ name: ' ' }), 'name')).toBe('required');
});

test('validates all fields of a new record, and sends those that are not empty', () => {
  expect(created.messageOf(empty, empty, 'name')).toBe('required');
  expect(created.judgedFields(empty, empty)).toEqual(['name', 'goals', 'clubs', 'picture']);
  expect(created.changesOf(empty, { ...empty, name: ' Mateo ' })).toEqual({ name: 'Mateo', clubs: [], picture: null });
});

test('sends a value unchanged without a rule', () => {
  const plain = fieldRules<{ name: string }, { name?: string }>({ fields: ['name'], refusalOf: () => undefined });
  expect(plain.changesOf({ name: 'Mateo' }, { name: 'Mateo ' })).toEqual({ name: 'Mateo ' });
});
