import { Suspense, useState } from 'react';
import type { DialogProps } from './dialog-types.ts';
import { splitComponent } from '../../lib/browser/split-component.ts';

const { Component: Window, preload } = splitComponent<DialogProps>(async () => ({
  default: (await import('./dialog-window.tsx')).DialogWindow,
}));

/** Fetches the code of the dialogs; opening one does so too. */
export const preloadDialog = preload;

/** Traps the focus and returns it to the opener. On phones it slides in from the bottom. */
export function Dialog(props: DialogProps) {
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
