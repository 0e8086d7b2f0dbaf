import { act, render, screen } from '@testing-library/react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { createStore, useStore } from '../lib/state/store.ts';
import { layOut } from './lay-out.ts';

const scrolls = createStore(0);
let show: (part: string) => void = () => undefined;

function Scroller() {
  const box = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState('first');
  const count = useStore(scrolls);
  useEffect(() => {
    show = (next) => startTransition(() => setPart(next));
    if (part !== 'first') box.current?.scrollTo({ top: 40 });
  }, [part]);
  return (
    <div ref={box} onScroll={() => scrolls.set(scrolls.get() + 1)}>
      {part} part, {count} scrolls
    </div>
  );
}

test('an effect may scroll: what a store says is shown afterwards as before', async () => {
  layOut(600);
  scrolls.set(0);
  render(<Scroller />);
  // Outside `act`, as after an answer of the server.
  setTimeout(() => show('second'));
  expect(await screen.findByText('second part, 1 scrolls')).toBeVisible();
  setTimeout(() => scrolls.set(7));
  expect(await screen.findByText('second part, 7 scrolls')).toBeVisible();
  act(() => scrolls.set(8));
  expect(screen.getByText('second part, 8 scrolls')).toBeVisible();
});
