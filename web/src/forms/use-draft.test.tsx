import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { areRecordsHeld } from '../lib/state/held-records.ts';
import { fieldRules } from './field-rules.ts';
import { useDraft, useNewDraft, useOpenDraft } from './use-draft.ts';
import { useDrafts } from './use-drafts.ts';

type Team = { name: string; city: string | null };
type Form = { name: string; city: string };

const shared = {
  fields: ['name', 'city'] as const,
  wireOf: (form: Form, field: keyof Form) => form[field].trim() || undefined,
  refusalOf: (field: keyof Form, value: unknown) => (field === 'name' && !value ? 'required' : undefined),
};
const rules = fieldRules<Form, Partial<Form>>(shared);
const wholeRules = fieldRules<Form, Partial<Form>>({ ...shared, judges: 'all', sends: 'all' });
const formOf = ({ name, city }: Team): Form => ({ name, city: city ?? '' });
const loaded = (team: Partial<Team> = {}, etag = '"1"') => ({ record: { name: 'Valmora', city: null, ...team }, etag });

const edit = () => {
  const { result, unmount } = renderHook(() => useDraft(formOf, rules));
  act(() => result.current.start(loaded()));
  return {
    unmount,
    working: () => result.current,
    draft: () => {
      if (!result.current.draft) throw new Error('Nothing is edited');
      return result.current.draft;
    },
    type: (field: keyof Form, value: string) => act(() => result.current.set(field, value)),
  };
};

test('a draft starts as the record, and is dirty once something differs', () => {
  const { draft, type } = edit();
  expect(draft()).toMatchObject({ values: { name: 'Valmora', city: '' }, isDirty: false, isValid: true, changes: {} });
  type('city', 'Almería');
  expect(draft()).toMatchObject({ isDirty: true, changes: { city: 'Almería' } });
  expect(draft().isChanged('city')).toBe(true);
  type('city', ' ');
  expect(draft().isDirty).toBe(false);
});

test('a change that breaks a rule has an error, and is not valid', () => {
  const { draft, type } = edit();
  type('name', '');
  expect(draft().errorOf('name')).toBe('This field is required');
  expect(draft()).toMatchObject({ isValid: false, isSound: false });
});

test('an error of the server stays as long as the value is unchanged', () => {
  const { draft, working, type } = edit();
  type('name', 'Faro');
  act(() => working().refuse({ name: 'Taken' }));
  expect(draft().errorOf('name')).toBe('Taken');
  expect(draft()).toMatchObject({ isValid: false, isSound: true });
  type('city', 'Almería');
  expect(draft().errorOf('name')).toBe('Taken');
  type('name', 'Faro 2');
  expect(draft().errorOf('name')).toBeUndefined();
  type('name', 'Faro');
  expect(draft().errorOf('name')).toBe('Taken');
});

test('new errors of the server replace earlier ones', () => {
  const { draft, working, type } = edit();
  type('name', 'Faro');
  act(() => working().refuse({ name: 'Taken' }));
  act(() => working().refuse({ city: 'Unknown' }));
  expect(draft().errorOf('name')).toBeUndefined();
  expect(draft().errorOf('city')).toBe('Unknown');
});

test('changes are rebased onto a newer record, and equal values are no longer changes', () => {
  const { draft, working, type } = edit();
  type('name', 'Faro');
  type('city', 'Almería');
  act(() => working().rebase(loaded({ city: 'Almería' }, '"2"'), { keepsChanges: true }));
  expect(draft().base.etag).toBe('"2"');
  expect(draft().changes).toEqual({ name: 'Faro' });
  act(() => working().rebase(loaded({ name: 'Faro' }, '"3"'), { keepsChanges: false }));
  expect(draft()).toMatchObject({ values: { name: 'Faro', city: '' }, isDirty: false });
});

test('records are marked as edited from Edit to the end, at most while the form is mounted', () => {
  const { working, unmount } = edit();
  expect(areRecordsHeld()).toBe(true);
  act(() => working().stop());
  expect(working().draft).toBeNull();
  expect(areRecordsHeld()).toBe(false);
  act(() => working().start(loaded()));
  unmount();
  expect(areRecordsHeld()).toBe(false);
});

test('input is ignored while not editing', () => {
  const { result } = renderHook(() => useDraft(formOf, rules));
  act(() => result.current.set('name', 'Faro'));
  expect(result.current.draft).toBeNull();
});

test('an always open form follows the newest record, and marks records as edited once something was typed', () => {
  const { result, rerender } = renderHook(({ base }) => useOpenDraft(base, formOf, rules), {
    initialProps: { base: loaded() },
  });
  expect(areRecordsHeld()).toBe(false);
  act(() => result.current.set('name', 'Faro'));
  expect(areRecordsHeld()).toBe(true);
  rerender({ base: loaded({ city: 'Almería' }) });
  expect(result.current.values).toEqual({ name: 'Faro', city: 'Almería' });
  act(() => result.current.reset());
  expect(result.current).toMatchObject({ values: { name: 'Valmora', city: 'Almería' }, isDirty: false });
  expect(areRecordsHeld()).toBe(false);
});

test('a new record starts from an empty one: all fields are validated, and filled ones are sent', () => {
  const { result } = renderHook(() => useNewDraft({ name: '', city: '' }, wholeRules));
  expect(result.current.errorOf('name')).toBe('This field is required');
  expect(result.current.isSound).toBe(false);
  act(() => result.current.set('name', ' Faro '));
  expect(result.current).toMatchObject({ isSound: true, changes: { name: 'Faro' } });
  expect(areRecordsHeld()).toBe(false);
});

test('suggested values are sent too, and follow their source until something else is chosen', () => {
  const { result, rerender } = renderHook(({ city }) => useNewDraft({ name: 'Faro', city }, wholeRules), {
    initialProps: { city: '' },
  });
  rerender({ city: 'Almería' });
  expect(result.current.changes).toEqual({ name: 'Faro', city: 'Almería' });
  act(() => result.current.set('city', 'Olmeda'));
  rerender({ city: 'Madrid' });
  expect(result.current.changes).toEqual({ name: 'Faro', city: 'Olmeda' });
});

test('drafts of several records are separate, even while only one of them is shown', () => {
  const { result } = renderHook(() => useDrafts(formOf, rules));
  act(() => result.current.over('a', loaded()).set('city', 'Almería'));
  act(() => result.current.over('b', loaded()).set('name', ''));
  expect(result.current.over('a', loaded()).changes).toEqual({ city: 'Almería' });
  expect(result.current.touched.map(({ key, changes, isValid }) => ({ key, changes, isValid }))).toEqual([
    { key: 'a', changes: { city: 'Almería' }, isValid: true },
    { key: 'b', changes: {}, isValid: false },
  ]);
  act(() => result.current.clear('a'));
  expect(result.current.touched.map(({ key }) => key)).toEqual(['b']);
});
