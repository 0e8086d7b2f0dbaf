import type { ReactNode } from 'react';

export type DropdownOption = {
  label: string;
  /** Replaces the label in the closed box, where there is little room. */
  short?: string;
  value: string;
  disabled?: boolean;
  /** A flag or crest before the label. */
  icon?: ReactNode;
  /** Secondary text at the end, such as a dial code or an offset. Also searchable. */
  detail?: string;
  /** Not shown, but searchable. */
  alsoFoundBy?: string;
};
