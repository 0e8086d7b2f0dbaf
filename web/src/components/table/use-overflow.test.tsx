import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useOverflow } from './use-overflow.ts';

let resize = () => {};
afterEach(() => vi.unstubAllGlobals());

/** An element whose content fits as soon as its names are narrower, which they are while it scrolls. */
function Scroller() {
  const ref = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(ref);
  return <div ref={ref} role="group" data-overflow={overflows || undefined} />;
}

test('keeps its answer although the layout that follows from it would fit', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resize = listener;
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset.overflow === undefined ? 640 : 600;
  });
  render(<Scroller />);
  for (let frame = 0; frame < 3; frame += 1) {
    act(() => resize());
    expect(screen.getByRole('group')).toHaveAttribute('data-overflow', 'true');
  }
});
