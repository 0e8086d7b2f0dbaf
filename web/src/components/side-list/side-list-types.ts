import type { ReactNode } from 'react';
import type { SideListHeading } from './side-list-layout.ts';

/** How a list identifies, searches and renders its items. */
export type SideListRows<Item> = {
  idOf: (item: Item) => string;
  /** Text that the search matches. */
  textOf: (item: Item) => string;
  /** The label of a row's checkbox; `textOf` if omitted. */
  nameOf?: (item: Item) => string;
  /** Typing digits in the list jumps to the row with that number. */
  numberOf?: ((item: Item) => string | number | null | undefined) | undefined;
  /**
   * The heading above an item, in a list with headings; `index` is its index among the shown items. Must be a stable
   * function, since it is called for every item.
   */
  headingOf?: ((item: Item, index: number) => SideListHeading) | undefined;
  /** A stable function: rows whose item stays the same are not rendered again. */
  renderRow: (item: Item) => ReactNode;
  /** Fixed height of every row in px, with a mouse and on touch. */
  rowHeight?: { fine: number; touch: number };
};

/** How far the items are loaded. Omit if all are loaded. */
export type SideListPages = {
  /** The number of all items, including those not loaded yet. */
  total?: number | undefined;
  isLoading?: boolean;
  /** The message of a failed fetch. */
  error?: string | null | undefined;
  onRetry?: () => void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onEndReached?: () => void;
  /** The next page failed to load; shown in the foot. */
  moreFailed?: { message: string; onRetry: () => void } | undefined;
};

/** A search done by the caller, for example on the server. */
export type SideListSearch = {
  value: string;
  onChange: (search: string) => void;
  /** The items still answer an earlier text: their number is not announced. */
  isAwaited?: boolean;
};

/** Checkboxes before the rows instead of opening them. */
export type SideListPicks = { ids: ReadonlySet<string>; onToggle: (id: string) => void; isDisabled?: boolean };

/** The text of an empty list. `isToldBeside`: the detail says the same, and offers the action. */
export type SideListEmpty = { title: string; hint?: string; action?: ReactNode; isToldBeside?: boolean };

/** Parts of the head besides title and search. */
export type SideListTools<Item> = {
  /** In place of the bare total: "14 / 20", with the sentence for screen readers. */
  count?: { short: string; full: string };
  /** A button beside the title. */
  end?: ReactNode;
  /** A row under the search that narrows the list; it stays when nothing is found. */
  filter?: ReactNode;
  /** A row below the search, about the shown items. */
  foot?: (shown: readonly Item[]) => ReactNode;
};
