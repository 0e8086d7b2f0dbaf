import { type ReactNode, Suspense, useState } from 'react';
import { splitComponent } from '../../lib/browser/split-component.ts';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** 440 px, 560 px for forms, and as wide as the page allows for pictures. */
  size?: 'sm' | 'md' | 'lg';
  /** While saving, neither Esc nor the backdrop nor the close button closes it. */
  isBusy?: boolean;
  /** The actions, main one last; phones stack them with the main one on top. */
  footer?: ReactNode;
  /** Beside the actions: why the main one is disabled. */
  note?: string | undefined;
  /** Without padding, for lists and pictures. */
  isFlush?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
};

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
