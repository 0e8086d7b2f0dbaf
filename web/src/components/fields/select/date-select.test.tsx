import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateSelect, type DateSelectProps } from './date-select.tsx';

function Field({ start = '', variant }: { start?: string; variant?: DateSelectProps['variant'] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateSelect
        label="Birth date"
        value={value}
        onChange={setValue}
        firstYear={1970}
        lastYear={2019}
        {...(variant ? { variant } : {})}
      />
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

test('does not repeat a floating label', () => {
  render(<Field variant="floating" />);
  expect(screen.getByText('Day')).toBeVisible();
  expect(screen.getByRole('button', { name: /Day/ })).toHaveTextContent('—');
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
