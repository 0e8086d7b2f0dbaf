import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { expect, test } from 'vitest';
import { Dropdown } from './dropdown.tsx';
import { useTimezoneOptions } from './use-timezone-options.ts';

function Field() {
  return <Dropdown label="zone" value="Asia/Tokyo" onChange={() => undefined} options={useTimezoneOptions()} />;
}

const found = async (search: string) => {
  await userEvent.click(screen.getByRole('button', { name: /zone/ }));
  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.paste(search);
  return screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'));
};

test('names time zones in Arabic only on an Arabic page, and also finds them by Latin name', async () => {
  await i18n.changeLanguage('ar');
  render(<Field />);
  expect(screen.getByRole('button', { name: /zone/ })).toHaveTextContent('توقيت اليابان');
  expect(await found('madrid')).toEqual([expect.stringMatching(/^توقيت إسبانيا, UTC\+0[12]:00$/)]);
});

test('names time zones in other languages by region and place', async () => {
  render(<Field />);
  expect(screen.getByRole('button', { name: /zone/ })).toHaveTextContent('Asia/Tokyo');
  expect(await found('madrid')).toEqual([expect.stringMatching(/^Europe\/Madrid, UTC/)]);
});
