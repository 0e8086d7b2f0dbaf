import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('the error of a search that waited in vain shows the page, like one that did not wait', async () => {
  render(<p>Only this</p>);
  expect(() => screen.getByText('That')).toThrow(/That[^]*Only this/u);
  await expect(screen.findByText('That', {}, { timeout: 1 })).rejects.toThrow(/That[^]*Only this/u);
  await expect(screen.findByRole('button', {}, { timeout: 1 })).rejects.toThrow(/button[^]*Only this/u);
});
