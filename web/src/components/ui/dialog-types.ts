import type { ReactNode } from 'react';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** 440 px, 560 px for forms, 760 px for choices by picture, 832 px for tables, and as wide as the page allows for pictures. */
  size?: 'sm' | 'md' | 'pictures' | 'table' | 'lg';
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
