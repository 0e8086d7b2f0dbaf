import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SubmitEvent, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

const message = 'Please enter a valid email address';

test('an untouched field shows neither error nor tick', () => {
  const { container } = render(<TextInput label="Email" error={message} isValid />);
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
  expect(container.querySelector('[data-valid]')).toBeNull();
});

test('an edit shows the error, tied to the field', async () => {
  render(<TextInput label="Email" error={message} />);
  await userEvent.type(screen.getByLabelText('Email'), 'x');
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
});

test('leaving the field without an edit shows the error', async () => {
  render(<TextInput label="Email" error={message} />);
  await userEvent.click(screen.getByLabelText('Email'));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByText(message)).toBeVisible();
});

test('a field that got the focus by itself shows no error when something else is pressed', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <TextInput label="Title" error={message} ref={(input) => input?.focus()} />
      <button type="button">Repeat weekly</button>
      <button type="submit">Create</button>
    </form>,
  );
  expect(screen.getByLabelText('Title')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Repeat weekly' }));
  expect(screen.queryByText(message)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(screen.getByText(message)).toBeVisible();
});

test('submitting counts as leaving every field, resetting as touching none', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <TextInput label="Email" error={message} />
      <button type="submit">Send</button>
      <button type="reset">Reset</button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test('a valid field gets a tick after an edit, and never next to an error', async () => {
  const { container, rerender } = render(<TextInput label="Email" isValid />);
  await userEvent.type(screen.getByLabelText('Email'), 'a@b.example');
  expect(container.querySelector('[data-valid]')).not.toBeNull();
  rerender(<TextInput label="Email" isValid error={message} />);
  expect(container.querySelector('[data-valid]')).toBeNull();
});

test('a password can be shown and hidden again', async () => {
  render(<TextInput label="Password" type="password" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

test.each(['email', 'password', 'search', 'tel'])('a field of type %s shows its icon', (type) => {
  const { container } = render(<TextInput label="Field" type={type} hasPasswordToggle={false} />);
  expect(container.querySelector('svg')).not.toBeNull();
});

test('a plain text field shows no icon', () => {
  const { container } = render(<TextInput label="Name" />);
  expect(container.querySelector('svg')).toBeNull();
});

test('a form can read and focus it', async () => {
  const onSend = vi.fn();
  function Form() {
    const name = useRef<HTMLInputElement>(null);
    const [error, setError] = useState<string>();
    const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (name.current?.value) {
        onSend(Object.fromEntries(new FormData(event.currentTarget)));
      } else {
        setError('This field is required');
        name.current?.focus();
      }
    };
    return (
      <form onSubmit={handleSubmit}>
        <TextInput ref={name} label="Name" name="name" error={error} />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Name'), 'Mateo');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend.mock.calls[0]?.[0]).toEqual({ name: 'Mateo' });
});

test('a text area shows its error after losing the focus', async () => {
  render(<TextArea label="Reply" error="This field is required" />);
  await userEvent.click(screen.getByLabelText('Reply'));
  await userEvent.tab();
  expect(screen.getByLabelText('Reply')).toHaveAccessibleDescription('This field is required');
});

test('digits of other scripts become 0 to 9 while they are typed, and the cursor stays', async () => {
  const typed: string[] = [];
  function Field(props: { type?: string; inputMode?: 'numeric' | 'decimal' }) {
    const [value, setValue] = useState('');
    return (
      <TextInput
        {...props}
        label="Number"
        value={value}
        onChange={({ target }) => {
          typed.push(target.value);
          setValue(target.value);
        }}
      />
    );
  }
  const { rerender } = render(<Field inputMode="numeric" />);
  const input = screen.getByLabelText<HTMLInputElement>('Number');
  await userEvent.type(input, '١٢۳');
  expect(typed).toEqual(['1', '12', '123']);
  await userEvent.type(input, '٩', { initialSelectionStart: 1 });
  expect(input).toHaveValue('1923');
  expect(input.selectionStart).toBe(2);
  rerender(<Field type="tel" />);
  await userEvent.clear(input);
  await userEvent.type(input, '+٣٤ ٦٠٠');
  expect(input).toHaveValue('+34 600');
  rerender(<Field />);
  await userEvent.clear(input);
  await userEvent.type(input, 'القاعة ٣');
  expect(input).toHaveValue('القاعة ٣');
});

test('a required field says so, but is not invalid before anybody has typed', () => {
  render(<TextInput label="Email" required error="This field is required" />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  expect(input).toBeRequired();
  expect(input).toBeValid();
  expect(input.validity.valueMissing).toBe(false);
});
