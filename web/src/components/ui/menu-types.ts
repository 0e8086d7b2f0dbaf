import type { ReactNode } from 'react';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The language of the label, if it is not the interface's. */
  lang?: string;
  isDisabled?: boolean;
};

export type MenuProps = {
  /** The name of the button that opens it. */
  label: string;
  /** The content of the button. */
  trigger: ReactNode;
  triggerClassName?: string;
  items: readonly MenuEntry[];
  onAction: (id: string) => void;
  /** Makes it a choice: the chosen entry has the tick. */
  selectedId?: string;
  /** Over the entries: name and email of the user. */
  header?: ReactNode;
};

/** How the button was pressed: the two keys also choose the entry to start at. */
export type Opening = 'pointer' | 'ArrowDown' | 'ArrowUp';

/** The look of the button unless its owner has another. */
export const menuButton =
  'wash inline-flex h-10 items-center gap-1.5 rounded-md px-2.5 text-sm font-semibold text-ink-2 hover-wash hover:text-ink pointer-coarse:h-11';

/** The look of a button that is an icon alone. */
export const menuIcon =
  'wash inline-grid size-8.5 shrink-0 place-items-center rounded-md text-ink-2 hover-wash hover:text-ink pointer-coarse:size-11 [&>svg]:size-[1.125rem] [&>svg]:stroke-[1.75]';
