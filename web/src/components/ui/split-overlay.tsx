import { type FunctionComponent, Suspense, useState } from 'react';
import { splitComponent } from '../../lib/browser/split-component.ts';

/** What opens over a page, in a chunk of its own that loads when it first opens, and the function that fetches the code. */
export const splitOverlay = <Props extends { isOpen: boolean }>(
  fetchCode: () => Promise<{ default: FunctionComponent<Props> }>,
) => {
  const { Component: Window, preload } = splitComponent<Props>(fetchCode);
  function Overlay(props: Props) {
    const { isOpen } = props;
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen && !wasOpen) setWasOpen(true);
    // Stays after closing: it has to return the focus.
    return wasOpen || isOpen ? (
      <Suspense>
        <Window {...props} />
      </Suspense>
    ) : null;
  }
  return { Overlay, preload };
};
