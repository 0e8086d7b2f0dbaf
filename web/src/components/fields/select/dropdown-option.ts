import type { ReactNode } from 'react';

export type DropdownOption = {
  label: string;
  value: string;
  disabled?: boolean;
  /** A flag or crest before the label. */
  icon?: ReactNode;
  /** Quiet text at the end: a dial code, an offset. Found by the search as well. */
  detail?: string;
  /** Not shown, but searchable. */
  alsoFoundBy?: string;
};
