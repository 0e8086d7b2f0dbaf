import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Gives scroll containers a height in pixels and makes them scroll, until the test ends: jsdom has no layout, but long
 * lists render the rows near the viewport. A container is as high inside as its list says.
 *
 * As in a browser, the event comes after the call that scrolled. Firing it within the call would run `act` inside the
 * effects of a render: React then throws between two flushes, and never renders a store's change in this worker again.
 */
export const layOut = (height: number): void => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function scrollHeight(this: Element) {
    return Number.parseInt(this.querySelector('ul')?.style.blockSize || '0');
  });
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0;
    queueMicrotask(() => fireEvent.scroll(this));
  };
};
