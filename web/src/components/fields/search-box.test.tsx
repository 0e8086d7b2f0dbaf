import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchBox } from './search-box.tsx';

function Search() {
  const [value, setValue] = useState('');
  return <SearchBox value={value} onChange={setValue} />;
}

test('a button clears what was typed, and the focus stays in the field', async () => {
  const user = userEvent.setup();
  render(<Search />);
  const box = screen.getByRole('searchbox', { name: 'Search' });
  expect(screen.queryByRole('button')).toBeNull();
  await user.type(box, 'mateo');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});
