import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { splitComponent } from './split-component.ts';

const pageOf = () => splitComponent<{ name: string }>(async () => ({ default: ({ name }) => <p>{name}</p> }));
const show = ({ Component }: ReturnType<typeof pageOf>) =>
  render(
    <Suspense fallback="Loading">
      <Component name="Players" />
    </Suspense>,
  );

test('a component whose code has been fetched renders at once, without its fallback', async () => {
  const page = pageOf();
  await page.preload();
  show(page);
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.getByText('Players')).toBeVisible();
});

test('without its code it shows the fallback, then itself', async () => {
  show(pageOf());
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Players')).toBeVisible();
});
