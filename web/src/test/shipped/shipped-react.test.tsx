import { act, fireEvent, render, screen } from '@testing-library/react';
import * as React from 'react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';

test('screens are tested with the build of React that ships', () => {
  // Only the development build knows who has rendered a component.
  expect(React.captureOwnerStack).toBeUndefined();
});

function Follower({ value }: { value: number }) {
  const [followed, setFollowed] = useState('');
  const box = useRef<HTMLDataElement>(null);
  useEffect(() => setFollowed(box.current?.value ?? ''), [value]);
  return (
    <output>
      <data ref={box} value={value} />
      {followed}
    </output>
  );
}

test('what an effect sets is on the page in the next line', () => {
  const { rerender } = render(<Follower value={1} />);
  expect(screen.getByRole('status')).toHaveTextContent('1');
  rerender(<Follower value={2} />);
  expect(screen.getByRole('status')).toHaveTextContent('2');
});

function Counter() {
  const [count, setCount] = useState(0);
  const countLater = () => void Promise.resolve().then(() => setCount((before) => before + 1));
  return (
    <button type="button" onClick={countLater}>
      {count}
    </button>
  );
}

test('an awaited act does what promises of the callback have set', async () => {
  render(<Counter />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
    await Promise.resolve();
  });
  expect(screen.getByRole('button')).toHaveTextContent('1');
});

test('a page that waits for its code keeps its place until the code has come', async () => {
  let come: (code: { default: typeof Counter }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: typeof Counter }>((resolve) => (come = resolve)));
  render(
    <Suspense fallback={<output>Loading</output>}>
      <Late />
    </Suspense>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  come({ default: Counter });
  expect(await screen.findByRole('button')).toHaveTextContent('0');
});

test('an error that no boundary takes reaches the test', () => {
  const Broken = () => {
    throw new Error('nothing to show');
  };
  expect(() => render(<Broken />)).toThrow('nothing to show');
});
