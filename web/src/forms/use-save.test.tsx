import { act, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { TextInput } from '../components/fields/text-input.tsx';
import type { Loaded } from '../lib/http/api-client.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { renderPage } from '../test/render.tsx';
import { fieldRules } from './field-rules.ts';
import { useOpenDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';

type Form = { name: string; city: string };
type Sent = Partial<Form>;
type Send = (changes: Sent) => Promise<void>;

const rules = fieldRules<Form, Sent>({
  fields: ['name', 'city'],
  refusalOf: (field, value) => (field === 'name' && value === '' ? 'required' : undefined),
  judges: 'all',
});
const base: Loaded<Form> = { record: { name: 'Valmora', city: 'Almería' }, etag: '"1"' };
const asItIs = (form: Form) => form;

type TeamFormProps = { send: Send; fetch?: () => Promise<Loaded<Form>>; onSaved?: () => void };

function TeamForm({ send, fetch = () => Promise.resolve(base), onSaved = () => undefined }: TeamFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useOpenDraft(base, asItIs, rules);
  const { isSound, changes } = draft;
  const saving = useSave({ draft, form, isSound, send: () => send(changes), onSaved, fetch });
  return (
    <>
      <form id="team" ref={form} noValidate onSubmit={saving.onSubmit(!saving.isStale && !saving.isGone)}>
        {draft.fields.map((field) => (
          <TextInput
            key={field}
            label={field}
            value={draft.values[field]}
            onChange={(event) => draft.set(field, event.target.value)}
            error={draft.errorOf(field)}
          />
        ))}
      </form>
      <button type="submit" form="team" disabled={saving.isSaving || saving.isStale}>
        Save
      </button>
      {saving.isStale ? <button onClick={saving.reload}>Reload</button> : null}
      {saving.isGone ? <p>Gone</p> : null}
    </>
  );
}

const show = (props: TeamFormProps) => {
  const view = renderPage(<TeamForm {...props} />);
  return {
    ...view,
    field: (name: string) => screen.getByLabelText(name),
    saveButton: () => screen.getByRole('button', { name: 'Save' }),
    save: () => view.user.click(screen.getByRole('button', { name: 'Save' })),
  };
};
const fails = (error: ApiError) => vi.fn<Send>(() => Promise.reject(error));

test('sends valid changes, and confirms', async () => {
  const send = vi.fn<Send>(() => Promise.resolve());
  const onSaved = vi.fn();
  const { user, field, save } = show({ send, onSaved });
  await user.type(field('city'), '!');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(send.mock.calls).toEqual([[{ city: 'Almería!' }]]);
});

test('sends nothing while a field is invalid, and focuses it', async () => {
  const send = vi.fn<Send>(() => Promise.resolve());
  const { user, field, save } = show({ send });
  await user.clear(field('name'));
  await save();
  expect(field('name')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('marks the fields that the server refuses, keeps the input and focuses the first', async () => {
  const errors = [
    { field: 'city.0', message: 'This field is required' },
    { field: 'unknown', message: 'This field is required' },
  ];
  const { user, field, save } = show({ send: fails(new ApiError('badRequest', { status: 400, errors })) });
  await user.type(field('city'), '!');
  await save();
  await waitFor(() => expect(field('city')).toHaveFocus());
  expect(field('city')).toHaveValue('Almería!');
  expect(field('city')).toHaveAccessibleDescription('This field is required');
  expect(field('name')).not.toBeInvalid();
});

test('marks the field of a conflict, even if it was not changed', async () => {
  const taken = new ApiError('conflict', { status: 409, message: 'Taken', data: { field: 'name' } });
  const { user, field, save } = show({ send: fails(taken) });
  await user.type(field('city'), '!');
  await save();
  await waitFor(() => expect(field('name')).toHaveFocus());
  expect(field('name')).toHaveAccessibleDescription('Taken');
});

test('after a version conflict nothing is sent until the newer one is loaded, and the changes stay', async () => {
  const send = fails(new ApiError('preconditionFailed', { status: 412 }));
  const { user, field, save, saveButton } = show({ send });
  await user.type(field('city'), '!');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(saveButton()).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  expect(field('city')).toHaveValue('Almería!');
  expect(send).toHaveBeenCalledTimes(1);
});

test('loading a newer version can be retried', async () => {
  const { user, save } = show({
    send: fails(new ApiError('preconditionFailed', { status: 412 })),
    fetch: () => Promise.reject(new ApiError('network')),
  });
  await save();
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
});

test('says that another user has deleted the record', async () => {
  const { save } = show({ send: fails(new ApiError('resourceNotFound', { status: 404 })) });
  await save();
  expect(await screen.findByText('Gone')).toBeVisible();
});

test('is sent once, and shows nothing after leaving the page', async () => {
  let finish: () => void = () => undefined;
  const send = vi.fn<Send>(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const onSaved = vi.fn();
  const { user, field, save, saveButton, unmount } = show({ send, onSaved });
  await save();
  expect(saveButton()).toBeDisabled();
  await user.type(field('name'), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  unmount();
  await act(async () => finish());
  expect(onSaved).not.toHaveBeenCalled();
});
