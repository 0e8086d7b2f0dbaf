import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PaneLayout } from '../../components/page/pane-layout.tsx';
import { renderPage } from '../../test/render.tsx';
import { SkipLinks } from './skip-links.tsx';

test('the second press of Tab offers to skip to the list beside the page', async () => {
  const { user } = renderPage(
    <>
      <SkipLinks />
      <button type="button">Sidebar</button>
      <PaneLayout list={<button type="button">Iker Solana</button>} listLabel="Players">
        <button type="button">Edit</button>
      </PaneLayout>
    </>,
  );
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the list' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('complementary', { name: 'Players' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Iker Solana' })).toHaveFocus();
});

test('a page without a list offers only its content', () => {
  renderPage(
    <>
      <SkipLinks />
      <PaneLayout>
        <p>Settings</p>
      </PaneLayout>
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Skip to content']);
});
