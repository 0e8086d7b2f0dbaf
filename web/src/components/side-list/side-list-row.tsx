import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import type { Nearing } from '../../hooks/records/use-fetch-ahead.ts';
import { Checkbox } from '../fields/checkbox.tsx';

type SideListRowProps<Item> = {
  item: Item;
  id: string;
  index: number;
  setSize: number;
  top: number;
  height: number;
  /** A sticky heading of 36 px, which must not cover the row after scrolling. */
  isUnderHeading?: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  /** The index of the row that got the focus. */
  onVisit: (index: number) => void;
  nearing: Nearing | undefined;
  onOpen: (id: string) => void;
  /** Whether the row has a checkbox in place of opening something. */
  isPicking: boolean;
  isPicked: boolean;
  isPickDisabled: boolean;
  onPick: (id: string) => void;
  /** The label of the checkbox. */
  pickName: string | undefined;
  renderRow: (item: Item) => ReactNode;
};

const rowStyle = 'flex h-full w-full items-center gap-3 ps-[calc(1rem+1px)] pe-4 text-start wash';

function Row<Item>(props: SideListRowProps<Item>) {
  const { item, id, index, setSize, top, height, isUnderHeading = false, isSelected, isTabStop, onVisit } = props;
  const { nearing, onOpen, isPicking, isPicked, isPickDisabled, onPick, pickName, renderRow } = props;
  const handleNear = () => nearing?.onNear(id);
  const shared = {
    'data-row-index': index,
    tabIndex: isTabStop ? 0 : -1,
    className: clsx(isUnderHeading && 'scroll-mt-9'),
  };
  return (
    <li
      aria-setsize={setSize}
      aria-posinset={index + 1}
      className="absolute inset-x-0 top-0"
      style={{ blockSize: height, transform: `translateY(${top}px)` }}
    >
      {isPicking ? (
        // The checkbox inside is the control; the label only enlarges the touch target.
        <label
          className={clsx(
            rowStyle,
            isPickDisabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:bg-hover',
            isPicked && 'bg-accent-soft',
          )}
        >
          <Checkbox
            {...shared}
            checked={isPicked}
            // Not `disabled`: the keyboard still scrolls the list by its rows.
            aria-disabled={isPickDisabled || undefined}
            onFocus={() => onVisit(index)}
            onChange={() => {
              if (!isPickDisabled) onPick(id);
            }}
            aria-label={pickName}
          />
          {renderRow(item)}
        </label>
      ) : (
        <button
          {...shared}
          type="button"
          onFocus={() => {
            onVisit(index);
            handleNear();
          }}
          onBlur={nearing?.onAway}
          onPointerEnter={nearing && handleNear}
          onPointerLeave={nearing?.onAway}
          onTouchStart={nearing && handleNear}
          onClick={() => onOpen(id)}
          aria-current={isSelected ? 'true' : undefined}
          className={clsx(
            rowStyle,
            shared.className,
            isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
            'focus-visible:-outline-offset-2',
          )}
        >
          {renderRow(item)}
        </button>
      )}
    </li>
  );
}

/**
 * A row of fixed height at a fixed position, so that a list of thousands scrolls like one of ten. It renders again only
 * when its own props change: choosing another row renders the two whose mark changes.
 */
export const SideListRow = memo(Row) as typeof Row;

type SideListMarkerProps = { top: number; height: number; as?: 'li' | 'div' };

/** Runs along the touchline to the chosen row. */
export function SideListMarker({ top, height, as: Element = 'li' }: SideListMarkerProps) {
  return (
    <Element
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 z-1 transition-transform duration-(--dur-2) ease-out before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-accent before:forced-color-adjust-none forced-colors:before:bg-[Highlight]"
      style={{ blockSize: height, transform: `translateY(${top}px)` }}
    />
  );
}
