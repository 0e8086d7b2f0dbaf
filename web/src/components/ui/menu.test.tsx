import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

const items = [
  { id: 'en', label: 'English', lang: 'en' },
  { id: 'ar', label: 'العربية', lang: 'ar' },
];

test('the chosen entry is checked, and another one can be chosen by keyboard', async () => {
  const onAction = vi.fn();
  render(<Menu label="Language" trigger="EN" items={items} selectedId="en" onAction={onAction} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onAction).toHaveBeenCalledWith('ar');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('entries without a choice are plain actions under a header', async () => {
  const onAction = vi.fn();
  render(
    <Menu
      label="User"
      trigger="LS"
      header="laura@club.example"
      items={[{ id: 'out', label: 'Sign out' }]}
      onAction={onAction}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'User' }));
  expect(await screen.findByText('laura@club.example')).toBeVisible();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(onAction).toHaveBeenCalledWith('out');
});
