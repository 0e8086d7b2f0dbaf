import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateSelect, type DateSelectProps } from './date-select.tsx';

type FieldProps = { start?: string } & Pick<DateSelectProps, 'variant' | 'hint'>;

function Field({ start = '', ...props }: FieldProps) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateSelect label="Birth date" value={value} onChange={setValue} firstYear={1970} lastYear={2019} {...props} />
      <output>{value}</output>
    </>
  );
}

const choose = async (part: RegExp, option: string) => {
  await userEvent.click(screen.getByRole('button', { name: part }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('labels each empty part, and announces the label once', async () => {
  render(<Field />);
  for (const part of ['Day', 'Month', 'Year']) {
    expect(screen.getByRole('button', { name: part })).toHaveTextContent(part);
  }
  await choose(/Month/, 'March');
  expect(screen.getByRole('button', { name: /Month/ })).toHaveTextContent(/^Mar$/);
});

test('a floating date is one field: its label is beside its parts, and each empty part says which it is', () => {
  render(<Field variant="floating" />);
  const date = within(screen.getByRole('group', { name: 'Birth date' }));
  expect(date.getByText('Birth date')).toBeVisible();
  expect(date.getAllByRole('button').map((part) => part.textContent)).toEqual(['Day', 'Month', 'Year']);
  expect(date.getByRole('button', { name: 'Day' })).toBeVisible();
});

test('the error of a floating date describes it, in place of its hint', async () => {
  render(<Field variant="floating" start="1999-03-31" hint="Wednesday" />);
  const date = screen.getByRole('group', { name: 'Birth date' });
  expect(date).toHaveAccessibleDescription('Wednesday');
  await choose(/Month/, 'February');
  expect(date).toHaveAccessibleDescription('This day does not exist in that month');
  expect(screen.queryByText('Wednesday')).toBeNull();
});

test('three choices make a date', async () => {
  render(<Field />);
  await choose(/Day/, '5');
  await choose(/Month/, 'March');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await choose(/Year/, '1999');
  expect(screen.getByRole('status')).toHaveTextContent('1999-03-05');
});

test('offers days 1 to 31, twelve months by name and years 1970 to 2019', async () => {
  render(<Field />);
  for (const [part, count, first, last] of [
    [/Day/, 31, '1', '31'],
    [/Month/, 12, 'January', 'December'],
    [/Year/, 50, '2019', '1970'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: part }));
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(count);
    expect(options[0]).toHaveTextContent(first);
    expect(options.at(-1)).toHaveTextContent(last);
    await userEvent.keyboard('{Escape}');
  }
});

test('a day that does not exist in the month cannot be chosen, and is refused if chosen before', async () => {
  render(<Field start="1999-03-31" />);
  await choose(/Month/, 'February');
  expect(screen.getByText('This day does not exist in that month')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: /Day/ }));
  expect(await screen.findByRole('option', { name: '29' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('option', { name: '28' }));
  expect(screen.getByRole('status')).toHaveTextContent('1999-02-28');
});
