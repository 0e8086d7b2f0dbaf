import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Checkbox } from '../fields/checkbox.tsx';

type SideListRowProps = {
  index: number;
  setSize: number;
  top: number;
  height: number;
  /** A sticky heading of 36 px, which must not cover the row after scrolling. */
  isUnderHeading?: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onNear?: (() => void) | undefined;
  onAway?: (() => void) | undefined;
  onOpen: () => void;
  pick: { isOn: boolean; onToggle: () => void; name: string; isDisabled?: boolean | undefined } | null;
  children: ReactNode;
};

const rowStyle = 'flex h-full w-full items-center gap-3 ps-[calc(1rem+1px)] pe-4 text-start wash';

/** A row of fixed height at a fixed position, so that a list of thousands scrolls like one of ten. */
export function SideListRow(props: SideListRowProps) {
  const {
    index,
    setSize,
    top,
    height,
    isUnderHeading = false,
    isSelected,
    isTabStop,
    onFocus,
    onNear,
    onAway,
    onOpen,
    pick,
    children,
  } = props;
  const shared = {
    'data-row-index': index,
    tabIndex: isTabStop ? 0 : -1,
    onFocus,
    className: clsx(isUnderHeading && 'scroll-mt-9'),
  };
  return (
    <li
      aria-setsize={setSize}
      aria-posinset={index + 1}
      className="absolute inset-x-0 top-0"
      style={{ blockSize: height, transform: `translateY(${top}px)` }}
    >
      {pick ? (
        // The checkbox inside is the control; the label only enlarges the touch target.
        <label
          className={clsx(
            rowStyle,
            pick.isDisabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:bg-hover',
            pick.isOn && 'bg-accent-soft',
          )}
        >
          <Checkbox
            {...shared}
            checked={pick.isOn}
            // Not `disabled`: the keyboard still scrolls the list by its rows.
            aria-disabled={pick.isDisabled || undefined}
            onChange={() => {
              if (!pick.isDisabled) pick.onToggle();
            }}
            aria-label={pick.name}
          />
          {children}
        </label>
      ) : (
        <button
          {...shared}
          type="button"
          onFocus={() => {
            onFocus();
            onNear?.();
          }}
          onBlur={onAway}
          onPointerEnter={onNear}
          onPointerLeave={onAway}
          onTouchStart={onNear}
          onClick={onOpen}
          aria-current={isSelected ? 'true' : undefined}
          className={clsx(
            rowStyle,
            shared.className,
            isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
            'focus-visible:-outline-offset-2',
          )}
        >
          {children}
        </button>
      )}
    </li>
  );
}

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
