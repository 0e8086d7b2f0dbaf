import type { ReactNode } from 'react';
import type { SideListHeading } from './side-list-layout.ts';

/** What a list needs to know of its items, and how it draws them. */
export type SideListRows<Item> = {
  idOf: (item: Item) => string;
  /** What the search looks through. */
  textOf: (item: Item) => string;
  /** Names the checkbox of a row; textOf otherwise. */
  nameOf?: (item: Item) => string;
  /** Typing digits in the list jumps to the row with that number. */
  numberOf?: ((item: Item) => string | number | null | undefined) | undefined;
  /** What the item stands under, if the list has headings; `index` is that among the items shown. Stable, since it is asked for each. */
  headingOf?: ((item: Item, index: number) => SideListHeading) | undefined;
  renderRow: (item: Item) => ReactNode;
  /** Fixed height of every row in px, with a mouse and under a finger. */
  rowHeight?: { fine: number; touch: number };
};

/** How far the items are loaded; without it they are all there. */
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

/** The search of a caller that searches by itself, on the server for example. */
export type SideListSearch = { value: string; onChange: (search: string) => void };

/** A checkbox before each row instead of opening it. */
export type SideListPicks = { ids: ReadonlySet<string>; onToggle: (id: string) => void; isDisabled?: boolean };

/** What an empty list says. `isToldBeside`: the detail says the same, and offers the action. */
export type SideListEmpty = { title: string; hint?: string; action?: ReactNode; isToldBeside?: boolean };

/** Parts of the head besides title and search. */
export type SideListTools<Item> = {
  /** In place of the bare total: "14 / 20", with the sentence for screen readers. */
  count?: { short: string; full: string };
  /** A button beside the title. */
  end?: ReactNode;
  /** A row under the search, about the items that it shows. */
  foot?: (shown: readonly Item[]) => ReactNode;
};
