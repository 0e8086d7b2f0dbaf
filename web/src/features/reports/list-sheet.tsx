import { Suspense, useState } from 'react';
import { splitComponent } from '../../lib/browser/split-component.ts';
import type { ListSheetProps } from './list-sheet-window.tsx';

const { Component: Window } = splitComponent<ListSheetProps>(async () => ({
  default: (await import('./list-sheet-window.tsx')).ListSheetWindow,
}));

/**
 * On phones: the list that is otherwise beside a table, as a sheet from the bottom. Its code stands with the other overlays,
 * since react-aria would come with every report.
 */
export function ListSheet(props: ListSheetProps) {
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
