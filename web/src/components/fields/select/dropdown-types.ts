import type { Ref } from 'react';
import type { DropdownOption } from './dropdown-option.ts';

export type DropdownProps = {
  /** Required unless a surrounding row (EditableFact) renders the label. */
  label?: string;
  options: readonly DropdownOption[];
  /** '' for nothing chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Floating for forms, minimal for editing in place, inset for a part of a box that another control draws. */
  variant?: 'floating' | 'minimal' | 'inset';
  /** Less padding around the value, for the parts of a date. */
  isTight?: boolean;
  /** Shows a search box on top; by default from nine options on. */
  hasSearch?: boolean;
  placeholder?: string;
  error?: string | undefined;
  hint?: string | undefined;
  isDisabled?: boolean;
  name?: string;
  id?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** How far somebody came with the button that stands in a dropdown's place. */
export type Early = 'focused' | 'pressed' | undefined;
