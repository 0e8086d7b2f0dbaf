import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fieldRules } from '../../../forms/field-rules.ts';
import { useNewDraft } from '../../../forms/use-draft.ts';
import { useLateErrors } from './use-late-errors.ts';

type Form = { name: string; city: string };

const rules = fieldRules<Form, Form>({
  fields: ['name', 'city'],
  refusalOf: (_field, value) => (value === '' ? 'required' : undefined),
  judges: 'all',
});
const empty: Form = { name: '', city: '' };
const required = 'This field is required';

const start = () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useLateErrors(useNewDraft(empty, rules), 500));
  return {
    late: () => result.current,
    type: (changes: Partial<Form>, field: keyof Form) => act(() => result.current.change(changes, field)),
    wait: (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      }),
  };
};

test('a field is neither valid nor invalid until it is validated, a while after its last change', () => {
  const { late, type, wait } = start();
  type({ name: 'x' }, 'name');
  wait(400);
  type({ name: '' }, 'name');
  wait(400);
  expect(late().errorOf('name')).toBeUndefined();
  expect(late().isRight('name')).toBe(false);
  wait(100);
  expect(late().errorOf('name')).toBe(required);
  expect(late().errorOf('city')).toBeUndefined();
});

test('a message stays until the field is validated again', () => {
  const { late, type, wait } = start();
  type({ name: '' }, 'name');
  wait(500);
  type({ name: 'Faro' }, 'name');
  wait(499);
  expect(late().errorOf('name')).toBe(required);
  wait(1);
  expect(late().errorOf('name')).toBeUndefined();
  expect(late().isRight('name')).toBe(true);
});

test('a submit validates all fields at once', () => {
  const { late, type } = start();
  type({ name: 'Faro' }, 'name');
  act(() => late().judgeAll());
  expect(late().isRight('name')).toBe(true);
  expect(late().errorOf('city')).toBe(required);
});

test('an error of the server shows at once, until the field is validated again or the form is resent', () => {
  const { late, type, wait } = start();
  type({ name: 'Faro', city: 'Olmeda' }, 'name');
  act(() => late().refuse({ name: 'Taken', city: 'Unknown' }));
  expect(late().errorOf('name')).toBe('Taken');
  type({ name: 'Faro 2' }, 'name');
  expect(late().errorOf('name')).toBe('Taken');
  wait(500);
  expect(late().errorOf('name')).toBeUndefined();
  expect(late().errorOf('city')).toBe('Unknown');
  act(() => late().judgeAll());
  expect(late().isRight('city')).toBe(true);
});
