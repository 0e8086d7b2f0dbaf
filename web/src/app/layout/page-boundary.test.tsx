import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionBack, useOnline } from '../../lib/offline/connection.ts';
import { renderPage } from '../../test/render.tsx';
import { PageBoundary } from './page-boundary.tsx';

function Broken({ words }: { words: string }): never {
  throw new Error(words);
}

function Connection() {
  return <p>{useOnline() ? 'reachable' : 'unreachable'}</p>;
}

const show = (words: string) =>
  renderPage(
    <>
      <Connection />
      <PageBoundary title="Matches">
        <Broken words={words} />
      </PageBoundary>
    </>,
  );

// React logs errors that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  connectionBack();
});

test('reports a connection problem if a page did not load, and stays while nothing answers', async () => {
  const { user } = show('Failed to fetch dynamically imported module: /assets/a.js');
  expect(screen.getByText('The page could not be loaded. Check your connection, then try again.')).toBeVisible();
  expect(await screen.findByText('unreachable')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Matches' })).toBeVisible();
  screen.getByRole('button', { name: 'Try again' });
});

test('says of a crashed page that the rest still works', () => {
  show('x is undefined');
  expect(screen.getByText(/the rest of the console still works/)).toBeVisible();
});
