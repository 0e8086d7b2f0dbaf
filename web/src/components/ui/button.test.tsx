import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

function Counter({ isLoading = false }: { isLoading?: boolean }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button isLoading={isLoading} onClick={() => setCount(count + 1)}>
        Save
      </Button>
      <output>{count}</output>
    </>
  );
}

test('a loading button keeps its label, is busy and ignores clicks', async () => {
  render(<Counter isLoading />);
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(screen.getByRole('status')).toHaveTextContent('0');
});

test('a button that lost the focus while busy regains it', async () => {
  const { rerender } = render(<Counter />);
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  rerender(<Counter isLoading />);
  button.blur();
  rerender(<Counter />);
  expect(button).toHaveFocus();
});

test('a button does not submit a form by default', () => {
  render(<Button>Open</Button>);
  expect(screen.getByRole('button', { name: 'Open' })).toHaveAttribute('type', 'button');
});

test('an icon button has an accessible name', () => {
  render(<IconButton label="Close" icon={<svg />} />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('a double click on a busy button counts once, as a click and as a submit', async () => {
  let submits = 0;
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    submits += 1;
  };
  render(
    <form onSubmit={handleSubmit}>
      <Counter />
      <Button type="submit" isLoading={false}>
        Send
      </Button>
    </form>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('status')).toHaveTextContent('1');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(submits).toBe(1);
});

test('a button that can be disabled does not compile without a reason, and shows it only while it is disabled', () => {
  const { rerender } = render(
    <Button disabled why="Nothing has changed yet.">
      Save
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Nothing has changed yet.');
  rerender(
    <Button disabled={false} why="Nothing has changed yet.">
      Save
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAccessibleDescription();
  // @ts-expect-error the reason is missing
  rerender(<Button disabled>Save</Button>);
});
