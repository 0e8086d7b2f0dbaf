import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

// Modules of their own: the other tests share schemas that are already loaded.
beforeEach(() => {
  vi.resetModules();
});

const openTitleForm = async () => {
  const { useDraft } = await import('./use-draft.ts');
  const { fieldRules } = await import('./field-rules.ts');
  const { refusalBy } = await import('./late-rules.ts');
  const rules = fieldRules<{ title: string }, { title?: string }>({
    fields: ['title'],
    isLate: true,
    refusalOf: (field, value) => refusalBy(({ reportInput }) => reportInput.shape[field], value),
  });
  return function Form() {
    const { draft, start } = useDraft((record: { title: string }) => ({ title: record.title }), rules);
    if (!draft)
      return (
        <button onClick={() => start({ record: { title: 'Corners' }, etag: undefined })} type="button">
          Edit
        </button>
      );
    return (
      <>
        <input
          aria-label="Title"
          value={draft.values.title}
          onChange={({ target }) => draft.set('title', target.value)}
        />
        <p>{draft.isValid ? 'can be saved' : 'cannot be saved'}</p>
      </>
    );
  };
};

test('a form opens at once, and its schemas judge what was typed before they were there', async () => {
  const Form = await openTitleForm();
  render(<Form />);
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Free kicks' } });
  expect(screen.getByLabelText('Title')).toHaveValue('Free kicks');
  expect(screen.getByText('cannot be saved')).toBeVisible();
  expect(await screen.findByText('can be saved')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: '' } });
  expect(screen.getByText('cannot be saved')).toBeVisible();
});

test('schemas that cannot be loaded keep no form closed, leave the judgement to the server, and are fetched again', async () => {
  const { loadRules, refusalBy, useRulesReady } = await import('./late-rules.ts');
  const refusal = () => refusalBy(({ reportInput }) => reportInput.shape.title, '');
  const { result } = renderHook(() => useRulesReady());
  expect(result.current).toBe(false);
  await act(() => loadRules(() => Promise.reject(new Error('Failed to fetch dynamically imported module'))));
  expect(result.current).toBe(true);
  expect(refusal()).toBeUndefined();
  await act(() => loadRules());
  expect(refusal()).toBeDefined();
});
