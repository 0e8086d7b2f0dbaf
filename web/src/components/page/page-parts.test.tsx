import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PageHead } from './page-head.tsx';
import { PaneLayout } from './pane-layout.tsx';
import { Sheet } from './sheet.tsx';

test('the page has one main landmark, one heading, and the list as its own region', () => {
  render(
    <PaneLayout list={<p>rows</p>} listLabel="Players">
      <PageHead title="Mateo Iglesias Romero" actions={<button type="button">Edit</button>} />
    </PaneLayout>,
  );
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByRole('complementary', { name: 'Players' })).toHaveTextContent('rows');
});

test('the back link shows while viewing and not while editing', async () => {
  const onBack = vi.fn();
  const back = { label: 'Players', onBack };
  const { rerender } = render(<PageHead title="Mateo" back={back} />);
  await userEvent.click(screen.getByRole('button', { name: 'Players' }));
  expect(onBack).toHaveBeenCalledOnce();
  rerender(<PageHead title="Mateo" back={back} isEditing />);
  expect(screen.queryByRole('button', { name: 'Players' })).not.toBeInTheDocument();
});

test('a sheet is named by its title', () => {
  render(<Sheet title="Contacts">+34</Sheet>);
  expect(screen.getByRole('region', { name: 'Contacts' })).toHaveTextContent('+34');
});
