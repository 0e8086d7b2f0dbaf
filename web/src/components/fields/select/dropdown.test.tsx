import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dropdown, type DropdownOption } from './dropdown.tsx';

const few: DropdownOption[] = [
  { value: 'GK', label: 'Goalkeeper' },
  { value: 'SW', label: 'Sweeper' },
  { value: 'LB', label: 'Left back', disabled: true },
];
const zones: DropdownOption[] = Array.from({ length: 420 }, (_, index) => ({
  value: `zone-${index}`,
  label: `City ${index}`,
  detail: `UTC+${index}`,
}));

function Field({ options = few, error, start = '' }: { options?: DropdownOption[]; error?: string; start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Dropdown label="Choice" options={options} value={value} onChange={setValue} error={error} />
      <output>{value}</output>
    </>
  );
}

const open = async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Choice/ }));
  return { user, list: await screen.findByRole('listbox') };
};

test('shows a prompt until something is chosen', () => {
  render(<Field />);
  expect(screen.getByRole('button', { name: /Choice/ })).toHaveTextContent('Select an option...');
});

test('choosing closes the list and shows the choice', async () => {
  render(<Field />);
  const { user } = await open();
  await user.click(screen.getByRole('option', { name: 'Sweeper' }));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choice Sweeper' })).toHaveTextContent('Sweeper');
  expect(screen.getByRole('status')).toHaveTextContent('SW');
});

test('the press that opens the list takes the focus nowhere else', () => {
  render(<Field />);
  // False: the browser does nothing of its own, such as Firefox, which takes the focus away from the search.
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: /Choice/ }))).toBe(false);
});

test('the chosen option is marked as selected', async () => {
  render(<Field start="GK" />);
  await open();
  // A dialog around the list would end a reader's focus mode in Firefox.
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Goalkeeper' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('option', { name: 'Sweeper' })).toHaveAttribute('aria-selected', 'false');
});

test('a disabled option cannot be chosen', async () => {
  render(<Field />);
  const { user } = await open();
  const option = screen.getByRole('option', { name: 'Left back' });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  await user.click(option);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /Choice/ })).toHaveTextContent('Select an option...');
});

test('opens, moves and chooses by keyboard', async () => {
  render(<Field />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('SW');
});

test('says that a list is empty', async () => {
  render(<Field options={[]} />);
  await open();
  expect(screen.getByText('No options found')).toBeVisible();
});

test('has no search for few options', async () => {
  render(<Field />);
  await open();
  expect(screen.queryByPlaceholderText('Search')).not.toBeInTheDocument();
});

test('the search filters 420 options, also by their trailing text, and says if none matches', async () => {
  render(<Field options={zones} />);
  const { user, list } = await open();
  const search = screen.getByPlaceholderText('Search');
  expect(search).toHaveFocus();
  await user.paste('UTC+419');
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  await user.clear(search);
  await user.paste('nowhere');
  expect(screen.getByText('No options found')).toBeVisible();
});

test('Enter chooses the option found, even if it is already chosen', async () => {
  render(<Field options={zones.slice(0, 20)} start="zone-5" />);
  const { user } = await open();
  await user.keyboard('City 5{Enter}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('zone-5');
  await waitFor(() => expect(screen.getByRole('button', { name: /Choice/ })).toHaveFocus());
});

test('Enter chooses the remaining option when another one was chosen', async () => {
  render(<Field options={zones.slice(0, 20)} start="zone-5" />);
  const { user } = await open();
  await user.keyboard('City 7{Enter}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('zone-7');
});

test('the search ignores accents and case', async () => {
  render(<Field options={[...zones.slice(0, 9), { value: 'mx', label: 'México' }]} />);
  const { user } = await open();
  await user.paste('MEXICO');
  expect(screen.getByRole('option', { name: 'México' })).toBeVisible();
});

test('shows an error only after the list was opened and left', async () => {
  render(<Field error="Country is required" />);
  expect(screen.queryByText('Country is required')).not.toBeInTheDocument();
  const { user } = await open();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Country is required')).toBeVisible();
  expect(screen.getByRole('button', { name: /Choice/ })).toHaveAccessibleDescription('Country is required');
});
