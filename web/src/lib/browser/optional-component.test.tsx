import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { optionalComponent } from './optional-component.ts';

test('a part whose code cannot be fetched leaves the page as it is', async () => {
  const Part = optionalComponent(() => Promise.reject(new Error('Unable to preload CSS')));
  const Other = optionalComponent(() => Promise.resolve(() => <p>Here</p>));
  render(
    <Suspense>
      <input aria-label="Note" defaultValue="typed" />
      <Part />
      <Other />
    </Suspense>,
  );
  expect(await screen.findByText('Here')).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('typed');
});
